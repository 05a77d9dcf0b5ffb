import type { Direction } from '../../base/points.js';
import type { Effect } from '../../state/content.js';
import type { Scene } from '../scene.js';
import { alterEffects } from './alter.js';
import { bodyEffects } from './body.js';
import { craftEffects } from './craft.js';
import { detectEffects } from './detect.js';
import type { Done, EffectHandler } from './effect.js';
import { monsterEffects } from './monsters.js';
import { shotEffects } from './shots.js';

/** What every effect does: the compiler lists here what is missing. */
const EFFECTS: { [D in Effect['do']]: EffectHandler<D> } = {
  ...bodyEffects,
  ...detectEffects,
  ...craftEffects,
  ...monsterEffects,
  ...alterEffects,
  ...shotEffects,
};

/** Carries out the effect of a potion, scroll or stick that has been used (rules 5.5, 5.8). `dir`: where a stick points, else null. */
export function carryOut(scene: Scene, effect: Effect, dir: Direction | null): Done {
  const handler = EFFECTS[effect.do] as (scene: Scene, effect: Effect, dir: Direction | null) => Done;
  return handler(scene, effect, dir);
}
