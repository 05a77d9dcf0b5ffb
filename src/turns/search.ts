import { look } from '../entities/memory.js';
import { floorItemAt, setTile, trapAt } from '../entities/places.js';
import { keepSearch } from '../entities/trail.js';
import type { Command } from '../state/commands.js';
import { TILE } from '../state/tiles.js';
import { stopRunAndCount } from './activity.js';
import { nameOfTrap } from './name-trap.js';
import { type Handler, type Scene, TIMED } from './scene.js';

export const search: Handler<Extract<Command, { type: 'search' }>> = (scene) => {
  searchAround(scene);
  keepSearch(scene.state);
  return TIMED;
};

/**
 * One search of the eight neighbours (rules 7.6): secret doors, hidden passages and traps, each with its own chance, worse while
 * hallucinating or blind. A find stops runs and counts.
 */
export function searchAround(scene: Scene): void {
  const { state } = scene;
  const { hero, clock } = state;
  const harder = (clock.timers.hallucinating > 0 ? 3 : 0) + (clock.timers.blind > 0 ? 2 : 0);
  let found = false;
  for (let y = hero.y - 1; y <= hero.y + 1; y++) {
    for (let x = hero.x - 1; x <= hero.x + 1; x++) {
      if ((x !== hero.x || y !== hero.y) && searchCell(scene, x, y, harder)) found = true;
    }
  }
  if (!found) return;
  stopRunAndCount(scene);
  look(state, scene.content);
}

function searchCell(scene: Scene, x: number, y: number, harder: number): boolean {
  const { state, rng } = scene;
  const { level } = state;
  const tile = level.tiles[y * level.width + x];
  if (tile === TILE['secret door']) {
    if (!rng.oneIn(5 + harder)) return false;
    setTile(level, x, y, TILE.door);
    scene.tell({ type: 'found', what: 'secret door', x, y, trap: '' });
    return true;
  }
  if (tile === TILE['hidden passage']) {
    if (!rng.oneIn(3 + harder)) return false;
    setTile(level, x, y, TILE.passage);
    scene.tell({ type: 'found', what: 'hidden passage', x, y, trap: '' });
    return true;
  }
  const trap = trapAt(level, x, y);
  if (trap === null || !trap.hidden || floorItemAt(level, x, y) !== null || !rng.oneIn(2 + harder)) return false;
  trap.hidden = false;
  scene.tell({ type: 'found', what: 'trap', x, y, trap: nameOfTrap(scene, trap) });
  return true;
}
