import { ringBonus, wearsPower } from '../../entities/rings.js';
import { changeStrength } from '../../entities/strength.js';
import type { Range } from '../../state/content.js';
import type { Timer } from '../../state/game.js';
import { addHelpless, endTimer, startTimer } from '../clock.js';
import { pointsFor, raiseLevel } from '../experience.js';
import type { Scene } from '../scene.js';
import { teleportHero } from '../teleport.js';
import { type Done, done, draw, type EffectHandler, tellEffect } from './effect.js';

/** What happens to the hero's own body and senses. */
type BodyEffect =
  | 'confuse'
  | 'hallucinate'
  | 'poison'
  | 'strengthen'
  | 'restoreStrength'
  | 'heal'
  | 'raiseLevel'
  | 'seeInvisible'
  | 'blind'
  | 'levitate'
  | 'haste'
  | 'sleep'
  | 'teleport'
  | 'confusingTouch';

export const bodyEffects: { [D in BodyEffect]: EffectHandler<D> } = {
  /** To a mind that is astray already it is no news. */
  confuse(scene, { turns }) {
    const clear = scene.state.clock.timers.hallucinating === 0;
    lengthen(scene, 'confused', turns);
    tellEffect(scene, 'confuse', clear);
    return done(clear);
  },

  hallucinate(scene, { turns }) {
    lengthen(scene, 'hallucinating', turns);
    tellEffect(scene, 'hallucinate', true);
    return done(true);
  },

  poison(scene, { strength }) {
    if (wearsPower(scene.state, scene.content, 'sustainStrength')) {
      tellEffect(scene, 'poison', false);
      return done(true);
    }
    tellEffect(scene, 'poison', true);
    shiftStrength(scene, -draw(scene.rng, strength));
    endTimer(scene, 'hallucinating');
    return done(true);
  },

  strengthen(scene) {
    tellEffect(scene, 'strengthen', true);
    shiftStrength(scene, 1);
    return done(true);
  },

  /** Back to the recorded maximum, which leaves rings out; their bonuses stay on top. */
  restoreStrength(scene) {
    const { state, content } = scene;
    const lost = state.hero.maxStrength + ringBonus(state, content, 'strength') - state.hero.strength;
    tellEffect(scene, 'restoreStrength', true);
    if (lost > 0) shiftStrength(scene, lost);
    return done(true);
  },

  heal(scene, { sides, extra }) {
    const { hero } = scene.state;
    hero.hp += scene.rng.roll(hero.level, sides);
    if (hero.hp > hero.maxHp) {
      if (extra && hero.hp > hero.maxHp + hero.level + 1) hero.maxHp += 1;
      hero.maxHp += 1;
      hero.hp = hero.maxHp;
    }
    tellEffect(scene, 'heal', true);
    endTimer(scene, 'blind');
    if (extra) endTimer(scene, 'hallucinating');
    return done(true);
  },

  raiseLevel(scene) {
    const possible = pointsFor(scene.content, scene.state.hero.level + 1) !== null;
    tellEffect(scene, 'raiseLevel', possible);
    if (possible) raiseLevel(scene);
    return done(true);
  },

  seeInvisible(scene, { turns }) {
    lengthen(scene, 'seeingInvisible', turns);
    tellEffect(scene, 'seeInvisible', true);
    endTimer(scene, 'blind');
    return done(true);
  },

  blind(scene, { turns }) {
    lengthen(scene, 'blind', turns);
    tellEffect(scene, 'blind', true);
    return done(true);
  },

  levitate(scene, { turns }) {
    lengthen(scene, 'levitating', turns);
    tellEffect(scene, 'levitate', true);
    return done(true);
  },

  /** Drinking takes no time. Who is fast already faints for up to the longest haste, without it (rules 5.8, quirk 36). */
  haste(scene, { turns }) {
    const { timers } = scene.state.clock;
    const fresh = timers.hasted === 0;
    tellEffect(scene, 'haste', fresh);
    if (fresh) startTimer(scene, 'hasted', draw(scene.rng, turns));
    else {
      timers.hasted = 0;
      addHelpless(scene, scene.rng.below(turns[1] + 1));
    }
    return { seen: true, as: 'free', spent: true };
  },

  sleep(scene, { turns }) {
    const slept = draw(scene.rng, turns);
    scene.tell({ type: 'asleep', turns: slept });
    addHelpless(scene, slept);
    return done(true);
  },

  /** Told of by the teleport itself; one that ends in the same room goes unnoticed. */
  teleport(scene): Done {
    return done(teleportHero(scene));
  },

  confusingTouch(scene) {
    scene.state.hero.confusingTouch = true;
    tellEffect(scene, 'confusingTouch', true);
    return done(true);
  },
};

/** A fresh roll goes on top of what is left (rules 5.5). */
function lengthen(scene: Scene, timer: Timer, turns: Range): void {
  startTimer(scene, timer, draw(scene.rng, turns));
}

function shiftStrength(scene: Scene, by: number): void {
  const { state, content } = scene;
  const changed = changeStrength(state, content, by);
  if (changed !== 0) scene.tell({ type: 'strengthChanged', by: changed, now: state.hero.strength });
}
