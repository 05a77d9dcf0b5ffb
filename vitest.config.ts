import { defineConfig } from 'vitest/config';

/** Folders of the engine: their tests run with chance and clock taken away. */
const engine = [
  'base',
  'state',
  'content',
  'dungeon',
  'entities',
  'turns',
  'store',
  'replay',
  'view',
  'library',
  'stories',
];
const engineTests = engine.map((folder) => `test/${folder}/**/*.test.ts`);
const report = process.env.YENDOR_TEST_REPORT;

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // All cores: left to itself it keeps one free, which of two is half.
    maxWorkers: '100%',
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      { extends: true, test: { name: 'engine', include: engineTests, setupFiles: ['test/no-chance.ts'] } },
      { extends: true, test: { name: 'outside', include: ['test/**/*.test.ts'], exclude: engineTests } },
    ],
  },
});
