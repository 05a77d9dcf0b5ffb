import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../src/replay/code.js';
import { parseCommands } from '../../src/replay/notation.js';
import { readRecording } from '../../src/replay/recording.js';
import { gameContent } from '../content.js';
import { okLine, type Played, playedKeys } from '../replay/played.js';
import { folderOfEachTest } from './folder.js';
import { yendor, yendorHere } from './program.js';

const content = gameContent();
const folder = folderOfEachTest();
let played: Played;
let code: string;
beforeAll(() => {
  played = playedKeys(content, 'given é', parseCommands('5s10.hjkl'));
  const read = readRecording(played.text);
  if ('problem' in read) throw new Error(read.problem.what);
  code = codeOf(read.recording, content)!;
});

const big = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const little = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** Ways in which a shell writes a text down. */
const WRITTEN: [string, (text: string) => string | Uint8Array][] = [
  ['UTF-8', (text) => text],
  ['UTF-8 with its mark', (text) => `\ufeff${text}`],
  ['UTF-16', (text) => little(`\ufeff${text}`)],
  ['UTF-16, its mark left out', little],
  ['UTF-16, high bytes first', (text) => big(`\ufeff${text}`)],
  ['UTF-16, high bytes first, its mark left out', big],
];

describe('a game that is handed in', () => {
  test.each(WRITTEN)(
    'in %s is taken: a code in a text, and a recording, in a file and from the input',
    async (_how, write) => {
      const ok = { status: 0, out: `${okLine(played)}\n`, errors: '' };
      for (const text of [`“It” broke: report:${code}.\r\n`, played.text.replaceAll('\n', '\r\n')]) {
        const bytes = write(text);
        const path = folder.write('given.txt', bytes);
        expect(await yendorHere(['replay', path, '--verify'])).toEqual(ok);
        expect(await yendorHere(['replay', '-', '--verify'], {}, bytes)).toEqual(ok);
      }
    },
  );

  test('as an argument is taken with what stands around it, also in several words', async () => {
    const ok = { status: 0, out: `${okLine(played)}\n`, errors: '' };
    for (const args of [
      [` ${code}`],
      [`"${code}"`],
      [`report:${code}.`],
      ['report:', code],
      [code.slice(0, 30), code.slice(30)],
    ])
      expect(await yendorHere(['replay', ...args, '--verify'])).toEqual(ok);
  });

  test('is taken by every command that takes one', async () => {
    const given = folder.write('given.txt', `It broke: ${code}.\n`);
    const line = { status: 0, out: `${code}\n`, errors: '' };
    for (const source of [given, `(${code})`, '-']) {
      expect(await yendorHere(['report', source], {}, `> ${code}`)).toEqual(line);
      expect(await yendorHere(['compare', source, code], {}, code)).toMatchObject({ status: 0, errors: '' });
      expect(await yendorHere(['compare', code, source], {}, code)).toMatchObject({ status: 0, errors: '' });
      const out = join(folder.path, 'short.replay');
      const order = ['shrink', source, '--out', out, '--until', 'clock.turn >= 5'];
      expect(await yendorHere(order, {}, code)).toMatchObject({ status: 0 });
    }
    expect(await yendorHere(['report', '-'], {}, played.text)).toEqual(line);
  });

  test('may be longer than a command line, from the input of another process', async () => {
    const text = `${'It broke. '.repeat(300_000)}${code}`;
    const { status, out, errors } = yendor(['replay', '-', '--verify'], {}, text);
    expect({ status, out, errors }).toEqual({ status: 0, out: `${okLine(played)}\n`, errors: '' });
  });

  test('a file is a file, whatever its name', async () => {
    const path = folder.write(`y1.${code.slice(3, 20)}`, played.text);
    expect((await yendorHere(['replay', path, '--verify'])).out).toBe(`${okLine(played)}\n`);
  });
});

describe('what can not be taken is told with its place, and nothing is written', () => {
  test.each<[string, string, string]>([
    ['-', '', 'the input is empty (line 1)'],
    ['-', 'no game\n', 'the input is not a recording of this game (line 1)'],
    ['-', 'it was y1.AA.', 'the code in the input is cut off after 5 characters'],
    ['x y1.AA.', '', 'the code is cut off after 5 characters'],
    ['Rodney1.save', '', "Rodney1.save can't be read: there is no such file or folder"],
  ])('%j with %j', async (source, input, problem) => {
    const out = join(folder.path, 'out');
    for (const args of [
      ['replay', source, '--verify'],
      ['report', source],
      ['shrink', source, '--out', out],
    ])
      expect(await yendorHere(args, {}, input)).toEqual({ status: 2, out: '', errors: `yendor: ${problem}\n` });
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('the code in a file, with the file', async () => {
    const path = folder.write('note.txt', `see ${code.slice(0, 40)}`);
    const { status, errors } = await yendorHere(['compare', path, code]);
    expect(status).toBe(2);
    expect(errors).toBe(`yendor: the code in ${path} is cut off after 40 of its ${code.length} characters\n`);
    expect(readFileSync(path, 'utf8')).toBe(`see ${code.slice(0, 40)}`);
  });

  test.each([[[]], [['--turn', '3']], [['--play']]])('the input, where keys are to be typed: %j', async (flags) => {
    const { status, errors } = await yendorHere(['replay', '-', ...flags], {}, code);
    expect(status).toBe(2);
    expect(errors).toMatch(/^yendor: keys come from the input: with - there are .*, name a FILE\n$/);
  });

  test('the input twice', async () => {
    const { status, errors } = await yendorHere(['compare', '-', '-']);
    expect({ status, errors }).toEqual({ status: 2, errors: 'yendor: only one of A and B can be -, the input\n' });
  });
});
