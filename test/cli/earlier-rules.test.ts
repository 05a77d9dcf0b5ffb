import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clonePlain } from '../../src/base/plain.js';
import { openStream } from '../../src/base/rng.js';
import { finishIfOver, type Game, goOn, goOnBefore, startGame } from '../../src/cli/game.js';
import { stateHash } from '../../src/replay/checks.js';
import { RULES } from '../../src/replay/header.js';
import { commandLine, type Snapshot, snapshotLine, snapshotsIn } from '../../src/replay/recording.js';
import { summedBody, summedLine } from '../../src/replay/summed-line.js';
import { verify } from '../../src/replay/verify.js';
import type { Command } from '../../src/state/commands.js';
import type { GameState } from '../../src/state/game.js';
import { createStore } from '../../src/store/store.js';
import { brokenInvariants } from '../../src/turns/invariants.js';
import { gameContent } from '../content.js';
import { anyCommand } from '../fuzz/any-command.js';
import { CORPUS, gamesIn, gameText, recordingIn } from '../replay/corpus.js';
import { playedAtRandom } from '../replay/played.js';
import { folderOfEachTest } from './folder.js';
import { onlyFile, yendorHere } from './program.js';

const content = gameContent();
const OLD = new URL('old/', CORPUS);
const saves = gamesIn(OLD).filter((name) => {
  return name.endsWith('.save') && recordingIn(gameText(OLD, name)).header.rules < RULES;
});
const MIDDLE = gameText(OLD, 'rules-2-in-the-middle.save');

const folder = folderOfEachTest();

function goOnWith(text: string): ReturnType<typeof goOn> {
  return goOn(folder.write('Old-aaaaaaaaaa.save', text), content);
}

function takenUp(text: string): Game {
  const game = goOnWith(text);
  if ('problem' in game) throw new Error(game.problem);
  return game;
}

function textOf(game: Game): string {
  return readFileSync(game.file.path(), 'utf8');
}

/** Plays so many commands of any kind, after each of which all holds: of those that chance came upon the first that the hero outlives. */
function playOn({ store }: Game, many: number): void {
  for (const command of outlived(store.getState(), many)) {
    expect(store.dispatch(command).as).not.toBe('refused');
    expect(brokenInvariants(store.getState(), content), commandLine(command)).toEqual([]);
  }
}

function outlived(from: GameState, many: number): Command[] {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const rng = openStream(`attempt ${attempt}`, 'fuzz');
    const store = createStore(clonePlain(from), content);
    const commands: Command[] = [];
    while (commands.length < many && store.getState().phase.type !== 'over') {
      const command = anyCommand({ rng, state: store.getState(), content });
      if (command.type === 'quit' || command.type === 'wizard') continue;
      if (store.dispatch(command).as !== 'refused') commands.push(command);
    }
    if (store.getState().phase.type !== 'over') return commands;
  }
  throw new Error('the hero outlives nothing');
}

/** The save with another state in its last snapshot, whose sum holds. */
function withState(text: string, change: (state: GameState) => unknown): string {
  const last = snapshotsIn(text).next().value as Snapshot;
  const lines = text.split('\n').filter((line) => !line.startsWith('{"snapshot"'));
  change(last.state);
  return lines.join('\n') + snapshotLine(last);
}

describe.each(saves)('%s', (name) => {
  const old = gameText(OLD, name);

  test('goes on from its last snapshot, is left and gone on with again, and ends without a score', async () => {
    const game = takenUp(old);
    const { state } = snapshotsIn(old).next().value as Snapshot;
    expect(game.taken).toBe(true);
    expect(game.store.getState().clock).toEqual(state.clock);
    expect(brokenInvariants(game.store.getState(), content)).toEqual([]);
    // What stood in the file still does.
    expect(textOf(game).startsWith(old)).toBe(true);

    playOn(game, 100);
    game.recorder.save();
    const left = stateHash(game.store.getState());
    const again = goOn(game.file.path(), content);
    if ('problem' in again) throw new Error(again.problem);
    expect(again).toMatchObject({ taken: false, header: { rules: RULES, scoring: false } });
    expect(stateHash(again.store.getState())).toBe(left);
    playOn(again, 20);
    again.store.dispatch({ type: 'quit' });
    expect(again.store.getState()).toMatchObject({ phase: { type: 'over' }, scoring: false });
    const replay = onlyFile(folder.path, '.replay');
    expect(existsSync(join(folder.path, 'scores.jsonl'))).toBe(false);
    expect(readFileSync(replay, 'utf8').startsWith(old)).toBe(true);
    const verified = await yendorHere(['replay', replay, '--verify']);
    expect(verified).toMatchObject({ status: 0, out: expect.stringMatching(/^ok commands=/) });
  });
});

