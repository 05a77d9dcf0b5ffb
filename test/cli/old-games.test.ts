import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RULES } from '../../src/replay/header.js';
import { CORPUS, gamesIn, recordingIn } from '../replay/corpus.js';
import { folderOfEachTest } from './folder.js';
import { onlyFile, sitDown, yendorHere } from './program.js';

/*
 * Games that earlier builds recorded, as those wrote them: each is read, told by its rules, and comes out as it was or is left as it is.
 */
const OLD = new URL('old/', CORPUS);
const games = gamesIn(OLD).map((name) => {
  const bytes = readFileSync(new URL(name, OLD));
  return { name, bytes, header: recordingIn(bytes.toString()).header };
});

const folder = folderOfEachTest();

/** A copy of an old game, as a save of this folder. */
function saved(name: string): string {
  const path = join(folder.path, 'Old-aaaaaaaaaa.save');
  copyFileSync(new URL(name, OLD), path);
  return path;
}

test('there are some of each rules before these, saves among them', () => {
  const rules = new Set(games.map(({ header }) => header.rules));
  for (let earlier = 1; earlier < RULES; earlier++) expect(rules).toContain(earlier);
  expect(games.some(({ name }) => name.endsWith('.save'))).toBe(true);
});

test.each(games)('$name is told by its rules when it is played again', async ({ name, bytes, header }) => {
  const path = fileURLToPath(new URL(name, OLD));
  expect(header.rules).toBeLessThan(RULES);
  const told = `it was played with rules ${header.rules} (version ${header.package}); these are rules ${RULES}\n`;
  const { status, out, errors } = await yendorHere(['replay', path, '--verify']);
  expect(errors).toContain(told);
  expect(out).toMatch(status === 0 ? /^ok commands=/ : /^diverged command=/);
  expect([0, 1]).toContain(status);
  const screen = await yendorHere(['replay', path, '--turn', '0', '--print']);
  expect(screen).toMatchObject({ status: 0, errors: expect.stringContaining(told) });
  expect(readFileSync(path)).toEqual(bytes);
});

test.each(games.filter(({ name }) => name.endsWith('.save')))(
  '$name is not gone on with where it comes out otherwise, and stays as it is',
  async ({ name, bytes, header }) => {
    const path = saved(name);
    const game = sitDown(['--saves', folder.path]);
    const { exitCode } = await game.ended();
    expect(exitCode).toBe(2);
    expect(game.written()).toContain(`was played with rules ${header.rules}, not ${RULES}`);
    expect(game.written()).toContain('--new starts another game');
    expect(onlyFile(folder.path, '.save')).toBe(path);
    expect(readFileSync(path)).toEqual(bytes);
  },
);
