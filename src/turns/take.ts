import { itemLook, packLook } from '../entities/looks.js';
import { addToPack, destroyItem } from '../entities/pack.js';
import { floorItemAt, removeFloorItem } from '../entities/places.js';
import { isScareScroll } from '../entities/scare.js';
import { endHoard } from '../entities/waking.js';
import type { FloorItem, Gold } from '../state/items.js';
import { turnToHero } from './goals.js';
import { type Result, type Scene, TIMED } from './scene.js';
import { meetKey } from './terrain.js';

/** `,`: picks up what lies here; takes its time in every case (rules 7.3). */
export function pickUp(scene: Scene): Result {
  const { state } = scene;
  if (meetKey(scene, true)) return TIMED;
  const levitating = state.clock.timers.levitating > 0;
  if (levitating || floorItemAt(state.level, state.hero.x, state.hero.y) === null) {
    scene.tell({ type: 'nothingHere', levitating });
    return TIMED;
  }

  pickUpHere(scene);
  return TIMED;
}

/**
 * Picks up what lies at the hero's feet, if anything: gold goes into the purse, a scare-monster scroll that was picked up before turns to
 * dust, a full pack leaves the thing where it is (rules 5.3). Nothing happens while levitating.
 */
export function pickUpHere(scene: Scene): void {
  const { state, content } = scene;
  const { hero, level } = state;
  const here = floorItemAt(level, hero.x, hero.y);
  if (here === null || state.clock.timers.levitating > 0) return;

  const { item } = here;
  if (item.class === 'gold') takeGold(scene, here, item);
  else if (item.touched && isScareScroll(content, item)) {
    scene.tell({ type: 'crumbled', item: itemLook(state, content, item) });
    removeFloorItem(level, here);
    destroyItem(state, item);
  } else takeItem(scene, here);
}

function takeGold(scene: Scene, here: FloorItem, gold: Gold): void {
  const { hero, level } = scene.state;
  removeFloorItem(level, here);
  endHoard(level, hero.zone);
  turnToHero(scene, gold.id);
  hero.gold += gold.count;
  scene.tell({ type: 'gotGold', amount: gold.count });
}

function takeItem(scene: Scene, here: FloorItem): void {
  const { state, content } = scene;
  const entry = addToPack(state, content, here.item);
  if (entry === 'full') {
    scene.tell({ type: 'packFull', item: itemLook(state, content, here.item) });
    return;
  }

  removeFloorItem(state.level, here);
  turnToHero(scene, here.item.id);
  scene.tell({ type: 'gotItem', item: packLook(state, content, entry) });
}
