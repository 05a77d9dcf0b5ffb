import type { Direction } from '../../base/points.js';
import type { Rng } from '../../base/rng.js';
import { dreamtColor } from '../../entities/looks.js';
import type { Effect, Range } from '../../state/content.js';
import type { ItemLook, MonsterLook } from '../../state/looks.js';
import type { Scene } from '../scene.js';

/**
 * What became of a use: whether the hero saw enough to know the kind (for kinds learned `ifSeen`), whether the slot is spent, given back
 * or open for an answer, and whether a charge was used.
 */
export type Done = { seen: boolean; as: 'timed' | 'free' | 'asked'; spent: boolean };

/** The usual end. */
export function done(seen: boolean): Done {
  return { seen, as: 'timed', spent: true };
}

/** What carries out an effect. `dir` is where a stick points, null for what is drunk or read. */
export type EffectHandler<D extends Effect['do']> = (
  scene: Scene,
  effect: Extract<Effect, { do: D }>,
  dir: Direction | null,
) => Done;

/** Tells of an effect: whether it took hold, on which thing or monster, if on one (event `effect`). */
export function tellEffect(
  scene: Scene,
  effect: Effect['do'],
  worked: boolean,
  item: ItemLook | null = null,
  monster: MonsterLook | null = null,
): void {
  scene.tell({ type: 'effect', effect, worked, item, monster, color: dreamtColor(scene.state, scene.content) });
}

/** One draw from an inclusive range; none where both ends are the same. */
export function draw(rng: Rng, [low, high]: Range): number {
  return low === high ? low : rng.between(low, high);
}

/** Where a stick points. Throws for what is drunk or read: the content check keeps such effects to sticks. */
export function aimed(dir: Direction | null): Direction {
  if (dir === null) throw new Error('this effect needs a direction');
  return dir;
}
