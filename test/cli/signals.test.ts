import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resume } from '../../src/replay/playback.js';
import { readResumption } from '../../src/replay/recording.js';
import { gameContent } from '../content.js';
import { commandsIn, newFolder, onlyFile, type Sitting, sitDown, yendor } from './program.js';

const content = gameContent();

let folder: ReturnType<typeof newFolder>;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => folder.remove());

const STATUS = /Level: \d/;
const QUIET = ['--seed', 'quiet 1'];
const FIRE = [
  '--seed',
  'killed by bolt 6',
  '--classic',
  '--keys',
  '\\C{"class":"stick","kind":"fire","known":true,"charges":50,"letter":"z"}',
];
const IDENTIFY = '\\C{"class":"scroll","kind":"identify weapon","count":2,"letter":"z"}';
const DETECTION = '\\C{"class":"potion","kind":"monster detection","letter":"z"}';

async function sitting(args: readonly string[]): Promise<Sitting> {
  const game = sitDown(['--saves', folder.path, ...args]);
  await game.shows(STATUS);
  return game;
}

/** Types the keys one by one, each once the screen has answered the one before, and waits for what they bring about. */
async function reached(game: Sitting, keys: readonly string[], shown: RegExp): Promise<void> {
  let from = 0;
  for (const key of keys) {
    from = game.written().length;
    game.press(key);
    await game.shows(/./, from);
  }
  await game.shows(shown, from);
}

const SIGNALS = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGQUIT', 131],
  ['SIGUSR2', 140],
] as const;

/** Each with the keys that lead there, what is shown there, and the commands that are safe then. */
const MOMENTS: readonly {
  at: string;
  args: readonly string[];
  keys: readonly string[];
  shown: RegExp;
  safe: readonly string[];
}[] = [
  { at: 'the map', args: QUIET, keys: [], shown: /./, safe: [] },
  { at: 'a count', args: QUIET, keys: ['1', '2'], shown: /2 times/, safe: [] },
  { at: 'a direction', args: QUIET, keys: ['f'], shown: /Which direction/, safe: [] },
  { at: 'an item', args: QUIET, keys: ['d'], shown: /Drop what/, safe: [] },
  {
    at: 'a text',
    args: [...QUIET, '--keys', DETECTION],
    keys: ['c', 'z', 'a'],
    shown: /a/,
    safe: [DETECTION],
  },
  { at: 'yes or no', args: QUIET, keys: ['Q'], shown: /\(y\/n\)/, safe: [] },
  {
    at: '--More--',
    args: [...QUIET, '--keys', IDENTIFY],
    keys: ['r', 'z'],
    shown: /--More--/,
    safe: [IDENTIFY, 'rz'],
  },
  {
    at: 'what to identify',
    args: [...QUIET, '--keys', IDENTIFY],
    keys: ['r', 'z', ' '],
    shown: /Learn about which weapon/,
    safe: [IDENTIFY, 'rz'],
  },
  {
    at: 'what to call it',
    args: [...QUIET, '--keys', DETECTION],
    keys: ['q', 'z', ' '],
    shown: /What do you want to call it/,
    safe: [DETECTION, 'qz'],
  },
  { at: 'the inventory', args: QUIET, keys: ['i'], shown: /letter or Enter picks/, safe: [] },
  { at: 'the discoveries', args: QUIET, keys: ['D', '*'], shown: /Space goes on/, safe: [] },
  { at: 'the help', args: QUIET, keys: ['?'], shown: /\? for more/, safe: [] },
  { at: 'the signs', args: QUIET, keys: ['/'], shown: /Which sign/, safe: [] },
  { at: 'the options', args: QUIET, keys: ['o'], shown: /Enter keeps it/, safe: [] },
  { at: 'earlier messages', args: QUIET, keys: ['v', '\u0010\u0010'], shown: /the Amulet lies/, safe: [] },
  { at: 'the death', args: FIRE, keys: ['z', 'h', 'z'], shown: /--More--/, safe: [FIRE[4]!, 'zhz'] },
  {
    at: 'the tombstone',
    args: FIRE,
    keys: ['z', 'h', 'z', ' ', ' ', ' '],
    shown: /Seed killed/,
    safe: [FIRE[4]!, 'zhz'],
  },
  { at: 'the level as it was', args: QUIET, keys: ['Q', 'y'], shown: /as it really was/, safe: ['Q'] },
  { at: 'the top ten', args: QUIET, keys: ['Q', 'y', ' ', ' '], shown: /Top ten/, safe: ['Q'] },
];

