import type { Point } from '../base/points.js';
import type { Rng } from '../base/rng.js';
import type { MonsterKind } from '../state/content.js';
import type { Level } from '../state/level.js';
import type { Monster } from '../state/monsters.js';
import { hasFlag } from './kinds.js';

/**
 * One notice check on `monster` (rules 2.4), the gaze left out: a mean one wakes with probability 2/3 unless the hero goes
 * `unnoticed` (stealth ring or levitating); a greedy one always, for the gold at `gold` if there is any, else for the hero.
 * Draws only where a mean one might wake.
 */
export function noticeRoll(
  monster: Monster,
  kind: MonsterKind,
  unnoticed: boolean,
  gold: Readonly<Point> | null,
  rng: Rng,
): void {
  if (monster.running) return;
  if (monster.mean && !monster.held && !unnoticed && rng.below(3) !== 0) {
    monster.running = true;
    monster.goal = { to: 'hero' };
  } else if (hasFlag(kind, 'greedy')) {
    monster.running = true;
    monster.goal = gold === null ? { to: 'hero' } : { to: 'gold', x: gold.x, y: gold.y };
  }
}

/** Where the gold of the room `zone` lies, as the greedy see it (rules 2.4); null where it has none, and for corridors and mazes. */
export function goldSpot({ hoards }: Level, zone: number): Point | null {
  for (const { room, x, y } of hoards) if (room === zone) return { x, y };
  return null;
}

/** The hero has picked up gold in the zone `zone`, whichever it was: its room has none any more (rules 2.4). */
export function endHoard(level: Level, zone: number): void {
  const at = level.hoards.findIndex(({ room }) => room === zone);
  if (at >= 0) level.hoards.splice(at, 1);
}
