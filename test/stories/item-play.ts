import { expect } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import type { KindClass } from '../../src/entities/kinds.js';
import { learnKind } from '../../src/entities/knowledge.js';
import { addToPack, packItem } from '../../src/entities/pack.js';
import { makeItemOf } from '../../src/entities/spawn.js';
import { parseCommands } from '../../src/replay/notation.js';
import type { GameEvent, GameEventType, Refusal } from '../../src/state/events.js';
import type { Item } from '../../src/state/items.js';
import { advance, begin, isWaiting } from '../../src/turns/engine.js';
import { brokenInvariants } from '../../src/turns/invariants.js';
import type { Scene } from '../../src/turns/scene.js';
import { gameContent } from '../content.js';
import { type Signs, type StoryOptions, story } from './story.js';

const gameContentOnce = gameContent();

/** A lit room to try things in. */
export const ROOM = [
  '----------------',
  '|..............|',
  '|......@.......|',
  '|..............|',
  '|.............%|',
  '----------------',
];

/** A room with a corridor and a second room, the hero in the first. */
export const TWO_ROOMS = [
  '--------          --------',
  '|......|          |......|',
  '|..@...+##########+......|',
  '|......|          |......|',
  '|.....%|          |......|',
  '--------          --------',
];

/** A drawn level in which commands are typed and what they tell is kept. */
export type Stage = Scene & { told: GameEvent[] };

/** Things that a drawing can show beside the signs of every story. */
const THINGS: Signs = {
  '!': { item: ['potion', 'healing'] },
  '?': { item: ['scroll', 'scare monster'] },
  ':': { item: ['food', 'food ration'] },
  ')': { item: ['weapon', 'arrow'] },
  '^': { trap: 'rust', shown: true },
};

/** The game's own content on a drawn map, with a hero who is hard to kill and carries nothing. */
export function stage(drawing: readonly string[] = ROOM, options: StoryOptions = {}): Stage {
  const things = { ...THINGS, ...options.things };
  const { state, content } = story(drawing, { ...options, content: gameContentOnce, things });
  for (const { item } of state.pack) state.ledger.made -= item.count;
  state.pack = [];
  Object.assign(state.hero, { hp: 1000, maxHp: 1000, wielded: null, worn: null, alert: true });
  const told: GameEvent[] = [];
  const rng = openStream(options.seed ?? 'stage', 'stage');
  return { state, content, rng, told, tell: (event) => void told.push(event) };
}

/** Plays commands in notation to the end of all that they start, and answers what was told. Throws at a refusal. */
export function act(scene: Stage, notation: string): GameEvent[] {
  const told: GameEvent[] = [];
  for (const command of parseCommands(notation)) {
    const outcome = begin(scene.state, scene.content, command);
    if (outcome.as === 'refused') throw new Error(`${notation} was refused: ${outcome.why}`);
    told.push(...outcome.events);
    while (!isWaiting(scene.state)) told.push(...advance(scene.state, scene.content));
    expect(broken(scene), notation).toEqual([]);
  }
  scene.told.push(...told);
  return told;
}

/** Why a command is refused; that it changes nothing is checked on the way. null where it is taken. */
export function refusal(scene: Stage, notation: string): Refusal | null {
  const before = JSON.stringify(scene.state);
  const [command] = parseCommands(notation);
  const outcome = begin(scene.state, scene.content, command!);
  if (outcome.as !== 'refused') return null;
  expect(JSON.stringify(scene.state)).toBe(before);
  return outcome.why;
}

/** What a command comes to: 'timed', 'free' or 'asked'. */
export function outcome(scene: Stage, notation: string): string {
  const [command] = parseCommands(notation);
  const result = begin(scene.state, scene.content, command!);
  expect(broken(scene), notation).toEqual([]);
  return result.as;
}

export function broken({ state, content }: Stage): string[] {
  return brokenInvariants(state, content);
}

/** Puts a fresh thing of this kind into the pack, changed as told, and answers its letter. */
export function carry(scene: Stage, itemClass: KindClass, kind: string, changes: object = {}): string {
  const { state, content } = scene;
  const item = makeItemOf(content, state, itemClass, kind, scene.rng);
  if ('cursed' in item) item.cursed = false;
  const { count } = item;
  Object.assign(item, changes);
  state.ledger.made += item.count - count;
  const place = addToPack(state, content, item);
  if (place === 'full') throw new Error('the pack is full');
  return place.letter;
}

/** The thing under a letter. Throws where there is none. */
export function held<T extends Item>(scene: Stage, letter: string): T {
  const item = packItem(scene.state, letter);
  if (item === null) throw new Error(`nothing under ${letter}`);
  return item as T;
}

/** Whether the hero knows this kind. */
export function knows({ state }: Stage, itemClass: 'potion' | 'scroll' | 'ring' | 'stick', kind: string): boolean {
  return state.knowledge.kinds[itemClass][kind]!.known;
}

/** The hero knows all kinds, so that no use asks for a name. */
export function knowAll({ state, content }: Stage): void {
  for (const itemClass of ['potion', 'scroll', 'ring', 'stick'] as const) {
    for (const { name } of content.items[itemClass]) learnKind(state, itemClass, name);
  }
}

/** The events of one type. */
export function of<T extends GameEventType>(told: GameEvent[], type: T): Extract<GameEvent, { type: T }>[] {
  return told.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);
}

/** The only event of one type. */
export function only<T extends GameEventType>(told: GameEvent[], type: T): Extract<GameEvent, { type: T }> {
  const found = of(told, type);
  expect(found, type).toHaveLength(1);
  return found[0]!;
}
