import type { Rng } from '../base/rng.js';
import { hasSpecial, monsterKind } from '../entities/kinds.js';
import { dreamtColor, itemLook, monsterLook } from '../entities/looks.js';
import { unmask } from '../entities/memory.js';
import { wornArmor } from '../entities/pack.js';
import { ringBonus } from '../entities/rings.js';
import { strengthDamage, strengthToHit } from '../entities/strength.js';
import { keepBlow } from '../entities/trail.js';
import type { Content, Dice, MonsterKind } from '../state/content.js';
import type { Who } from '../state/events.js';
import type { GameState } from '../state/game.js';
import type { Item } from '../state/items.js';
import type { ItemLook } from '../state/looks.js';
import type { Monster } from '../state/monsters.js';
import { stopRunAndCount } from './activity.js';
import { type Blow, blowByHand, blowThrown } from './blows.js';
import { hurtHero, isOver } from './ending.js';
import { noteBlow, underAttack } from './fight.js';
import { setRunning } from './goals.js';
import type { Scene } from './scene.js';
import { slayMonster } from './slay.js';
import { afterHit, afterMiss } from './specials.js';

/** Armour class of a hero without armour. */
const BARE = 10;
/** What a defender that is not on its guard adds to the attacker's roll (rules 3.2). */
const OFF_GUARD = 4;
/** Rolls that a saving throw needs at level 0 (rules 3.6). */
const SAVE = { poison: 14, magic: 17 };
/** What magic has to hit with: it never misses (rules 5.5, 5.7). */
const SURE = 100;
const HERO: Who = { who: 'hero' };

/** True with probability clamp((level + armor + plus) / 20) (rules 3.1). `armor` is the defender's internal class. */
function rollToHit(rng: Rng, level: number, armor: number, plus: number): boolean {
  return rng.below(20) + plus >= 20 - level - armor;
}

/** The hero's armour class: worn armour (10 for none) less the bonuses of protection rings (rules 3.5). */
export function heroArmor(state: GameState, content: Content): number {
  return (wornArmor(state)?.armor ?? BARE) - ringBonus(state, content, 'protection');
}

/** A saving throw of the hero or a monster (rules 3.6): true when it holds. Protection rings help the hero against magic. */
export function savesAgainst(scene: Scene, who: Monster | 'hero', kind: 'poison' | 'magic'): boolean {
  const { state, content, rng } = scene;
  const level = who === 'hero' ? state.hero.level : who.level;
  const ring = who === 'hero' && kind === 'magic' ? ringBonus(state, content, 'protection') : 0;
  return rng.between(1, 20) >= SAVE[kind] - ring - Math.floor(level / 2);
}

/**
 * The hero attacks `monster` (rules 3.1 to 3.4): by hand with `weapon` (what is wielded, or null), or with `thrown`, a thing already out
 * of the pack, while `weapon` is wielded. Wakes it, unmasks it, handles its death. True when it hit.
 */
export function attackMonster(scene: Scene, monster: Monster, weapon: Item | null, thrown: Item | null): boolean {
  const { state, content } = scene;
  const unmasked = provoke(scene, monster);
  if (unmasked && thrown === null) return false;

  const blow = thrown === null ? blowByHand(state, content, weapon) : blowThrown(state, content, thrown, weapon);
  const damage = strike(scene, monster, blow);
  const look = thrown === null ? null : itemLook(state, content, thrown);
  tellBlow(scene, damage, HERO, whoIs(scene, monster), look);
  if (damage === null) return false;
  landed(scene, monster);
  return true;
}

/**
 * Magic of the hero's (a bolt, a missile) strikes `monster` and cannot miss: wakes it, unmasks it, damages it by `dice` + `plus` + the hero's
 * strength bonus, handles its death (rules 5.5, 5.7). Answers the damage, of which the caller tells.
 */
export function blastMonster(scene: Scene, monster: Monster, dice: Dice, plus: number): number {
  provoke(scene, monster);
  const damage = strike(scene, monster, { dice, hit: SURE, damage: plus });
  if (damage === null) throw new Error('blastMonster: magic cannot miss');
  landed(scene, monster);
  return damage;
}

