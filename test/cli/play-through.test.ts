import { afterEach, describe, expect, test } from 'vitest';
import { endAll, newFolder, start } from '../e2e/pty.js';
import { commandsIn, onlyFile, yendor } from './program.js';

afterEach(endAll);

const STATUS = /Exp: /;
const CTRL_P = '\x10';

/** Stands in a game of a wizard that asks which scroll is to be known; answers where it is kept. */
async function leftAtAQuestion(): Promise<string> {
  const saves = newFolder();
  const keys = '+C{"class":"scroll","kind":"identify scroll"}C{"class":"scroll","kind":"sleep"}rf';
  const game = start(['--seed', 'quiet 1', '--keys', keys, '--saves', saves]);
  await game.until(/--More--/);
  game.type(' ');
  await game.until(/Learn about which scroll/);
  game.kill('SIGTERM');
  expect((await game.ended()).status).toBe(143);
  return saves;
}

describe('what was asked for on the command line', () => {
  test('all that the commands of --keys said is there for ctrl-P', async () => {
    const game = start(['--seed', 'quiet 1', '--saves', newFolder(), '--keys', 'wdwcs']);
    await game.until(STATUS);
    const said: string[] = [];
    for (const words of [/\(c\)/, /\(d\)/, /the Amulet lies/]) {
      game.type(CTRL_P);
      said.push((await game.until((rows) => words.test(rows[0]!)))[0]!);
    }
    expect(new Set(said).size).toBe(3);
  });

  test('a play option for a game that asks something is set as soon as that is answered, and recorded', async () => {
    const saves = await leftAtAQuestion();
    const path = onlyFile(saves, '.save');
    const before = commandsIn(path);
    const game = start(['--saves', saves, '--option', 'passgo=true', '--option', 'seefloor']);
    await game.until(/--More--/);
    game.type(' ');
    await game.until(/Learn about which scroll/);
    expect(commandsIn(path)).toEqual(before);
    game.type('g');
    await game.until((rows) => !/Learn about/.test(rows[0]!));
    game.type('ssS');
    expect((await game.ended()).status).toBe(0);
    expect(commandsIn(path)).toEqual([...before, '=g', 'o{"passgo":true,"seefloor":true}', 's', 's']);
    expect(yendor(['replay', path, '--verify']).status).toBe(0);
  });

  test('--plain has no colours and shows nothing that flies; --colors takes another scheme', async () => {
    const seen = new Map<string, string>();
    for (const args of [
      [],
      ['--plain'],
      ['--colors', 'eight'],
      ['--colors', 'light'],
      ['--colors', 'colorblind', '--no-color'],
    ]) {
      const game = start(['--seed', 'quiet 1', '--saves', newFolder(), ...args]);
      await game.until(STATUS);
      // With --plain the first screen says all that is in view, and waits where that is more than a line.
      game.type('   S');
      await game.ended();
      seen.set(args.join(' '), game.written());
    }
    const coloured = /\x1b\[[0-9;]*[349][0-7][;m]/;
    expect(seen.get('')).toMatch(/38;5;/);
    expect(seen.get('--plain')).not.toMatch(coloured);
    expect(seen.get('--colors light')).toMatch(/38;5;/);
    expect(seen.get('--colors light')).not.toBe(seen.get(''));
    expect(seen.get('--colors eight')).not.toMatch(/38;5;/);
    expect(seen.get('--colors colorblind --no-color')).not.toMatch(coloured);
  });

  test('a thing that is thrown is drawn in its flight, but not with --plain', async () => {
    const inFlight = async (args: string[]): Promise<number> => {
      const game = start(['--seed', 'quiet 1', '--saves', newFolder(), ...args]);
      await game.until(STATUS);
      game.type('   ');
      await game.until((rows) => !/--More--/.test(rows[0]!));
      const from = game.written().length;
      game.type('the');
      // Longer than any flight: a key that waits would end it.
      await game.shows(/never on the screen/, 1000);
      return game.written().slice(from).split(')').length;
    };
    expect(await inFlight([])).toBeGreaterThan(await inFlight(['--plain']));
  });
});
