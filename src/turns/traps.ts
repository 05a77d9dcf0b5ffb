import { trapKind } from '../entities/kinds.js';
import { rememberCell } from '../entities/memory.js';
import { wearsPower } from '../entities/rings.js';
import { changeStrength } from '../entities/strength.js';
import type { TrapEffect } from '../state/content.js';
import type { Item } from '../state/items.js';
import type { Trap } from '../state/level.js';
import { stopRunAndCount } from './activity.js';
import { arriveAt } from './arrive.js';
import { addHelpless } from './clock.js';
import { savesAgainst } from './combat.js';
import { hurtHero, isOver } from './ending.js';
import { fallAround } from './fall-around.js';
import { rustArmor } from './rust.js';
import type { Scene } from './scene.js';
import { teleportHero } from './teleport.js';

/** How a trap went off, for the event. */
type Sprung = { hit: boolean; damage: number; variant: number };
const QUIET: Sprung = { hit: false, damage: 0, variant: 0 };

/**
 * The hero steps onto a trap (rules 6): it is shown from now on and goes off; runs and counts stop. Answers whether the step
 * is completed: not when the hero fell, was taken elsewhere, or died.
 */
export function springTrap(scene: Scene, trap: Trap): boolean {
  const { effect } = trapKind(scene.content, trap.kind);

  trap.hidden = false;
  stopRunAndCount(scene);
  const { x, y } = trap;
  const tell = (sprung: Sprung): void =>
    scene.tell({ type: 'trapSprung', trap: trap.kind, effect: effect.do, ...sprung, x, y });
  const completes = springs[effect.do](scene, effect as never, tell, trap);
  return completes && !isOver(scene.state);
}

type Springs = {
  [D in TrapEffect['do']]: (
    scene: Scene,
    effect: Extract<TrapEffect, { do: D }>,
    tell: (sprung: Sprung) => void,
    trap: Trap,
  ) => boolean;
};

const springs: Springs = {
  fall(scene, _effect, tell) {
    tell(QUIET);
    arriveAt(scene, scene.state.level.depth + 1, 'fall');
    return false;
  },

  arrow(scene, effect, tell, trap) {
    if (hits(scene, effect.hit)) {
      const damage = scene.rng.roll(...effect.damage);
      tell({ hit: true, damage, variant: 0 });
      hurtHero(scene, damage, { cause: 'trap', kind: trap.kind });
    } else {
      tell(QUIET);
      dropOne(scene, effect.weapon);
    }
    return true;
  },

  sleep(scene, effect, tell) {
    tell(QUIET);
    addHelpless(scene, effect.turns);
    return true;
  },

  hold(scene, effect, tell) {
    tell(QUIET);
    scene.state.hero.trapped += effect.moves;
    return true;
  },

  /** The hero is gone before a look could show the trap. */
  teleport(scene, _effect, tell, trap) {
    tell(QUIET);
    rememberCell(scene.state, trap.x, trap.y);
    teleportHero(scene);
    return false;
  },

  dart(scene, effect, tell, trap) {
    if (!hits(scene, effect.hit)) {
      tell(QUIET);
      return true;
    }
    const damage = scene.rng.roll(...effect.damage);
    tell({ hit: true, damage, variant: 0 });
    if (hurtHero(scene, damage, { cause: 'trap', kind: trap.kind })) poisonedByDart(scene);
    return true;
  },

  rust(scene, _effect, tell) {
    tell(QUIET);
    rustArmor(scene);
    return true;
  },

  mystery(scene, effect, tell) {
    tell({ ...QUIET, variant: scene.rng.below(effect.variants) });
    return true;
  },
};

/** Arrows and darts care for the hero's level, not for armour (quirk 4). */
function hits({ state, rng }: Scene, hit: number): boolean {
  return rng.below(20) < state.hero.level + hit;
}

/** The arrow that missed, a plain one, lies about near where the hero came from. */
function dropOne(scene: Scene, weapon: string): void {
  const { state } = scene;
  const { hero } = state;
  const item: Item = {
    class: 'weapon',
    id: state.nextId++,
    kind: weapon,
    count: 1,
    touched: false,
    cursed: false,
    known: false,
    hit: 0,
    damage: 0,
    group: state.nextGroup++,
    label: '',
  };
  state.ledger.made++;
  fallAround(scene, hero.x, hero.y, item);
}

function poisonedByDart(scene: Scene): void {
  const { state, content } = scene;
  if (wearsPower(state, content, 'sustainStrength') || savesAgainst(scene, 'hero', 'poison')) return;
  const by = changeStrength(state, content, -1);
  scene.tell({ type: 'strengthChanged', by, now: state.hero.strength });
}
