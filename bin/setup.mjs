// Makes a fresh clone ready: installs and builds what is missing or stale, and says so. Does nothing where nothing is to do.
// With --fresh it builds in any case: a package must not hold what an earlier build left. With --prepare npm asks for it, after an install in a
// clone, or in the one that it makes of a dependency that is a repository: then it installs nothing itself.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import whyNot from './runtime.cjs';

/** Packages that go into the bundle, as far as they are used; the others are found at run time. */
const BUNDLED = ['seedrandom', 'env-paths'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...path) => join(root, ...path);

/** Packages of the lock file that are not there in the right version; those of other platforms need not be. */
function missingPackages() {
  const installed = at('node_modules', '.package-lock.json');
  if (!existsSync(installed)) return ['all'];
  const wanted = readJson(at('package-lock.json')).packages;
  const found = readJson(installed).packages;
  return Object.keys(wanted).filter((path) => {
    if (path === '' || wanted[path].optional) return false;
    return found[path]?.version !== wanted[path].version;
  });
}

/**
 * Whether something in src changed after the last build, or the content, which the library has in it. Folders count too: a removed
 * file changes its folder.
 */
function isStale() {
  const built = [at('dist', 'cli', 'main.js'), at('dist', 'library', 'dungeon.js'), at('dist', 'THIRD-PARTY.txt')];
  if (!built.every((path) => existsSync(path))) return true;
  const builtAt = Math.min(...built.map((path) => statSync(path).mtimeMs));
  const files = readdirSync(at('src'), { recursive: true }).map((path) => at('src', path));
  const content = readdirSync(at('assets')).filter((name) => name.endsWith('.json'));
  const sources = [at('tsconfig.json'), at('src'), ...files, ...content.map((name) => at('assets', name))];
  return sources.some((path) => statSync(path).mtimeMs > builtAt);
}

function install() {
  say('installing packages (once) ...');
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  run([...npm, 'ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

/**
 * Checks and compiles with tsc, then bundles: a start reads ten files instead of a hundred and fifty, and no comments, which halves its
 * time. The library is a bundle of its own, so that the game need not carry what only others use. Builds beside the old one and
 * then swaps, so that a build that fails leaves a game that runs.
 */
async function build() {
  say('building ...');
  // Two may build at the same time.
  const work = at('node_modules', `.yendor-build-${process.pid}`);
  process.on('exit', () => rmSync(work, { recursive: true, force: true }));
  const [modules, types, bundle] = [join(work, 'modules'), join(work, 'types'), join(work, 'bundle')];
  const tsc = at('node_modules', 'typescript', 'bin', 'tsc');
  run([process.execPath, tsc, '-p', at('src'), '--outDir', modules, '--declaration', '--declarationDir', types]);

  const { rolldown } = await import('rolldown');
  const { thirdPartyText } = await import('./third-party.mjs');
  const packages = Object.keys(readJson(at('package.json')).dependencies).filter((name) => !BUNDLED.includes(name));
  const isOutside = (id) => id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`));
  const start = modulesOfStart(join(modules, 'cli', 'play.js'));
  const game = await rolldown({
    input: join(modules, 'cli', 'main.js'),
    platform: 'node',
    external: isOutside,
    plugins: [start.plugin],
  });
  const names = {
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    comments: { legal: true, annotation: false, jsdoc: false },
  };
  // The chunks lie beside main.js: paths from there to the assets are the same as from a file of src/cli.
  const codeSplitting = { groups: [{ name: 'game', test: start.has }] };
  const { output: inGame } = await game.write({ dir: join(bundle, 'cli'), ...names, codeSplitting });
  await game.close();
  // From its sources, as it takes in files of the assets, and the compiled modules lie elsewhere.
  const input = at('src', 'library', 'dungeon.ts');
  const resolve = { extensionAlias: { '.js': ['.ts', '.js'] } };
  const library = await rolldown({ input, platform: 'browser', resolve });
  const { output: inLibrary } = await library.write({ dir: join(bundle, 'library'), ...names });
  await library.close();
  const bundled = [...inGame, ...inLibrary].flatMap((chunk) => chunk.moduleIds ?? []);
  writeFileSync(join(bundle, 'THIRD-PARTY.txt'), thirdPartyText(root, bundled));
  await checkContent(modules, join(bundle, 'content.json'));
  copyTypes(types, join(bundle, 'types'), 'library/dungeon.d.ts');

  rmSync(at('dist'), { recursive: true, force: true });
  renameSync(bundle, at('dist'));
}

/** Leaves the content checked, beside the texts that it was read from. What is wrong with it every start tells, so it stops no build. */
async function checkContent(modules, file) {
  const { CONTENT_FILES, checkContentTexts } = await import(pathToFileURL(join(modules, 'content', 'check.js')).href);
  const { contentHash } = await import(pathToFileURL(join(modules, 'replay', 'header.js')).href);
  const texts = Object.fromEntries(CONTENT_FILES.map((name) => [name, readFileSync(at('assets', name), 'utf8')]));
  const checked = checkContentTexts(texts);
  if (!checked.ok) return;
  const { content } = checked;
  writeFileSync(file, JSON.stringify({ texts, content, hash: contentHash(content) }));
}

/** What a start needs of the modules, gathered while they are bundled: all that `entry` imports at once. */
function modulesOfStart(entry) {
  const modules = new Set([entry]);
  const plugin = {
    name: 'modules of the start',
    buildEnd() {
      // The set grows while it is gone through.
      for (const id of modules) for (const imported of this.getModuleInfo(id)?.importedIds ?? []) modules.add(imported);
    },
  };
  return { plugin, has: (id) => modules.has(id) };
}

/** Copies a file of types, and all that it imports. */
function copyTypes(from, to, file) {
  const target = join(to, file);
  if (existsSync(target)) return;
  const text = readFileSync(join(from, file), 'utf8');
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  for (const [, path] of text.matchAll(/from '(\.[^']*)\.js'/g))
    copyTypes(from, to, join(dirname(file), `${path}.d.ts`));
}

/** Runs a command; its output goes to stderr, so that stdout stays the game's. */
function run([command, ...args]) {
  const shell = command.endsWith('.cmd');
  const result = spawnSync(command, args, { cwd: root, env: outsideNpm(), shell, stdio: ['ignore', 2, 2] });
  if (result.status !== 0) {
    say(`this failed: ${[command, ...args].join(' ')}${result.error ? ` (${result.error.message})` : ''}`);
    process.exit(1);
  }
}

/** The environment without what an npm around this one has set for itself. */
function outsideNpm() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function say(text) {
  process.stderr.write(`yendor: ${text}\n`);
}

const problem = whyNot();
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
}
const isPrepared = process.argv.includes('--prepare');
const isMissing = missingPackages().length > 0;
// What builds was left out on purpose (`npm ci --omit=dev`): the first start sees to it.
if (isPrepared && isMissing) process.exit(0);
if (isMissing) install();
if (process.argv.includes('--fresh') || isStale()) await build();
