import { spreadSoak } from './soak.js';

/** A million seeds at four depths: every guarantee of every generator and of its own. */
export const dungeonSoak = spreadSoak('dungeon', 1_000_000, 500, new URL('./dungeon-worker.js', import.meta.url));
