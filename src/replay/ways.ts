import { hashPlain } from '../base/plain.js';
import { packUnits } from '../entities/pack.js';
import type { Command, WizardPower } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameState, Hero } from '../state/game.js';
import type { PackItem } from '../state/items.js';
import type { Step } from './tries.js';

/** The hero comes to a level: which one it was, at the how manieth visit, and how many commands were done. */
export type Arrival = { done: number; depth: number; visit: number };

/** How the hero was before a command: where, on the how manieth level, with what. */
export type Moment = { level: number; hero: Hero; pack: readonly PackItem[] };

/** The way of a game, as far as it matters for another way to its end. */
export type Trace = {
  start: GameState;
  /** The first is the start. */
  arrivals: Arrival[];
  /** Before each command. */
  moments: Moment[];
};

/**
 * Ways to come at once to a level, with what the hero had at a moment there; the plainest first. Each is a list of debug commands and of
 * such as put things on.
 */
export function headsTo(
  arrival: Arrival,
  moment: Moment,
  trace: Trace,
  commands: readonly Command[],
  content: Content,
): Command[][] {
  const { start, arrivals } = trace;
  const isFirst = arrival.done === 0;
  const jump = isFirst ? [] : jumpTo(arrival);
  const named = new Set(commands.slice(arrival.done).flatMap((command) => ('item' in command ? [command.item] : [])));
  const needed = packCommands(moment, start, ({ letter }) => named.has(letter));
  const level = levelCommands(moment, start, content);
  const all = [...level, ...packCommands(moment, start, () => true), ...useCommands(moment, start)];
  const passed = arrivals.slice(1, arrivals.indexOf(arrival) + 1);
  const chain = passed.map(({ depth }) => goTo(depth));
  const heads = [jump, [...needed, ...jump], [...level, ...needed, ...jump], [...all, ...jump], [...all, ...chain]];
  return heads.filter((head, i) => heads.findIndex((one) => one.length === head.length) === i);
}

function power(one: WizardPower): Command {
  return { type: 'wizard', power: one };
}

function goTo(depth: number): Command {
  return power({ do: 'goTo', depth });
}

/** As often as the depth had been visited: each visit has a layout of its own. */
function jumpTo({ depth, visit }: Arrival): Command[] {
  return Array.from({ length: visit }, () => goTo(depth));
}

/** What makes the things of a pack which the hero did not start with, under their letters. */
function packCommands({ pack }: Moment, start: GameState, isWanted: (entry: PackItem) => boolean): Command[] {
  return pack.filter(isWanted).flatMap((entry) => {
    const { letter, item } = entry;
    const first = start.pack.find((one) => one.letter === letter);
    if (item.class === 'gold' || (first !== undefined && isAlike(first, entry))) return [];
    const { id, touched, ...made } = item;
    const build = power({ do: 'build', item: made, letter });
    return first === undefined ? [build] : [{ type: 'drop', item: letter } as const, build];
  });
}

function isAlike(a: PackItem, b: PackItem): boolean {
  const bare = { id: 0, touched: false };
  return hashPlain({ ...a.item, ...bare }) === hashPlain({ ...b.item, ...bare });
}

/** What brings things into use that are used otherwise than at the start. */
function useCommands({ hero, pack }: Moment, start: GameState): Command[] {
  const commands: Command[] = [];
  const arms = letterOf(pack, hero.wielded);
  if (arms !== null && arms !== letterOf(start.pack, start.hero.wielded)) commands.push({ type: 'wield', item: arms });
  const armor = letterOf(pack, hero.worn);
  if (armor !== letterOf(start.pack, start.hero.worn)) {
    commands.push({ type: 'takeOff' });
    if (armor !== null) commands.push({ type: 'wear', item: armor });
  }
  const left = letterOf(pack, hero.rings.left);
  const right = letterOf(pack, hero.rings.right);
  if (left !== null) commands.push({ type: 'putOn', item: left, hand: 'L' });
  if (right !== null) commands.push({ type: 'putOn', item: right, hand: 'R' });
  return commands;
}

function letterOf(pack: readonly PackItem[], id: number | null): string | null {
  return pack.find(({ item }) => item.id === id)?.letter ?? null;
}

