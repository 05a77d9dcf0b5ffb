import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { SingleBar } from 'cli-progress';

/** A long run: true when nothing was found. */
export type Soak = { name: string; run(args: string[]): Promise<boolean> };

/** A piece of a run, from..to-1 of its trials, and what it came to. */
export type Piece = { from: number; to: number };
export type Result = { figures: { [name: string]: number }; findings: string[] };

type Progress = { trials: number; done: number; seconds: number; figures: Result['figures']; findings: string[] };

/**
 * A run of `trials` numbered trials in pieces, spread over worker threads. `worker` is the module that answers each piece posted to
 * it with a `Result`; figures are added up. Where it stands is kept in `dist-test/soak-NAME.json`, from which it goes on. A piece that has no
 * answer after `patience` seconds (0: for ever) hangs, which is a finding.
 */
export function spreadSoak(name: string, trials: number, piece: number, worker: URL, patience = 0): Soak {
  return {
    name,
    async run(args) {
      const { values } = parseArgs({
        args,
        options: {
          seeds: { type: 'string', default: `${trials}` },
          workers: { type: 'string', default: `${availableParallelism()}` },
          fresh: { type: 'boolean', default: false },
        },
      });
      const file = new URL(`../../soak-${name}.json`, import.meta.url);
      if (values.fresh) rmSync(file, { force: true });
      const progress = standing(file, Number(values.seeds));
      await runPieces(name, progress, { size: piece, worker, patience }, Number(values.workers), () => {
        mkdirSync(new URL('.', file), { recursive: true });
        writeFileSync(file, JSON.stringify(progress));
      });
      report(name, progress);
      return progress.findings.length === 0;
    },
  };
}

function standing(file: URL, trials: number): Progress {
  if (existsSync(file)) {
    const progress = JSON.parse(readFileSync(file, 'utf8')) as Progress;
    if (progress.trials === trials && progress.done < trials) return progress;
  }
  return { trials, done: 0, seconds: 0, figures: {}, findings: [] };
}

/** Pieces are handed out in order and counted in order, so that what is done is one stretch from the start. */
async function runPieces(
  name: string,
  progress: Progress,
  { size, worker, patience }: { size: number; worker: URL; patience: number },
  workers: number,
  save: () => void,
): Promise<void> {
  const bar = new SingleBar({
    format: `${name} {bar} {percentage}% {value}/{total} eta {eta_formatted}`,
    noTTYOutput: true,
    notTTYSchedule: 30_000,
  });
  bar.start(progress.trials, progress.done);
  const began = Date.now() / 1000 - progress.seconds;
  const waiting = new Map<number, { piece: Piece; result: Result }>();
  let next = progress.done;
  const count = (piece: Piece, result: Result): void => {
    waiting.set(piece.from, { piece, result });
    for (let ready = waiting.get(progress.done); ready !== undefined; ready = waiting.get(progress.done)) {
      waiting.delete(progress.done);
      progress.done = ready.piece.to;
      for (const [figure, value] of Object.entries(ready.result.figures)) {
        progress.figures[figure] = (progress.figures[figure] ?? 0) + value;
      }
      progress.findings.push(...ready.result.findings);
    }
    progress.seconds = Date.now() / 1000 - began;
    bar.update(progress.done);
    save();
  };
  await Promise.all(
    Array.from({ length: Math.max(1, workers) }, async () => {
      let thread = new Worker(worker);
      while (next < progress.trials) {
        const piece = { from: next, to: Math.min(progress.trials, next + size) };
        next = piece.to;
        const result = await answer(thread, piece, patience);
        if (result === null) {
          await thread.terminate();
          thread = new Worker(worker);
        }
        const hangs = `seeds ${piece.from} to ${piece.to - 1}: no answer in ${patience} s`;
        count(piece, result ?? { figures: {}, findings: [hangs] });
      }
      await thread.terminate();
    }),
  );
  bar.stop();
}

/** null: it hangs. */
function answer(thread: Worker, piece: Piece, patience: number): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      settle();
      resolve(null);
    };
    const timer = patience > 0 ? setTimeout(giveUp, patience * 1000) : undefined;
    const settle = (): void => {
      clearTimeout(timer);
      thread.off('message', heard);
      thread.off('error', failed);
    };
    const heard = (result: Result): void => {
      settle();
      resolve(result);
    };
    const failed = (error: unknown): void => {
      settle();
      reject(error);
    };
    thread.on('message', heard);
    thread.on('error', failed);
    thread.postMessage(piece);
  });
}

function report(name: string, { done, seconds, figures, findings }: Progress): void {
  console.log(`${name}: ${done} seeds in ${seconds.toFixed(0)} s, ${findings.length} findings`);
  for (const [figure, value] of Object.entries(figures)) console.log(`  ${figure}: ${value}`);
  for (const finding of findings.slice(0, 50)) console.log(`  FOUND ${finding}`);
}
