import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RULES } from '../../src/replay/header.js';
import { CORPUS, gamesIn, recordingIn } from '../replay/corpus.js';
import { folderOfEachTest } from './folder.js';
import { onlyFile, sitDown, yendorHere } from './program.js';

/*
 * Games that earlier builds recorded, as those wrote them: each is read and told by its rules, and a save goes on.
 */
const OLD = new URL('old/', CORPUS);
const kept = gamesIn(OLD).map((name) => {
  const bytes = readFileSync(new URL(name, OLD));
  return { name, bytes, header: recordingIn(bytes.toString()).header };
});
const games = kept.filter(({ header }) => header.rules < RULES);

const folder = folderOfEachTest();

/** A copy of an old game, as a save of this folder. */
function saved(name: string): string {
  const path = join(folder.path, 'Old-aaaaaaaaaa.save');
  copyFileSync(new URL(name, OLD), path);
  return path;
}

test('there is a save of each rules before these, and one of these for the day on which they are raised', () => {
  const rules = new Set(kept.filter(({ name }) => name.endsWith('.save')).map(({ header }) => header.rules));
  for (let each = 1; each <= RULES; each++) expect(rules, 'npm run rebless makes that of these').toContain(each);
});

test.each(games)('$name is told by its rules when it is played again', async ({ name, bytes, header }) => {
  const path = fileURLToPath(new URL(name, OLD));
  const told = `it was played with rules ${header.rules} (version ${header.package}); these are rules ${RULES}\n`;
  const { status, out, errors } = await yendorHere(['replay', path, '--verify']);
  expect(errors).toContain(told);
  expect(out).toMatch(status === 0 ? /^ok commands=/ : /^diverged command=/);
  expect([0, 1]).toContain(status);
  const screen = await yendorHere(['replay', path, '--turn', '0', '--print']);
  expect(screen).toMatchObject({ status: 0, errors: expect.stringContaining(told) });
  expect(readFileSync(path)).toEqual(bytes);
});

test('a save of earlier rules goes on, which is told before and in the game', async () => {
  const name = 'rules-2-in-the-middle.save';
  const path = saved(name);
  const old = readFileSync(path, 'utf8');
  const game = sitDown(['--saves', folder.path]);
  await game.shows(/You go on at level 4, after 1577 turns\. It does not score\./);
  const told = `was begun with rules 2 (version 0.1.0): it goes on under rules ${RULES} from turn 1577, and does not score`;
  expect(game.written().replace(/\r\n/g, '')).toContain(told);
  game.press('sS');
  expect((await game.ended()).exitCode).toBe(0);
  expect(onlyFile(folder.path, '.save')).toBe(path);
  expect(readFileSync(path, 'utf8').startsWith(old)).toBe(true);
});
