import { writeFileSync } from 'node:fs';
import { printable } from '../base/text.js';
import { codeOf } from '../replay/code.js';
import type { Failure } from '../replay/failure.js';
import { newHeader } from '../replay/header.js';
import { printCommand } from '../replay/notation.js';
import { readRecording } from '../replay/recording.js';
import { rerecord } from '../replay/rerecord.js';
import { type Found, findFailure, MOST_WORK, type Standing, shrink } from '../replay/shrink.js';
import { type Condition, printCondition, readCondition } from '../replay/until.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import { diskTrouble, isSameFile } from './disk.js';
import { type Flags, flagValue, type Typed } from './flags.js';
import type { Subcommand } from './main.js';
import { DONE, NOT_SO, type Outside, print, refuse, tellError } from './output.js';
import { loadContent, packageVersion } from './package.js';
import { openProgress } from './progress.js';
import { onEndingSignals } from './signals.js';
import { openBegun } from './source.js';

const FLAGS: Flags = {
  out: { takes: 'FILE', help: 'where the short recording goes' },
  until: {
    takes: "'PATH OP VALUE'",
    help: "what is to be true at the end, such as 'hero.hp < 5'; OP is = != < <= > >=",
  },
  help: { takes: null, help: 'this text' },
};

export const shrinkCommand: Subcommand = {
  usage: "yendor shrink FILE|CODE --out FILE [--until 'PATH OP VALUE']",
  about:
    'Finds the shortest commands that still fail, or end with the condition true; ctrl-C ends it with the best so far.',
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
  const read = openBegun(order.source, content, outside);
  if ('problem' in read) return refuse(outside, read.problem);
  const { recording } = read;

  const found = findFailure(recording.header, recording.commands, content, order.condition);
  if ('wrongPath' in found) return refuse(outside, `--until: ${found.wrongPath}`);
  if ('nothing' in found) {
    tellError(outside, `${order.source} can't be shrunk: ${found.nothing}`);
    return NOT_SO;
  }
  const header = newHeader({ ...recording.header, content, version: packageVersion() });
  const { best, status } = await shorten(found, header, content, outside);
  return (await hand({ order, found, best, header, content, outside })) ?? status;
}

function readOrder(typed: Typed): Order | { problem: string } {
  const [source, ...more] = typed.operands;
  if (source === undefined || more.length > 0) return { problem: 'shrink takes one FILE or CODE' };
  const out = flagValue(typed, 'out');
  if (out === null) return { problem: 'shrink needs --out FILE, where the short recording goes' };
  if (isSameFile(out, source)) return { problem: '--out takes another FILE than the recording' };
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
}): Promise<number | null> {
  const { order, found, best, header, content, outside } = result;
  const { text } = rerecord(header, best, content);
  const read = readRecording(text);
  if ('problem' in read) throw new Error(`what was recorded anew ${read.problem.what}`);
  const count = best.length === 1 ? '1 command ends' : `${best.length} commands end`;
  await print(outside, `${count} in: ${printable(failureText(found.failure))}\n${best.map(printCommand).join('')}\n`);
  const code = codeOf(read.recording, content);
  if (code !== null) await print(outside, `${code}\n`);
  try {
    writeFileSync(order.out, text);
    return null;
  } catch (error) {
    return refuse(outside, `--out ${order.out} can't be written: ${diskTrouble(error)}`);
  }
}

function failureText(failure: Failure): string {
  if (failure.as === 'crash') return failure.error;
  return failure.as === 'broken' ? failure.sentence : printCondition(failure.condition);
}
