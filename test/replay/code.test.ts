import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, readCode, writeCode } from '../../src/replay/code.js';
import { openDecoder, openEncoder } from '../../src/replay/coder.js';
import { parseCommands } from '../../src/replay/notation.js';
import { commandLine, crashLine, type Recording, readRecording } from '../../src/replay/recording.js';
import { readRows, writeRows } from '../../src/replay/rows.js';
import { verdictLine, verify } from '../../src/replay/verify.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import { gameContent } from '../content.js';
import { ALL_DUNGEONS } from '../systems.js';
import { playedAsUsual } from './ordinary.js';
import { headerFor, okLine, type Played, playedAtRandom, playedBy, playedKeys } from './played.js';

const content = gameContent();

function recordingOf(text: string): Recording {
  const read = readRecording(text);
  if ('problem' in read) throw new Error(`line ${read.problem.line}: ${read.problem.what}`);
  return read.recording;
}

function codeOfGame({ text }: Pick<Played, 'text'>): string {
  const code = codeOf(recordingOf(text), content);
  if (code === null) throw new Error('too long for a line');
  return code;
}

/** What a code holds; a text where it holds nothing. */
function read(code: string): Recording | string {
  const found = readCode(code);
  return 'problem' in found ? found.problem : found.recording;
}

function recordingIn(code: string): Recording {
  const found = read(code);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** How long the code of a game may be: of its commands one character, of its seed each byte. */
function limitFor(recording: Recording): number {
  const seed = new TextEncoder().encode(recording.header.setup.seed).length;
  return recording.commands.length + 80 + 3 * (recording.marks?.descents.length ?? 0) + seed;
}

describe('a code is the game', () => {
  test('random games of all systems come back command by command and replay to the same hash', () => {
    for (let i = 0; i < 30; i++) {
      const seed = `code-${i}`;
      const game = playedAtRandom(content, seed, 150, ALL_DUNGEONS[i % ALL_DUNGEONS.length]);
      const code = codeOfGame(game);
      expect(code).toMatch(/^y1\.[A-Za-z0-9_-]+$/);
      const recording = recordingIn(code);
      const { setup, rules, content: hash, package: version, scoring } = recordingOf(game.text).header;
      expect(recording.header, seed).toMatchObject({ setup, rules, content: hash, package: version, scoring });
      expect(recording.commands, seed).toEqual(game.commands);
      expect(verdictLine(verify(recording, content)), seed).toBe(okLine(game));
    }
  });

  test('any seed, options and kind of game come back', () => {
    const seed = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 64 })
      .filter((text) => !/\p{Cc}|\p{Cs}/u.test(text) && text === text.trim() && [...text].length <= 64);
    fc.assert(
      fc.property(seed, fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), (text, ...flags) => {
        const [passgo, seefloor, scoring, crashed] = flags;
        const recording = recordingOf(playedKeys(content, 'x', []).text);
        recording.header.setup = { ...recording.header.setup, seed: text, options: { passgo, seefloor } };
        recording.header.scoring = scoring;
        recording.crash = crashed ? 'Error: no' : null;
        const code = writeCode(recording, { descents: ['beef'], end: '0123456789abcdef' })!;
        const back = recordingIn(code);
        expect(back.header.setup).toEqual(recording.header.setup);
        expect([back.header.scoring, back.crash !== null]).toEqual([scoring, crashed]);
        expect(back.marks).toEqual({ descents: ['beef'], end: '0123456789abcdef' });
        expect(code.length).toBeLessThanOrEqual(limitFor(back));
      }),
    );
  });

  test('options of a dungeon are in it', () => {
    const recording = recordingOf(playedKeys(content, 'x', []).text);
    const systemOptions = { columns: 4, rows: 'auto', merge: 30 };
    recording.header.setup = { ...recording.header.setup, system: 'grid', systemOptions };
    const code = writeCode(recording, { descents: [], end: '0'.repeat(16) })!;
    expect(recordingIn(code).header.setup).toEqual(recording.header.setup);
  });

  test('blanks and line ends that came in between do not count', () => {
    const code = codeOfGame(playedKeys(content, 'blanks', parseCommands('sss')));
    expect(read(`\n ${code.slice(0, 20)}\r\n${code.slice(20)} `)).toEqual(read(code));
  });

  test('the same game gives the same code, whatever name and looks', () => {
    const commands = parseCommands('5shjkl');
    const text = (name: string): string => {
      const header = headerFor(content, 'same');
      let at = 0;
      const session = { ...header.session, name, terse: true };
      return playedBy({ ...header, session }, content, () => commands[at++] ?? null).text;
    };
    expect(codeOfGame({ text: text('Ada') })).toBe(codeOfGame({ text: text('Rodney') }));
  });
});

