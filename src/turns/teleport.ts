import { randomStanding } from '../entities/places.js';
import { stopRunAndCount } from './activity.js';
import { putHero } from './move.js';
import { notice } from './notice.js';
import type { Scene } from './scene.js';

/**
 * The hero is somewhere else on the level: a random free cell of a random room (rules 5.5). Ends holding, bear trap, runs and
 * counts. Answers whether the room changed.
 */
export function teleportHero(scene: Scene): boolean {
  const { state } = scene;
  const { hero } = state;
  const from = hero.zone;
  // On a level with no other free cell the hero comes back to where it was.
  const to = randomStanding(state.level, scene.rng, null, hero) ?? { x: hero.x, y: hero.y };

  scene.tell({ type: 'teleported' });
  putHero(scene, to.x, to.y);
  const changed = hero.zone !== from;
  if (!changed) notice(scene, 'teleported within');
  if (hero.heldBy !== null) {
    hero.heldBy = null;
    hero.gripDamage = 0;
  }
  hero.trapped = 0;
  stopRunAndCount(scene);
  return changed;
}
