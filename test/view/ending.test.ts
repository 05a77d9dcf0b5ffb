import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DeathCause, Ending } from '../../src/state/ending.js';
import { SESSION } from '../../src/state/session.js';
import {
  endFrames,
  endingLine,
  type ScoreEntry,
  scoreFrame,
  scoreLines,
  tombstoneFrame,
  winnerFrames,
} from '../../src/view/ending.js';
import { blankFrame, type Frame, frameText } from '../../src/view/frame.js';
import { mace, potion } from './samples.js';

const texts = { help: '', firstHelp: '', tombstone: readFileSync('assets/tombstone.txt', 'utf8') };
const killed: Extract<Ending, { how: 'killed' }> = {
  how: 'killed',
  by: { cause: 'monster', kind: 'ice monster' },
  gold: 312,
  lost: 34,
  withAmulet: false,
};
const won: Extract<Ending, { how: 'won' }> = {
  how: 'won',
  gold: 1345,
  purse: 300,
  sold: [
    { letter: 'a', item: mace, value: 45 },
    { letter: 'c', item: { class: 'amulet', count: 1 }, value: 1000 },
  ],
};

const setup = { seed: 'seven', system: 'rogue', systemOptions: {} };

describe('the tombstone (rules 7.11)', () => {
  it('names hero, gold, killer and year, and the seed below', async () => {
    const frame = tombstoneFrame({ ending: killed, session: SESSION, texts, setup, year: 2026 });
    const rows = frameText(frame);

    expect(rows.slice(14, 19).map((row) => row.slice(16, 41).trim())).toEqual([
      'Rodney',
      '312 gold',
      'killed by',
      'an ice monster',
      '2026',
    ]);
    expect(rows.slice(22)).toEqual(['Seed seven', '--Space goes on--']);
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('../golden/frames/tombstone.txt');
  });

  it('names the dungeon where it is not Rogue, below the stone', () => {
    const rows = (system: string, systemOptions = {}) => {
      const dug = { ...setup, system, systemOptions };
      return frameText(tombstoneFrame({ ending: killed, session: SESSION, texts, setup: dug, year: 2026 }));
    };
    expect(rows('rogue')[21]).toBe('');
    expect(rows('sector')).toEqual(rows('rogue').map((row, y) => (y === 21 ? 'Dungeon sector' : row)));
    expect(rows('sector', { lakes: 30, odd: true })[21]).toBe('Dungeon sector with lakes=30, odd=true');
    expect(rows('sector', { theme: 'x'.repeat(90) })[21]).toHaveLength(80);
  });

  it.each<[DeathCause, string, string]>([
    [{ cause: 'chasm' }, 'killed by', 'a long fall'],
    [{ cause: 'trap', kind: 'poison dart' }, 'killed by', 'a poison dart'],
    [{ cause: 'bolt', kind: 'flame' }, 'killed by', 'a bolt of flame'],
    [{ cause: 'cold' }, 'froze', ''],
    [{ cause: 'starvation' }, 'starved', ''],
  ])('says of %j how that was', (by, how, killer) => {
    const rows = frameText(tombstoneFrame({ ending: { ...killed, by }, session: SESSION, texts, setup, year: 2026 }));
    expect([rows[16]!.slice(17, 40).trim(), rows[17]!.slice(17, 40).trim()]).toEqual([how, killer]);
  });

  it('keeps its sides whatever the name is', () => {
    for (const name of ['日本語 👨‍👩‍👧 and a very long name indeed', 'x', 'e\u0301'.repeat(50)]) {
      const rows = frameText(tombstoneFrame({ ending: killed, session: { ...SESSION, name }, texts, setup, year: 1 }));
      expect([rows[14]!.charAt(15), rows[14]!.charAt(41)]).toEqual(['|', '|']);
      expect(rows[14]!.charAt(16) + rows[14]!.charAt(40)).toBe('  ');
    }
  });

  it('starvation and cold have no killer', () => {
    const rowsOf = (by: (typeof killed)['by']): string[] =>
      frameText(tombstoneFrame({ ending: { ...killed, by }, session: SESSION, texts, setup, year: 2026 }));

    expect(rowsOf({ cause: 'starvation' })[16]).toContain('starved');
    expect(rowsOf({ cause: 'starvation' })[17]!.slice(16, 41).trim()).toBe('');
    expect(rowsOf({ cause: 'cold' })[16]).toContain('froze');
  });
});

describe('the end in one line', () => {
  it('says how it was', () => {
    expect(endingLine(killed, SESSION)).toBe('Rodney was killed by an ice monster with 312 gold.');
    expect(endingLine({ ...killed, by: { cause: 'starvation' }, withAmulet: true }, SESSION)).toBe(
      'Rodney starved with 312 gold and the Amulet.',
    );
    expect(endingLine({ how: 'quit', gold: 5, withAmulet: false }, SESSION)).toBe('Rodney gave up with 5 gold.');
    expect(endingLine(won, SESSION)).toBe('Rodney brought home the Amulet, and 1345 gold.');
  });
});

