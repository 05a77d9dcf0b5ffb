import { type Direction, stepFrom } from '../base/points.js';
import type { Command, Hand } from '../state/commands.js';
import type { Refusal } from '../state/events.js';
import type { GameState } from '../state/game.js';
import { TILE } from '../state/tiles.js';
import { isDropRefused, isHandCursed, namingOf } from '../view/beforehand.js';
import type { ItemQuestion } from '../view/menus.js';
import { refusalText } from '../view/tell.js';
import type { Intent } from './keys.js';
import { say } from './looking.js';
import { pickItem } from './picking.js';
import { askDirection, askHand, askItemOrNone, askName, askYes } from './prompts.js';
import { hasComforts, type Sitting } from './sitting.js';
import { wizardry } from './wizardry.js';

type Asks<V extends Intent['verb']> = (
  sitting: Sitting,
  count: number,
  intent: Extract<Intent, { verb: V }>,
) => Command | null | Promise<Command | null>;

/** What only the terminal or the view does; everything else becomes a command. */
type NoCommand =
  | 'options'
  | 'quit'
  | 'inventory'
  | 'inspect'
  | 'discoveries'
  | 'help'
  | 'symbol'
  | 'version'
  | 'weapon'
  | 'armor'
  | 'rings'
  | 'status'
  | 'lastMessage'
  | 'log'
  | 'look'
  | 'surroundings'
  | 'redraw'
  | 'save'
  | 'suspend'
  | 'count'
  | 'nothing'
  | 'explore'
  | 'travel'
  | 'recover';

/** Turns an intent into a complete command, asking for what is missing. null: cancelled. */
const COMMANDS: { readonly [V in Exclude<Intent['verb'], NoCommand>]: Asks<V> } = {
  move: (sitting, count, { dir }) =>
    isEdge(sitting.store.getState(), dir) ? leap(sitting, dir) : { type: 'move', dir, count },
  run: (_, count, { dir }) => ({ type: 'run', dir, count }),
  rush: (_, count, { dir }) => ({ type: 'rush', dir, count }),
  tread: (sitting, count) => toward(sitting, (dir) => ({ type: 'tread', dir, count })),
  fight: (sitting) => toward(sitting, (dir) => ({ type: 'fight', dir, toDeath: false })),
  fightToDeath: (sitting) => toward(sitting, (dir) => ({ type: 'fight', dir, toDeath: true })),
  nameTrap: (sitting) => toward(sitting, (dir) => ({ type: 'nameTrap', dir })),
  throw: (sitting, count) =>
    toward(sitting, (dir) => withItem(sitting, 'throw', (item) => ({ type: 'throw', dir, item, count }))),
  zap: (sitting, count) =>
    toward(sitting, (dir) => withItem(sitting, 'zap', (item) => ({ type: 'zap', dir, item, count }))),
  search: (_, count) => ({ type: 'search', count }),
  rest: (_, count) => ({ type: 'rest', count }),
  pickUp: () => ({ type: 'pickUp' }),
  quaff: (sitting, count) => withItem(sitting, 'quaff', (item) => ({ type: 'quaff', item, count })),
  read: (sitting, count) => withItem(sitting, 'read', (item) => ({ type: 'read', item, count })),
  eat: (sitting) => withItem(sitting, 'eat', (item) => ({ type: 'eat', item })),
  wield: (sitting) =>
    isHandCursed(sitting.store.getState())
      ? { type: 'wield', item: '-' }
      : withItem(sitting, 'wield', (item) => ({ type: 'wield', item })),
  wear: (sitting) => withItem(sitting, 'wear', (item) => ({ type: 'wear', item })),
  takeOff: () => ({ type: 'takeOff' }),
  putOn: (sitting) =>
    withItem(sitting, 'putOn', async (item) => ({ type: 'putOn', item, hand: await handFor(sitting, item) })),
  remove: async (sitting) => ({ type: 'remove', hand: chosenHand(sitting) ?? (await ringedHand(sitting)) }),
  drop: (sitting, _, intent) =>
    isDropRefused(sitting.store.getState())
      ? refuse(sitting, intent, 'cell occupied')
      : withItem(sitting, 'drop', (item) => ({ type: 'drop', item })),
  down: () => ({ type: 'down' }),
  up: () => ({ type: 'up' }),
  call: (sitting, _, intent) =>
    withItem(sitting, 'call', async (item) => {
      const naming = namingOf(sitting.store.getState(), item);
      if ('refused' in naming) return refuse(sitting, intent, naming.refused);
      const name = await askName(sitting, naming.called);
      return name === null ? null : { type: 'call', item, name };
    }),
  again: (_, count) => ({ type: 'again', count }),
  wizard: (sitting, count, { power }) => wizardry(sitting, power, count),
};

