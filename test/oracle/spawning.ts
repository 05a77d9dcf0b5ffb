import { openStream } from '../../src/base/rng.js';
import { chooseMonster, freshMakings, makeItem } from '../../src/entities/spawn.js';
import type { Content } from '../../src/state/content.js';
import type { Item } from '../../src/state/items.js';
import type { Comparison } from './combat.js';
import { ITEM_FIGURES } from './item-figures.js';
import { MONSTER_FIGURES } from './monster-figures.js';

/** Cells in which fewer events than this are expected on either side are left out. */
const LEAST_EVENTS = 25;

/** Draws `n` monsters at each depth, ordinary and wandering, and holds each letter's share against the original's. */
export function compareMonsters(seed: string, n: number, content: Content): Comparison[] {
  const rng = openStream(seed, 'monsters');
  const [, ...lines] = MONSTER_FIGURES.trim().split('\n');
  return lines.flatMap((line) => {
    const [depth, wandering, draws, chosen] = line.split(',');
    const theirs = new Map(
      chosen!.split(' ').map((each): [string, number] => [each[0]!, Number(each.slice(2)) / Number(draws)]),
    );
    const ours = new Map<string, number>();
    for (let draw = 0; draw < n; draw++) {
      const { glyph } = chooseMonster(content, Number(depth), rng, wandering === '1');
      ours.set(glyph, (ours.get(glyph) ?? 0) + 1);
    }
    const letters = new Set([...theirs.keys(), ...ours.keys()]);
    return [...letters].map((letter) =>
      share(
        `${letter} at ${depth}${wandering === '1' ? ' wandering' : ''}`,
        `depth ${depth}`,
        [ours.get(letter) ?? 0, n],
        [theirs.get(letter) ?? 0, Number(draws)],
      ),
    );
  });
}

/** Makes `n` things and holds classes, kinds, curses, bonuses, counts and charges against the original's million. */
export function compareItems(seed: string, n: number, content: Content): Comparison[] {
  const rng = openStream(seed, 'items');
  const makings = freshMakings();
  const counts = new Map<string, number>();
  const count = (what: string): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  for (let made = 0; made < n; made++) {
    count('');
    for (const what of traitsOf(makeItem(content, makings, rng), content)) count(what);
  }
  const [, ...lines] = ITEM_FIGURES.trim().split('\n');
  return lines.map((line) => {
    const [what, itemClass, kind, value, hits, of] = line.split(';');
    const whole = what === 'class' ? '' : what === 'kind' ? `class;${itemClass};;` : `kind;${itemClass};${kind};`;
    const key = `${what};${itemClass};${kind};${value}`;
    const words = [itemClass, kind, what === 'class' || what === 'kind' ? '' : what, value];
    return share(
      words.filter((word) => word !== '').join(' '),
      `${itemClass}: ${what}`,
      [counts.get(key) ?? 0, counts.get(whole) ?? 0],
      [Number(hits) / Number(of), Number(of)],
    );
  });
}

/** Every line of the figures that a thing counts for. */
function traitsOf(item: Item, content: Content): string[] {
  const of = (what: string, value: number | string = ''): string => `${what};${item.class};${item.kind};${value}`;
  const traits = [`class;${item.class};;`, of('kind')];
  if ('cursed' in item && item.cursed) traits.push(of('cursed'));
  if (item.class === 'weapon') traits.push(of('hplus', item.hit), of('count', item.count));
  if (item.class === 'armor') traits.push(of('armor_ac', item.armor));
  if (item.class === 'ring' && content.items.ring.some(({ name, hasBonus }) => hasBonus && name === item.kind)) {
    traits.push(of('ring_plus', item.bonus));
  }
  if (item.class === 'stick') traits.push(of('stick_charges', item.charges));
  return traits;
}

/** A share of ours, [hits, of], against one of theirs, [rate, of]. Where events are few, z is 0; where none may come, any is too many. */
function share(name: string, group: string, [hits, n]: [number, number], [theirs, of]: [number, number]): Comparison {
  const ours = n === 0 ? 0 : hits / n;
  const sd = Math.sqrt(theirs * (1 - theirs) * (1 / n + 1 / of));
  let z = 0;
  if (sd === 0) z = ours === theirs ? 0 : Number.POSITIVE_INFINITY;
  else if (n * Math.min(theirs, 1 - theirs) >= LEAST_EVENTS) z = (ours - theirs) / sd;
  return { name, group, n, ours, theirs, z };
}
