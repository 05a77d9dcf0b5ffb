import { visibleFrom } from '../base/fov.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { Monster } from '../state/monsters.js';
import { OPEN, TILE, TILES } from '../state/tiles.js';
import { isInZone, isLit, isPassage, placesOf, roomBeyond } from './places.js';
import { wearsPower } from './rings.js';

/** Whether the hero sees what lies on a cell (rules 8.4). Cells from 0; false outside the field. */
export function canSee(state: GameState, x: number, y: number): boolean {
  const { level } = state;
  if (state.clock.timers.blind > 0) return false;
  if (isNear(state, x, y)) {
    return !isPassage(level, y * level.width + x) || !isCornered(state, x, y);
  }
  return isInLitView(state, x, y);
}

/** Whether the hero sees this monster (rules 8.4); a mimic counts as seen in its disguise. */
export function canSeeMonster(state: GameState, content: Content, monster: Monster): boolean {
  if (state.clock.timers.blind > 0) return false;
  if (monster.invisible && !seesInvisible(state, content)) return false;
  if (isNear(state, monster.x, monster.y)) return !isCornered(state, monster.x, monster.y);
  return isInLitView(state, monster.x, monster.y);
}

/**
 * Whether a cell farther off lies in the light of the room where the hero is; in a doorway between two rooms, of either. Nothing may stand in
 * between.
 */
function isInLitView(state: GameState, x: number, y: number): boolean {
  const { hero, level } = state;
  return isInLitRoom(state, hero.zone, x, y) || isInLitRoom(state, roomBeyond(level, hero.x, hero.y, hero.zone), x, y);
}

function isInLitRoom(state: GameState, zone: number, x: number, y: number): boolean {
  const { level } = state;
  return isLit(level, zone) && isInZone(level, x, y, zone) && isInLine(state, zone, x, y);
}

/** Whether no wall or pillar of the room `zone`, where the hero is, stands between the hero and a cell of it. Light does not matter. */
export function isInLine(state: GameState, zone: number, x: number, y: number): boolean {
  const { level } = state;
  return placesOf(level).isClear[zone] !== false || viewOf(state)[y * level.width + x] === 1;
}

/** The cells in view from where the hero stands, as 1, by cell: what is solid and every door ends the view. */
export function viewOf({ hero, level }: GameState): Uint8Array {
  const places = placesOf(level);
  const from = hero.y * level.width + hero.x;
  if (places.view?.from === from) return places.view.cells;
  const cells = places.view?.cells.fill(0) ?? new Uint8Array(level.tiles.length);
  const { width, height, tiles } = level;
  visibleFrom(width, height, endsView, hero.x, hero.y, width, (x, y) => {
    cells[y * width + x] = 1;
  });
  places.view = { from, cells };
  return cells;

  function endsView(x: number, y: number): boolean {
    const tile = tiles[y * width + x]!;
    return !OPEN[tile] || tile === TILE.door;
  }
}

/** Whether the hero knows of this monster by detection, seen or not (rules 8.5). */
export function sensesMonster(state: GameState): boolean {
  return state.clock.timers.detectingMonsters > 0;
}

/** Whether invisible things are seen: by potion or ring (rules 5.8). */
function seesInvisible(state: GameState, content: Content): boolean {
  return state.clock.timers.seeingInvisible > 0 || wearsPower(state, content, 'seeInvisible');
}

/** Within one cell of the hero (d² < 3). */
function isNear({ hero }: GameState, x: number, y: number): boolean {
  const dx = x - hero.x;
  const dy = y - hero.y;
  return dx * dx + dy * dy < 3;
}

/** A diagonal neighbour of the hero between two cells on neither of which one can step. */
function isCornered({ hero, level }: GameState, x: number, y: number): boolean {
  if (x === hero.x || y === hero.y) return false;
  const { tiles, width } = level;
  return !OPEN[tiles[y * width + hero.x]!] && !OPEN[tiles[hero.y * width + x]!];
}

/**
 * Whether a look round takes in this neighbour of the hero, blindness left out (rules 8.3): not blank, of the hero's kind (passage or not) unless
 * one of the two is a door, and not round a corner of a passage.
 */
export function isInView(state: GameState, x: number, y: number): boolean {
  const { hero, level } = state;
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return false;
  const cell = y * level.width + x;
  const tile = level.tiles[cell]!;
  if (BLANK[tile]) return false;
  const from = hero.y * level.width + hero.x;
  const onDoor = level.tiles[from] === TILE.door;
  const ofDoor = SEEN_AS_DOOR[tile]!;
  const ofPassage = isPassage(level, cell);
  const inPassage = isPassage(level, from);
  if (!onDoor && !ofDoor && inPassage !== ofPassage) return false;
  const alongPassages = (inPassage || onDoor) && (ofPassage || ofDoor);
  return !alongPassages || !isCornered(state, x, y);
}

/** What shows from both sides of its wall: a door, locked or not. A secret one is wall until it is found. */
export const SEEN_AS_DOOR: readonly boolean[] = TILES.map((tile) => tile === 'door' || tile === 'locked door');

/** Tiles of which nothing is drawn: `BLANK[tile]`. */
export const BLANK: readonly boolean[] = TILES.map(
  (tile) => tile === 'rock' || tile === 'void' || tile === 'hidden passage',
);
