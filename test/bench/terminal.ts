import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStream } from '../../src/base/rng.js';
import { readRecording } from '../../src/replay/recording.js';
import { type Figure, figure, median, ratio } from './measure.js';
import { open, type Pty } from './pty.js';
import { type TameGame, tameGame, top } from './tame-game.js';

const STARTS = 15;
const KEYS = 300;
const BURST = 40;
const STEPS = ['h', 'j', 'k', 'l', 'y', 'u', 'b', 'n'] as const;
/** The status line is the last that a first frame writes. */
const FIRST_FRAME = /Exp:/;

/** Start, answer to a key, bytes a step and memory, in a pseudo-terminal and with the recording on. */
export async function terminalFigures(): Promise<Figure[]> {
  const game = tameGame();
  try {
    return [...(await startFigures(game)), ...(await keyFigures(game)), ...(await memoryFigures(game))];
  } finally {
    game.remove();
  }
}

function play(game: TameGame, seed: string, launcher = game.launcher, more: readonly string[] = []): Pty {
  return open([launcher, '--seed', seed, '--saves', game.saves, ...more]);
}

/** What `npx yendor` starts: the game as it is built, not the tame one, whose content is checked anew. */
const LAUNCHER = join(top, 'bin', 'yendor.cjs');

/** Each start of the game beside one of a Node that does nothing but write a byte. */
async function startFigures(game: TameGame): Promise<Figure[]> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let n = 0; n <= STARTS; n++) {
    const [mine, node] = [
      await timeToFrame(play(game, `start-${n}`, LAUNCHER), FIRST_FRAME),
      await timeToFrame(bareNode(), /x/),
    ];
    if (n === 0) continue;
    ours.push(mine);
    bare.push(node);
  }
  const times = ratio(ours, bare);
  return [
    figure('first full frame', `${Math.round(median(ours))} ms`),
    figure('  against bare Node', `${times.toFixed(2)}×`, '≤ 2×', times <= 2),
  ];
}

function bareNode(): Pty {
  return open(['-e', 'process.stdout.write("x")']);
}

async function timeToFrame(pty: Pty, frame: RegExp): Promise<number> {
  const ms = await pty.started(frame);
  await pty.end();
  return ms;
}

/** Plain steps: a key to the game, then one to an echo through the same program, and so on. */
async function keyFigures(game: TameGame): Promise<Figure[]> {
  const pty = play(game, 'steps');
  const echo = open([fileURLToPath(new URL('echo.js', import.meta.url))]);
  const answers: number[] = [];
  const echoes: number[] = [];
  const bytes: number[] = [];
  try {
    await pty.started(FIRST_FRAME);
    await echo.started(/ready/);
    const chance = openStream('steps', 'keys');
    for (let n = 0; n < KEYS; n++) {
      const answer = await pty.type(chance.pick(STEPS), 8);
      const back = await echo.type('x', 8);
      if (answer.last === null || back.last === null) continue;
      answers.push(answer.last);
      echoes.push(back.last);
      bytes.push(answer.bytes);
    }
  } finally {
    await pty.end();
    await echo.end();
  }
  const times = ratio(answers, echoes);
  const size = median(bytes);
  return [
    figure('key to last byte', `${median(answers).toFixed(2)} ms`),
    figure('  against an echo through the same program', `${times.toFixed(2)}×`, '≤ 2×', times <= 2),
    figure('bytes of a plain step', `${size}`, '≤ 30', size <= 30),
    ...(await plainFigures(game)),
  ];
}

const BURSTS = 20;
const KEYS_IN_BURST = 100;

/** Without colours: the bytes of a step, and many keys at once, typed ahead, beside single ones. */
async function plainFigures(game: TameGame): Promise<Figure[]> {
  const pty = play(game, 'plain steps', game.launcher, ['--no-color']);
  const bytes: number[] = [];
  const singles: number[] = [];
  const bursts: number[] = [];
  try {
    await pty.started(FIRST_FRAME);
    const chance = openStream('plain steps', 'keys');
    for (let n = 0; n < BURSTS; n++) {
      for (let key = 0; key < 10; key++) {
        const answer = await pty.type(chance.pick(STEPS), 8);
        if (answer.last === null) continue;
        singles.push(answer.last);
        bytes.push(answer.bytes);
      }
      const keys = Array.from({ length: KEYS_IN_BURST }, () => chance.pick(STEPS)).join('');
      const { last } = await pty.type(keys, 15);
      if (last !== null) bursts.push(last);
      // Answers a --More-- that is left.
      await pty.type(' ', 8);
    }
  } finally {
    await pty.end();
  }
  const size = median(bytes);
  const times = median(bursts) / median(singles);
  return [
    figure('  without colors', `${size}`, '≤ 14', size <= 14),
    figure(`a burst of ${KEYS_IN_BURST} keys, in single ones`, `${times.toFixed(1)}`, '≤ 20', times <= 20),
  ];
}

/** Memory after 2,000 moves and after 20,000, in one game. */
async function memoryFigures(game: TameGame): Promise<Figure[]> {
  const pty = play(game, 'memory');
  try {
    await pty.started(FIRST_FRAME);
    const chance = openStream('memory', 'keys');
    const walk = async (moves: number): Promise<number> => {
      for (let most = moves; movesIn(game.saves, 'memory') < moves; most -= BURST) {
        if (most < -moves) throw new Error(`the game took too few of the keys: ${movesIn(game.saves, 'memory')} moves`);
        for (let burst = 0; burst < 10; burst++) {
          const keys = Array.from({ length: BURST }, () => chance.pick(STEPS));
          // The blank answers a --More--, where other keys would be dropped.
          await pty.type(`${keys.join('')} `, 15);
        }
      }
      return pty.memory();
    };
    const early = await walk(2_000);
    const late = await walk(20_000);
    const more = (late / early - 1) * 100;
    return [
      figure('memory after 20,000 moves', `${late.toFixed(1)} MB`, '< 90 MB', late < 90),
      figure('  more than after 2,000', `${more.toFixed(1)} %`, '≤ 10 %', more <= 10),
    ];
  } finally {
    await pty.end();
  }
}

/** How many commands the recording of the game with this seed holds: moves that were carried out, not keys. */
function movesIn(saves: string, seed: string): number {
  for (const file of readdirSync(saves)) {
    const read = readRecording(readFileSync(join(saves, file), 'utf8'));
    if ('recording' in read && read.recording.header.setup.seed === seed) return read.recording.commands.length;
  }
  throw new Error(`no recording of the game ${seed} in ${saves}`);
}