/** What raises the hero to the level that it had: some potions, where the content has such. */
function levelCommands({ hero }: Moment, start: GameState, content: Content): Command[] {
  const kind = content.items.potion.find(({ effect }) => effect.do === 'raiseLevel')?.name;
  const count = Math.min(hero.level - 1, content.rules.packLimit - packUnits(start));
  if (kind === undefined || count < 1) return [];
  return [
    power({ do: 'build', item: { class: 'potion', kind, count }, letter: SPARE_LETTER }),
    { type: 'quaff', item: SPARE_LETTER, count },
  ];
}

/** Hardly ever in use: letters are given from the first on. */
const SPARE_LETTER = 'z';

/** An end of a game, and the moment whose things it takes. */
export type End = { steps: Step[]; moment: Moment };

/**
 * The end of a game that begins at an arrival, in several forms, the shortest first: a walk straight to where the last commands were given,
 * and these; what was done on the level, with walks between; all of it.
 */
export function endsFrom(arrival: Arrival, trace: Trace, commands: readonly Command[]): End[] {
  const { moments } = trace;
  const last = commands.at(-1);
  const first = moments[arrival.done];
  if (last === undefined || first === undefined) return [];
  const walkBefore = (at: number): Step[] => {
    const { level, hero } = moments[at]!;
    return level === first.level ? [{ type: 'walkTo', at: { x: hero.x, y: hero.y } }] : [];
  };
  const ends: End[] = [];
  for (let length = 1; arrival.done + length < commands.length; length *= 2) {
    const from = commands.length - length;
    const moment = moments[from]!;
    ends.push({ moment, steps: [...walkBefore(from), ...commands.slice(from)] });
    if (length > 1) continue;
    ends.push({ moment, steps: [...walkBefore(from), last, { type: 'rest', count: 50 }] });
    if ('count' in last) ends.push({ moment, steps: [...walkBefore(from), { ...last, count: 20 } as Command] });
  }
  const deeds: Step[] = [];
  for (let at = arrival.done; at < commands.length; at++) {
    if (isDeed(trace, commands, at)) deeds.push(...walkBefore(at), commands[at]!);
  }
  return [...ends, { moment: first, steps: deeds }, { moment: first, steps: commands.slice(arrival.done) }];
}

/** The last command, what is neither walking nor waiting, and what changes the pack. */
function isDeed({ moments }: Trace, commands: readonly Command[], at: number): boolean {
  if (at === commands.length - 1 || !WALKING.includes(commands[at]!.type)) return true;
  return ids(moments[at]!) !== ids(moments[at + 1]!);
}

function ids({ pack }: Moment): string {
  return pack.map(({ item }) => item.id).join();
}

const WALKING: readonly Command['type'][] = ['move', 'run', 'rush', 'tread', 'search', 'rest'];

/**
 * What moves the stream of play along before a game begins, each otherwise: with another one, what depended on chance may come again. None
 * at all is the first.
 */
export function stirs(depth: number): Command[][] {
  const all: Command[][] = [[]];
  const teleport = power({ do: 'teleport' });
  const deepest = Math.max(SHALLOW, depth - 1);
  for (const waits of [0, 1, 2, 3, 5, 8, 13, 21]) {
    if (depth === 1) {
      all.push([
        power({ do: 'toggle' }),
        ...Array.from({ length: Math.min(waits, 5) }, () => teleport),
        { type: 'rest', count: waits + 1 },
      ]);
      continue;
    }
    for (let other = 1; other <= deepest; other++) {
      if (other === depth) continue;
      all.push(waits === 0 ? [goTo(other)] : [goTo(other), { type: 'rest', count: waits }]);
    }
  }
  return all;
}

const SHALLOW = 6;

/** A list without what `stirs` put at its head. */
export function unstirred(commands: readonly Command[]): Command[] {
  const [first, second, ...rest] = commands;
  const isStir = isGoTo(first) && commands.slice(1).some(isGoTo);
  if (!isStir) return [...commands];
  return second?.type === 'rest' ? rest : commands.slice(1);
}

function isGoTo(command: Command | undefined): boolean {
  return command?.type === 'wizard' && command.power.do === 'goTo';
}
