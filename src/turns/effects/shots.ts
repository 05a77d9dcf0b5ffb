import { wielded } from '../../entities/pack.js';
import { monsterAt } from '../../entities/places.js';
import { boltStrikes, shootBolt } from '../bolt.js';
import { savesAgainst } from '../combat.js';
import { fly } from '../flight.js';
import { aimed, done, type EffectHandler, tellEffect } from './effect.js';

/** What flies out of a stick. */
type ShotEffect = 'bolt' | 'missile';

export const shotEffects: { [D in ShotEffect]: EffectHandler<D> } = {
  bolt(scene, { bolt, damage, harmless }, dir) {
    const { x, y } = scene.state.hero;
    shootBolt(scene, { from: { x, y }, dir: aimed(dir), by: 'hero', bolt, damage, harmless });
    return done(true);
  },

  /** Flies like a thing that is thrown, and as if what is in hand had launched it (rules 5.5, quirk 17). */
  missile(scene, { do: bolt, damage, plus }, dir) {
    const { level, hero } = scene.state;
    const { path, end } = fly(level, hero, aimed(dir), true);
    scene.tell({ type: 'bolt', bolt, by: { who: 'hero' }, path, dirs: path.map(() => aimed(dir)) });
    const target = monsterAt(level, end.x, end.y);
    if (target === null || savesAgainst(scene, target, 'magic')) {
      tellEffect(scene, bolt, false);
      return done(true);
    }
    const launcher = wielded(scene.state);
    const launched = launcher?.class === 'weapon' ? launcher.damage : 0;
    boltStrikes(scene, bolt, { who: 'hero' }, target, damage, plus + launched);
    return done(true);
  },
};
