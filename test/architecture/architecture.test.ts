import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findings } from './findings.js';

const src = new URL('../../src/', import.meta.url);
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts'))
  .sort();

test('every import goes the allowed way, and the engine names no clock, chance, file or locale', () => {
  expect(paths.length).toBeGreaterThan(50);
  expect(findings(paths.map((path) => ({ path, text: readFileSync(new URL(path, src), 'utf8') })))).toEqual([]);
});

/** The breaches in one file of these lines. */
function inFile(path: string, ...lines: string[]): string[] {
  return findings([{ path, text: lines.join('\n') }]);
}

test('a file that keeps the rules is let through, whatever its comments and texts say', () => {
  expect(
    inFile(
      'turns/move.ts',
      "import { step } from '../base/points.js';",
      "import type { Level } from '../state/level.js';",
      '// never Date.now() or Math.random() here',
      "const word = 'process';",
      'export const half = (n: number): number => Math.floor(n / 2) * Math.sqrt(4);',
    ),
  ).toEqual([]);
});

test('an import against the tree is named with file and line, also when only a type is imported', () => {
  expect(inFile('view/screen.ts', '', "import { advance } from '../turns/engine.js';")).toEqual([
    'view/screen.ts:2: view must not import turns (../turns/engine.js)',
  ]);
  expect(inFile('base/grid.ts', "import type { Level } from '../state/level.js';")).toHaveLength(1);
  expect(inFile('base/grid.ts', "export * from '../state/level.js';")).toHaveLength(1);
  expect(inFile('base/grid.ts', "type L = import('../state/level.js').Level;")).toHaveLength(1);
  expect(inFile('base/grid.ts', "const level = await import('../state/level.js');")).toHaveLength(1);
  expect(inFile('terminal/play.ts', "import { begin } from '../turns/engine.js';")).toHaveLength(1);
  expect(inFile('turns/deep/down.ts', "import { gameFrame } from '../../view/screen.js';")).toHaveLength(1);
});

test('packages stay where they belong', () => {
  expect(inFile('store/store.ts', "import { readFileSync } from 'node:fs';")).toEqual([
    'store/store.ts:1: store/store.ts must not import node:fs',
  ]);
  expect(inFile('terminal/open.ts', "import { readFileSync } from 'node:fs';")).toHaveLength(1);
  expect(inFile('view/frame.ts', "import blessed from 'blessed';")).toHaveLength(1);
  expect(inFile('dungeon/rogue.ts', "import { RNG } from 'rot-js';")).toHaveLength(1);
  expect(inFile('cli/main.ts', "import left from 'left-pad';")).toHaveLength(1);
  expect(inFile('cli/saves.ts', "import { readFileSync } from 'node:fs';")).toEqual([]);
});

test.each([
  'const now = Date.now();',
  'const now = performance.now();',
  'const dice = Math.random();',
  'const { sin } = Math;',
  "const wave = Math['sin'](1);",
  'const angle = Math.atan2(1, 2);',
  'const square = 3 ** 2;',
  'let n = 3; n **= 2;',
  'names.sort((a, b) => a.localeCompare(b));',
  'const text = (5).toLocaleString();',
  'const list = new Intl.ListFormat();',
  "console.log('hello');",
  'const seed = process.env.SEED;',
  'setTimeout(act, 10);',
])('the engine must not say: %s', (line) => {
  expect(inFile('turns/clock.ts', line)).toHaveLength(1);
});

test('what the engine must not use the command line may', () => {
  expect(inFile('cli/main.ts', 'const now = Date.now();', "console.log('hello');")).toEqual([]);
});

test('no default exports, no any, no enums, no names that say nothing', () => {
  expect(inFile('base/grid.ts', 'export default 3;')).toHaveLength(1);
  expect(inFile('base/grid.ts', 'export default function grid() {}')).toHaveLength(1);
  expect(inFile('base/grid.ts', 'let x: any;')).toHaveLength(1);
  expect(inFile('base/grid.ts', 'enum Side { left }')).toHaveLength(1);
  expect(inFile('base/utils.ts')).toHaveLength(1);
  expect(inFile('things/grid.ts')).toHaveLength(1);
  expect(inFile('base/grid.ts', 'switch (1) { default: break; }')).toEqual([]);
});
