import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { rolldown } from 'rolldown';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generate, stock } from '../../src/library/dungeon.js';

const top = fileURLToPath(new URL('../../', import.meta.url));

/** What a page would load: one script that leaves all exports in `yendor`. */
async function browserScript(): Promise<string> {
  const bundle = await rolldown({
    input: join(top, 'src', 'library', 'dungeon.ts'),
    platform: 'browser',
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  try {
    const { output } = await bundle.generate({ format: 'iife', name: 'yendor' });
    const [script] = output;
    expect(output.length).toBe(1);
    expect([...script.imports, ...script.dynamicImports]).toEqual([]);
    return script.code;
  } finally {
    await bundle.close();
  }
}

test('in a browser: one script without imports, which needs nothing but the language', async () => {
  const script = await browserScript();
  expect(script).not.toMatch(/["']node:|\brequire\(|\bimport\(/);
  expect(script).not.toMatch(/rot-js|blessed/);
  const page = createContext({});
  runInContext(`${script}; globalThis.yendor = yendor;`, page);
  for (const generator of ['rogue', 'grid', 'slide', 'sector', 'region', 'mixed']) {
    const order = { generator, seed: 'page', depth: 6 };
    const made = runInContext(
      `(() => {
         const order = ${JSON.stringify(order)};
         const level = yendor.stock(yendor.generate(order), order);
         return JSON.stringify([level, yendor.validate(level)]);
       })()`,
      page,
    ) as string;
    expect(JSON.parse(made)).toEqual([stock(generate(order), order), []]);
  }
});

let folder = '';

/** A project with the package in it as it is published. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yendor-library-'));
  const npm = spawnSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, '--silent'], {
    cwd: top,
    encoding: 'utf8',
  });
  expect(npm.status, npm.stderr).toBe(0);
  const [packed] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const home = join(folder, 'node_modules', 'yendor');
  mkdirSync(home, { recursive: true });
  const tar = spawnSync('tar', ['-xzf', join(folder, packed!), '-C', home, '--strip-components=1']);
  expect(tar.status).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('from a plain script: the package alone is enough, and nothing else of it can be imported', () => {
  const script = join(folder, 'plain.mjs');
  writeFileSync(
    script,
    `import { generate, stock, validate } from 'yendor/dungeon';
     const order = { generator: 'sector', seed: 'plain' };
     const level = stock(generate(order), order);
     const inner = await import('yendor/dist/cli/main.js').catch((error) => error.code);
     console.log(JSON.stringify([level, validate(level), inner]));`,
  );
  const run = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const order = { generator: 'sector', seed: 'plain' };
  expect(JSON.parse(run.stdout)).toEqual([stock(generate(order), order), [], 'ERR_PACKAGE_PATH_NOT_EXPORTED']);
});

test('from TypeScript: with its types, strictly, without those of Node or of a browser', () => {
  const good = join(folder, 'good.mts');
  writeFileSync(
    good,
    `import { type Generator, type Level, generate, register, slide, stock, validate } from 'yendor/dungeon';
     const order = { generator: 'grid', seed: '1', options: { merge: 50, crossings: true } };
     const level: Level = stock(generate(order), order);
     export const words: string[] = validate(level).map(({ code, text }) => code + text);
     export const special: number | undefined = slide({ seed: '1', special: true }).special?.room_id;
     export const mine = (generator: Generator): void => register(generator);`,
  );
  const bad = join(folder, 'bad.mts');
  writeFileSync(
    bad,
    `import { generate } from 'yendor/dungeon';
     generate({ seed: 1 });
     generate({ seed: '1', dungeon: 'grid' });
     export const name: string = generate({ seed: '1' }).width;`,
  );
  expect(complaints(good)).toEqual([]);
  expect(complaints(bad).length).toBe(3);
});

function complaints(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
    lib: ['lib.es2023.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
