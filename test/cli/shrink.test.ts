import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCommands } from '../../src/replay/notation.js';
import { gameContent } from '../content.js';
import { playedAtRandom, playedKeys } from '../replay/played.js';
import { folderOfEachTest } from './folder.js';
import { sitDown, yendorHere } from './program.js';

const content = gameContent();
const folder = folderOfEachTest();

describe('yendor shrink', () => {
  test('writes the short recording, which verifies, and prints its commands and its code, which is the same game', async () => {
    const { text } = playedAtRandom(content, 'cli', 200);
    const path = folder.write('a.replay', text);
    const out = join(folder.path, 'short.replay');
    const ran = await yendorHere(['shrink', path, '--out', out, '--until', 'clock.turn >= 30']);
    expect(ran).toMatchObject({ status: 0, errors: '' });
    const [head, keys, code, end] = ran.out.split('\n');
    expect(head).toMatch(/^[12] commands? ends? in: clock\.turn >= 30$/);
    expect(end).toBe('');
    expect(readFileSync(path, 'utf8')).toBe(text);

    const verified = await yendorHere(['replay', out, '--verify']);
    expect(verified.out).toMatch(new RegExp(`^ok commands=${parseCommands(keys!).length} turns=\\d+ `));
    expect((await yendorHere(['replay', code!, '--verify'])).out).toBe(verified.out);
    expect(await yendorHere(['compare', out, code!])).toMatchObject({ status: 0 });
    // What is short can be shrunk again, also from its code.
    expect(await yendorHere(['shrink', code!, '--out', out, '--until', 'clock.turn >= 30'])).toMatchObject({
      status: 0,
      out: ran.out,
    });
  });

  test('a game in which all is well ends with 1 and writes nothing', async () => {
    const path = folder.write('a.replay', playedKeys(content, 'well', parseCommands('3s')).text);
    const out = join(folder.path, 'short.replay');
    const ran = await yendorHere(['shrink', path, '--out', out]);
    expect(ran).toMatchObject({ status: 1, out: '' });
    expect(ran.errors).toContain("can't be shrunk: it neither throws nor breaks an invariant");
    const never = await yendorHere(['shrink', path, '--out', out, '--until', 'hero.hp < 0']);
    expect(never).toMatchObject({ status: 1, out: '' });
    expect(existsSync(out)).toBe(false);
  });

  test('what is asked for wrongly ends with 2, says what is taken, and writes nothing', async () => {
    const path = folder.write('a.replay', playedKeys(content, 'wrong', parseCommands('3s')).text);
    const out = join(folder.path, 'short.replay');
    const refused = async (...args: string[]): Promise<string> => {
      const ran = await yendorHere(['shrink', ...args]);
      expect(ran).toMatchObject({ status: 2, out: '' });
      expect(existsSync(out)).toBe(false);
      return ran.errors;
    };
    expect(await refused('--out', out)).toContain('shrink takes one FILE or CODE');
    expect(await refused(path)).toContain('shrink needs --out FILE');
    expect(await refused(path, '--out', path)).toContain('--out needs a FILE other than the recording');
    expect(await refused(path, '--out', out, '--until', 'hero.hp')).toContain('--until takes PATH OP VALUE');
    expect(await refused(path, '--out', out, '--until', 'hero.luck > 3')).toContain(
      '--until: hero has no luck, but x, y',
    );
    expect(await refused(join(folder.path, 'none'), '--out', out)).toContain('there is no such file');
    const nowhere = join(folder.path, 'no', 'folder');
    const ran = await yendorHere(['shrink', path, '--out', nowhere, '--until', 'clock.turn > 0']);
    expect(ran).toMatchObject({ status: 2 });
    expect(ran.errors).toContain("can't be written: there is no such file or folder");
    // What was found is not lost.
    expect(ran.out).toMatch(/\ny1\./);
  });

  test('shows in a terminal how far it is, and ctrl-C keeps the shortest so far', async () => {
    const { text, state, commands } = playedAtRandom(content, 'long', 1500);
    const path = folder.write('a.replay', text);
    const out = join(folder.path, 'short.replay');
    // So many draws, and no others: hardly anything can be left out.
    const until = `streams.play.s0 = ${state.streams.play.s0}`;
    const sitting = sitDown(['shrink', path, '--out', out, '--until', until]);
    await sitting.shows(/\d+ commands, \d+ tries/);
    sitting.press('\x03');
    expect(await sitting.ended()).toEqual({ exitCode: 130, signal: 0 });
    expect(sitting.written()).toMatch(/commands end in: streams\.play\.s0 = /);
    const { out: verdict } = await yendorHere(['replay', out, '--verify']);
    expect(verdict).toMatch(/^ok commands=\d+ /);
    expect(Number(/\d+/.exec(verdict)![0])).toBeLessThanOrEqual(commands.length);
  });
});
