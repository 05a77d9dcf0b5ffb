/** What a cell of a level is made of. A number in `Level.tiles` is an index into this list. */
export const TILES = [
  'rock',
  'floor',
  'passage',
  'hidden passage',
  'door',
  'secret door',
  'horizontal wall',
  'vertical wall',
  'stairs',
  'void',
  'wall',
  'pillar',
  'chasm',
  'lake',
  'locked door',
] as const;
export type Tile = (typeof TILES)[number];

/** Index of each tile in `TILES`: `TILE.floor`, `TILE['secret door']`. */
export const TILE = Object.fromEntries(TILES.map((tile, index) => [tile, index])) as { readonly [T in Tile]: number };

type TileFacts = {
  /** The classic glyph, as it looks before anything is found (rules 8.1). */
  readonly glyph: string;
  /** Somebody on foot may stand here now ("steppable" in the rules). A secret thing is not, until it is found. */
  readonly walkable: boolean;
  /** A walk may lead through here once it is found: walkable, and the secret things. */
  readonly passable: boolean;
};

export const TILE_FACTS: { readonly [T in Tile]: TileFacts } = {
  rock: { glyph: ' ', walkable: false, passable: false },
  floor: { glyph: '.', walkable: true, passable: true },
  passage: { glyph: '#', walkable: true, passable: true },
  'hidden passage': { glyph: ' ', walkable: false, passable: true },
  door: { glyph: '+', walkable: true, passable: true },
  // What a secret door looks like depends on its wall: `-` in the top and bottom row of its room, else `|`.
  'secret door': { glyph: '|', walkable: false, passable: true },
  'horizontal wall': { glyph: '-', walkable: false, passable: false },
  'vertical wall': { glyph: '|', walkable: false, passable: false },
  stairs: { glyph: '%', walkable: true, passable: true },
  void: { glyph: ' ', walkable: false, passable: false },
  wall: { glyph: '#', walkable: false, passable: false },
  pillar: { glyph: '0', walkable: false, passable: false },
  chasm: { glyph: '_', walkable: false, passable: false },
  lake: { glyph: '~', walkable: false, passable: false },
  // It can be forced, so a walk may lead through.
  'locked door': { glyph: 'X', walkable: false, passable: true },
};

/** By tile number, for the hot loops: `WALKABLE[level.tiles[i]]`. */
export const WALKABLE: readonly boolean[] = TILES.map((tile) => TILE_FACTS[tile].walkable);
/** What is not solid: one sees, throws and flies over it, and its corners are no hindrance. All that is walkable, chasms and lakes. */
export const OPEN: readonly boolean[] = TILES.map(
  (tile) => TILE_FACTS[tile].walkable || tile === 'chasm' || tile === 'lake',
);
export const PASSABLE: readonly boolean[] = TILES.map((tile) => TILE_FACTS[tile].passable);