/** What any attack of the hero's does before its roll. Answers whether a mimic showed itself (rules 2.4, 2.6 X, 3.8). */
function provoke(scene: Scene, monster: Monster): boolean {
  const { state, content } = scene;
  state.hero.quiet = 0;
  stopRunAndCount(scene);
  setRunning(scene, monster);
  if (monster.disguise === null || state.clock.timers.blind > 0) return false;

  unmask(state, monster);
  const { glyph } = monsterKind(content, monster.kind);
  scene.tell({ type: 'unmasked', monster: monsterLook(state, content, monster), glyph });
  return true;
}

/** One blow of the hero's: rolled, and taken off the hit points. null for a miss. */
export function strike({ state, rng }: Scene, monster: Monster, blow: Blow): number | null {
  const { level, strength } = state.hero;
  const offGuard = monster.running ? 0 : OFF_GUARD;
  if (!rollToHit(rng, level, monster.armor, blow.hit + strengthToHit(strength) + offGuard)) return null;

  const damage = Math.max(0, rng.roll(blow.dice[0], blow.dice[1]) + blow.damage + strengthDamage(strength));
  monster.hp -= damage;
  return damage;
}

/** What follows a blow that landed: the confusing touch is spent, or the monster dies. */
function landed(scene: Scene, monster: Monster): void {
  const { state, content } = scene;
  const confuses = state.hero.confusingTouch;
  if (confuses) {
    state.hero.confusingTouch = false;
    monster.confused = true;
    scene.tell({ type: 'touchSpent', color: dreamtColor(state, content) });
  }
  if (monster.hp <= 0) {
    slayMonster(scene, monster);
  } else if (confuses) {
    scene.tell({ type: 'confusedMonster', monster: monsterLook(state, content, monster) });
  }
}

/** `monster` attacks the hero with all its swings and what it can do beside (rules 2.6, 3). */
export function attackHero(scene: Scene, monster: Monster): void {
  const { state, content } = scene;
  const kind = monsterKind(content, monster.kind);
  underAttack(scene, monster);
  if (state.clock.timers.blind === 0) unmask(state, monster);

  const damage = swings(scene, monster, kind);
  // Cold has no blows to tell of, only its effect.
  if (!hasSpecial(kind, 'freeze')) tellBlow(scene, damage, whoIs(scene, monster), HERO, null);
  if (damage === null) {
    afterMiss(scene, monster, kind);
    return;
  }
  keepBlow(state, monsterLook(state, content, monster), damage);
  hurtHero(scene, damage, { cause: 'monster', kind: kind.name });
  if (isOver(state)) return;
  noteBlow(scene, damage);
  afterHit(scene, monster, kind);
}

/** Each entry of the damage list rolled by itself; the sum of those that hit, or null when none did (rules 3.1). */
export function swings({ state, content, rng }: Scene, monster: Monster, kind: MonsterKind): number | null {
  const armor = heroArmor(state, content);
  const plus = state.hero.alert ? 0 : OFF_GUARD;
  let damage: number | null = null;
  for (const dice of kind.attacks) {
    if (rollToHit(rng, monster.level, armor, plus)) damage = (damage ?? 0) + rng.roll(dice[0], dice[1]);
  }
  return damage;
}

/** Tells of a blow, quietly in the midst of a fight command. `damage` null is a miss. */
function tellBlow(scene: Scene, damage: number | null, by: Who, victim: Who, thrown: ItemLook | null): void {
  const quiet = scene.state.activity?.type === 'fight';
  if (damage === null) scene.tell({ type: 'missed', by, victim, thrown, quiet });
  else scene.tell({ type: 'hit', by, victim, damage, thrown, quiet });
}

/** A monster that does or suffers something, as the hero knows it now. */
export function whoIs({ state, content }: Scene, monster: Monster): Who {
  return { who: 'monster', monster: monsterLook(state, content, monster) };
}
