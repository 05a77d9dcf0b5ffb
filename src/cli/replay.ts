import { errorText } from '../base/text.js';
import { contentHash, RULES } from '../replay/header.js';
import { printCommand } from '../replay/notation.js';
import { type Playback, playBack, playToTurn } from '../replay/playback.js';
import type { Recording } from '../replay/recording.js';
import { verdictLine, verify } from '../replay/verify.js';
import type { Content } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import { whyNoTerminal } from '../terminal/open.js';
import { type Watched, watchReplay } from '../terminal/watch.js';
import { frameText } from '../view/frame.js';
import { pagesOf, sentencesOf, topLine } from '../view/messages.js';
import { gameFrame } from '../view/screen.js';
import { type Flags, flagValue, readFlags, type Typed, wantsColor } from './flags.js';
import type { Subcommand } from './main.js';
import { DONE, NOT_SO, type Outside, print, refuse, tellError, wholeNumber } from './output.js';
import { loadContent } from './package.js';
import { readSource } from './source.js';
import { viewAt } from './viewing.js';

const FLAGS: Flags = {
  verify: { takes: null, help: 'play it unseen, compare every check, and print one line: ok, diverged or crashed' },
  turn: { takes: 'N', help: 'begin at the state in which N turns are done' },
  print: { takes: null, help: 'print the screen at that turn (else at the end) as text, and leave' },
  'no-color': { takes: null, help: 'no colours; also NO_COLOR' },
  help: { takes: null, help: 'this text' },
};

export const replayCommand: Subcommand = {
  usage: 'yendor replay FILE|CODE [--turn N [--print] | --verify]',
  about: 'Watches a game again: a recording, a save, the file of a crash, or the line of a report. FILE is only read.',
  flags: FLAGS,
  run: replayFile,
};

type Order = { source: string; verify: boolean; turn: number | null; print: boolean; color: boolean };

async function replayFile(args: readonly string[], outside: Outside): Promise<number> {
  const typed = readFlags(args, FLAGS);
  if ('problem' in typed) return refuse(outside, typed.problem);
  const order = readOrder(typed, outside);
  if ('problem' in order) return refuse(outside, order.problem);
  const watching = !order.verify && !order.print;
  const streams = { input: outside.stdin, output: outside.stdout };
  const noTerminal = watching ? whyNoTerminal(streams, outside.env.TERM ?? '') : null;
  if (noTerminal !== null) return refuse(outside, noTerminal);
  const loaded = loadContent();
  if ('problems' in loaded) return refuse(outside, ...loaded.problems);

  const found = readSource(order.source);
  if ('problem' in found) return refuse(outside, found.problem);
  const { recording } = found;
  tellOddities(recording, order, loaded.content, outside);
  if (order.verify) return verifyRecording(recording, loaded.content, outside);

  const playback = playBack(recording.header, recording.commands, loaded.content);
  try {
    const last = goToStart(playback, order);
    if ('problem' in last) return refuse(outside, last.problem);
    if (order.print) return await printScreen(playback, last.events, recording, outside);
    return await watch(playback, recording, order, outside);
  } catch (error) {
    tellError(outside, `command ${playback.done() + 1} of the recording throws: ${errorText(error)}`);
    return NOT_SO;
  }
}

function readOrder(typed: Typed, outside: Outside): Order | { problem: string } {
  const [source, ...more] = typed.operands;
  if (source === undefined || more.length > 0) return { problem: 'replay takes one FILE or CODE' };
  const text = flagValue(typed, 'turn');
  const turn = text === null ? null : wholeNumber(text, 0, Number.MAX_SAFE_INTEGER);
  if (text !== null && turn === null) return { problem: '--turn takes a whole number from 0 on' };
  const order = { source, verify: typed.given.has('verify'), turn, print: typed.given.has('print') };
  if (order.verify && (turn !== null || order.print)) return { problem: '--verify goes with no other flag' };
  return { ...order, color: wantsColor(typed, outside.env) };
}

/** What may surprise whoever sees the game come out otherwise, a line each. */
function tellOddities({ header, torn }: Recording, order: Order, content: Content, outside: Outside): void {
  if (torn) tellError(outside, `the last line of ${order.source} is torn and is left out`);
  if (header.rules !== RULES) {
    tellError(
      outside,
      `it was played with rules ${header.rules} (version ${header.package}); these are rules ${RULES}`,
    );
  } else if (header.content !== contentHash(content)) {
    tellError(outside, `it was played with other monsters and things than these (version ${header.package})`);
  }
}

async function verifyRecording(recording: Recording, content: Content, outside: Outside): Promise<number> {
  const verdict = verify(recording, content);
  await print(outside, `${verdictLine(verdict)}\n`);
  return verdict.as === 'ok' ? DONE : NOT_SO;
}

/** Plays to the turn that was asked for; to the end, where the screen is printed without one. Answers the last events. */
function goToStart(playback: Playback, order: Order): { events: GameEvent[] } | { problem: string } {
  const end = order.turn ?? (order.print ? Number.POSITIVE_INFINITY : 0);
  const events: GameEvent[] = [];
  let done = 0;
  const heard = playToTurn(playback, end, (more) => {
    if (playback.done() !== done) events.length = 0;
    done = playback.done();
    events.push(...more);
  });
  const refused = playback.refused();
  if (refused !== null) return { problem: `command ${playback.done() + 1} is not possible here: ${refused}` };
  if (heard || order.turn === null) return { events };
  return { problem: `--turn ${order.turn}: the recording has ${playback.store.getState().clock.turn} turns` };
}

async function printScreen(
  playback: Playback,
  events: GameEvent[],
  recording: Recording,
  outside: Outside,
): Promise<number> {
  const { content } = playback.store;
  const { session } = recording;
  const page = pagesOf(sentencesOf(events, { session, content })).at(-1);
  const frame = gameFrame({
    state: playback.store.getState(),
    content,
    session,
    top: page === undefined ? '' : topLine(page),
  });
  await print(
    outside,
    frameText(frame)
      .map((row) => `${row}\n`)
      .join(''),
  );
  return DONE;
}

/** Shows the game from here on. */
async function watch(playback: Playback, recording: Recording, order: Order, outside: Outside): Promise<number> {
  const status = await viewAt(outside, order.color, ({ terminal, stop }) =>
    watchReplay({
      watched: watchedOf(playback),
      terminal,
      session: recording.session,
      paused: order.turn !== null,
      stop,
    }),
  );
  const refused = playback.refused();
  if (status !== DONE || refused === null) return status;
  tellError(outside, `command ${playback.done() + 1} of the recording is not possible here: ${refused}`);
  return NOT_SO;
}

function watchedOf(playback: Playback): Watched {
  return {
    content: playback.store.content,
    step: playback.step,
    now() {
      const command = playback.command();
      return {
        state: playback.store.getState(),
        done: playback.done(),
        all: playback.all,
        command: command === null ? '' : printCommand(command),
      };
    },
  };
}