test('of gold in a room its hoard is made, and nothing that was drawn or dreamt is made up', () => {
  const { level, knowledge } = takenUp(MIDDLE).store.getState();
  expect(level.hoards.length).toBeGreaterThan(0);
  for (const { x, y } of level.hoards) {
    expect(level.items).toContainEqual(
      expect.objectContaining({ x, y, item: expect.objectContaining({ class: 'gold' }) }),
    );
  }
  expect(level.monsters.some(({ drawn }) => drawn !== null)).toBe(false);
  expect(knowledge.dreams).toEqual([]);
});

const NONE = 'has no snapshot to go on from';

describe('of a game of earlier rules', () => {
  const { rules, package: version } = recordingIn(MIDDLE).header;
  const over = { type: 'over', ending: { how: 'quit', gold: 0, withAmulet: false } } as const;
  const bare = MIDDLE.split('\n').filter((line) => !line.startsWith('{"snapshot"'));
  const refused: [string, string, string][] = [
    ['a state that play never comes to', withState(MIDDLE, ({ hero }) => Object.assign(hero, { hp: 0 })), NONE],
    [
      'a kind that is no more',
      withState(MIDDLE, ({ level }) => Object.assign(level.monsters[0]!, { kind: 'grue' })),
      NONE,
    ],
    ['a level that is none', withState(MIDDLE, ({ level }) => Object.assign(level, { rooms: null })), NONE],
    ['no snapshot', bare.join('\n'), NONE],
    ['an end', withState(MIDDLE, (state) => Object.assign(state, { phase: over })), 'is over'],
  ];
  test.each(refused)('%s is refused, and stays byte for byte', (_, text, why) => {
    const game = goOnWith(text);
    expect(game).toMatchObject({ problem: expect.stringContaining(why), mends: false });
    expect(game).toMatchObject({
      problem: expect.stringContaining(`was begun with rules ${rules} (version ${version})`),
    });
    expect(readFileSync(onlyFile(folder.path, '.save'), 'utf8')).toBe(text);
  });
});

test('a game of other monsters and things goes on the same way', () => {
  const played = playedAtRandom(content, 'other content', 150);
  const last = snapshotLine({ command: played.commands.length, state: played.state, events: [] });
  const other = played.text.replace(/"content":"[0-9a-f]{16}"/, `"content":"${'0'.repeat(16)}"`);
  const text = other.replace(/"hash":"[0-9a-f]{16}"/, `"hash":"${'0'.repeat(16)}"`) + last;
  const game = takenUp(text);
  expect(game).toMatchObject({
    taken: true,
    header: { scoring: false, taken: { begun: { content: '0'.repeat(16) } } },
  });
  expect(stateHash(game.store.getState())).toBe(stateHash({ ...played.state, scoring: false }));
  // Killed before the next snapshot, it goes on from where it was taken up: never from a snapshot of before that.
  playOn(game, 10);
  const again = goOn(game.file.path(), content);
  if ('problem' in again) throw new Error(again.problem);
  expect(again.recorder.commands()).toBe(10);
  expect(stateHash(again.store.getState())).toBe(stateHash(game.store.getState()));
});

test('a game that was taken up is taken up again where rules are raised once more', () => {
  const first = takenUp(MIDDLE);
  playOn(first, 10);
  first.recorder.save();
  // As if these rules had been others; no check of that game holds here.
  const earlier = textOf(first)
    .replace(`{"taken":{"rules":${RULES}`, `{"taken":{"rules":${RULES + 1}`)
    .replaceAll(/"hash":"[0-9a-f]{16}"/g, `"hash":"${'0'.repeat(16)}"`);
  const line = earlier.split('\n').find((one) => one.startsWith('{"taken"')) ?? '';
  const body = line.slice('{"taken":'.length, line.lastIndexOf(',"sum"'));
  const text = earlier.replace(line, resummed('taken', body));
  const game = takenUp(text);
  expect(game.taken).toBe(true);
  expect(game.header.taken?.begun).toEqual(first.header.taken?.begun);
  expect(stateHash(game.store.getState())).toBe(stateHash(first.store.getState()));
  expect(textOf(game).startsWith(text)).toBe(true);
  expect(verify(recordingIn(textOf(game)), content)).toMatchObject({ as: 'ok', commands: 0 });
});

