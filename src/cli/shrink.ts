import { writeFileSync } from 'node:fs';
import type { Journey } from '../base/journey.js';
import { printable } from '../base/text.js';
import { coding } from '../replay/code.js';
import type { Failure } from '../replay/failure.js';
import { newHeader } from '../replay/header.js';
import { printCommand } from '../replay/notation.js';
import { commandLine, headerLine, readRecording } from '../replay/recording.js';
import { rerecording } from '../replay/rerecord.js';
import { type Found, findingFailure, MOST_WORK, type Standing, shrink } from '../replay/shrink.js';
import { type Condition, printCondition, readCondition } from '../replay/until.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import { carryOut, someOf } from './carry-out.js';
import { diskTrouble, isSameFile } from './disk.js';
import { type Flags, flagValue, type Typed } from './flags.js';
import type { Subcommand } from './main.js';
import { DONE, NOT_SO, type Outside, print, refuse, tellError } from './output.js';
import { loadContent, packageVersion } from './package.js';
import { openProgress } from './progress.js';
import { onEndingSignals } from './signals.js';
import { oneSource, openBegun } from './source.js';

const FLAGS: Flags = {
  out: { takes: 'FILE', help: 'where to write the short recording' },
  until: {
    takes: "'PATH OP VALUE'",
    help: "what must be true at the end, such as 'hero.hp < 5'; OP is = != < <= > >=",
  },
  help: { takes: null, help: 'print this text' },
};

export const shrinkCommand: Subcommand = {
  usage: "yendor shrink FILE|CODE|- --out FILE [--until 'PATH OP VALUE']",
  about:
    'Find the fewest commands that still fail, or that end with the condition true. ctrl-C stops the search and keeps the best so far.',
  flags: FLAGS,
  run: shrinkFile,
};

type Order = { source: string; out: string; condition: Condition | null };

async function shrinkFile(typed: Typed, outside: Outside): Promise<number> {
  const order = readOrder(typed);
  if ('problem' in order) return refuse(outside, order.problem);
  const loaded = loadContent();
  if ('problems' in loaded) return refuse(outside, ...loaded.problems);
  const { content } = loaded;
  const read = await openBegun(order.source, content, outside);
  if ('problem' in read) return refuse(outside, read.problem);
  const { recording } = read;

  const { header: played, commands } = recording;
  const finding = findingFailure(played, commands, content, order.condition);
  const found = await carryOut(finding, outside, commands.length);
  if ('wrongPath' in found) return refuse(outside, `--until: ${found.wrongPath}`);
  if ('nothing' in found) {
    tellError(outside, `${read.name} can't be shrunk: ${found.nothing}`);
    return NOT_SO;
  }
  const header = newHeader({ ...recording.header, content, version: packageVersion() });
  const { best, status } = await shorten(found, header, content, outside);
  return (await hand({ order, found, best, header, content, outside, isHurried: status !== DONE })) ?? status;
}

function readOrder(typed: Typed): Order | { problem: string } {
  const source = oneSource(typed.operands);
  if (source === null) return { problem: 'shrink takes one FILE or CODE, or - for the input' };
  const out = flagValue(typed, 'out');
  if (out === null) return { problem: 'shrink needs --out FILE, where to write the short recording' };
  if (isSameFile(out, source)) return { problem: '--out needs a FILE other than the recording' };
  const text = flagValue(typed, 'until');
  const read = text === null ? { condition: null } : readCondition(text);
  return 'problem' in read ? { problem: `--until ${read.problem}` } : { source, out, condition: read.condition };
}

type Shrinkable = Extract<Found, { failure: Failure }>;

/** Between looks at what else happened, such as ctrl-C. Milliseconds. */
const LOOK_EVERY = 20;

/** Shrinks until nothing gets shorter or a signal comes; `status` is that of the signal, else 0. */
async function shorten(
  found: Shrinkable,
  header: Parameters<typeof shrink>[1],
  content: Content,
  outside: Outside,
): Promise<{ best: readonly Command[]; status: number }> {
  let status: number = DONE;
  const hearNoMore = onEndingSignals((signalled) => {
    status = signalled;
  });
  const progress = await openProgress(outside.stderr, MOST_WORK, '{bar} {commands} commands, {tries} tries');
  let best: readonly Command[] = found.commands;
  let looked = performance.now();
  const steps: Iterator<Standing, readonly Command[]> = shrink(found, header, content);
  try {
    for (let step = steps.next(); status === DONE; step = steps.next()) {
      if (step.done) {
        best = step.value;
        break;
      }
      best = step.value.best;
      if (performance.now() - looked < LOOK_EVERY) continue;
      progress.show(step.value.work, { commands: best.length, tries: step.value.tries });
      await new Promise((resolve) => setImmediate(resolve));
      looked = performance.now();
    }
  } finally {
    progress.close();
    hearNoMore();
  }
  return { best, status };
}

/** Writes the short recording and prints what it is, its commands and its code. Answers the exit status where that fails. */
async function hand(result: {
  order: Order;
  found: Shrinkable;
  best: readonly Command[];
  header: Parameters<typeof shrink>[1];
  content: Content;
  outside: Outside;
  isHurried: boolean;
}): Promise<number | null> {
  const { order, found, best, header, content, outside, isHurried } = result;
  const anew = recordingOf(header, best, content);
  const recorded = isHurried ? someOf(anew, HURRY) : { done: true as const, value: await carryOut(anew, outside) };
  const { text, code } = recorded.done ? recorded.value : { text: plainText(header, best), code: null };
  const count = best.length === 1 ? '1 command ends' : `${best.length} commands end`;
  await print(outside, `${count} in: ${printable(failureText(found.failure))}\n${best.map(printCommand).join('')}\n`);
  if (code !== null) await print(outside, `${code}\n`);
  try {
    writeFileSync(order.out, text);
    return null;
  } catch (error) {
    return refuse(outside, `--out ${order.out} can't be written: ${diskTrouble(error)}`);
  }
}

/** Who ended the search does not want to wait, in milliseconds: of what takes longer to play only the commands are written down. */
const HURRY = 60;

/** With its checks, and as a code. */
function* recordingOf(
  header: Parameters<typeof shrink>[1],
  commands: readonly Command[],
  content: Content,
): Journey<{ text: string; code: string | null }> {
  const { text } = yield* rerecording(header, commands, content);
  const read = readRecording(text);
  if ('problem' in read) throw new Error(`what was recorded anew ${read.problem.what}`);
  return { text, code: yield* coding(read.recording, content) };
}

function plainText(header: Parameters<typeof shrink>[1], commands: readonly Command[]): string {
  return [headerLine(header), ...commands.map(commandLine)].join('');
}

function failureText(failure: Failure): string {
  if (failure.as === 'crash') return failure.error;
  return failure.as === 'broken' ? failure.sentence : printCondition(failure.condition);
}
