import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('from CommonJS: require takes it, from the first Node that it runs on', () => {
  const script = join(folder, 'plain.cjs');
  writeFileSync(script, "console.log(JSON.stringify(require('yendor/dungeon').generate({ seed: 'plain' })));");
  const run = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(run.status, run.stderr).toBe(0);
  expect(JSON.parse(run.stdout)).toEqual(generate({ seed: 'plain' }));
});

test('from TypeScript that resolves in the old way, and from CommonJS in TypeScript', () => {
  const old = join(folder, 'old.ts');
  writeFileSync(
    old,
    "import { generate } from 'yendor/dungeon';\nexport const width: number = generate({ seed: '1' }).width;",
  );
  expect(complaints(old, ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Node10)).toEqual([]);
  const common = join(folder, 'common.cts');
  writeFileSync(
    common,
    "import { generate } from 'yendor/dungeon';\nexport const width: number = generate({ seed: '1' }).width;",
  );
  expect(complaints(common, ts.ModuleKind.Node20, ts.ModuleResolutionKind.NodeNext)).toEqual([]);
});

test('who has only the package has its pages with all that they link to', () => {
  const home = join(folder, 'node_modules', 'yendor');
  const pages = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  expect(pages.sort()).toEqual([
    'README.md',
    'assets/README.md',
    'assets/gallery/README.md',
    'docs/glossary.md',
    'docs/programs.md',
    'src/dungeon/README.md',
  ]);
  const links = pages.flatMap((page) =>
    [...readFileSync(join(home, page), 'utf8').matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, to]) =>
      join(home, page, '..', to!),
    ),
  );
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((file) => !existsSync(file))).toEqual([]);
});

test('the licences of what is bundled go with it', () => {
  const home = join(folder, 'node_modules', 'yendor');
  const text = readFileSync(join(home, 'dist', 'THIRD-PARTY.txt'), 'utf8');
  const outside = Object.keys(
    (JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { dependencies: object }).dependencies,
  );
  const scripts = readdirSync(join(home, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const code = scripts.map((name) => readFileSync(join(home, 'dist', name), 'utf8')).join('\n');
  // A package that no file asks for lies in one of them.
  for (const name of outside)
    expect(text.includes(`\n${name} `), name).toBe(!new RegExp(`["']${name}["'/]`).test(code));
  expect(text).toMatch(/^seedrandom \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(text).toContain('Copyright 2019 David Bau');
  expect(text).toContain('Copyright (C) 2010 by Johannes');
});

function complaints(
  file: string,
  module: ts.ModuleKind = ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind = ts.ModuleResolutionKind.NodeNext,
): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
    lib: ['lib.es2023.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module,
    moduleResolution,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
