import type { Journey } from '../base/journey.js';
import { clonePlain, hashPlain } from '../base/plain.js';
import { directionOf, type Point } from '../base/points.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { createStore } from '../store/store.js';
import { partHashes } from './checks.js';
import type { Playback } from './playback.js';

/**
 * The commands that lead to where a playback stands, with nothing under way there. Inside a count, run or fight they end with so much of it as was
 * carried out: with a smaller count, or step by step. null: no commands lead to just this moment (the hero is asleep, or feels for something).
 */
export function* commandsHere(commands: readonly Command[], playback: Playback): Journey<Command[] | null> {
  const { content } = playback;
  const { command, slot } = playback.position();
  const before = commands.slice(0, command);
  const underWay = commands[command];
  if (slot === 0 || underWay === undefined) return before;

  const begun = yield* playback.begun();
  const here = whatCounts(playback.state());
  for (const part of partsOf(underWay, slot, begun, content)) {
    if (leadsTo(part, begun, here, content)) return [...before, ...part];
  }
  return null;
}

/** All of a state but what goes on in it, and what `a` would do again. */
function whatCounts(state: GameState): string {
  return hashPlain({ ...partHashes(state), phase: state.phase });
}

/** What may do as much as a command does in so many slots. */
function partsOf(command: Command, slots: number, begun: GameState, content: Content): Command[][] {
  const parts: Command[][] = [];
  if ('count' in command) parts.push([{ ...command, count: slots }]);
  const steps = stepsOf(command, slots, begun, content);
  if (steps !== null) parts.push(steps);
  return parts;
}

/** A step for each slot: where the hero went, or at what stood there. null where it was no step. */
function stepsOf(command: Command, slots: number, begun: GameState, content: Content): Command[] | null {
  const store = createStore(clonePlain(begun), content);
  const steps: Command[] = [];
  for (let from = place(begun); steps.length < slots; from = place(store.getState())) {
    if (steps.length === 0) store.begin(command);
    else store.advance();
    const { x, y } = store.getState().hero;
    const dir = directionOf(x - from.x, y - from.y) ?? ('dir' in command ? command.dir : null);
    if (dir === null) return null;
    steps.push({ type: 'move', dir, count: 1 });
  }
  return steps;
}

function place({ hero }: GameState): Point {
  return { x: hero.x, y: hero.y };
}

function leadsTo(commands: readonly Command[], begun: GameState, here: string, content: Content): boolean {
  const store = createStore(clonePlain(begun), content);
  return commands.every((command) => store.dispatch(command).as !== 'refused') && whatCounts(store.getState()) === here;
}
