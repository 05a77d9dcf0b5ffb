import { itemKind } from '../entities/kinds.js';
import { itemLook, packLook } from '../entities/looks.js';
import { isInUse, packEntry, ringOn } from '../entities/pack.js';
import { changeStrength } from '../entities/strength.js';
import type { Command } from '../state/commands.js';
import { aggravate } from './aggravate.js';
import { choose } from './choose.js';
import { comesOff } from './come-off.js';
import { type Result, type Scene, TIMED } from './scene.js';

const HANDS = { L: 'left', R: 'right' } as const;

/** `P`: puts a ring on a hand. Takes its time whatever comes of it (rules 5.5, 7.3). */
export function putOn(scene: Scene, command: Extract<Command, { type: 'putOn' }>): Result {
  const { state, content } = scene;
  const { item, result } = choose(scene, command.item, 'put on');
  if (item === null) return result;
  const look = itemLook(state, content, item);
  const { left, right } = state.hero.rings;
  if (item.class !== 'ring') scene.tell({ type: 'wrongClass', verb: 'putOn', item: look });
  else if (isInUse(state, item)) scene.tell({ type: 'alreadyWorn', item: look });
  else if (left !== null && right !== null) scene.tell({ type: 'handsFull' });
  else if (command.hand === '-') scene.tell({ type: 'neverMind' });
  else {
    const hand = HANDS[command.hand];
    const there = ringOn(state, hand);
    if (there !== null) {
      scene.tell({ type: 'alreadyWorn', item: itemLook(state, content, there) });
      return TIMED;
    }
    state.hero.rings[hand] = item.id;
    scene.tell({ type: 'putOnRing', item: packLook(state, content, packEntry(state, item.id)!), hand });
    const { power } = itemKind(content, 'ring', item.kind);
    if (power === 'strength') changeStrength(state, content, item.bonus);
    if (power === 'aggravate') aggravate(scene);
  }
  return TIMED;
}

/** `R`: takes a ring off. Takes its time whatever comes of it (rules 5.5, 7.3). */
export function remove(scene: Scene, command: Extract<Command, { type: 'remove' }>): Result {
  const { state, content } = scene;
  const { left, right } = state.hero.rings;
  if (left === null && right === null) scene.tell({ type: 'noRings' });
  else if (command.hand === '-') scene.tell({ type: 'neverMind' });
  else {
    const hand = HANDS[command.hand];
    const ring = ringOn(state, hand);
    if (ring === null) scene.tell({ type: 'noRingThere', hand });
    else if (comesOff(scene, ring)) {
      scene.tell({ type: 'removedRing', item: packLook(state, content, packEntry(state, ring.id)!), hand });
    }
  }
  return TIMED;
}
