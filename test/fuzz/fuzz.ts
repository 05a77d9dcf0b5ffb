import { clonePlain, hashPlain } from '../../src/base/plain.js';
import { openStream } from '../../src/base/rng.js';
import { printCommand } from '../../src/replay/notation.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import type { GameState } from '../../src/state/game.js';
import { createStore } from '../../src/store/store.js';
import { brokenInvariants } from '../../src/turns/invariants.js';
import { newGame } from '../../src/turns/new-game.js';
import { type Dungeon, ROGUE } from '../systems.js';
import { anyCommand } from './any-command.js';

/** What a fuzzed game came to. `failure` says what is wrong, with seed and all commands; null where all held. */
export type Fuzzed = { commands: Command[]; hash: string; failure: string | null };

/** How often, in percent of the refused commands, it is checked that nothing at all has changed: hashing takes its time. */
const HASHED = 10;

/** Hit points of a hero who gets them back: enough for one command at the bottom. */
const LASTING_HP = 500;

/**
 * Plays one game of random commands, legal and not, and checks after each that all invariants hold and that a refusal changed nothing. In
 * two games of three the hero gets many hit points, and all of them back after each command, to see more of the dungeon.
 */
export function fuzzGame(content: Content, seed: string, commands: number, dungeon: Dungeon = ROGUE): Fuzzed {
  const state = freshGame(content, seed, dungeon);
  const store = createStore(state, content);
  const rng = openStream(seed, 'fuzz');
  const lasting = !rng.oneIn(3);
  const played: Command[] = [];
  const told = `${dungeon.system} ${JSON.stringify(dungeon.systemOptions)}, seed ${seed}`;
  const fail = (what: string): Fuzzed => ({ commands: played, hash: '', failure: report(told, lasting, played, what) });

  while (played.length < commands) {
    const command = anyCommand({ rng, state, content });
    const before = rng.chance(HASHED) ? hashPlain(state) : null;
    played.push(command);
    try {
      const outcome = store.dispatch(command);
      if (outcome.as === 'refused' && before !== null && hashPlain(state) !== before) {
        return fail(`refused (${outcome.why}), but something changed`);
      }
    } catch (error) {
      return fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const broken = brokenInvariants(state, content);
    if (broken.length > 0) return fail(broken.join('\n'));
    if (state.phase.type === 'over') break;
    if (lasting) refill(state);
  }
  return { commands: played, hash: hashPlain(state), failure: null };
}

/**
 * Plays the same commands again, but with the state written as JSON and read back before each, so that every cache is built anew.
 * Answers the hash at the end: that of `fuzzGame`, if nothing but the state matters.
 */
export function playFromText(
  content: Content,
  seed: string,
  commands: readonly Command[],
  dungeon: Dungeon = ROGUE,
): string {
  let state = freshGame(content, seed, dungeon);
  const lasting = !openStream(seed, 'fuzz').oneIn(3);
  for (const command of commands) {
    state = JSON.parse(JSON.stringify(state)) as GameState;
    createStore(state, content).dispatch(clonePlain(command));
    if (lasting && state.phase.type !== 'over') refill(state);
  }
  return hashPlain(state);
}

function freshGame(content: Content, seed: string, dungeon: Dungeon): GameState {
  const options = { passgo: false, seefloor: true };
  return newGame({ seed, ...dungeon, options }, content).state;
}

function refill({ hero }: GameState): void {
  hero.maxHp = Math.max(hero.maxHp, LASTING_HP);
  hero.hp = hero.maxHp;
}

function report(told: string, lasting: boolean, commands: readonly Command[], what: string): string {
  const keys = commands.map(printCommand).join('');
  return `${told}${lasting ? ' (hit points refilled)' : ''}, command ${commands.length}: ${what}\n${keys}`;
}
