import { devNull } from 'node:os';
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
const report = process.env.YENDOR_TEST_REPORT;

/**
 * `npm test` runs what a newcomer waits for; `npm run test:more` (`--mode more`) the long tests, whose files end in `.more.test.ts`.
 */
export default defineConfig(({ mode }) => {
  const files = (folder: string) => `test/${folder}/${mode === 'more' ? '*.more.test.ts' : '*.test.ts'}`;
  const long = mode === 'more' ? [] : ['test/**/*.more.test.ts'];
  const engineTests = engine.map((folder) => files(`${folder}/**`));
  return {
    test: {
      testTimeout: 60_000,
      // Nobody's own options get into a test.
      env: { YENDOR_CONFIG: devNull },
      // All cores: left to itself it keeps one free, which of two is half.
      maxWorkers: '100%',
      reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
      projects: [
        {
          extends: true,
          test: { name: 'engine', include: engineTests, exclude: long, setupFiles: ['test/no-chance.ts'] },
        },
        { extends: true, test: { name: 'outside', include: [files('**')], exclude: [...engineTests, ...long] } },
      ],
    },
  };
});
