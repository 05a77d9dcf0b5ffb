import { type Direction, STEP } from '../base/points.js';
import { NOTHING_KNOWN, WALL_WORDS } from './known-cell.js';
import { cellWords, directionWords } from './look-around.js';
import type { Looking } from './menus.js';
import { capitalised } from './messages.js';

/** From the top of the map on. */
const CLOCKWISE: readonly Direction[] = ['k', 'u', 'l', 'n', 'j', 'b', 'h', 'y'];

/** What the hero knows of the map, in words, by the eight directions: "North: passage 4, then a door." */
export function surroundingLines(looking: Looking): string[] {
  return CLOCKWISE.map((dir) => `${capitalised(directionWords(STEP[dir]))}: ${wayWords(looking, dir)}.`);
}

/** What lies in a row, `cells` times. */
type Stretch = { words: string; cells: number };

function wayWords(looking: Looking, dir: Direction): string {
  const stretches = stretchesOf(looking, dir);
  const words = stretches.map(({ words, cells }) => (GROUND.has(words) ? `${bare(words)} ${cells}` : words));
  const last = words.pop() ?? NOTHING_KNOWN;
  return words.length === 0 ? last : `${words.join(', ')}, then ${last}`;
}

/** What takes as many cells as it does; anything else is a thing for itself. */
const GROUND: ReadonlySet<string> = new Set(['floor', 'a passage', 'a chasm', 'a lake']);

function bare(words: string): string {
  return words.replace(/^an? /, '');
}

/** Cell by cell away from the hero, up to what ends the way or is not known. */
function stretchesOf(looking: Looking, dir: Direction): Stretch[] {
  const { hero, level } = looking.state;
  const step = STEP[dir];
  const found: Stretch[] = [];
  for (
    let x = hero.x + step.x, y = hero.y + step.y;
    x >= 0 && x < level.width && y > 0 && y < level.height - 1;
    x += step.x, y += step.y
  ) {
    const words = cellWords(looking, x, y);
    const last = found.at(-1);
    if (last?.words === words && GROUND.has(words)) last.cells++;
    else found.push({ words, cells: 1 });
    if (ENDS.has(words)) break;
  }
  return found;
}

/** Whoever wants to know what lies behind a door goes there. */
const ENDS: ReadonlySet<string> = new Set([WALL_WORDS, NOTHING_KNOWN, 'a door', 'a locked door', 'a pillar']);
