import { atOnce, type Journey } from '../base/journey.js';
import { clonePlain } from '../base/plain.js';
import { COUNT_LIMIT, type Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import { createStore, playOut } from '../store/store.js';
import { brokenIn, crashOf, type Failure, isSameCrash } from './failure.js';
import type { Header } from './header.js';
import { printCommand } from './notation.js';
import { startOf } from './playback.js';
import { type Ground, type Opening, openTrier, type Step, type Trier } from './tries.js';
import { type Condition, holds, pathProblem } from './until.js';
import { type Arrival, endsFrom, headsTo, stirs, type Trace, unstirred } from './ways.js';

/** What a recording comes to: a failure and the commands that lead to it, or why there is none, as a sentence. */
export type Found =
  | { failure: Failure; commands: Command[] }
  | { nothing: string }
  /** The path of the condition leads to no value in any of its states. */
  | { wrongPath: string };

/**
 * The first failure of a recording: what it throws, an invariant that it breaks or, where there is a condition, that this comes true. What is
 * not possible here is left out.
 */
export function findFailure(
  header: Header,
  commands: readonly Command[],
  content: Content,
  condition: Condition | null,
  open: Opening = createStore,
): Found {
  return atOnce(findingFailure(header, commands, content, condition, open));
}

/** The same as a journey of so many commands. */
export function* findingFailure(
  header: Header,
  commands: readonly Command[],
  content: Content,
  condition: Condition | null,
  open: Opening = createStore,
): Journey<Found> {
  const state = startOf(header, content).store.getState();
  const store = open(state, content);
  const carried: Command[] = [];
  const wrong = (): Failure | null => {
    if (condition === null) return brokenIn(state, content, null);
    return holds(condition, state) ? { as: 'until', condition } : null;
  };
  let failure = wrong();
  let leadsNowhere = condition === null ? null : pathProblem(condition, state);
  for (const command of commands) {
    if (failure !== null) break;
    try {
      const playing = playOut(store, command);
      let step = playing.next();
      for (; !step.done; step = playing.next()) yield carried.length;
      if (step.value !== null) continue;
      carried.push(command);
      failure = wrong();
    } catch (thrown) {
      if (condition !== null)
        return { nothing: `command ${carried.length + 1} throws before the condition comes true` };
      carried.push(command);
      failure = crashOf(thrown);
    }
    if (condition !== null && leadsNowhere !== null) leadsNowhere = pathProblem(condition, state);
  }
  if (failure !== null) return { failure, commands: carried };
  if (leadsNowhere !== null) return { wrongPath: leadsNowhere };
  const wanted = condition === null ? 'it neither throws nor breaks an invariant' : 'the condition never comes true';
  return { nothing: wanted };
}

/** How far shrinking is. `best`: the shortest list so far that ends in the same failure. */
export type Standing = { best: readonly Command[]; tries: number; work: number };

/** Action slots that are played at most: some half a minute. */
export const MOST_WORK = 1_500_000;

/**
 * Shortens a list of commands that ends in a failure, a step at a time, and always alike: first by other ways to the level where it happens, then by
 * leaving out commands, walking straight, and counting. Whoever has seen enough stops asking; what is returned is the best.
 */
export function* shrink(
  found: { failure: Failure; commands: readonly Command[] },
  header: Header,
  content: Content,
  open: Opening = createStore,
): Generator<Standing, readonly Command[]> {
  const ground: Ground = { header, content, open, failure: found.failure };
  const search = yield* openSearch(ground, found.commands);
  yield* otherWay(search);
  for (let before = ''; before !== notation(search.best()) && search.goesOn(); ) {
    before = notation(search.best());
    yield* joinCounts(search);
    yield* leaveOut(search);
    yield* walkStraight(search);
    yield* lowerCounts(search);
  }
  return search.best();
}

type Search = {
  ground: Ground;
  trier: Trier;
  best(): readonly Command[];
  /** Whether these steps end in the failure with fewer commands, or as many and shorter ones: then they are the best. */
  improves(steps: readonly Step[]): Generator<Standing, boolean>;
  standing(): Standing;
  goesOn(): boolean;
};

function* openSearch(ground: Ground, commands: readonly Command[]): Generator<Standing, Search> {
  const trier = openTrier(ground);
  let best = commands;
  let tries = 0;
  const standing = (): Standing => ({ best, tries, work: trier.work() });
  yield* telling(trier.remember(best), standing);
  return {
    ground,
    trier,
    best: () => best,
    *improves(steps) {
      tries++;
      const carried = yield* telling(trier.play(steps), standing);
      if (carried === null || !isShorter(carried, best)) return false;
      best = yield* telling(cutShort(ground, carried), standing);
      yield* telling(trier.remember(best), standing);
      return true;
    },
    standing,
    goesOn: () => trier.work() < MOST_WORK,
  };
}

/** A journey in the course of the search: what is told of it is how the search stands. */
function* telling<T>(journey: Journey<T>, standing: () => Standing): Generator<Standing, T> {
  let step = journey.next();
  for (; !step.done; step = journey.next()) yield standing();
  return step.value;
}

function isShorter(a: readonly Command[], b: readonly Command[]): boolean {
  if (a.length !== b.length) return a.length < b.length;
  const weight = (list: readonly Command[]): number => list.reduce((sum, one) => sum + weightOf(one), 0);
  return weight(a) < weight(b);
}

/** Of two commands: the one that says and does less. */
function weightOf(command: Command): number {
  return printCommand(command).length + ('count' in command ? (command.count ?? 1) : 1);
}

function notation(commands: readonly Command[]): string {
  return commands.map(printCommand).join('');
}

/** Up to the first command after which the failure is there. A crash has nothing behind it, and a condition is looked at all the time. */
function* cutShort({ failure, header, content, open }: Ground, commands: Command[]): Journey<Command[]> {
  if (failure.as !== 'broken') return commands;
  const store = open(startOf(header, content).store.getState(), content);
  for (const [done, command] of commands.entries()) {
    yield* playOut(store, command);
    if (brokenIn(store.getState(), content, failure.kind) !== null) return commands.slice(0, done + 1);
  }
  throw new Error('the failure does not come again');
}

// ---- another way there

/** Action slots after which other ways are given up. */
const WAY_WORK = MOST_WORK / 3;
/** Where other ways begin: so many levels are tried, the last first. */
const LEVELS_BACK = 3;
/** So many stirs are tried before anything else is; a list that is as long as that many commands is not tried with all. */
const TIERS = [1, 6, 24] as const;

/** The level of the failure is gone to at once, with what it takes; there the shortest end that will do is looked for. */
function* otherWay(search: Search): Generator<Standing> {
  const { ground } = search;
  const commands = search.best();
  const trace = yield* telling(traceOf(ground, commands), search.standing);
  for (const [at, tier] of TIERS.entries()) {
    for (const arrival of trace.arrivals.slice(-LEVELS_BACK).reverse()) {
      const starts = stirs(arrival.depth).slice(TIERS[at - 1] ?? 0, tier);
      for (const { moment, steps } of endsFrom(arrival, trace, commands)) {
        for (const head of headsTo(arrival, moment, trace, commands, ground.content)) {
          for (const stir of starts) {
            if (yield* search.improves([...stir, ...head, ...steps])) return;
            yield search.standing();
            if (search.standing().work > WAY_WORK) return;
          }
        }
      }
    }
  }
}

/** Plays the commands to their end and notes what happens on the way. */
function* traceOf({ header, content, open, failure }: Ground, commands: readonly Command[]): Journey<Trace> {
  const state = startOf(header, content).store.getState();
  const store = open(state, content);
  const arrival = (done: number): Arrival => ({ done, depth: state.level.depth, visit: state.level.visit });
  const trace: Trace = { start: clonePlain(state), arrivals: [arrival(0)], moments: [] };
  let { level } = state;
  for (const [done, command] of commands.entries()) {
    if (state.level !== level) trace.arrivals.push(arrival(done));
    level = state.level;
    const { hero, pack } = state;
    trace.moments.push(clonePlain({ level: trace.arrivals.length - 1, hero, pack }));
    try {
      yield* playOut(store, command);
    } catch (thrown) {
      if (!isSameCrash(failure, thrown)) throw thrown;
    }
  }
  return trace;
}

// ---- shorter

/** Lists up to this length are tried with other stirs too. */
const STIRRED_LENGTH = 120;
const STIRRED = 12;

/** A shorter list, as it is and with other chance. */
function* tryShorter(search: Search, commands: readonly Command[]): Generator<Standing, boolean> {
  yield search.standing();
  if (yield* search.improves(commands)) return true;
  const saved = search.best().length - commands.length;
  if (search.best().length > STIRRED_LENGTH) return false;
  const rest = unstirred(commands);
  const depth = deepestJump(commands);
  for (const stir of stirs(depth).slice(1, STIRRED)) {
    if (stir.length > saved + commands.length - rest.length) continue;
    yield search.standing();
    if (!search.goesOn()) return false;
    if (yield* search.improves([...stir, ...rest])) return true;
  }
  return false;
}

function deepestJump(commands: readonly Command[]): number {
  return commands.reduce(
    (depth, one) => (one.type === 'wizard' && one.power.do === 'goTo' ? one.power.depth : depth),
    1,
  );
}

/** Delta debugging: leaves out stretches, half of the list at first, single commands at last, until no single one can be spared. */
function* leaveOut(search: Search): Generator<Standing> {
  for (let size = Math.ceil(search.best().length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < search.best().length && search.goesOn(); ) {
      const best = search.best();
      const shorter = [...best.slice(0, at), ...best.slice(at + size)];
      if (!(yield* tryShorter(search, shorter))) at += size;
    }
  }
}

/** Commands that are the same and follow each other become one with a count. */
function* joinCounts(search: Search): Generator<Standing> {
  const stretches = [{ from: 0, to: search.best().length }];
  for (let one = stretches.pop(); one !== undefined && search.goesOn(); one = stretches.pop()) {
    const { from, to } = one;
    const best = search.best();
    const part = best.slice(from, to);
    const shorter = joined(part);
    if (shorter.length === part.length) continue;
    yield search.standing();
    if (yield* search.improves([...best.slice(0, from), ...shorter, ...best.slice(to)]) || to - from < 3) continue;
    // The last part first, so that the places of those that wait stay as they are.
    const middle = Math.floor((from + to) / 2);
    stretches.push({ from, to: middle + 1 }, { from: middle, to });
  }
}

function joined(commands: readonly Command[]): Command[] {
  const list: Command[] = [];
  for (const command of commands) {
    const last = list.at(-1);
    const both = last === undefined ? null : joinTwo(last, command);
    if (both === null) list.push(command);
    else list[list.length - 1] = both;
  }
  return list;
}

function joinTwo(a: Command, b: Command): Command | null {
  if (!('count' in a) || !('count' in b) || a.type === 'wizard' || b.type === 'wizard' || a.type === 'again')
    return null;
  const count = (a.count ?? 1) + (b.count ?? 1);
  const isSame = printCommand({ ...a, count: 1 }) === printCommand({ ...b, count: 1 });
  return isSame && count <= COUNT_LIMIT ? { ...a, count } : null;
}

/** Stretches on one level become the straight walk from where they begin to where they end. */
function* walkStraight(search: Search): Generator<Standing> {
  const { moments } = yield* telling(traceOf(search.ground, search.best()), search.standing);
  const commands = search.best();
  for (let size = Math.min(commands.length - 1, LONGEST_STRETCH); size >= 2; size--) {
    for (let at = 0; at + size < commands.length; at++) {
      const { level, hero } = moments[at + size]!;
      if (level !== moments[at]!.level) continue;
      const walk: Step = { type: 'walkTo', at: { x: hero.x, y: hero.y } };
      const straight: Step[] = [...commands.slice(0, at), walk, ...commands.slice(at + size)];
      yield search.standing();
      if (!search.goesOn()) return;
      // Where the list has changed, its places have too: the next round goes on.
      if (yield* search.improves(straight)) return;
    }
  }
}

const LONGEST_STRETCH = 40;

/** Counts that are not needed: none at all, half of them, one less. */
function* lowerCounts(search: Search): Generator<Standing> {
  for (let at = 0; at < search.best().length && search.goesOn(); at++) {
    for (const lower of [() => 1, (count: number) => Math.ceil(count / 2), (count: number) => count - 1]) {
      const best = search.best();
      const command = best[at];
      if (command === undefined || !('count' in command) || command.type === 'wizard' || command.count === 1) break;
      yield search.standing();
      yield* search.improves([
        ...best.slice(0, at),
        { ...command, count: lower(command.count) },
        ...best.slice(at + 1),
      ]);
    }
  }
}
