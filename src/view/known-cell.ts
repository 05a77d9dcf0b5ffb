import { type GameState, STEPPED, THINGS, type Thing } from '../state/game.js';
import { TILES, type Tile } from '../state/tiles.js';
import { withArticle } from './names.js';

export const THING_WORDS: { readonly [T in Thing]: string } = {
  potion: 'a potion',
  scroll: 'a scroll',
  food: 'food',
  weapon: 'a weapon',
  armor: 'armor',
  ring: 'a ring',
  stick: 'a wand or staff',
  amulet: 'the Amulet',
  gold: 'gold',
  trap: 'a trap',
  magic: 'something magical',
  key: 'a key',
};

const BLANK: readonly Tile[] = ['rock', 'void', 'hidden passage'];
const PLAIN_WORDS: { readonly [T in Tile]?: string } = {
  floor: 'floor',
  stairs: 'the stairs',
  'locked door': 'a locked door',
};

/** Of a cell that is not drawn, and of any wall. */
export const NOTHING_KNOWN = 'nothing known';
export const WALL_WORDS = 'a wall';

/** What the hero remembers of a cell, in a word or two. */
export function knownCellWords({ knowledge, hero, level }: GameState, cell: number): string {
  if (cell === hero.y * level.width + hero.x) return 'you';
  const thing = knowledge.things[cell] ?? 0;
  if (thing !== 0) return THING_WORDS[THINGS[thing - 1]!];
  const lamp = knowledge.trail?.ground[cell] ?? 0;
  const tile = TILES[(knowledge.tiles[cell] || (lamp >= STEPPED ? lamp - STEPPED : lamp)) - 1];
  if (tile === undefined || BLANK.includes(tile)) return NOTHING_KNOWN;
  return PLAIN_WORDS[tile] ?? (tile.endsWith('wall') ? WALL_WORDS : withArticle(tile));
}