describe("the winner's list", () => {
  it('shows each thing with its value, the purse and the sum', () => {
    const rows = winnerFrames(won, SESSION).flatMap((frame) => frameText(frame).filter((row) => row !== ''));

    expect(rows).toEqual([
      'You are out, Rodney, and sell what you carry:',
      'a)      45  a +1,+1 mace',
      'c)    1000  the Amulet of Yendor',
      '       300  gold in your purse',
      '      1345  in all',
      '--Space goes on--',
    ]);
  });

  it('takes a second screen for a full pack', () => {
    const sold = [...'abcdefghijklmnopqrstuvw'].map((letter) => ({ letter, item: potion, value: 7 }));
    const frames = winnerFrames({ ...won, sold }, SESSION);

    expect(frames).toHaveLength(2);
    expect(frameText(frames[1]!).join('\n')).toContain('in all');
  });
});

describe('the screens after the end', () => {
  const end = {
    session: SESSION,
    texts,
    setup,
    year: 2026,
    scoring: true,
    scores: { entries: [], mine: -1 },
    life: [],
  };
  const lastLine = (frames: Frame[]): string => frameText(frames.at(-1)!)[22]!;

  it('a death shows the stone, or without it the one line', () => {
    const bare = endFrames({ ...end, ending: killed, session: { ...SESSION, tombstone: false } });

    expect(endFrames({ ...end, ending: killed })).toHaveLength(2);
    expect(lastLine(endFrames({ ...end, ending: killed }))).toBe('');
    expect(bare).toHaveLength(1);
    expect(lastLine(bare)).toBe('Rodney was killed by an ice monster with 312 gold.');
  });

  it('what is read out has no stone, and says the place of the new score', () => {
    const frames = endFrames({ ...end, scores: { entries: [], mine: 2 }, ending: killed, plain: true });

    expect(frames).toHaveLength(1);
    expect(lastLine(frames)).toBe('Rodney was killed by an ice monster with 312 gold. Rank: 3.');
  });

  it('giving up shows one line, a win what was sold', () => {
    expect(lastLine(endFrames({ ...end, ending: { how: 'quit', gold: 5, withAmulet: false } }))).toContain('gave up');
    expect(endFrames({ ...end, ending: won })).toHaveLength(2);
  });

  it('how it ended stands between the stone and the scores', () => {
    const level = blankFrame();
    const frames = endFrames({ ...end, ending: killed, life: [level] });

    expect(frames).toHaveLength(3);
    expect(frames[1]).toBe(level);
  });

  it('a game that does not score says so', () => {
    const practice = { ...end, scoring: false };
    const quit = { how: 'quit', gold: 5, withAmulet: false } as const;

    expect(lastLine(endFrames({ ...practice, ending: killed }))).toBe('This game does not score.');
    expect(lastLine(endFrames({ ...practice, ending: quit }))).toMatch(/gave up.* This game does not score\.$/);
  });
});

describe('the top ten', () => {
  const entry: ScoreEntry = {
    name: 'Rodney',
    score: 312,
    how: 'killed',
    withAmulet: false,
    depth: 7,
    by: { cause: 'monster', kind: 'ice monster' },
    seed: 'seven',
    system: 'rogue',
  };

  it('shows rank, score, name, fate and seed', () => {
    expect(
      scoreLines([
        { ...entry, how: 'won', score: 40_000, depth: 26, by: null, withAmulet: true },
        entry,
        { ...entry, how: 'quit', by: null, score: 3, depth: 1 },
        { ...entry, by: { cause: 'starvation' }, withAmulet: true, score: 2, depth: 20 },
        { ...entry, by: { cause: 'chasm' }, score: 1, system: 'sector' },
      ]),
    ).toEqual([
      ' 1   40000  Rodney: won, after level 26  seed seven',
      ' 2     312  Rodney: killed by an ice monster on level 7  seed seven',
      ' 3       3  Rodney: gave up on level 1  seed seven',
      ' 4       2  Rodney: starved on level 20, with the Amulet  seed seven',
      ' 5       1  Rodney: killed by a long fall on level 7 of sector  seed seven',
    ]);
    expect(scoreLines([])).toEqual(['No scores yet.']);
    expect(frameText(scoreFrame([], -1))).toContain('No scores yet.');
  });

  it('fits the screen with the longest names and seeds, the new entry set off', () => {
    const long = { ...entry, name: '日'.repeat(50), seed: 's'.repeat(64), withAmulet: true, score: 12_345_678 };
    const ten = Array.from({ length: 10 }, () => long);
    const frame = scoreFrame(ten, 9);

    for (const line of scoreLines(ten)) expect(line.length).toBeLessThanOrEqual(80);
    expect(frameText(frame)[21]).toContain('s'.repeat(64));
    expect(frame.styles[20 * 80]).not.toBe(frame.styles[18 * 80]);
    expect(frame.styles[21 * 80 + 20]).toBe(frame.styles[20 * 80]);
  });
});
