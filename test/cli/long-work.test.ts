import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { parseCommands, printCommand } from '../../src/replay/notation.js';
import { headerLine } from '../../src/replay/recording.js';
import { gameContent } from '../content.js';
import { headerFor } from '../replay/played.js';
import { folderOfEachTest } from './folder.js';
import { type Sitting, sitDown } from './program.js';

const folder = folderOfEachTest();

/** Ten million levels, down and up again: hours, in a file that takes no time to read. */
function endless(): string {
  const there = parseCommands('+255\\d255\\a').map(printCommand);
  const text = `${headerLine(headerFor(gameContent(), 'endless'))}${there[0]}\n${`${there[1]}${there[2]}\n`.repeat(20_000)}`;
  return folder.write('endless.replay', text);
}

/** With a folder of its own for what is put aside. */
function sitAt(args: string[]): Sitting {
  mkdirSync(aside());
  return sitDown(args, { env: { TMPDIR: aside() } });
}

function aside(): string {
  return join(folder.path, 'aside');
}

describe('work that has no end', () => {
  test.each([
    ['replay --verify', (path: string) => ['replay', path, '--verify']],
    ['replay --turn', (path: string) => ['replay', path, '--turn', '999999999', '--print']],
    ['compare --with', (path: string) => ['compare', path, '--with', 'false']],
    ['shrink', (path: string) => ['shrink', path, '--out', join(folder.path, 'out'), '--until', 'hero.hp < -5']],
  ])('shows how far it is, and ctrl-C ends it with its status: %s', async (_name, args) => {
    const sitting = sitAt(args(endless()));
    await sitting.shows(/ of 40001/);
    sitting.press('\x03');
    expect(await sitting.ended()).toEqual({ exitCode: 130, signal: 0 });
    expect(readdirSync(aside())).toEqual([]);
  });

  test('in the viewer too, where SIGTERM gives the terminal back', async () => {
    const sitting = sitDown(['replay', endless()]);
    await sitting.shows(/turn 0/);
    sitting.press('\x1b[F');
    await sitting.shows(/on the way/);
    sitting.kill('SIGTERM');
    expect(await sitting.ended()).toEqual({ exitCode: 143, signal: 0 });
    expect(sitting.written()).toMatch(/\x1b\[\?1049l/);
  });

  test('another build that compare waits for ends with it, and nothing is left', async () => {
    const path = folder.write('short.replay', headerLine(headerFor(gameContent(), 'short')));
    const told = join(folder.path, 'told');
    const other = `trap 'echo ended >>${told}; exit' TERM; echo begun >${told}; sleep 1000 & wait; true`;
    const sitting = sitAt(['compare', path, '--with', other]);
    const tells = (what: string): Promise<void> =>
      vi.waitFor(() => expect(readFileSync(told, 'utf8')).toBe(what), { timeout: 20_000 });
    await tells('begun\n');
    expect(readdirSync(aside())).toHaveLength(1);
    sitting.press('\x03');
    expect(await sitting.ended()).toEqual({ exitCode: 130, signal: 0 });
    expect(readdirSync(aside())).toEqual([]);
    await tells('begun\nended\n');
  });
});
