import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clonePlain } from '../../src/base/plain.js';
import { openStream } from '../../src/base/rng.js';
import { type Game, goOn, goOnBefore } from '../../src/cli/game.js';
import { stateHash } from '../../src/replay/checks.js';
import { parseCommands } from '../../src/replay/notation.js';
import { type Snapshot, snapshotLine, snapshotsIn } from '../../src/replay/recording.js';
import { isSound } from '../../src/replay/sound-state.js';
import type { GameState } from '../../src/state/game.js';
import type { Level } from '../../src/state/level.js';
import { gameContent } from '../content.js';
import { playedAtRandom, playedKeys } from '../replay/played.js';
import { ALL_DUNGEONS } from '../systems.js';
import { newFolder } from './program.js';

const content = gameContent();
let folder: ReturnType<typeof newFolder>;
let path: string;
beforeAll(() => {
  folder = newFolder();
  path = join(folder.path, 'Rodney-abcdefghjk.save');
});
afterAll(() => folder.remove());

const played = playedKeys(content, 'damaged', parseCommands('+ ss \\G{"depth":2} hh cb"é" 120s jj'));
/** How the game stood after so many commands. */
const hashes = played.saved.map((_, done) =>
  stateHash(playedKeys(content, 'damaged', played.commands.slice(0, done)).state),
);

/** Goes on with a file of these bytes, which must stay as they are. */
function goOnWith(bytes: string | Uint8Array): ReturnType<typeof goOn> {
  writeFileSync(path, bytes);
  const game = goOn(path, content);
  expect(readFileSync(path).equals(Buffer.from(bytes))).toBe(true);
  return game;
}

function standing(game: Game): { commands: number; hash: string } {
  return { commands: game.recorder.commands(), hash: stateHash(game.store.getState()) };
}

describe('a save cut off', () => {
  test('at any byte goes on with all of its whole lines, or says why there is none', () => {
    const short = playedKeys(content, 'damaged', parseCommands('ss hh cb"é" 120s jj'));
    const bytes = Buffer.from(short.text);
    const stood = short.saved.map((_, i) =>
      stateHash(playedKeys(content, 'damaged', short.commands.slice(0, i)).state),
    );
    let most = 0;
    for (let length = 0; length < bytes.length; length++) {
      const cut = bytes.subarray(0, length);
      const game = goOnWith(cut);
      if ('problem' in game) {
        expect(cut.includes(10), `at ${length}: ${game.problem}`).toBe(false);
        expect(game.problem).toMatch(/^is (empty|not a recording of this game|cut off in its first line) \(line 1\)$/);
        continue;
      }
      const { commands, hash } = standing(game);
      expect(commands, `at ${length}`).toBeGreaterThanOrEqual(most);
      expect(hash, `at ${length}`).toBe(stood[commands]);
      most = commands;
    }
    expect(most).toBe(short.commands.length - 1);
  });

  test('inside a snapshot goes on from the one before, or from the start', () => {
    for (let length = played.text.indexOf('{"snapshot"'); length < played.text.length; length += 1999) {
      const { commands, hash } = standing(goOnWith(played.text.slice(0, length)) as Game);
      expect(commands).toBeGreaterThan(2);
      expect(hash, `at ${length}`).toBe(hashes[commands]);
    }
  });
});

