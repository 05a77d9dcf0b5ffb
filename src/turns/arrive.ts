import { openStream } from '../base/rng.js';
import { buildLayout, layoutNames } from '../dungeon/build.js';
import { forgetLevel } from '../entities/memory.js';
import { destroyItem, holdsAmulet } from '../entities/pack.js';
import { zoneAt } from '../entities/places.js';
import { wearsPower } from '../entities/rings.js';
import { stock, stockStream } from '../entities/stock.js';
import type { Content } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import type { GameState } from '../state/game.js';
import type { Level } from '../state/level.js';
import { stopActivity } from './activity.js';
import { gazeRoom } from './minds.js';
import { tellRoomName } from './move.js';
import type { Scene } from './scene.js';

type Way = Extract<GameEvent, { type: 'arrived' }>['how'];

/**
 * The hero comes to a new level at `depth` (1 and more), whichever way; what is left behind is gone for good (rules 1). Ends any
 * hold, and whatever was going on.
 */
export function arriveAt(scene: Scene, depth: number, how: Way): void {
  const { state, content } = scene;
  const { hero } = state;
  leaveBehind(state);
  stopActivity(scene);
  hero.deepest = Math.max(hero.deepest, depth);
  state.level = makeLevel(state, content, depth);

  const { level } = state;
  hero.x = level.start.x;
  hero.y = level.start.y;
  hero.zone = zoneAt(level, hero.x, hero.y);
  hero.heldBy = null;
  hero.gripDamage = 0;
  forgetLevel(state);
  scene.tell({ type: 'arrived', depth, how });
  tellRoomName(scene);
  gazeRoom(scene, hero.zone);
}

/** What the ledger loses with a level that is not kept. */
function leaveBehind(state: GameState): void {
  for (const { item } of state.level.items) destroyItem(state, item);
  for (const monster of state.level.monsters) for (const item of monster.pack) destroyItem(state, item);
}

/** The next visit to `depth`. Its streams are its own: what happened in play moves none of them. */
function makeLevel(state: GameState, content: Content, depth: number): Level {
  const { setup } = state;
  const visit = countVisit(state, depth);
  const { layout, system } = buildLayout(setup, depth, visit, layoutNames(content));
  const request = {
    depth,
    visit,
    system,
    amuletHeld: holdsAmulet(state),
    deepest: state.hero.deepest,
    aggravating: wearsPower(state, content, 'aggravate'),
    unnoticed: wearsPower(state, content, 'stealth') || state.clock.timers.levitating > 0,
  };
  return stock(layout, request, content, state, openStream(setup.seed, stockStream(depth, visit)));
}

function countVisit({ visits }: GameState, depth: number): number {
  while (visits.length < depth) visits.push(0);
  return ++visits[depth - 1]!;
}
