import { directionOf, squaredDistance } from '../base/points.js';
import { itemLook, monsterLook } from '../entities/looks.js';
import { isMagical } from '../entities/magical.js';
import { destroyItem, isInUse, takeFromPack } from '../entities/pack.js';
import { isLit } from '../entities/places.js';
import { wearsPower } from '../entities/rings.js';
import { isInLine } from '../entities/sight.js';
import { goldValue, makeGold } from '../entities/spawn.js';
import { changeStrength } from '../entities/strength.js';
import type { MonsterKind, Special } from '../state/content.js';
import type { DeathCause } from '../state/ending.js';
import type { Monster } from '../state/monsters.js';
import { shootBolt } from './bolt.js';
import { addHelpless, startTimer } from './clock.js';
import { savesAgainst } from './combat.js';
import { hurtHero, isOver, killHero } from './ending.js';
import { loseLevel } from './experience.js';
import { fallAround, landingCells } from './fall-around.js';
import { underAttack } from './fight.js';
import { rustArmor } from './rust.js';
import type { Scene } from './scene.js';
import { vanishMonster } from './slay.js';

/** When a special shows. All but `miss` and `death` are lost by cancelling (rules 2.6). */
type Way<S> = {
  /** After an attack of which some swing landed; the hero lives. */
  hit?: (scene: Scene, monster: Monster, special: S) => void;
  /** After an attack that missed altogether. */
  miss?: (scene: Scene, monster: Monster, special: S) => void;
  /** At a notice check of a hero who counts as being in `zone` (rules 2.4). */
  notice?: (scene: Scene, monster: Monster, special: S, zone: number) => void;
  /** Instead of a step toward a goal in the same room; true when it took the action. */
  chase?: (scene: Scene, monster: Monster, special: S) => boolean;
  /** Once it is slain and off the level. */
  death?: (scene: Scene, monster: Monster, special: S) => void;
};

const WAYS: { [K in Special['do']]: Way<Extract<Special, { do: K }>> } = {
  rust: { hit: (scene) => rustArmor(scene) },
  freeze: { hit: freeze },
  stealGold: { hit: stealGold, death: leaveGold },
  stealItem: { hit: stealItem },
  poison: { hit: poison },
  hold: { hit: grip, miss: squeeze, death: letGo },
  drainLevel: { hit: drainLevel },
  drainMaxHp: { hit: drainMaxHp },
  gaze: { notice: gaze },
  breathe: { chase: breathe },
};

/** The way of one special; the table is right for each by its type, which a lookup by a variable cannot say. */
function wayOf<S extends Special>(special: S): Way<S> {
  return WAYS[special.do] as Way<S>;
}

/** What the monster does beside an attack that landed. */
export function afterHit(scene: Scene, monster: Monster, kind: MonsterKind): void {
  for (const special of kind.specials) {
    if (monster.cancelled || isOver(scene.state)) return;
    wayOf(special).hit?.(scene, monster, special);
  }
}

/** What the monster does beside an attack that missed, also when it was cancelled. */
export function afterMiss(scene: Scene, monster: Monster, kind: MonsterKind): void {
  for (const special of kind.specials) {
    if (isOver(scene.state)) return;
    wayOf(special).miss?.(scene, monster, special);
  }
}

/** What a notice check of the monster does beside waking it; the hero counts as being in `zone`. */
export function onNotice(scene: Scene, monster: Monster, kind: MonsterKind, zone: number): void {
  if (monster.cancelled) return;
  for (const special of kind.specials) wayOf(special).notice?.(scene, monster, special, zone);
}

/** What the monster may do instead of a step toward a goal in its own room. True when it did. */
export function insteadOfStep(scene: Scene, monster: Monster, kind: MonsterKind): boolean {
  if (monster.cancelled) return false;
  for (const special of kind.specials) if (wayOf(special).chase?.(scene, monster, special)) return true;
  return false;
}

/** What the death of the monster brings, also when it was cancelled. */
export function afterDeath(scene: Scene, monster: Monster, kind: MonsterKind): void {
  for (const special of kind.specials) wayOf(special).death?.(scene, monster, special);
}

/** I: helpless turns that add up; too many are death by cold. */
function freeze(scene: Scene, monster: Monster, { turns, deadlyAbove }: Extract<Special, { do: 'freeze' }>): void {
  const { state, content, rng } = scene;
  const wasFree = state.clock.helpless === 0;
  addHelpless(scene, rng.between(...turns));
  if (wasFree) {
    scene.tell({ type: 'frozen', monster: monsterLook(state, content, monster), turns: state.clock.helpless });
  }
  if (state.clock.helpless > deadlyAbove) killHero(scene, { cause: 'cold' });
}

/** L: takes gold, five times as much where a save fails, and is gone. */
function stealGold(scene: Scene, monster: Monster): void {
  const { state, content, rng } = scene;
  const { hero, level } = state;
  let amount = goldValue(level.depth, rng);
  if (!savesAgainst(scene, 'hero', 'magic')) amount += fourMore(scene);
  const lost = Math.min(hero.gold, amount);
  const look = monsterLook(state, content, monster);

  hero.gold -= lost;
  vanishMonster(scene, monster);
  scene.tell({ type: 'goldStolen', monster: look, amount: lost });
}

/** L slain: leaves gold, where there is room beside and nobody was deeper; here a save that holds makes it five times as much. */
function leaveGold(scene: Scene, monster: Monster): void {
  const { state, rng } = scene;
  const { depth } = state.level;
  if (depth < state.hero.deepest || landingCells(state, monster.x, monster.y).length === 0) return;
  const gold = makeGold(state, depth, rng);
  if (savesAgainst(scene, 'hero', 'magic')) gold.count += fourMore(scene);
  fallAround(scene, monster.x, monster.y, gold, false);
}

