import { type Direction, stepFrom } from '../../base/points.js';
import { hasSpecial, monsterKind } from '../../entities/kinds.js';
import { monsterLook } from '../../entities/looks.js';
import {
  addMonster,
  isGroundForMonsters,
  monsterAt,
  moveMonster,
  randomStanding,
  removeMonster,
} from '../../entities/places.js';
import { wearsPower } from '../../entities/rings.js';
import { makeMonster } from '../../entities/spawn.js';
import type { Effect } from '../../state/content.js';
import type { Monster } from '../../state/monsters.js';
import { firstInLine } from '../flight.js';
import { setRunning } from '../goals.js';
import type { Scene } from '../scene.js';
import { aimed, type Done, done, type EffectHandler, tellEffect } from './effect.js';

/** What a stick does to the first monster in line: no roll to hit, no saving throw (rules 5.5 Sticks). */
type AlterEffect =
  | 'makeInvisible'
  | 'polymorph'
  | 'cancel'
  | 'hasteMonster'
  | 'slowMonster'
  | 'teleportAway'
  | 'teleportTo';

export const alterEffects: { [D in AlterEffect]: EffectHandler<D> } = {
  makeInvisible(scene, effect, dir) {
    return toFirst(scene, effect, dir, (monster) => {
      loosenGrip(scene, monster);
      monster.invisible = true;
      return monster;
    });
  },

  /** Another of all kinds, the same one perhaps, in its place: fresh, asleep, with the old one's pack. */
  polymorph(scene, effect, dir) {
    return toFirst(scene, effect, dir, (monster) => {
      const { state, content, rng } = scene;
      loosenGrip(scene, monster);
      const kind = rng.pick(content.monsters);
      const other = makeMonster(state, content, kind, state.level.depth, monster.x, monster.y, rng);
      other.pack = monster.pack;
      other.drawn = monster.drawn;
      removeMonster(state.level, monster);
      addMonster(state.level, other);
      if (wearsPower(state, content, 'aggravate')) setRunning(scene, other);
      return other;
    });
  },

  cancel(scene, effect, dir) {
    return toFirst(scene, effect, dir, (monster) => {
      loosenGrip(scene, monster);
      monster.cancelled = true;
      monster.invisible = false;
      monster.disguise = null;
      return monster;
    });
  },

  hasteMonster(scene, effect, dir) {
    return toFirst(scene, effect, dir, (monster) => {
      monster.speed = monster.speed === 'slow' ? 'normal' : 'fast';
      setRunning(scene, monster);
      return monster;
    });
  },

  slowMonster(scene, effect, dir) {
    return toFirst(scene, effect, dir, (monster) => {
      monster.speed = monster.speed === 'fast' ? 'normal' : 'slow';
      monster.slowTurn = true;
      setRunning(scene, monster);
      return monster;
    });
  },

  teleportAway(scene, effect, dir) {
    return toFirst(scene, effect, dir, (monster) => {
      const { level, hero } = scene.state;
      loosenGrip(scene, monster);
      const to = randomStanding(level, scene.rng, null, hero);
      if (to !== null) moveMonster(level, monster, to.x, to.y);
      runAtHero(monster);
      return monster;
    });
  },

  /** To the cell beside the hero, where a mimic may sit in disguise: then it stays where it is. */
  teleportTo(scene, effect, dir) {
    return toFirst(scene, effect, dir, (monster) => {
      const { level, hero } = scene.state;
      loosenGrip(scene, monster);
      const { x, y } = stepFrom(hero, aimed(dir));
      if (isGroundForMonsters(level, x, y) && monsterAt(level, x, y) === null) moveMonster(level, monster, x, y);
      runAtHero(monster);
      return monster;
    });
  },
};

/** Does `change` to the first monster in line and tells of the one that is there afterwards; nothing where there is none. */
function toFirst(scene: Scene, effect: Effect, dir: Direction | null, change: (monster: Monster) => Monster): Done {
  const { state, content } = scene;
  const target = firstInLine(state.level, state.hero, aimed(dir));
  if (target === null) {
    tellEffect(scene, effect.do, false);
    return done(false);
  }
  const after = change(target);
  const look = monsterLook(state, content, after);
  tellEffect(scene, effect.do, after.disguise === null, null, look);
  return done(look.seen);
}

/** A holder that is struck by magic lets go (rules 2.6 F). */
function loosenGrip({ state, content }: Scene, monster: Monster): void {
  if (hasSpecial(monsterKind(content, monster.kind), 'hold')) state.hero.heldBy = null;
}

/** Teleported monsters come for the hero; one that is held stays so (rules 2.4). */
function runAtHero(monster: Monster): void {
  monster.running = true;
  monster.goal = { to: 'hero' };
}
