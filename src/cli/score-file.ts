import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../base/plain.js';
import { jsonOf, nameProblem, seedProblem } from '../base/text.js';
import type { DeathCause, Ending } from '../state/ending.js';
import { type GameState, USUAL_SYSTEM } from '../state/game.js';
import type { ScoreEntry } from '../view/ending.js';
import { diskTrouble, isMissing, oddFile } from './disk.js';

/** One line of JSON for each finished game, only ever added to: a line is written at once, so games that end together keep both. */
const FILE = 'scores.jsonl';
const PLACES = 10;

/** `game`: the name of its file, by which a game that is finished twice counts once. */
type StoredScore = ScoreEntry & { game: string };

/** The score of a finished game. `comforts`: they were used in it. */
export function scoreOf(state: GameState, ending: Ending, name: string, comforts = false): ScoreEntry {
  return {
    name,
    score: ending.gold,
    how: ending.how,
    withAmulet: ending.how === 'won' || ending.withAmulet,
    depth: ending.how === 'won' ? state.hero.deepest : state.level.depth,
    by: ending.how === 'killed' ? ending.by : null,
    seed: state.setup.seed,
    system: state.setup.system,
    ...(comforts ? { comforts: true as const } : {}),
  };
}

/** Adds a score. A text says why that failed. */
export function addScore(folder: string, game: string, entry: ScoreEntry): string | null {
  const stored: StoredScore = { ...entry, game };
  const odd = oddFile(join(folder, FILE));
  if (odd !== null) return odd;
  try {
    // The line end before it closes what another program may have left half-written.
    appendFileSync(join(folder, FILE), `\n${JSON.stringify(stored)}\n`, { mode: 0o600 });
    return null;
  } catch (error) {
    return diskTrouble(error);
  }
}

/**
 * The top ten, the best first, and which of them is `game` (-1: none). Lines that are damaged are left out. `trouble`: why none can
 * be read, null where that is only because nobody has finished a game there yet.
 */
export function topTen(folder: string, game = ''): { entries: ScoreEntry[]; mine: number; trouble: string | null } {
  const read = scoreText(folder);
  const best = storedScores(read.text)
    .sort((a, b) => b.score - a.score)
    .slice(0, PLACES);
  return {
    entries: best.map(({ game: _game, ...entry }) => entry),
    mine: best.findIndex((entry) => entry.game === game),
    trouble: read.trouble,
  };
}

function scoreText(folder: string): { text: string; trouble: string | null } {
  const odd = oddFile(join(folder, FILE));
  if (odd !== null) return { text: '', trouble: odd };
  try {
    return { text: readFileSync(join(folder, FILE), 'utf8'), trouble: null };
  } catch (error) {
    return { text: '', trouble: isMissing(error) ? null : diskTrouble(error) };
  }
}

/** In the order in which the games ended. */
function storedScores(text: string): StoredScore[] {
  const byGame = new Map<string, StoredScore>();
  for (const line of text.split('\n')) {
    const entry = readScore(line);
    if (entry !== null && !byGame.has(entry.game)) byGame.set(entry.game, entry);
  }
  return [...byGame.values()];
}

function readScore(line: string): StoredScore | null {
  const value = jsonOf(line);
  // Scores of before there were others say nothing of the dungeon.
  const whole = isRecord(value) ? { system: USUAL_SYSTEM, ...value } : value;
  return isScore(whole) ? whole : null;
}

/** Causes of death; true where a kind belongs to it. */
const CAUSES: { readonly [C in DeathCause['cause']]: boolean } = {
  monster: true,
  trap: true,
  bolt: true,
  cold: false,
  starvation: false,
  chasm: false,
};

function isScore(value: unknown): value is StoredScore {
  if (!isRecord(value)) return false;
  const { name, seed, system, game, score, depth, withAmulet, how, by } = value;
  return (
    isGood(name, nameProblem) &&
    isGood(seed, seedProblem) &&
    typeof system === 'string' &&
    /^[a-z]{1,20}$/.test(system) &&
    isGood(game, nameProblem) &&
    Number.isSafeInteger(score) &&
    Number.isSafeInteger(depth) &&
    typeof withAmulet === 'boolean' &&
    (value.comforts === undefined || value.comforts === true) &&
    ['killed', 'quit', 'won'].includes(String(how)) &&
    (how === 'killed' ? isCause(by) : by === null)
  );
}

function isGood(value: unknown, problem: (text: string) => string | null): boolean {
  return typeof value === 'string' && problem(value) === null;
}

function isCause(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { cause, kind } = value;
  if (typeof cause !== 'string' || !Object.hasOwn(CAUSES, cause)) return false;
  return !CAUSES[cause as DeathCause['cause']] || isGood(kind, nameProblem);
}