describe('the length of a code', () => {
  test('of ordinary games in all systems is at most a character a command, 80, 3 a descent and the seed', () => {
    const long = { commands: 0, characters: 0 };
    for (const dungeon of ALL_DUNGEONS) {
      for (let i = 1; i <= 4; i++) {
        const seed = `usual-${i}`;
        const code = codeOfGame(playedAsUsual(content, seed, dungeon, 1500));
        const recording = recordingIn(code);
        expect(code.length, `${dungeon.system} ${seed}`).toBeLessThanOrEqual(limitFor(recording));
        if (recording.commands.length < 800) continue;
        long.commands += recording.commands.length;
        long.characters += code.length;
      }
    }
    expect(long.commands).toBeGreaterThan(3000);
    expect(long.characters / long.commands).toBeLessThan(0.6);
  });
});

describe('damage is told by its place', () => {
  const code = codeOfGame(playedAtRandom(content, 'damage', 40));

  test('any other character in any place', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let at = 3; at < code.length; at++) {
      for (const letter of letters.replace(code[at]!, '')) {
        const problem = read(code.slice(0, at) + letter + code.slice(at + 1));
        const place = /^is damaged between its characters (\d+) and (\d+)$/.exec(String(problem));
        expect(place, `${at} ${letter}: ${problem}`).not.toBeNull();
        expect(Number(place![1]) - 1, String(at)).toBeLessThanOrEqual(at);
        expect(Number(place![2]) - 1, String(at)).toBeGreaterThanOrEqual(at);
      }
      for (const letter of ['+', '=', '%', '\u0007', 'é', '\u{1f409}', '\ud800']) {
        expect(read(code.slice(0, at) + letter + code.slice(at + 1))).toMatch(
          new RegExp(`^is damaged: its character ${at + 1}, ".+", is none of A-Z a-z 0-9 - _$`),
        );
      }
    }
  });

  test('cut off anywhere', () => {
    for (let length = 3; length < code.length; length++) {
      const of = length < 7 ? '' : ` of its ${code.length}`;
      expect(read(code.slice(0, length))).toBe(`is cut off after ${length}${of} characters`);
    }
  });

  test('a character lost, put in or changed with its neighbour', () => {
    for (let at = 3; at < code.length; at++) {
      expect(typeof read(code.slice(0, at) + code.slice(at + 1)), String(at)).toBe('string');
      expect(typeof read(`${code.slice(0, at)}x${code.slice(at)}`), String(at)).toBe('string');
      if (code[at] === code[at + 1] || at + 1 === code.length) continue;
      const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
      expect(typeof read(swapped), String(at)).toBe('string');
    }
  });

  test('rows in another order, and more behind the end', () => {
    const rows = code.slice(7).match(/.{60}/g)!;
    expect(rows.length).toBeGreaterThan(1);
    const swapped = code.replace(rows[0]! + rows[1]!, rows[1]! + rows[0]!);
    expect(read(swapped)).toBe('is damaged between its characters 8 and 67');
    expect(read(`${code}A`)).toBe(`goes on after its end, which is character ${code.length}`);
  });

  test.each([
    ['', 'is none: a code starts with y1.'],
    ['y2.AAAA', 'is none: a code starts with y1.'],
    ['y1.', 'is cut off after 3 characters'],
    ['y1.AAA', 'is cut off after 6 characters'],
    ['y1.____', 'is damaged between its characters 4 and 7'],
  ])('%j %s', (text, problem) => {
    expect(read(text)).toBe(problem);
  });

  test('any text is read or told, and any digits give something', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(typeof read(text)).toBe('string');
        expect(typeof read(`y1.${text}`)).toBe('string');
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.nat(63), { maxLength: 300 }), (digits) => {
        const decoder = openDecoder(digits);
        const text = decoder.text(1000);
        if (text !== null) expect(text.length).toBeLessThanOrEqual(1000);
        expect(decoder.number(16)).toBeLessThan(65_536);
      }),
    );
  });
});

