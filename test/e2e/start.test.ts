import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { commandsIn, onlyFile } from '../cli/program.js';
import { endAll, LAUNCHER, newFolder, start } from './pty.js';

afterEach(endAll);

it('keys typed before the first screen are played in order, and saved in a folder named from elsewhere, é and blanks in it', async () => {
  const saves = join(newFolder(), 'my games é');
  mkdirSync(saves);
  const inRoot = { file: '/bin/sh', before: ['-c', 'cd / && exec "$@"', 'sh', process.execPath, LAUNCHER] };
  const game = start(['--seed', 'quiet 1', '--saves', relative('/', saves)], inRoot);
  game.type('s.2s.ss3.s.s2.ss.s');
  await game.until(/Exp: /);
  await expect.poll(() => commandsIn(onlyFile(saves, '.save')).join('')).toBe('s.2s.ss3.s.s2.ss.s');
  game.type('S');
  expect((await game.ended()).status).toBe(0);
  await start(['--saves', relative('/', saves)], inRoot).until(/You go on at level 1, after 19 turns/);
});
