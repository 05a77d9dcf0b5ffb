import type { Rng } from '../base/rng.js';
import type { Content, Dice } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { Item } from '../state/items.js';
import type { Monster } from '../state/monsters.js';
import type { Scene } from './scene.js';

/** The plusses of one blow: to hit in twentieths, to damage in hit points. */
export type Blow = { dice: Dice; hit: number; damage: number };

/** True with probability clamp((level + armor + plus) / 20) (rules 3.1). `armor` is the defender's internal class. */
export function rollToHit(rng: Rng, level: number, armor: number, plus: number): boolean {
  return rng.below(20) + plus >= 20 - level - armor;
}

/** The hero's armour class: worn armour (10 for none) less the bonuses of protection rings (rules 3.5). */
export function heroArmor(_state: GameState, _content: Content): number {
  throw new Error('heroArmor: not built');
}

/** A saving throw of the hero or a monster (rules 3.6): true when it holds. */
export function savesAgainst(_scene: Scene, _who: Monster | 'hero', _kind: 'poison' | 'magic'): boolean {
  throw new Error('savesAgainst: not built');
}

/**
 * The hero attacks `monster` (rules 3.1 to 3.4): by hand with `weapon` (what is wielded, or null), or with `thrown`, a thing already out
 * of the pack, from the launcher `weapon`. Wakes it, unmasks it, handles its death. True when it hit.
 */
export function attackMonster(_scene: Scene, _monster: Monster, _weapon: Item | null, _thrown: Item | null): boolean {
  throw new Error('attackMonster: not built');
}

/**
 * Magic of the hero's (a bolt, a missile) strikes `monster` and cannot miss: wakes it, unmasks it, damages it by `dice` + `plus` + the hero's
 * strength bonus, handles its death. Answers the damage.
 */
export function blastMonster(_scene: Scene, _monster: Monster, _dice: Dice, _plus: number): number {
  throw new Error('blastMonster: not built');
}

/** `monster` attacks the hero with all its swings and what it can do beside (rules 2.6, 3). */
export function attackHero(_scene: Scene, _monster: Monster): void {
  throw new Error('attackHero: not built');
}
