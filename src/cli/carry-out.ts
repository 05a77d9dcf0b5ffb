import type { Journey } from '../base/journey.js';
import type { Outside } from './output.js';
import { openProgress, type Progress } from './progress.js';
import { onEndingSignals } from './signals.js';

/** Between looks at what else happened, such as ctrl-C. Milliseconds. */
const LOOK_EVERY = 20;

/**
 * Carries out a journey to its end, while a signal still ends the program with its status. `all`: how far the journey goes, for a bar that shows how
 * far it is; 0 for none.
 */
export async function carryOut<T>(journey: Journey<T>, outside: Outside, all = 0): Promise<T> {
  const hearNoMore = onEndingSignals((status) => process.exit(status));
  let progress: Progress | null = null;
  try {
    for (;;) {
      const step = someOf(journey, LOOK_EVERY);
      if (step.done) return step.value;
      progress ??= await openProgress(outside.stderr, all);
      progress.show(step.value);
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    progress?.close();
    hearNoMore();
  }
}

/** Carries out as much of a journey as fits into so many milliseconds. */
export function someOf<T>(journey: Journey<T>, ms: number): IteratorResult<number, T> {
  const end = performance.now() + ms;
  let step = journey.next();
  while (!step.done && performance.now() < end) step = journey.next();
  return step;
}
