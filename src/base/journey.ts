/**
 * Work that may be long, in small steps: whoever carries it out can look up after each, show how far it is, or leave off. What is yielded is
 * how far, in a measure of the work's own.
 */
export type Journey<T> = Generator<number, T, void>;

/** Carries it out without looking up. */
export function atOnce<T>(journey: Journey<T>): T {
  let step = journey.next();
  while (!step.done) step = journey.next();
  return step.value;
}