/** Whether a step that way goes over the edge of a chasm that the hero knows of, and not at somebody who hovers there. */
function isEdge({ hero, level, knowledge, clock }: GameState, dir: Direction): boolean {
  const { x, y } = stepFrom(hero, dir);
  if (knowledge.tiles[y * level.width + x] !== 1 + TILE.chasm) return false;
  if (clock.timers.levitating > 0 || clock.timers.confused > 0) return false;
  return !level.monsters.some((monster) => monster.x === x && monster.y === y && !monster.invisible);
}

/** Nobody leaps without being asked. */
async function leap(sitting: Sitting, dir: Direction): Promise<Command | null> {
  return (await askYes(sitting, 'Leap into the chasm?')) ? { type: 'tread', dir, count: 1 } : null;
}

export function isCommand(verb: Intent['verb']): verb is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, verb);
}

/** The command that an intent means; `count` 1 and more. null: cancelled, and the game knows nothing of it. */
export function complete(sitting: Sitting, intent: Intent, count: number): Completed {
  if (!isCommand(intent.verb)) throw new Error(`${intent.verb} is no command`);
  const ask = COMMANDS[intent.verb] as (sitting: Sitting, count: number, intent: Intent) => Completed;
  return ask(sitting, count, intent);
}

/** What can't be is said before anything is asked; the game hears nothing of it. */
async function refuse(sitting: Sitting, intent: Intent, why: Refusal): Promise<null> {
  sitting.redo = { intent };
  await say(sitting, refusalText(why, sitting.session, hasComforts(sitting)) ?? '');
  return null;
}

type Completed = Command | null | Promise<Command | null>;

async function toward(
  sitting: Sitting,
  make: (dir: Extract<Command, { type: 'move' }>['dir']) => Completed,
): Promise<Command | null> {
  const dir = await askDirection(sitting);
  return dir === null ? null : make(dir);
}

async function withItem(
  sitting: Sitting,
  question: ItemQuestion,
  make: (item: string) => Completed,
): Promise<Command | null> {
  const chosen = sitting.chosen;
  sitting.chosen = null;
  const item = chosen ?? (await (hasComforts(sitting) ? pickItem : askItemOrNone)(sitting, question));
  return item === null ? null : make(item);
}

/** Asked only for a ring not yet worn while both hands are free. */
async function handFor(sitting: Sitting, letter: string): Promise<Hand | '-'> {
  const { pack, hero } = sitting.store.getState();
  const item = pack.find((one) => one.letter === letter)?.item;
  const { left, right } = hero.rings;
  if (item?.class !== 'ring') return 'L';
  if (left === null && right === null) return askHand(sitting);
  return left === null ? 'L' : 'R';
}

/** The hand with the ring that was chosen from the pack; null: none was. */
function chosenHand(sitting: Sitting): Hand | null {
  const { pack, hero } = sitting.store.getState();
  const item = pack.find(({ letter }) => letter === sitting.chosen)?.item;
  sitting.chosen = null;
  if (item === undefined) return null;
  return item.id === hero.rings.right ? 'R' : 'L';
}

/** Asked only where both hands have a ring. */
async function ringedHand(sitting: Sitting): Promise<Hand | '-'> {
  const { left, right } = sitting.store.getState().hero.rings;
  if (left !== null && right !== null) return askHand(sitting);
  return right === null ? 'L' : 'R';
}
