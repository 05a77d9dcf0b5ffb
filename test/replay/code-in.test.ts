import { describe, expect, test } from 'vitest';
import { codeOf, readCode } from '../../src/replay/code.js';
import { codeIn } from '../../src/replay/code-in.js';
import { parseCommands } from '../../src/replay/notation.js';
import { readRecording } from '../../src/replay/recording.js';
import { gameContent } from '../content.js';
import { playedKeys } from './played.js';

const content = gameContent();

function codeFor(seed: string): string {
  const read = readRecording(playedKeys(content, seed, parseCommands('5s10.hjklhjkl3syubn2.')).text);
  if ('problem' in read) throw new Error(read.problem.what);
  return codeOf(read.recording, content)!;
}

/** With an underscore and a hyphen, which forums escape. */
const code = Array.from({ length: 100 }, (_, i) => codeFor(`pasted ${i}`)).find((one) => /(?=.*_).*-/.test(one))!;
const rows = code.match(/.{1,40}/g)!;

describe('a code is found', () => {
  test.each([
    ['alone', code],
    ['behind a blank', ` ${code}\n`],
    ['in quote marks', `“${code}”`],
    ['behind a word, before a full stop', `report:${code}.`],
    ['behind a word that ends in a letter', `report${code}`],
    ['before a word', `${code}-Ada`],
    ['in a link', `[it](${code})`],
    ['in the middle of a letter', `Dear all,\nit broke here: ${code}, see?\nAda\n`],
    ['escaped', code.replace(/[_.-]/g, '\\$&')],
    ['in several lines', rows.join('\n')],
    ['in several lines of another system', rows.join('\r\n    ')],
    ['in quoted mail', rows.map((row) => `> > ${row}`).join('\n')],
    ['in mail that ends its lines itself', rows.join('=\r\n')],
    ['in lines that go on, of a shell', rows.join('\\\n')],
    ['with marks that nobody sees', rows.join('\u200b')],
    ['behind words that look like one', `y1. Rodney1.save y1.AAAA and ${code}`],
    ['behind a damaged one', `${code.slice(0, 20)}?${code.slice(21)} no: ${code}`],
    ['before another', `${code} ${codeFor('another')}`],
  ])('%s', (_how, text) => expect(codeIn(text)).toBe(code));

  test('wherever a line is broken', () => {
    for (let at = 4; at < code.length; at++) expect(codeIn(`${code.slice(0, at)}\n${code.slice(at)}`)).toBe(code);
  });
});

describe('where none is whole', () => {
  test.each<[string, string, string]>([
    ['cut off', `"${code.slice(0, 50)}".`, `is cut off after 50 of its ${code.length} characters`],
    ['cut off at its start', 'it was y1.AA.', 'is cut off after 5 characters'],
    [
      'changed',
      code.replace(code.slice(20, 22), '?!'),
      'is damaged: its character 21, "?", is none of A-Z a-z 0-9 - _',
    ],
    ['changed at its start', `y1.%${code.slice(4)}`, 'is damaged: its character 4, "%", is none of A-Z a-z 0-9 - _'],
  ])('the first is told: %s', (_how, text, problem) => {
    expect(readCode(codeIn(text) ?? '')).toEqual({ problem });
  });

  test.each(['', 'no code', 'Rodney1.save', 'games/y1.save', 'games\\y1.save', 'y2.AAAA'])('%j has none', (text) => {
    expect(codeIn(text)).toBeNull();
  });

  test('a text of nothing but beginnings is soon read', () => {
    expect(codeIn('y1.'.repeat(1_000_000))).toMatch(/^y1\./);
  });
});
