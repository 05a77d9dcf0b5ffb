import { describe, expect, test } from 'vitest';
import { differences } from '../../src/base/plain.js';
import { PARTS, partHashes, stateHash } from '../../src/replay/checks.js';
import { parseCommands } from '../../src/replay/notation.js';
import { resume, startOf } from '../../src/replay/playback.js';
import {
  crashLine,
  headerLine,
  readRecording,
  readResumption,
  type Snapshot,
  sessionLine,
  snapshotLine,
} from '../../src/replay/recording.js';
import { verdictLine, verify } from '../../src/replay/verify.js';
import { SESSION } from '../../src/state/session.js';
import { gameContent } from '../content.js';
import { headerFor, playedAtRandom, playedKeys } from './played.js';

const content = gameContent();

function read(text: string) {
  const found = readRecording(text);
  if ('problem' in found) throw new Error(`line ${found.problem.line} ${found.problem.what}`);
  return found.recording;
}

function resumed(text: string) {
  const found = readResumption(text, content);
  if ('problem' in found) throw new Error(`line ${found.problem.line} ${found.problem.what}`);
  const game = resume(found.resumption, content);
  if ('problem' in game) throw new Error(game.problem);
  return game;
}

describe('a recording', () => {
  const long = playedKeys(
    content,
    'deep',
    parseCommands('+ 20s \\G{"depth":2} hjkl \\G{"depth":3} 250s 250s 250s 250s 250s s'),
  );

  test('reads back as the commands that were carried out', () => {
    const recording = read(long.text);
    expect(recording.commands).toEqual(long.commands);
    expect(recording.torn).toBe(false);
    expect(recording.header).toEqual(headerFor(content, 'deep'));
  });

  test('is checked at each descent and at least every 100 slots, inside long commands too', () => {
    const { checks } = read(long.text);
    expect(checks.map(({ depth }) => depth)).toEqual(expect.arrayContaining([2, 3]));
    const slots = [0, ...checks.map(({ slot }) => slot), long.state.clock.slot];
    for (let i = 1; i < slots.length; i++) expect(slots[i]! - slots[i - 1]!).toBeLessThanOrEqual(100);
    expect(long.state.clock.slot).toBeGreaterThan(1000);
  });

  test('has a snapshot at each descent and after each 1,000 slots', () => {
    const commands = [...long.text.matchAll(/^\{"snapshot":\{"command":(\d+)/gm)].map((match) => Number(match[1]));
    const descents = long.commands.flatMap((c, i) => (c.type === 'wizard' && c.power.do === 'goTo' ? [i + 1] : []));
    expect(commands).toEqual(expect.arrayContaining(descents));
    expect(commands.length).toBeGreaterThan(descents.length);
  });

  test('verifies', () => {
    const { clock, level } = long.state;
    expect(verdictLine(verify(read(long.text), content))).toBe(
      `ok commands=${long.commands.length} turns=${clock.turn} depth=${level.depth} hash=${stateHash(long.state)}`,
    );
  });

  test('names the first check that does not hold, and the part', () => {
    const recording = read(long.text);
    for (const part of PARTS) {
      const checks = recording.checks.map((check, i) =>
        i < 3 ? check : { ...check, hash: '0'.repeat(16), parts: { ...check.parts, [part]: 'f'.repeat(16) } },
      );
      const { command, turn, depth } = checks[3]!;
      const found = recording.checks[3]!.parts[part];
      expect(verdictLine(verify({ ...recording, checks }, content))).toBe(
        `diverged command=${command} turn=${turn} depth=${depth} part=${part} expected=ffffffffffffffff found=${found}`,
      );
    }
  });

  test('parts when a command is missing from it', () => {
    const recording = read(long.text);
    const commands = recording.commands.toSpliced(1, 1);
    expect(verify({ ...recording, commands }, content).as).toBe('diverged');
  });

  test('parts when a command is not possible', () => {
    const text = `${headerLine(headerFor(content, 'deep'))}s\n=b\n`;
    expect(verdictLine(verify(read(text), content))).toMatch(
      /^diverged command=2 .*part=command expected=possible found=not-asked$/,
    );
  });

  test('parts when a check is left over that no slot came to', () => {
    const recording = read(long.text);
    const commands = recording.commands.slice(0, 5);
    expect(verify({ ...recording, commands }, content)).toMatchObject({ as: 'diverged', part: 'clock' });
  });

  test('of a crash says so when the crash is gone', () => {
    const text = `${headerLine(headerFor(content, 'deep'))}s\n${crashLine('Error: gone')}`;
    expect(verdictLine(verify(read(text), content))).toMatch(/^diverged command=1 .*expected=crash found=none$/);
  });

  test('says which command throws, and 0 where the game does not even begin', () => {
    let asked = 0;
    let most = Number.POSITIVE_INFINITY;
    const broken = {
      ...content,
      get monsters() {
        if (++asked > most) throw new Error('no monsters');
        return content.monsters;
      },
    };
    const verdict = () => verdictLine(verify(read(long.text), broken));
    startOf(headerFor(content, 'deep'), broken);
    most = asked;
    asked = 0;
    expect(verdict()).toBe('crashed command=3 error=Error: no monsters');
    most = 0;
    expect(verdict()).toBe('crashed command=0 error=Error: no monsters');
  });

  test('may hold many commands in a line, blank lines, and line ends of another system', () => {
    const text = `${headerLine(headerFor(content, 'deep'))}\n s 2s\n\nss\n`;
    expect(read(text).commands).toHaveLength(4);
    expect(read(long.text.replaceAll('\n', '\r\n')).commands).toEqual(long.commands);
    expect(stateHash(resumed(long.text.replaceAll('\n', '\r\n')).store.getState())).toBe(stateHash(long.state));
  });

  test('carries the session as it was last', () => {
    const session = { ...SESSION, fruit: 'mango', name: '\u{1f409} "quoted"' };
    const text = `${long.text}${sessionLine(session)}s\n`;
    expect(read(text).session).toEqual(session);
    const found = readResumption(text, content);
    expect('resumption' in found && found.resumption.session).toEqual(session);
  });
});

describe('going on', () => {
  test('at any command comes to the same game, and draws nothing', () => {
    const game = playedAtRandom(content, 'anywhere', 120);
    for (let at = 0; at < game.saved.length; at += 7) {
      const { store, commands } = resumed(game.saved[at]!);
      expect(commands).toBe(at);
      for (const command of game.commands.slice(at)) store.dispatch(command);
      expect(differences(game.state, store.getState())).toEqual([]);
    }
  });

  test('takes an older snapshot where the last is damaged', () => {
    const game = playedKeys(content, 'deep', parseCommands('+ \\G{"depth":2} 3s \\G{"depth":3} 4s'));
    const last = game.text.lastIndexOf('{"snapshot"');
    const damaged = `${game.text.slice(0, last + 40)}x${game.text.slice(last + 41)}`;
    const found = readResumption(damaged, content);
    expect('resumption' in found && found.resumption.snapshot?.state.level.depth).toBe(2);
    expect(stateHash(resumed(damaged).store.getState())).toBe(stateHash(game.state));
    expect(readRecording(damaged)).toMatchObject({ problem: { what: 'has a damaged snapshot' } });
  });

  test('takes none that is no snapshot, whatever its sum says', () => {
    const game = playedKeys(content, 'deep', parseCommands('+ \\G{"depth":2} 3s'));
    for (const forged of [
      { command: 3, state: null, events: [] },
      { command: 3, state: {} },
      { command: 'x', state: {}, events: [] },
    ]) {
      const found = readResumption(game.text + snapshotLine(forged as unknown as Snapshot), content);
      expect('resumption' in found && found.resumption.snapshot?.command).toBe(2);
    }
  });

  test('keeps the last events beside a snapshot, outside the hash', () => {
    const game = playedKeys(content, 'deep', parseCommands('+ 250s \\G{"depth":2} ss'));
    const { events } = resumed(game.text);
    expect(events.some(({ type }) => type === 'arrived')).toBe(true);
    const found = readResumption(game.text, content);
    expect('resumption' in found && found.resumption.snapshot!.events.length).toBeLessThanOrEqual(100);
  });
});

test('a check of before the start is damage', () => {
  const { text } = playedKeys(content, 'deep', parseCommands('+ s \\G{"depth":2}'));
  const damaged = text.replace(/("check":\{"command":)\d+/, '$1-1');
  expect(damaged).not.toBe(text);
  expect(readRecording(damaged)).toMatchObject({ problem: { what: 'is damaged' } });
});

describe('a file cut off', () => {
  const game = playedKeys(content, 'cut', parseCommands('+ ss \\G{"depth":2} hh cb"é\u{1f409}" 10s'));
  const firstLine = game.text.indexOf('\n') + 1;
  // Every length, but not all of those inside a snapshot: one is like the other.
  const lengths = Array.from({ length: game.text.length }, (_, i) => i).filter(
    (i) => i < 1500 || i % 97 === 0 || i > game.text.length - 600,
  );

  test('at any length reads as what stands before the torn line', () => {
    const verified = new Set<string>();
    for (const length of lengths) {
      const text = game.text.slice(0, length);
      const found = readRecording(text);
      if (length < firstLine) {
        expect(found, `at ${length}`).toMatchObject({ problem: { line: 1 } });
        continue;
      }
      expect(found, `at ${length}`).toMatchObject({ recording: { torn: !text.endsWith('\n') } });
      const { commands, checks } = read(text);
      expect(commands).toEqual(game.commands.slice(0, commands.length));
      const what = `${commands.length} commands, ${checks.length} checks`;
      if (!verified.has(what)) expect(verify(read(text), content).as, `at ${length}`).toBe('ok');
      verified.add(what);
    }
    expect(verified.size).toBeGreaterThan(game.commands.length);
  });

  test('goes on with all commands whose lines are whole', () => {
    const hashes = game.saved.map((text) => stateHash(resumed(text).store.getState()));
    for (const length of lengths) {
      if (length < firstLine) continue;
      const text = game.text.slice(0, length);
      const { store, commands } = resumed(text);
      expect(commands, `at ${length}`).toBe(read(text).commands.length);
      expect(stateHash(store.getState()), `at ${length}`).toBe(hashes[commands]);
    }
  });
});

describe('damage', () => {
  const game = playedKeys(content, 'damage', parseCommands('+ ss \\G{"depth":2} hh 10s \\G{"depth":3} ss'));

  test('anywhere but in the last line is found, or changes nothing that counts', () => {
    const recording = read(game.text);
    let found = 0;
    for (let at = 0; at < game.text.length - 3; at += at < 3000 ? 1 : 53) {
      const text = `${game.text.slice(0, at)}\u0001${game.text.slice(at + 1)}`;
      const damaged = readRecording(text);
      if ('problem' in damaged) {
        found++;
        expect(damaged.problem.line).toBeGreaterThan(0);
        expect(damaged.problem.what).not.toMatch(/\p{Cc}/u);
      } else expect(damaged.recording, `at ${at}`).toEqual(recording);
    }
    expect(found).toBeGreaterThan(1000);
  });

  test.each([
    ['', 'is empty'],
    ['\n', 'is not a recording of this game'],
    ['hello\n', 'is not a recording of this game'],
    ['{"a":1}\n', 'is not a recording of this game'],
    ['null\n', 'is not a recording of this game'],
    ['\u001f\u008b\u0008\n', 'is not a recording of this game'],
    ['{"format":"yendor-replay"}\n', 'is not a recording of this game'],
    ['{"format":"yendor-replay","version":-1}\n', 'has format version -1; this program reads version 1'],
    ['{"format":"yendor-replay","version":999}\n', 'has format version 999; this program reads version 1'],
    [
      '{"format":"yendor-replay","version":"\\u001b[2J"}\n',
      'has format version "\\u001b[2J"; this program reads version 1',
    ],
    ['{"format":"yendor-replay","version":1}\n', 'has a damaged first line: rules'],
    ['{"format":"yendor-rep', 'is cut off in its first line'],
  ])('%j %s', (text, what) => {
    for (const found of [readRecording(text), readResumption(text, content)]) {
      expect(found).toMatchObject({ problem: { line: 1, what: expect.stringContaining(what) } });
      expect(JSON.stringify(found)).not.toMatch(/\p{Cc}/u);
    }
  });

  test.each([
    ['Z', 'is damaged at column 1: expected a command'],
    ['{"check":{}}', 'is damaged'],
    ['{"session":{"name":""}}', 'has a damaged session'],
    ['{"what":1}', 'is damaged'],
    ['{', 'is damaged'],
  ])('a line %s is told with its number', (line, what) => {
    const found = readRecording(`${headerLine(headerFor(content, 'x'))}s\n${line}\ns\n`);
    expect(found).toMatchObject({ problem: { line: 3, what: expect.stringContaining(what) } });
  });

  test.each([
    ['in a line', 's'.repeat(1_000_001)],
    ['in many', `${'s'.repeat(500_001)}\n`.repeat(2)],
  ])('more commands than a game can have (%s) are refused, not read for minutes', (_how, commands) => {
    const text = `${headerLine(headerFor(content, 'deep'))}${commands}\n`;
    expect(readRecording(text)).toMatchObject({ problem: { what: 'has more commands than a game can have' } });
  });

  test('a line may hold more commands than a call takes arguments', () => {
    const found = readRecording(`${headerLine(headerFor(content, 'x'))}${'h'.repeat(500_000)}\n`);
    expect('recording' in found && found.recording.commands.length).toBe(500_000);
  });

  test('a dungeon or an option of one that is not here is named', () => {
    const header = headerFor(content, 'x');
    for (const [setup, problem] of [
      [{ system: 'caves' }, "can't be played here: dungeon caves: there is rogue"],
      [{ systemOptions: { rooms: 9 } }, "can't be played here: option rooms: the dungeon rogue has no such option"],
    ] as const) {
      const found = readRecording(headerLine({ ...header, setup: { ...header.setup, ...setup } }));
      expect(found).toMatchObject({ problem: { line: 1, what: expect.stringContaining(problem) } });
    }
  });

  test('no option of a dungeon is -0, which a state may not hold', () => {
    const line = headerLine(headerFor(content, 'x')).replace('"systemOptions":{}', '"systemOptions":{"merge":-0}');
    const problem = expect.stringContaining('setup.systemOptions.merge');
    expect(readRecording(line)).toMatchObject({ problem: { line: 1, what: problem } });
  });

  test('nor is a game gone on with whose dungeon asks for a name that the content does not have', () => {
    const header = headerFor(content, 'x');
    const setup = { ...header.setup, system: 'region', systemOptions: { theme: 'disco' } };
    const found = readResumption(headerLine({ ...header, setup }), content);
    const problem = "can't be played here: option theme: it takes auto, ";
    expect(found).toMatchObject({ problem: { line: 1, what: expect.stringContaining(problem) } });
  });

  test('a header with a wrong field names the field', () => {
    const header = headerFor(content, 'x');
    for (const [wrong, name] of [
      [{ ...header, rules: 0 }, 'rules'],
      [{ ...header, content: 'xyz' }, 'content'],
      [{ ...header, setup: { ...header.setup, seed: '' } }, 'setup.seed'],
      [{ ...header, setup: { ...header.setup, seed: ' x' } }, 'setup.seed'],
      [{ ...header, session: { ...header.session, name: 'a\u0007b' } }, 'session.name'],
      [{ ...header, session: { ...header.session, inventory: 'heap' } }, 'session.inventory'],
      [{ ...header, started: 'yesterday' }, 'started'],
      [{ ...header, scoring: 1 }, 'scoring'],
    ] as const) {
      const found = readRecording(`${JSON.stringify(wrong)}\n`);
      expect(found).toMatchObject({ problem: { what: expect.stringContaining(`damaged first line: ${name}`) } });
    }
  });
});

describe('checks', () => {
  test('every field of the state is in exactly one part', () => {
    const { state } = playedKeys(content, 'parts', parseCommands('ss'));
    const before = partHashes(state);
    const changed = (change: (copy: typeof state) => void): string[] => {
      const copy = structuredClone(state);
      change(copy);
      const after = partHashes(copy);
      return PARTS.filter((part) => after[part] !== before[part]);
    };
    for (const key of Object.keys(state) as (keyof typeof state)[]) {
      const parts = changed((copy) => {
        (copy as { [key: string]: unknown })[key] =
          key === 'level' ? { ...copy.level, depth: 77 } : { changed: copy[key] };
      });
      expect(parts, key).toHaveLength(1);
    }
    for (const key of Object.keys(state.level)) {
      const parts = changed((copy) => {
        (copy.level as unknown as { [key: string]: unknown })[key] = 77;
      });
      expect(parts, `level.${key}`).toHaveLength(1);
    }
  });
});
