import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashPlain } from '../../src/base/plain.js';
import { levelRecord, levelText } from '../../src/dungeon/export.js';
import { generatorNames } from '../../src/dungeon/registry.js';
import { descend } from '../../src/entities/descent.js';
import type { Level } from '../../src/state/level.js';
import { gameContent } from '../content.js';

const FILE = new URL('../golden/levels.txt', import.meta.url);
/** The levels of this seed are drawn too. */
const DRAWN = '1980';
const SEEDS = [DRAWN, ...Array.from({ length: 24 }, (_, n) => `golden-${n + 1}`)];
const DEPTHS = [1, 13, 26];
/** Between the hashes and the drawings, and between these. */
const LINE = '\n====\n';

const content = gameContent();

/** A line for each level with the hash of all that is known of it, then those of one seed as they would look fully seen. */
function goldenLevels(): string {
  const hashes: string[] = [];
  const drawings: string[] = [];
  for (const system of generatorNames()) {
    for (const seed of SEEDS) {
      for (const level of levelsOf(system, seed)) {
        const { depth } = level;
        const record = levelRecord(level, { generator: system, seed, depth }, content);
        hashes.push(`${system} seed ${seed} depth ${depth} hash ${hashPlain({ record, level })}`);
        if (seed === DRAWN) drawings.push(`${system} seed ${seed} depth ${depth}\n${levelText(level, content)}`);
      }
    }
  }
  return `${[hashes.join('\n'), ...drawings].join(LINE)}\n`;
}

/** As a game comes to them: what lies on a level depends on those above. */
function levelsOf(system: string, seed: string): Level[] {
  const levels = descend({ seed, system, systemOptions: {} }, content);
  const wanted: Level[] = [];
  for (let depth = 1; depth <= Math.max(...DEPTHS); depth++) {
    const level = levels.next().value;
    if (DEPTHS.includes(depth)) wanted.push(level);
  }
  return wanted;
}

test('the levels of these seeds are what they were, in every dungeon', () => {
  const levels = goldenLevels();
  // After a change on purpose (raise `rules` in the engine with it): GOLDEN=write npx vitest run test/dungeon/golden
  if (process.env.GOLDEN === 'write') writeFileSync(FILE, levels);
  const golden = readFileSync(FILE, 'utf8');
  // The drawings first: they show more than hashes do.
  const parts = golden.split(LINE);
  for (const [place, drawing] of levels.split(LINE).slice(1).entries()) expect(drawing).toBe(parts[place + 1]);
  expect(levels).toBe(golden);
  expect(parts[0]!.split('\n').length).toBe(generatorNames().length * SEEDS.length * DEPTHS.length);
});
