import { spreadSoak } from './soak.js';

/** A million seeds of every generator, at a depth of the game and on a field of any size with any options: all guarantees, and its own. */
export const dungeonSoak = spreadSoak('dungeon', 1_000_000, 250, new URL('./dungeon-worker.js', import.meta.url));
