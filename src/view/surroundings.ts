import { type Direction, STEP } from '../base/points.js';
import { bearingWords, cellWords, inView } from './look-around.js';
import type { Looking } from './menus.js';
import { capitalised } from './messages.js';

/** Clockwise, as they are read out. */
const AROUND: readonly (readonly [Direction, string])[] = [
  ['k', 'north'],
  ['u', 'northeast'],
  ['l', 'east'],
  ['n', 'southeast'],
  ['j', 'south'],
  ['b', 'southwest'],
  ['h', 'west'],
  ['y', 'northwest'],
];

/** Where nobody can see or walk on. */
const ENDS: ReadonlySet<string> = new Set(['a wall', 'nothing known', 'rock']);
/** What is counted instead of named again. */
const COUNTED: ReadonlyMap<string, string> = new Map([
  ['floor', 'floor'],
  ['a passage', 'corridor'],
]);

/** What the hero knows of the eight directions, a line each: "North: corridor 4, then a door." */
export function surroundings(looking: Looking): string[] {
  return AROUND.map(([dir, name]) => `${capitalised(name)}: ${wayWords(looking, dir)}.`);
}

function wayWords(looking: Looking, dir: Direction): string {
  const { hero, level } = looking.state;
  const parts: { words: string; cells: number }[] = [];
  let { x, y } = hero;
  for (let words = ''; !ENDS.has(words); ) {
    x += STEP[dir].x;
    y += STEP[dir].y;
    const isOnMap = x >= 0 && x < level.width && y > 0 && y < level.height;
    words = isOnMap ? cellWords(looking, x, y) : 'nothing known';
    const last = parts.at(-1);
    if (last?.words === words) last.cells++;
    else parts.push({ words, cells: 1 });
  }
  // Behind what is known all is unknown; that needs a word only where nothing else is.
  if (parts.length > 1 && parts.at(-1)!.words === 'nothing known') parts.pop();
  const texts = parts.map(({ words, cells }) => {
    const counted = COUNTED.get(words);
    return counted === undefined ? words : `${counted} ${cells}`;
  });
  const end = texts.pop()!;
  return texts.length === 0 ? end : `${texts.join(', ')}, then ${end}`;
}

/** What was told of a level: who was in view last, and all things that ever were. */
export type Sights = {
  readonly level: string;
  readonly monsters: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
};

export const NO_SIGHTS: Sights = { level: '', monsters: new Set(), things: new Set() };

/**
 * What has come into view since `before`, in one sentence with how far and where, '' for nothing. Monsters are told whenever they come into view,
 * things once a level. Disguised ones are things here too.
 */
export function newSights(before: Sights, looking: Looking): { said: string; sights: Sights } {
  const { level, hero } = looking.state;
  const here = `${level.depth}.${level.visit}`;
  const { monsters, things } = before.level === here ? before : NO_SIGHTS;
  const now = { level: here, monsters: new Set<string>(), things: new Set(things) };
  const fresh: string[] = [];
  for (const { x, y, words, monster } of inView(looking)) {
    const name = monster === null ? `${x},${y} ${words}` : `${monster}`;
    if (!(monster === null ? things : monsters).has(name)) fresh.push(`${words}, ${bearingWords(hero, { x, y })}`);
    (monster === null ? now.things : now.monsters).add(name);
  }
  return { said: fresh.length === 0 ? '' : `You see ${fresh.join('; ')}.`, sights: now };
}
