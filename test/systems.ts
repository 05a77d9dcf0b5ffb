import type { Setup } from '../src/state/game.js';

/** A dungeon to play in. */
export type Dungeon = Pick<Setup, 'system' | 'systemOptions'>;

export const ROGUE: Dungeon = { system: 'rogue', systemOptions: {} };

/** Every dungeon that a game can be started in, by its name there. */
export const DUNGEONS: { readonly [name: string]: Dungeon } = {
  rogue: ROGUE,
  grid: { system: 'grid', systemOptions: {} },
  slide: { system: 'slide', systemOptions: {} },
  sector: { system: 'sector', systemOptions: {} },
  region: { system: 'region', systemOptions: {} },
  mixed: { system: 'mixed', systemOptions: {} },
};

/** With much of all that is off or rare there: locks and traps in doors, water and chasms, pillars, round rooms, hallways. */
export const RICH_DUNGEONS: { readonly [name: string]: Dungeon } = {
  'rich grid': { system: 'grid', systemOptions: { columns: 'auto', rows: 'auto', merge: 100 } },
  'rich slide': {
    system: 'slide',
    systemOptions: { pillars: 50, loops: 30, halls: 30, round: 20, blobs: 20, lakes: 40, chasms: 40 },
  },
  'rich sector': {
    system: 'sector',
    systemOptions: { locked: 40, trapped: 30, round: 20, polygonal: 20, lakes: 40, chasms: 40 },
  },
  'rich region': { system: 'region', systemOptions: { outline: 'caves', seeds: 30 } },
};

/** All of these, one after the other, for games in numbers. */
export const ALL_DUNGEONS: readonly Dungeon[] = [...Object.values(DUNGEONS), ...Object.values(RICH_DUNGEONS)];
