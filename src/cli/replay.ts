import { playBack } from '../replay/playback.js';
import type { Recording } from '../replay/recording.js';
import { verdictLine, verifying } from '../replay/verify.js';
import type { Content } from '../state/content.js';
import { whyNoTerminal } from '../terminal/open.js';
import { frameText } from '../view/frame.js';
import { messagesOf, pagesOf, topLine } from '../view/messages.js';
import { gameFrame } from '../view/screen.js';
import { carryOut } from './carry-out.js';
import { isSameFile } from './disk.js';
import { type Flags, flagValue, type Typed, wantsColor } from './flags.js';
import type { Subcommand } from './main.js';
import { DONE, NOT_SO, type Outside, print, refuse, tellError, wholeNumber } from './output.js';
import { loadContent } from './package.js';
import { INPUT, oneSource, openRemains, openSource } from './source.js';
import { type Replay, takeOver, troubleOf, watch, writeCast } from './watch-replay.js';

const FLAGS: Flags = {
  verify: {
    takes: null,
    help: 'play it without showing it, compare every check, and print one line: ok, diverged or crashed',
  },
  turn: { takes: 'N', help: 'begin after N turns' },
  print: { takes: null, help: 'print the screen at that turn, or at the end, as text' },
  play: { takes: null, help: 'play on from that turn, or from the end, as a new game that does not score' },
  cast: { takes: 'FILE', help: 'write it to FILE as an asciicast (v2), from that turn or from the start' },
  'no-color': { takes: null, help: 'no colors; the variable NO_COLOR does the same' },
  help: { takes: null, help: 'print this text' },
};

export const replayCommand: Subcommand = {
  usage: 'yendor replay FILE|CODE|- [--verify | [--turn N] [--print | --play | --cast FILE]]',
  about:
    'Play back a game: a recording, a save, a crash file, or the code of a bug report, alone or in any text; - reads the input. FILE is only read.',
  flags: FLAGS,
  run: replayFile,
};

type Order = {
  source: string;
  verify: boolean;
  turn: number | null;
  print: boolean;
  play: boolean;
  cast: string | null;
  color: boolean;
};

async function replayFile(typed: Typed, outside: Outside): Promise<number> {
  const order = readOrder(typed, outside);
  if ('problem' in order) return refuse(outside, order.problem);
  const loaded = loadContent();
  if ('problems' in loaded) return refuse(outside, ...loaded.problems);

  const open = order.verify ? openSource : openRemains;
  const found = await open(order.source, loaded.content, outside);
  if ('problem' in found) return refuse(outside, found.problem);
  const { recording, end } = found;
  if (order.verify) return verifyRecording(recording, loaded.content, outside);
  const watching = !order.print && order.cast === null;
  const streams = { input: outside.stdin, output: outside.stdout };
  const noTerminal = watching ? whyNoTerminal(streams, outside.env.TERM ?? '') : null;
  if (noTerminal !== null) return refuse(outside, noTerminal);

  const playback = playBack(recording.header, recording.commands, loaded.content, recording.groups);
  const replay = { playback, recording, damage: end, color: order.color };
  const problem = await goToStart(replay, order, outside);
  if (problem !== null) return refuse(outside, problem);
  if (order.print) return printScreen(replay, outside);
  if (order.cast !== null) return writeCast(replay, order.cast, outside);
  return order.play ? takeOver(replay, outside, null) : watch(replay, order.turn !== null, outside);
}

function readOrder(typed: Typed, outside: Outside): Order | { problem: string } {
  const source = oneSource(typed.operands);
  if (source === null) return { problem: 'replay takes one FILE or CODE, or - for the input' };
  const text = flagValue(typed, 'turn');
  const turn = text === null ? null : wholeNumber(text, 0, Number.MAX_SAFE_INTEGER);
  if (text !== null && turn === null) return { problem: '--turn takes a whole number, 0 or more' };
  const cast = flagValue(typed, 'cast');
  const ways = ['verify', 'print', 'play', 'cast'].filter((name) => typed.given.has(name));
  if (ways.length > 1) return { problem: `--${ways[0]} and --${ways[1]} do not go together` };
  if (ways[0] === 'verify' && turn !== null) return { problem: '--verify and --turn do not go together' };
  if (source === INPUT && (ways[0] ?? 'play') === 'play')
    return {
      problem:
        'keys come from the input: with - there are --verify, --print and --cast; to watch and play, name a FILE',
    };
  if (cast !== null && isSameFile(cast, source)) return { problem: '--cast needs a FILE other than the recording' };
  return {
    source,
    verify: typed.given.has('verify'),
    turn,
    print: typed.given.has('print'),
    play: typed.given.has('play'),
    cast,
    color: wantsColor(typed, outside.env),
  };
}

async function verifyRecording(recording: Recording, content: Content, outside: Outside): Promise<number> {
  const verdict = await carryOut(verifying(recording, content), outside, recording.commands.length);
  await print(outside, `${verdictLine(verdict)}\n`);
  return verdict.as === 'ok' ? DONE : NOT_SO;
}

/**
 * Plays to the turn that was asked for; without one to the end, where the screen is printed or the game played on from there. Answers why
 * that can't be done, or null.
 */
async function goToStart(replay: Replay, order: Order, outside: Outside): Promise<string | null> {
  const { playback } = replay;
  const { all } = playback;
  if (order.turn === null) {
    if (order.print || order.play) await carryOut(playback.toEnd(), outside, all);
  } else if (!(await carryOut(playback.toTurn(order.turn), outside, all))) {
    const why = troubleOf(replay) ?? `the recording has ${playback.state().clock.turn} turns`;
    return `--turn ${order.turn}: ${why}`;
  }
  if (!order.play || playback.state().phase.type !== 'over') return null;
  return '--play: the game is over there; --turn says from where to play on';
}

async function printScreen(replay: Replay, outside: Outside): Promise<number> {
  const { playback, recording } = replay;
  const { content } = playback;
  const { session } = recording;
  const state = playback.state();
  const page = pagesOf(messagesOf(playback.events(), { state, session, content })).at(-1);
  const frame = gameFrame({
    state,
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
  const trouble = troubleOf(replay);
  if (trouble === null) return DONE;
  tellError(outside, trouble);
  return NOT_SO;
}
