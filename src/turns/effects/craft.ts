import { itemLook } from '../../entities/looks.js';
import { wielded, wornArmor } from '../../entities/pack.js';
import { isPassageZone } from '../../entities/places.js';
import { wornRings } from '../../entities/rings.js';
import { notice } from '../notice.js';
import { done, type EffectHandler, tellEffect } from './effect.js';

/** What changes things and rooms, or nothing at all. */
type CraftEffect =
  | 'enchantArmor'
  | 'protectArmor'
  | 'enchantWeapon'
  | 'removeCurse'
  | 'scareMonsters'
  | 'light'
  | 'nothing';

export const craftEffects: { [D in CraftEffect]: EffectHandler<D> } = {
  enchantArmor(scene) {
    const armor = wornArmor(scene.state);
    if (armor !== null) {
      armor.armor -= 1;
      armor.cursed = false;
    }
    tellEffect(scene, 'enchantArmor', armor !== null, armor && itemLook(scene.state, scene.content, armor));
    return done(armor !== null);
  },

  protectArmor(scene) {
    const armor = wornArmor(scene.state);
    if (armor !== null) armor.protected = true;
    tellEffect(scene, 'protectArmor', armor !== null, armor && itemLook(scene.state, scene.content, armor));
    return done(armor !== null);
  },

  enchantWeapon(scene) {
    const weapon = wielded(scene.state);
    if (weapon?.class !== 'weapon') {
      tellEffect(scene, 'enchantWeapon', false);
      return done(false);
    }
    weapon.cursed = false;
    if (scene.rng.oneIn(2)) weapon.hit += 1;
    else weapon.damage += 1;
    tellEffect(scene, 'enchantWeapon', true, itemLook(scene.state, scene.content, weapon));
    return done(true);
  },

  removeCurse(scene) {
    for (const item of [wornArmor(scene.state), wielded(scene.state), ...wornRings(scene.state)]) {
      if (item !== null && 'cursed' in item) item.cursed = false;
    }
    tellEffect(scene, 'removeCurse', true);
    return done(true);
  },

  /** Its power lies in lying on the floor. */
  scareMonsters(scene) {
    tellEffect(scene, 'scareMonsters', true);
    return done(true);
  },

  /** A room stays lit; a passage or maze only gleams. */
  light(scene) {
    const { level, hero } = scene.state;
    const lights = !isPassageZone(level, hero.zone);
    if (lights) level.rooms[hero.zone]!.lit = true;
    tellEffect(scene, 'light', lights);
    if (lights) notice(scene, 'room lit');
    return done(true);
  },

  nothing(scene) {
    tellEffect(scene, 'nothing', true);
    return done(true);
  },
};
