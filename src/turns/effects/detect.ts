import type { Point } from '../../base/points.js';
import { isMagical } from '../../entities/magical.js';
import { rememberThing, rememberTile } from '../../entities/memory.js';
import { placesOf, setTile, tileAt } from '../../entities/places.js';
import { canSeeMonster } from '../../entities/sight.js';
import type { GameState } from '../../state/game.js';
import type { Level } from '../../state/level.js';
import { TILE, TILES } from '../../state/tiles.js';
import { startTimer } from '../clock.js';
import { isBare } from '../fall-around.js';
import { askIdentify } from '../identify.js';
import { done, draw, type EffectHandler, tellEffect } from './effect.js';

/** What tells the hero something. */
type DetectEffect = 'detectMonsters' | 'detectMagic' | 'detectFood' | 'mapLevel' | 'identify';

export const detectEffects: { [D in DetectEffect]: EffectHandler<D> } = {
  /** A second one does not lengthen it: the first to end would switch it off (rules 5.5). */
  detectMonsters(scene, { turns }) {
    const { state, content } = scene;
    const lasts = draw(scene.rng, turns);
    const news = state.level.monsters.some((monster) => !canSeeMonster(state, content, monster));
    if (state.clock.timers.detectingMonsters === 0) startTimer(scene, 'detectingMonsters', lasts);
    tellEffect(scene, 'detectMonsters', news);
    return done(news);
  },

  detectMagic(scene) {
    const { content, state } = scene;
    const { level } = state;
    const places: Point[] = [];
    for (const { x, y, item } of level.items) if (isMagical(content, item)) places.push({ x, y });
    for (const { x, y, pack } of level.monsters) {
      if (pack.some((item) => isMagical(content, item))) places.push({ x, y });
    }
    if (places.length > 0) scene.tell({ type: 'detected', what: 'magic', places });
    tellEffect(scene, 'detectMagic', places.length > 0);
    return done(places.length > 0);
  },

  detectFood(scene) {
    const places: Point[] = [];
    for (const { x, y, item } of scene.state.level.items) if (item.class === 'food') places.push({ x, y });
    if (places.length > 0) scene.tell({ type: 'detected', what: 'food', places });
    tellEffect(scene, 'detectFood', places.length > 0);
    return done(places.length > 0);
  },

  /** Doors, walls, passages and stairs are remembered; floor is left out (rules 8.6). */
  mapLevel(scene) {
    mapLevel(scene.state, IS_MAPPED);
    tellEffect(scene, 'mapLevel', true);
    return done(true);
  },

  identify(scene, { classes }) {
    const { as } = askIdentify(scene, classes);
    return { seen: true, as: as === 'asked' ? 'asked' : 'timed', spent: true };
  },
};

/** What a map shows, by tile number: all but floor and what is blank. */
const IS_MAPPED: readonly boolean[] = TILES.map((tile) => tile !== 'floor' && tile !== 'rock' && tile !== 'void');

/**
 * The hero remembers all cells of the mapped tiles, drawn over the letters of who stands there; what was secret is real, and hidden traps are
 * shown where bare floor was (rules 8.6).
 */
export function mapLevel(state: GameState, isMapped: readonly boolean[]): void {
  const { level } = state;
  const { monsters } = placesOf(level);
  for (let y = 1; y < level.height - 1; y++) {
    for (let x = 0; x < level.width; x++) {
      reveal(level, x, y);
      if (!isMapped[tileAt(level, x, y)]) continue;
      rememberTile(state, x, y);
      const monster = monsters[y * level.width + x];
      if (monster) monster.drawn = null;
    }
  }
  for (const trap of level.traps) {
    if (!isBare(state, trap.x, trap.y) || !trap.hidden) continue;
    trap.hidden = false;
    rememberTile(state, trap.x, trap.y);
    rememberThing(state, trap.x, trap.y);
  }
}

/** What was secret is real from now on. */
function reveal(level: Level, x: number, y: number): void {
  const tile = tileAt(level, x, y);
  if (tile === TILE['secret door']) setTile(level, x, y, TILE.door);
  if (tile === TILE['hidden passage']) setTile(level, x, y, TILE.passage);
}
