import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashPlain } from '../../src/base/plain.js';
import { levelRecord, levelText } from '../../src/dungeon/export.js';
import { descend } from '../../src/entities/descent.js';
import { gameContent } from '../content.js';

const FILE = new URL('../golden/levels.txt', import.meta.url);
const SEEDS = Array.from({ length: 25 }, (_, n) => (n === 0 ? '1980' : `golden-${n}`));
const DEPTHS = [1, 13, 26];

/** Each level as it would look fully seen, under a line with the hash of all that is known of it. */
function goldenLevels(): string[] {
  const content = gameContent();
  return SEEDS.flatMap((seed) => {
    const levels = descend({ seed, system: 'rogue', systemOptions: {} }, content);
    const texts: string[] = [];
    for (let depth = 1; depth <= Math.max(...DEPTHS); depth++) {
      const level = levels.next().value;
      if (!DEPTHS.includes(depth)) continue;
      const record = levelRecord(level, { generator: level.system, seed, depth }, content);
      const hash = hashPlain({ record, level });
      texts.push(`seed ${seed} depth ${depth} hash ${hash}\n${levelText(level, content)}`);
    }
    return texts;
  });
}

test('the levels of these seeds are what they were', () => {
  const levels = goldenLevels();
  // After a change on purpose (raise `rules` in the engine with it): GOLDEN=write npx vitest run test/dungeon/golden
  if (process.env.GOLDEN === 'write') writeFileSync(FILE, `${levels.join('\n====\n')}\n`);
  const golden = readFileSync(FILE, 'utf8').replace(/\n$/, '').split('\n====\n');
  expect(golden.length).toBe(SEEDS.length * DEPTHS.length);
  for (const [place, level] of levels.entries()) expect(level).toBe(golden[place]);
});
