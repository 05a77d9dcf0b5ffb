import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const top = fileURLToPath(new URL('../../', import.meta.url));
const readJson = (file: string) => JSON.parse(readFileSync(join(top, file), 'utf8'));

test('the launcher starts everywhere: a clean first line, LF line ends, the right to run', () => {
  const launcher = readFileSync(join(top, 'bin/yendor.cjs'), 'utf8');
  expect(launcher.startsWith('#!/usr/bin/env node\n')).toBe(true);
  expect(launcher).not.toContain('\r');
  expect(statSync(join(top, 'bin/yendor.cjs')).mode & 0o111).toBe(0o111);
});

test('what npm starts is read by the oldest Nodes: neither import nor export stands in it', () => {
  for (const file of ['bin/yendor.cjs', 'bin/runtime.cjs'])
    expect(readFileSync(join(top, file), 'utf8')).not.toMatch(/^\s*(import|export)\b|\?\.|\?\?|[^'"]import\(/m);
  expect(readJson('package.json').bin).toEqual({ yendor: 'bin/yendor.cjs' });
});

test.each([
  ['16.20.2', 'yendor needs Node 20.19 or newer; this is v16.20.2.\n'],
  ['20.18.3', 'yendor needs Node 20.19 or newer; this is v20.18.3.\n'],
])('under Node %s it says in one line which is needed', (version, line) => {
  const folder = mkdtempSync(join(tmpdir(), 'yendor-'));
  try {
    const pretend = join(folder, 'old.cjs');
    writeFileSync(
      pretend,
      `Object.defineProperty(process, 'version', { value: 'v${version}' });
       Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`,
    );
    for (const file of ['bin/yendor.cjs', 'bin/yendor.mjs', 'bin/setup.mjs']) {
      const run = spawnSync(process.execPath, ['--require', pretend, join(top, file), '--version'], {
        encoding: 'utf8',
      });
      expect([run.status, run.stdout, run.stderr]).toEqual([2, '', line]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('where blessed can not run it says so in one line', () => {
  const run = spawnSync(process.execPath, ['--disable-proto=delete', join(top, 'bin/yendor.cjs'), '--version'], {
    encoding: 'utf8',
  });
  expect([run.status, run.stdout, run.stderr]).toEqual([
    2,
    '',
    'yendor does not run with --disable-proto: see NODE_OPTIONS.\n',
  ]);
});

test('where the program or a part of it is missing, it says so in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yendor-'));
  try {
    for (const file of ['package.json', 'bin/runtime.cjs', 'bin/yendor.cjs', 'bin/yendor.mjs'])
      cpSync(join(top, file), join(folder, file));
    const run = () => spawnSync(process.execPath, [join(folder, 'bin/yendor.cjs'), '--version'], { encoding: 'utf8' });
    expect(run()).toMatchObject({
      status: 2,
      stderr: 'yendor was installed without its program (dist is missing): install it anew.\n',
    });
    cpSync(join(top, 'dist/cli/main.js'), join(folder, 'dist/cli/main.js'));
    expect(run()).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^yendor lacks a part of itself; install it anew\. \(.*\)\n$/),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the launcher prints the version of the package', () => {
  const run = spawnSync(process.execPath, [join(top, 'bin/yendor.cjs'), '--version'], { encoding: 'utf8' });
  expect([run.status, run.stdout.trim(), run.stderr]).toEqual([0, readJson('package.json').version, '']);
});

test('nothing that is installed runs a script, and the lock file names no registry', () => {
  const { scripts } = readJson('package.json');
  for (const hook of ['preinstall', 'install', 'postinstall', 'prepublish']) expect(scripts).not.toHaveProperty(hook);
  // For clones alone, and for dependencies that are repositories; what it runs is not in the package.
  expect(scripts.prepare).toBe('node bin/setup.mjs --prepare');
  expect(readJson('package.json').files).not.toContain('bin');
  expect(readJson('package.json').files).not.toContain('bin/setup.mjs');
  const packages = Object.entries(
    readJson('package-lock.json').packages as { [path: string]: { [field: string]: unknown } },
  );
  expect(packages.length).toBeGreaterThan(20);
  const runtime = packages.filter(([path, entry]) => path !== '' && entry.dev !== true);
  expect(runtime.filter(([, entry]) => entry.hasInstallScript === true)).toEqual([]);
  expect(packages.filter(([, entry]) => 'resolved' in entry)).toEqual([]);
});