describe('a save with a bit flipped', () => {
  test('goes on as it was, or says what is damaged and goes on before that', () => {
    const rng = openStream('flips', 'places');
    const bytes = Buffer.from(played.text);
    const firstLine = bytes.indexOf(10);
    const tail = bytes.lastIndexOf('"}\n', bytes.lastIndexOf('{"check"')) + 3;
    let [kept, told, mended, takenUp] = [0, 0, 0, 0];
    for (let i = 0; i < 240; i++) {
      // Most of a file is its snapshot: as many flips as there go into the first line, and into what follows it.
      const at =
        i % 3 === 0
          ? rng.below(firstLine)
          : i % 3 === 1
            ? rng.between(tail, bytes.length - 1)
            : rng.below(bytes.length);
      const flipped = Buffer.from(bytes);
      flipped[at] = bytes[at]! ^ (1 << rng.below(8));
      const game = goOnWith(flipped);
      if (!('problem' in game)) {
        kept++;
        continue;
      }
      told++;
      expect(game.problem, `at ${at}`).toMatch(/^[a-z'].*[^.]$/);
      expect(game.problem, `at ${at}`).not.toMatch(/\p{Cc}/u);
      if (!game.mends) continue;
      const before = goOnBefore(path, content);
      if ('problem' in before) throw new Error(`at ${at}: ${before.problem}`);
      const { commands, hash } = standing(before);
      // A command that became another one is found by the next check only, and may stay as what was played.
      if (before.header.taken !== undefined) {
        takenUp++;
        expect(hashes, `at ${at}: ${game.problem}`).toContain(hash);
      } else if (!/differently|check/.test(game.problem)) expect(hash, `at ${at}`).toBe(hashes[commands]);
      const aside = path.replace('.save', '.damaged');
      expect(readFileSync(aside).equals(flipped)).toBe(true);
      writeFileSync(path, '');
      rmSync(aside);
      mended++;
    }
    expect(kept).toBeGreaterThan(10);
    expect(told).toBeGreaterThan(100);
    expect(mended).toBeGreaterThan(20);
    expect(takenUp).toBeGreaterThan(0);
  });

  test('the damaged file is kept, and never written over', () => {
    const text = `${played.text}Z\ns\n`;
    writeFileSync(path, text);
    const aside = path.replace('.save', '.damaged');
    writeFileSync(aside, 'another');
    expect(goOnBefore(path, content)).toMatchObject({ problem: expect.stringContaining('is there already') });
    expect(readFileSync(aside, 'utf8')).toBe('another');
    expect(readFileSync(path, 'utf8')).toBe(text);
    rmSync(aside);
    expect(goOnBefore(path, content)).not.toHaveProperty('problem');
    expect(readFileSync(aside, 'utf8')).toBe(text);
    expect(readFileSync(path, 'utf8')).toBe(played.text);
    expect(
      readdirSync(folder.path)
        .map((name) => basename(name))
        .sort(),
    ).toEqual(['Rodney-abcdefghjk.damaged', 'Rodney-abcdefghjk.lock', 'Rodney-abcdefghjk.save']);
    rmSync(aside);
  });
});

describe('damage before the last good snapshot', () => {
  const deep = playedKeys(
    content,
    'damaged deep',
    parseCommands('+ ss \\G{"depth":2} hh \\G{"depth":3} jj \\G{"depth":4} ss'),
  );
  const lines = deep.text.split('\n');
  const whole = (): { commands: number; hash: string } => ({
    commands: deep.commands.length,
    hash: stateHash(deep.state),
  });
  const damagedAt = (index: number): string => lines.map((line, i) => (i === index ? `${line}~}` : line)).join('\n');
  afterEach(() => rmSync(path.replace('.save', '.damaged'), { force: true }));

  test.each(['{"snapshot"', '{"check"'])('in a %s is told with its line, and mending loses nothing', (start) => {
    const index = lines.findIndex((line) => line.startsWith(start));
    const text = damagedAt(index);
    expect(goOnWith(text)).toMatchObject({ problem: expect.stringContaining(`(line ${index + 1})`), mends: true });
    const game = goOnBefore(path, content) as Game;
    expect(standing(game)).toEqual(whole());
    expect(game.header.taken).toBeUndefined();
    expect(readFileSync(path, 'utf8')).toBe(lines.filter((_, i) => i !== index).join('\n'));
    expect(goOn(path, content)).not.toHaveProperty('problem');
  });

  test('in a command is told with its line, and mending takes the game up as it stood last', () => {
    const text = damagedAt(2);
    expect(goOnWith(text)).toMatchObject({ problem: expect.stringContaining('(line 3)'), mends: true });
    const game = goOnBefore(path, content) as Game;
    expect(stateHash(game.store.getState())).toBe(whole().hash);
    expect(game.header).toMatchObject({ scoring: false, session: game.session });
    game.store.dispatch({ type: 'search', count: 1 });
    const hash = stateHash(game.store.getState());
    game.file.close();
    expect(stateHash((goOn(path, content) as Game).store.getState())).toBe(hash);
  });
});

describe('a damaged save, whenever the program dies while it is mended', () => {
  const text = `${played.text}Z\ns\n`;
  const aside = (): string => path.replace('.save', '.damaged');
  const half = (): string => `${aside()}.7`;
  afterEach(() => [aside(), half()].forEach((file) => void rmSync(file, { force: true })));

  test.each<[string, () => void]>([
    ['while the damaged one is put aside', () => writeFileSync(half(), text.slice(0, 99))],
    ['before the mended one takes its place', () => writeFileSync(aside(), text)],
  ])('has its name and is mended by the next try (%s)', (_when, die) => {
    writeFileSync(path, text);
    die();
    expect(goOn(path, content)).toMatchObject({ mends: true });
    expect(goOnBefore(path, content)).not.toHaveProperty('problem');
    expect(readFileSync(aside(), 'utf8')).toBe(text);
    expect(readFileSync(path, 'utf8')).toBe(played.text);
  });

  test('and where there is no room for both it stays as it is', () => {
    writeFileSync(path, text);
    mkdirSync(`${aside()}.${process.pid}`);
    expect(goOnBefore(path, content)).toMatchObject({ problem: expect.stringContaining("can't be mended") });
    rmSync(`${aside()}.${process.pid}`, { recursive: true });
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(existsSync(aside())).toBe(false);
  });
});

describe('a file that is no save', () => {
  test.each([
    ['nothing', '', 'is empty (line 1)'],
    ['a text', 'Dear diary\n', 'is not a recording of this game (line 1)'],
    ['packed bytes', '\u001f\u008b\u0008\u0000\n', 'is not a recording of this game (line 1)'],
    ['zeros', '\0'.repeat(4096), 'is not a recording of this game (line 1)'],
    [
      'version -1',
      '{"format":"yendor-replay","version":-1}\n',
      'has format version -1; this program reads version 1 (line 1)',
    ],
    [
      'a newer version',
      '{"format":"yendor-replay","version":999}\n',
      'has format version 999; this program reads version 1 (line 1)',
    ],
    ['no version', '{"format":"yendor-replay"}\n', 'is not a recording of this game (line 1)'],
  ])('%s: is told, stays, and is not mended', (_what, text, problem) => {
    expect(goOnWith(text)).toEqual({ problem, mends: false });
    expect(goOnBefore(path, content)).toHaveProperty('problem');
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('a folder is told', () => {
    expect(goOn(folder.path, content)).toEqual({ problem: 'is a folder', mends: false });
  });
});

describe('a snapshot whose sum holds', () => {
  const [snapshot] = [...snapshotsIn(played.text)] as [Snapshot];

  test('is one that play comes to, in any dungeon, at any moment', () => {
    for (const [i, dungeon] of ALL_DUNGEONS.entries()) {
      const { state } = playedAtRandom(content, `sound ${i}`, 150, dungeon);
      if (state.phase.type === 'over') continue;
      expect(isSound(JSON.parse(JSON.stringify(state)), content), `sound ${i}`).toBe(true);
    }
  });

  test('but is nonsense anywhere is passed over for the commands', () => {
    let places = 0;
    const spoil = (at: { [key: string]: unknown } | unknown[], path: string): void => {
      for (const key of Object.keys(at)) {
        const held = at as { [key: string]: unknown };
        const was = held[key];
        // One place of a long list is like the other.
        if (Array.isArray(at) && at.length > 60 && Number(key) % 311 !== 0) continue;
        if (!/^setup\.systemOptions/.test(path)) {
          held[key] = typeof was === 'object' ? 'nonsense' : [was];
          expect(isSound(state, content), `${path}.${key}`).toBe(false);
          held[key] = was;
          places++;
        }
        if (typeof was === 'object' && was !== null) spoil(was as unknown[], path === '' ? key : `${path}.${key}`);
      }
    };
    const state: GameState = clonePlain(snapshot.state);
    spoil(state as unknown as { [key: string]: unknown }, '');
    expect(places).toBeGreaterThan(300);
    expect(isSound(state, content)).toBe(true);

    // As builds before the letters of monsters and what was dreamt were remembered wrote them.
    const { dreams: _dreams, ...undreamt } = state.knowledge;
    const undrawn = state.level.monsters.map(({ drawn: _drawn, ...monster }) => monster);
    expect(undrawn).not.toEqual([]);

    const end = standing(goOnWith(played.text) as Game);
    // As builds of earlier rules wrote it, which knew no hoards.
    const { hoards: _, ...olderLevel } = state.level;
    for (const spoilt of [
      { ...state, knowledge: undreamt },
      { ...state, level: { ...state.level, monsters: undrawn } },
      { ...state, level: olderLevel as Level },
      { ...state, hero: { ...state.hero, x: -1 } },
      { ...state, hero: { ...state.hero, hp: 1e9 } },
      { ...state, pack: [...state.pack, ...state.pack] },
      { ...state, level: { ...state.level, width: 3 } },
      { ...state, more: 1 },
    ]) {
      const forged =
        played.text + snapshotLine({ ...snapshot, command: played.commands.length, state: spoilt as GameState });
      expect(standing(goOnWith(forged) as Game)).toEqual(end);
    }
  });
});
