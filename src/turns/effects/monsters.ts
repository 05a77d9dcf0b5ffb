import { corridorAt, isInZone, isPassageZone, roomBeyond, tileAt } from '../../entities/places.js';
import type { GameState } from '../../state/game.js';
import type { Monster } from '../../state/monsters.js';
import { TILE } from '../../state/tiles.js';
import { aggravate } from '../aggravate.js';
import { setRunning } from '../goals.js';
import { slayMonster } from '../slay.js';
import { createMonsterBeside } from '../wander.js';
import { done, type EffectHandler, tellEffect } from './effect.js';

/** What happens to all monsters near or far, wherever the hero points. */
type MonstersEffect = 'holdMonsters' | 'aggravate' | 'createMonster' | 'drainLife';

export const monsterEffects: { [D in MonstersEffect]: EffectHandler<D> } = {
  /** All that run within the square of `reach` cells round the hero stop, until they are attacked or aggravated. */
  holdMonsters(scene, { reach }) {
    const { level, hero } = scene.state;
    let held = 0;
    for (const monster of level.monsters) {
      const near = Math.abs(monster.x - hero.x) <= reach && Math.abs(monster.y - hero.y) <= reach;
      if (!near || !monster.running) continue;
      monster.running = false;
      monster.goal = null;
      monster.held = true;
      held++;
    }
    tellEffect(scene, 'holdMonsters', held > 0);
    return done(held > 0);
  },

  aggravate(scene) {
    aggravate(scene);
    tellEffect(scene, 'aggravate', true);
    return done(true);
  },

  createMonster(scene) {
    const created = createMonsterBeside(scene) !== null;
    tellEffect(scene, 'createMonster', created);
    return done(created);
  },

  /**
   * Half of the hero's hit points goes, and each monster near loses its share of what is left. With nobody near nothing is
   * lost but the charge; with fewer than two hit points not even that.
   */
  drainLife(scene) {
    const { state } = scene;
    const { hero } = state;
    if (hero.hp < 2) {
      tellEffect(scene, 'drainLife', false);
      return { seen: false, as: 'timed', spent: false };
    }
    const drained = state.level.monsters.filter((monster) => isWithin(state, monster));
    if (drained.length === 0) {
      tellEffect(scene, 'nothing', true);
      return done(false);
    }

    hero.hp = Math.floor(hero.hp / 2);
    const share = Math.floor(hero.hp / drained.length);
    tellEffect(scene, 'drainLife', true);
    for (const monster of drained) {
      monster.hp -= share;
      if (monster.hp <= 0) slayMonster(scene, monster);
      else setRunning(scene, monster);
    }
    return done(true);
  },
};

/**
 * In the hero's room; with the hero on a door also in its corridor or in the other room; with the hero in a corridor also on its doors (rules
 * 5.5).
 */
function isWithin({ hero, level }: GameState, monster: Monster): boolean {
  const { x, y } = monster;
  if (isInZone(level, x, y, hero.zone)) return true;
  if (tileAt(level, hero.x, hero.y) === TILE.door) {
    const beyond = roomBeyond(level, hero.x, hero.y, hero.zone);
    if (isInZone(level, x, y, beyond >= 0 ? beyond : corridorAt(level, hero.x, hero.y))) return true;
  }
  return isPassageZone(level, hero.zone) && tileAt(level, x, y) === TILE.door && corridorAt(level, x, y) === hero.zone;
}
