import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { endAll, newFolder, start } from './pty.js';

/** What docs/programs.md promises to programs that play. */

afterEach(endAll);

const page = readFileSync(new URL('../../docs/programs.md', import.meta.url), 'utf8');
const [line = ''] = /^ {4}TERM=vt100.*$/m.exec(page) ?? [];

/** The game, started as the page says. */
function begin() {
  const args = line.trim().split(/\s+/).slice(3);
  args[args.indexOf('DIR')] = newFolder();
  return start(args, { env: { TERM: 'vt100', LC_ALL: 'C' } });
}

/** The sequences that the page lists; nothing else but text may be sent. */
const SENT = /\x1b\[[0-9;]*H|\x1b\[[0-9]*[ABCD]|\x1b\[K|\x1b\[2J|\x1b\[[0-9;]*m|\x1b\[\?[0-9]+[hl]|\x1b\[r|\x1b>/g;

describe('a program that plays', () => {
  it('gets ASCII and the sequences of the page, and sees where it is and what is asked', async () => {
    const game = begin();
    await game.until(/^Level: 1 {2}Gold: /m);
    for (const [keys, shown] of [
      ['i', /--Space goes on--/],
      [' ', /Level: 1/],
      ['o', /Escape ends/],
      ['\x1b', /Level: 1/],
      ['t', /^Which direction\?/m],
      ['\n', /^Arrows.*Which direction\?/m],
      ['l', /^Throw what\?/m],
    ] as const) {
      game.type(keys);
      await game.until(shown);
    }
    game.type('\x1b');
    await game.until((rows) => rows[0] === '');
    game.type('S');
    await game.ended();
    const rest = game.written().replace(SENT, '');
    expect(rest).toMatch(/^[\x20-\x7e\r\n\b]*$/);
    expect(game.written()).not.toMatch(/\x1b\[[0-9;]*3[0-9][0-9;]*m/);
  });

  it('comes back to the map by Escape from whatever is open, and nothing has happened', async () => {
    const game = begin();
    const before = (await game.until(/Level: 1/)).slice(1);
    for (const keys of ['i', 'o', 't', 'tl', 'q', 'cc', 'cccrusty', 'D', '?', '?*', '/', 'I', 'Q', '+', '12']) {
      game.type(`${keys}\x1b`);
      game.type('v');
      const rows = await game.until(/^yendor .*seed 1980/m);
      expect(rows.slice(1), keys).toEqual(before);
      game.type('\x1b');
      await game.until((shown) => shown[0] === '');
    }
    game.type('\x1bS');
    expect((await game.ended()).status).toBe(0);
  });

  it('is told without a terminal, in one line', async () => {
    const { yendor } = await import('../cli/program.js');
    expect(yendor([])).toMatchObject({ status: 2, out: '' });
  });
});
