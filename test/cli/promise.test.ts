import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Disk, openGameFile } from '../../src/cli/game-file.js';
import { stateHash } from '../../src/replay/checks.js';
import { parseCommands } from '../../src/replay/notation.js';
import { resume, startOf } from '../../src/replay/playback.js';
import { record } from '../../src/replay/recorder.js';
import { headerLine, readResumption } from '../../src/replay/recording.js';
import { gameContent } from '../content.js';
import { headerFor } from '../replay/played.js';
import { killGame, lostAtMostOne } from './killed.js';
import { newFolder } from './program.js';

const content = gameContent();
let folder: ReturnType<typeof newFolder>;
beforeAll(() => {
  folder = newFolder();
});
afterAll(() => folder.remove());

describe('however the process dies, at most the last command is lost; after a power cut, at most what was played since the last descent or save', () => {
  test.each(Array.from({ length: 10 }, (_, i) => `kill-${i + 1}`))('killed (%s)', async (seed) => {
    const killed = await killGame(folder.path, seed);
    expect(killed.verdict).toMatch(/^ok /);
    expect(lostAtMostOne(killed), JSON.stringify(killed)).toBe(true);
  });

  test('without power, before and after every command', () => {
    const header = headerFor(content, 'power');
    const { store, events } = startOf(header, content);
    const { disk, access } = diskWithoutPower();
    const file = openGameFile({ path: 'x.save', found: null, claim: (path) => path ?? 'y.save' }, access);
    file.append(headerLine(header));
    const recorder = record(store, file, { commands: 0, events });
    const hashes = [stateHash(store.getState())];
    /** So many commands were done at the last descent or save. */
    let safe: number | null = null;
    for (const [i, command] of parseCommands('+ ss \\G{"depth":2} s 5s s \\G{"depth":3} ss s s').entries()) {
      const { level } = store.getState();
      expect(store.dispatch(command).as).not.toBe('refused');
      hashes.push(stateHash(store.getState()));
      if (i === 8) recorder.save();
      if (i === 8 || store.getState().level !== level) safe = recorder.commands();
      if (safe === null) continue;
      const found = readResumption(disk.safe(), content);
      if ('problem' in found) throw new Error(found.problem.what);
      const resumed = resume(found.resumption, content);
      if ('problem' in resumed) throw new Error(resumed.problem);
      expect(resumed.commands).toBeGreaterThanOrEqual(safe);
      expect(stateHash(resumed.store.getState())).toBe(hashes[resumed.commands]);
    }
    expect(safe).toBe(9);
  });
});

/** A disk in memory that keeps what was synced, and loses the rest. */
function diskWithoutPower(): { disk: { safe(): string }; access: Disk } {
  let bytes = Buffer.alloc(0);
  let synced = bytes;
  let isOpen = false;
  const access: Disk = {
    makeFolder: () => undefined,
    open() {
      isOpen = true;
      return 1;
    },
    opened: () => ({ id: 'one', size: bytes.length }),
    named: () => (isOpen ? { id: 'one', size: bytes.length } : null),
    write(_, text, at) {
      const more = Buffer.from(text as string);
      bytes = Buffer.concat([bytes.subarray(0, at), more]);
      return more.length;
    },
    truncate(_, length) {
      bytes = bytes.subarray(0, length);
    },
    sync() {
      synced = bytes;
    },
    close: () => undefined,
    length: () => bytes.length,
    remove: () => undefined,
    later: (look) => look(),
  };
  return { disk: { safe: () => synced.toString() }, access };
}
