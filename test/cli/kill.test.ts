import { afterAll, beforeAll, expect, test } from 'vitest';
import { killGame, lostAtMostOne } from './killed.js';
import { newFolder } from './program.js';

let folder: ReturnType<typeof newFolder>;
beforeAll(() => {
  folder = newFolder();
});
afterAll(() => folder.remove());

test.each(Array.from({ length: 10 }, (_, i) => `kill-${i + 1}`))(
  'however the program is killed (%s), at most the last command is lost',
  async (seed) => {
    const killed = await killGame(folder.path, seed);
    expect(killed.verdict).toMatch(/^ok /);
    expect(lostAtMostOne(killed), JSON.stringify(killed)).toBe(true);
  },
);