test('damage where it was taken up is told; before it the game that was goes on anew, and the damaged file is kept', () => {
  const first = takenUp(MIDDLE);
  playOn(first, 10);
  first.recorder.save();
  const damaged = textOf(first).replace(/("taken":\{.*"turn":)\d/, '$10');
  const refused = goOnWith(damaged);
  expect(refused).toMatchObject({ problem: expect.stringMatching(/^is damaged where .* \(line \d+\)$/), mends: true });
  expect(readFileSync(first.file.path(), 'utf8')).toBe(damaged);
  const game = goOnBefore(first.file.path(), content);
  expect(game).toMatchObject({ taken: true });
  expect(readFileSync(onlyFile(folder.path, '.damaged'), 'utf8')).toBe(damaged);
});

describe('a game that was taken up', () => {
  const taken = (): { path: string; turn: number; game: Game } => {
    const game = takenUp(MIDDLE);
    const { turn } = game.store.getState().clock;
    playOn(game, 30);
    game.recorder.save();
    return { path: game.file.path(), turn, game };
  };
  const { rules } = recordingIn(MIDDLE).header;

  test('is verified and shown from there, which is said first', async () => {
    const { path, turn, game } = taken();
    const told = `it was begun with rules ${rules} (version 0.1.0) and taken up under rules ${RULES} at turn ${turn}: it is played from there`;
    const { clock, level } = game.store.getState();
    const verified = await yendorHere(['replay', path, '--verify']);
    expect(verified).toMatchObject({ status: 0, errors: expect.stringContaining(told) });
    expect(verified.out).toBe(
      `ok commands=${game.recorder.commands()} turns=${clock.turn} depth=${level.depth} hash=${stateHash(game.store.getState())}\n`,
    );
    const screen = await yendorHere(['replay', path, '--turn', '0', '--print']);
    expect(screen).toMatchObject({ status: 0, errors: expect.stringContaining(told) });
    expect(screen.out).toMatch(/Level: \d+ .*Hp: /);
  });

  test('differs from itself in nothing, and from another in its start', async () => {
    const { path } = taken();
    const same = await yendorHere(['compare', path, path]);
    expect(same).toMatchObject({ status: 0, out: expect.stringContaining('no difference') });
    const other = folder.write('other.save', MIDDLE);
    const differs = await yendorHere(['compare', path, other]);
    expect(differs).toMatchObject({ status: 1, out: expect.stringContaining('do not begin in the same state') });
  });

  test('has no line to report, which is said', async () => {
    const { path } = taken();
    const report = await yendorHere(['report', path]);
    expect(report).toMatchObject({ status: 2, out: '' });
    expect(report.errors).toContain('which does not fit into a code: report the file');
  });

  test('is played on from a moment of it in a game of its own, which begins there too and does not score', () => {
    const { game } = taken();
    const { header, session } = game;
    const about = { content, version: '0.1.0', started: new Date(0), scoring: false };
    const other = startGame({ ...header, session, ...about }, folder.path);
    if ('thrown' in other) throw other.thrown;
    playOn(other, 20);
    const recording = recordingIn(textOf(other));
    expect(recording.header.taken?.begun).toEqual(header.taken?.begun);
    expect(verify(recording, content)).toMatchObject({ as: 'ok', commands: 20 });
    expect(other.store.getState().scoring).toBe(false);
  });

  test('can be shrunk from there', async () => {
    const { path, turn } = taken();
    const out = join(folder.path, 'short.replay');
    const shrunk = await yendorHere(['shrink', path, '--out', out, '--until', `clock.turn > ${turn + 3}`]);
    expect(shrunk).toMatchObject({ status: 0 });
    const verified = await yendorHere(['replay', out, '--verify']);
    expect(verified).toMatchObject({ status: 0, out: expect.stringMatching(/^ok commands=[1-4] /) });
  });

  test('does not score, even where the file is made to say so', () => {
    const { game } = taken();
    const text = textOf(game).replaceAll('"scoring":false', '"scoring":true');
    const lines = text.split('\n').map((line) => {
      const name = /^\{"(taken|snapshot)":/.exec(line)?.[1];
      return name === undefined || summedBody(name, line) !== null
        ? line
        : resummed(name, line.slice(`{"${name}":`.length, line.lastIndexOf(',"sum"')));
    });
    const again = takenUp(lines.join('\n'));
    expect(again.header.scoring).toBe(false);
    again.store.dispatch({ type: 'quit' });
    finishIfOver(again);
    expect(existsSync(join(folder.path, 'scores.jsonl'))).toBe(false);
  });
});

function resummed(name: string, body: string): string {
  return summedLine(name, JSON.parse(body) as object).trimEnd();
}