function fourMore({ state, rng }: Scene): number {
  const { depth } = state.level;
  return goldValue(depth, rng) + goldValue(depth, rng) + goldValue(depth, rng) + goldValue(depth, rng);
}

/** N: takes one unit of something magical that is not in use, and is gone; stays where there is nothing. */
function stealItem(scene: Scene, monster: Monster): void {
  const { state, content, rng } = scene;
  const wanted = state.pack.filter(({ item }) => !isInUse(state, item) && isMagical(content, item));
  if (wanted.length === 0) return;
  const { letter } = rng.pick(wanted);
  const look = monsterLook(state, content, monster);

  const stolen = takeFromPack(state, letter, 1);
  destroyItem(state, stolen);
  vanishMonster(scene, monster);
  scene.tell({ type: 'itemStolen', monster: look, item: itemLook(state, content, stolen) });
}

/** R: a save or a point of strength. */
function poison(scene: Scene, monster: Monster): void {
  const { state, content } = scene;
  if (savesAgainst(scene, 'hero', 'poison')) return;
  const resisted = wearsPower(state, content, 'sustainStrength');
  if (!resisted) changeStrength(state, content, -1);
  scene.tell({ type: 'poisoned', monster: monsterLook(state, content, monster), resisted });
}

/** F: holds the hero, costs a hit point, and tightens. */
function grip(scene: Scene, monster: Monster): void {
  const { state, content } = scene;
  const wasFree = state.hero.heldBy === null;
  state.hero.heldBy = monster.id;
  state.hero.gripDamage++;
  if (wasFree) scene.tell({ type: 'gripped', monster: monsterLook(state, content, monster) });
  hurtHero(scene, 1, killedBy(monster));
}

/** F missed: costs what the grip has grown to, though the flytrap that missed has lost its own. */
function squeeze(scene: Scene, monster: Monster): void {
  hurtHero(scene, scene.state.hero.gripDamage, killedBy(monster));
}

/** F slain, any of them: the hero is free. */
function letGo({ state }: Scene): void {
  state.hero.heldBy = null;
  state.hero.gripDamage = 0;
}

/** W: a level and maximum hit points; death where there is no experience to take. */
function drainLevel(scene: Scene, monster: Monster, { chance, hp }: Extract<Special, { do: 'drainLevel' }>): void {
  const { state, rng } = scene;
  if (!rng.chance(chance)) return;
  if (state.hero.xp === 0) {
    killHero(scene, killedBy(monster));
    return;
  }
  loseLevel(scene);
  const lost = rng.roll(...hp);
  scene.tell({ type: 'levelLost', level: state.hero.level, hp: lost });
  drainHp(scene, monster, lost);
}

/** V: maximum hit points. */
function drainMaxHp(scene: Scene, monster: Monster, { chance, hp }: Extract<Special, { do: 'drainMaxHp' }>): void {
  const { state, content, rng } = scene;
  if (!rng.chance(chance)) return;
  const lost = rng.roll(...hp);
  scene.tell({ type: 'weakened', monster: monsterLook(state, content, monster), hp: lost });
  drainHp(scene, monster, lost);
}

/** Takes `amount` from the hit points (1 stays) and from their maximum (0 is death). */
function drainHp(scene: Scene, monster: Monster, amount: number): void {
  const { hero } = scene.state;
  hero.hp = Math.max(1, hero.hp - amount);
  hero.maxHp = Math.max(0, hero.maxHp - amount);
  if (hero.maxHp === 0) killHero(scene, killedBy(monster));
}

/** M: the first look of an awake one confuses a hero who sees, in a lit room or from beside. */
function gaze(scene: Scene, monster: Monster, { turns }: Extract<Special, { do: 'gaze' }>, zone: number): void {
  const { state, content, rng } = scene;
  const { blind, hallucinating } = state.clock.timers;
  if (!monster.running || monster.gazed || blind > 0 || hallucinating > 0) return;
  if (squaredDistance(monster, state.hero) >= 3) {
    if (!isLit(state.level, zone) || !isInLine(state, zone, monster.x, monster.y)) return;
  }

  monster.gazed = true;
  const resisted = savesAgainst(scene, 'hero', 'magic');
  if (!resisted) startTimer(scene, 'confused', rng.between(...turns));
  scene.tell({ type: 'gazed', monster: monsterLook(state, content, monster), resisted });
}

/** D: a bolt at a hero straight ahead within reach, once in a few actions; in passages walls do not matter (quirk 25). */
function breathe(scene: Scene, monster: Monster, special: Extract<Special, { do: 'breathe' }>): boolean {
  const { state, rng } = scene;
  const { hero } = state;
  const dx = hero.x - monster.x;
  const dy = hero.y - monster.y;
  const straight = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
  if (!straight || dx * dx + dy * dy > special.reach * special.reach) return false;
  if (!isInLine(state, hero.zone, monster.x, monster.y) || !rng.oneIn(special.oneIn)) return false;

  underAttack(scene, monster);
  const { bolt, damage, harmless } = special;
  shootBolt(scene, {
    from: monster,
    dir: directionOf(Math.sign(dx), Math.sign(dy))!,
    by: monster,
    bolt,
    damage,
    harmless,
  });
  return true;
}

function killedBy(monster: Monster): DeathCause {
  return { cause: 'monster', kind: monster.kind };
}