describe('a signal saves, restores the terminal, and ends with its own status', () => {
  test.each(
    MOMENTS.map((moment, i) => ({
      ...moment,
      signal: SIGNALS[i % SIGNALS.length]![0],
      status: SIGNALS[i % SIGNALS.length]![1],
    })),
  )('$signal at $at', async ({ args, keys, shown, safe, signal, status }) => {
    const game = await sitting(args);
    await reached(game, keys, shown);
    const from = game.written().length;
    game.kill(signal);
    expect(await game.ended()).toEqual({ exitCode: status, signal: 0 });
    expect(modesLeftOn(game.written())).toEqual([SHOWN_CURSOR]);
    expect(game.written().slice(from)).toMatch(
      /\u001b\[\?25h(?:[^\u001b]*\r\n)?Seed: [^\u001b]*\r\nTo (go on|watch it):[^\u001b]*\r\n$/,
    );

    // Nothing but the game itself is left: no lock, and one file.
    expect(readdirSync(folder.path).filter((name) => !/\.(save|replay|txt)$|^scores/.test(name))).toEqual([]);
    const path = onlyFile(folder.path, isOver(safe) ? '.replay' : '.save');
    expect(commandsIn(path)).toEqual(safe);
    expect(yendor(['replay', path, '--verify'])).toMatchObject({ status: 0 });
    if (isOver(safe)) return;
    const found = readResumption(readFileSync(path, 'utf8'), content);
    if ('problem' in found) throw new Error(found.problem.what);
    const resumed = resume(found.resumption, content);
    // Straight from the snapshot that the signal made: no command is played again.
    expect(found.resumption).toMatchObject({ commands: [] });
    expect(resumed).toMatchObject({ commands: safe.length });
  });

  test.each([
    ['what to identify', IDENTIFY, 'rz', /Learn about which weapon/],
    ['what to call it', DETECTION, 'qz', /What do you want to call it/],
  ])('%s is asked again when the game goes on', async (_, making, keys, question) => {
    const game = await sitting([...QUIET, '--keys', making]);
    await reached(game, [...keys, ' '], question);
    game.kill('SIGTERM');
    expect(await game.ended()).toEqual({ exitCode: 143, signal: 0 });
    const again = await sitting([]);
    again.press(' ');
    await again.shows(question);
    again.kill('SIGTERM');
    expect(await again.ended()).toEqual({ exitCode: 143, signal: 0 });
  });

  test('one that nobody means to end it does so too; what would open a debugger does nothing', async () => {
    const game = await sitting(QUIET);
    game.kill('SIGUSR1');
    const from = game.written().length;
    game.press('s');
    await game.shows(/./, from);
    game.kill('SIGALRM');
    expect(await game.ended()).toEqual({ exitCode: 142, signal: 0 });
    expect(game.written()).not.toMatch(/debugger/i);
    expect(modesLeftOn(game.written())).toEqual([SHOWN_CURSOR]);
    expect(commandsIn(onlyFile(folder.path, '.save'))).toEqual(['s']);
  });

  test('a terminal that goes away is SIGHUP, and no process is left', async () => {
    const game = await sitting(QUIET);
    game.press('ss');
    await game.shows(/\[K/, game.written().length);
    game.hangUp();
    expect(await game.ended()).toEqual({ exitCode: 129, signal: 0 });
    expect(readFileSync(onlyFile(folder.path, '.save'), 'utf8')).toContain('{"snapshot":{"command":2,');
  });
});

/** Whether these commands end the game. */
function isOver(commands: readonly string[]): boolean {
  return ['Q', 'zhz'].includes(commands.at(-1) ?? '');
}

const SHOWN_CURSOR = '25';

/** The modes of the terminal that were set and not reset. */
function modesLeftOn(written: string): string[] {
  const last = new Map([...written.matchAll(/\u001b\[\?(\d+)([hl])/g)].map(([, mode, how]) => [mode!, how!]));
  return [...last].filter(([, how]) => how === 'h').map(([mode]) => mode);
}