describe('what is whole but no game', () => {
  /** A code that is whole and holds this. */
  function codeWith(setup: string, notation: string, descents = 0): string {
    const encoder = openEncoder();
    encoder.text(setup);
    encoder.number(6, 4);
    for (let i = 0; i < 4; i++) encoder.number(0x1234, 16);
    encoder.text(notation);
    encoder.number(descents, 16);
    return writeRows(encoder.digits())!;
  }
  const good = '2\n0.1.0\nrogue\n\nx';
  const deep = `${'['.repeat(1900)}${']'.repeat(1900)}`;

  test.each<[string, string, RegExp]>([
    [good, 'X', /^has damaged commands: column 1: expected a command/],
    [good, `C{${'x'.repeat(200_000)}`, /^has damaged commands: column 2/],
    [good, `cb"${'\\\\'.repeat(90_000)}`, /^has damaged commands: column 3/],
    [good, `\\G{"depth":${deep}}`, /^has damaged commands: column 3/],
    ['', 's', /^has a damaged beginning: rules: found 0, wanted/],
    ['x\n0.1.0\nrogue\n\nx', 's', /^has a damaged beginning: rules/],
    ['2\n0.1.0\nrogue\n\na\u0007', 's', /^has a damaged beginning: setup.seed/],
    [`2\n0.1.0\nrogue\n\n${'x'.repeat(65)}`, 's', /^has a damaged beginning: setup.seed/],
    ['2\n0.1.0\nnowhere\n\nx', 's', /^can't be played here: dungeon nowhere/],
    ['2\n0.1.0\ngrid\n{"columns":1e99}\nx', 's', /^can't be played here: /],
    ['2\n0.1.0\ngrid\n[1]\nx', 's', /^has a damaged beginning: setup.systemOptions/],
    [`2\n0.1.0\ngrid\n${deep}\nx`, 's', /^has a damaged beginning: setup.systemOptions/],
    [`2\n0.1.0\ngrid\n{"columns":"${'x'.repeat(5000)}"}\nx`, 's', /^has a damaged beginning$/],
  ])('%.40j with %.20j', (setup, notation, problem) => {
    expect(read(codeWith(setup, notation))).toMatch(problem);
  });

  test('a short code of very many commands is refused', () => {
    const code = codeWith(good, 's'.repeat(400_000));
    expect(code.length).toBeLessThan(1000);
    expect(read(code)).toBe('has more commands than a game can have');
  });

  test('descents that are not there are zeros', () => {
    expect(recordingIn(codeWith(good, 's', 65_535)).marks?.descents).toHaveLength(65_535);
  });

  test('digits behind which nothing holds', () => {
    expect(typeof read(writeRows([])!)).toBe('string');
    fc.assert(
      fc.property(fc.array(fc.nat(63), { maxLength: 200 }), (digits) => {
        const code = writeRows(digits)!;
        expect(readRows(code)).toEqual({ digits });
        expect(typeof read(code)).toBe('string');
      }),
      { numRuns: 50 },
    );
  });
});

describe('what a code of another game says', () => {
  const player: Command[] = parseCommands('5s\\G{"depth":2}3s\\G{"depth":3}2s');
  const recording = recordingIn(codeOfGame(playedKeys(content, 'marks', player)));
  const { marks } = recording;

  function verdictOf(changed: Partial<Recording>): string {
    return verdictLine(verify({ ...recording, ...changed }, content));
  }

  test('a descent that differs is told with its command, before the end', () => {
    expect(marks!.descents).toHaveLength(2);
    expect(verdictOf({})).toMatch(/^ok commands=5 /);
    const wrong = [marks!.descents[0]!, 'zzzz'];
    expect(verdictOf({ marks: { ...marks!, descents: wrong } })).toMatch(
      /^diverged command=4 turn=\d+ depth=3 part=state expected=zzzz found=[0-9a-f]{4}$/,
    );
  });

  test('the end, and descents too many or too few', () => {
    expect(verdictOf({ marks: { ...marks!, end: 'f'.repeat(16) } })).toMatch(
      /^diverged command=5 .* part=state expected=f{16} found=[0-9a-f]{16}$/,
    );
    expect(verdictOf({ marks: { ...marks!, descents: marks!.descents.slice(0, 1) } })).toMatch(
      /^diverged command=4 .* expected=no-descent /,
    );
    expect(verdictOf({ marks: { ...marks!, descents: [...marks!.descents, '0000'] } })).toMatch(
      /^diverged command=5 .* expected=descents:3 found=descents:2$/,
    );
  });

  test('a command that is not possible is told', () => {
    const commands = [...player.slice(0, 2), ...parseCommands('<'), ...player.slice(2)];
    expect(verdictOf({ commands })).toMatch(/^diverged command=3 .* part=command expected=possible /);
  });

  test('a recording that does not come out as it was keeps the hashes that it had', () => {
    const { text } = playedKeys(content, 'marks', parseCommands('5s\\G{"depth":2}'));
    const kept = recordingOf(text);
    kept.checks = kept.checks.map((check) => ({ ...check, hash: `${'a'.repeat(15)}b` }));
    const code = codeOf(kept, content)!;
    expect(recordingIn(code).marks).toEqual({ descents: ['aaaa'], end: `${'a'.repeat(15)}b` });
    expect(verdictLine(verify(recordingIn(code), content))).toMatch(/^diverged command=2 .* expected=aaaa /);
  });
});

describe('the code of a crash', () => {
  /** The game's content, but at a scroll of magic mapping the engine throws. */
  const broken: Content = {
    ...content,
    items: {
      ...content.items,
      scroll: content.items.scroll.map((kind) =>
        kind.name === 'magic mapping' ? { ...kind, effect: { do: 'nothing of ours' } as never } : kind,
      ),
    },
  };
  const before = 'ss\\C{"class":"scroll","kind":"magic mapping","letter":"z"}';
  const { text } = playedKeys(content, 'crash', parseCommands(before));
  const crashed = recordingOf(text + commandLine(parseCommands('rz')[0]!) + crashLine('TypeError: no'));

  test('ends with the command that threw, and throws there again', () => {
    const code = codeOf(crashed, broken)!;
    const recording = recordingIn(code);
    expect(recording.commands).toEqual(parseCommands(`${before}rz`));
    expect(recording.crash).not.toBeNull();
    expect(verdictLine(verify(recording, broken))).toMatch(/^crashed command=4 error=TypeError/);
  });

  test('tells when it does not crash any more, or differs before', () => {
    const recording = recordingIn(codeOf(crashed, broken)!);
    expect(verdictLine(verify(recording, content))).toMatch(/^diverged command=4 .* expected=crash found=none$/);
    recording.marks!.end = '0'.repeat(16);
    expect(verdictLine(verify(recording, broken))).toMatch(/^diverged command=3 .* part=state expected=0{16} /);
  });
});

test('a code of an earlier build is read for ever', () => {
  const code =
    'y1.AB9h2qpmJIFbXwJMnFy_olx-YECWSsrGoSJvV5SxfksX5LZsbRxxP5U2CbHKvbwcvS9DNVIIt_zXP80KKYXndQYrxaqdCDad3XmMqP-fAu6AKxgh2VDIDnPT9w';
  const { header, commands, marks, crash } = recordingIn(code);
  const keys = `hhjjLLL10s\\n5.tlbcd"soß"=-qa>${'lllllkkkkkkk'.repeat(4)}\\G{"depth":12}PcLa`;
  expect(commands).toEqual(parseCommands(keys));
  expect(marks).toEqual({ descents: ['beef', '1234'], end: 'fedcba9876543210' });
  expect(crash).not.toBeNull();
  expect(header).toMatchObject({
    rules: 2,
    package: '0.1.0',
    content: '0123456789abcdef',
    scoring: false,
    setup: {
      seed: 'old \u{1f409} code',
      system: 'grid',
      systemOptions: { columns: 4, merge: 30 },
      options: { passgo: true, seefloor: false },
    },
  });
});
