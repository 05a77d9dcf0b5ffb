import { afterEach, describe, expect, it } from 'vitest';
import { endAll, start, unrestored } from './pty.js';

afterEach(endAll);

const WATCH = ['dungeon', '--watch', '--dungeon', 'region', '--seed', '1980', '--depth', '4'];

describe('levels being made, in a terminal', () => {
  it('runs through the stages, obeys keys, and leaves the terminal as it was', async () => {
    const watch = start(WATCH);
    await watch.until(/^region {2}seed 1980 {2}depth 4 .* \d+\/\d+ .*\[\d+ ms\]/m);
    watch.type('\x1b[F');
    await watch.until(/ all$/m);
    watch.type('n');
    await watch.until(/seed 1981 .* all$/m);
    watch.type('\x1b[D');
    await watch.until(/seed 1981 .* traps$/m);
    watch.type('d');
    const rows = await watch.until(/^mixed: \w+/m);
    expect(rows[23]).toMatch(/^Left Right Space np seed /);
    watch.type('q');
    expect(await watch.ended()).toEqual({ status: 0, signal: 0 });
    expect(unrestored(watch)).toEqual([]);
  });

  it('says that a screen is too small, and goes on when it has grown', async () => {
    const watch = start(WATCH, { width: 60, height: 20 });
    await watch.until(/Needs 80x23/);
    watch.resize(100, 30);
    const rows = await watch.until(/^region .*seed 1980/m);
    expect(rows.length).toBe(30);
    await watch.until((shown) => /^Left Right/.test(shown[29] ?? ''));
    watch.resize(70, 24);
    await watch.until(/Needs 80x23/);
    watch.type('q');
    expect(await watch.ended()).toEqual({ status: 0, signal: 0 });
    expect(unrestored(watch)).toEqual([]);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ])('after %s the terminal is as it was, and the status says which it was', async (signal, status) => {
    const watch = start(WATCH);
    await watch.until(/^region .*seed 1980/m);
    watch.kill(signal);
    expect(await watch.ended()).toEqual({ status, signal: 0 });
    expect(unrestored(watch)).toEqual([]);
  });

  it('ctrl-C leaves with its status; a terminal that can not place the cursor is refused', async () => {
    const watch = start(WATCH);
    await watch.until(/^region .*seed 1980/m);
    watch.type('\x03');
    expect(await watch.ended()).toEqual({ status: 130, signal: 0 });
    expect(unrestored(watch)).toEqual([]);
    const dumb = start(WATCH, { env: { TERM: 'dumb' } });
    expect(await dumb.ended()).toEqual({ status: 2, signal: 0 });
    expect(dumb.rows().join(' ')).toMatch(/TERM is dumb/);
  });
});
