import { type Rng, resumeStream, type StreamState } from '../base/rng.js';
import { itemKind } from '../entities/kinds.js';
import { look } from '../entities/memory.js';
import { ringOn } from '../entities/pack.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameEvent, Outcome, Refusal } from '../state/events.js';
import type { GameState } from '../state/game.js';
import type { Level } from '../state/level.js';
import { restHelpless } from './clock.js';
import { afterSlots, beforeSlots } from './daemons.js';
import { isOver } from './ending.js';
import { fightBlow } from './fight.js';
import { carryOut, repeat } from './handlers.js';
import { heed } from './heed.js';
import { noticeAround } from './minds.js';
import { considerRun, runStep } from './run.js';
import { type Result, type Scene, TIMED } from './scene.js';
import { searchAround } from './search.js';
import { teleportHero } from './teleport.js';

/**
 * Whether the game waits for a command or an answer, or is over: nothing goes on by itself. A state that waits can be saved and
 * gone on with at any time.
 */
export function isWaiting(state: GameState): boolean {
  if (state.phase.type !== 'command') return true;
  return state.activity === null && state.clock.helpless === 0;
}

/**
 * Carries out the first action slot of a command; `advance` does what is left while `isWaiting` says no. Refused: nothing has
 * changed, no chance was drawn. Throws where the game does not wait.
 */
export function begin(state: GameState, content: Content, command: Command): Outcome {
  if (!isWaiting(state)) throw new Error('the game does not wait for a command');
  const why = outOfPlace(state, command);
  if (why !== null) return { as: 'refused', why };

  const { scene, events } = openScene(state, content);
  const before = { level: state.level, x: state.hero.x, y: state.hero.y };
  const result = carryOut(scene, command);
  if (result.as === 'refused') return result;
  closeStep(scene, result, before);
  return { as: result.as, events };
}

/** Exactly one action slot of what goes on: a forced rest, or the next part of an activity. Throws where the game waits. */
export function advance(state: GameState, content: Content): GameEvent[] {
  if (isWaiting(state)) throw new Error('nothing goes on: the game waits');
  const { scene, events } = openScene(state, content);
  const before = { level: state.level, x: state.hero.x, y: state.hero.y };
  closeStep(scene, goOn(scene), before);
  return events;
}

/** What is asked must be answered first, and after the end nothing is taken. */
function outOfPlace({ phase }: GameState, { type }: Command): Refusal | null {
  switch (phase.type) {
    case 'over':
      return 'game over';
    case 'command':
      return type === 'answer' ? 'not asked' : null;
    case 'identify':
    case 'name':
      return type === 'answer' || type === 'quit' ? null : 'answer first';
  }
}

/** Where the hero was before a step. */
type Whereabouts = { level: Level; x: number; y: number };

function openScene(state: GameState, content: Content): { scene: Scene; events: GameEvent[] } {
  const events: GameEvent[] = [];
  const scene = {
    state,
    content,
    rng: playStream(state),
    tell: (event: GameEvent) => void events.push(event),
  };
  return { scene, events };
}

/**
 * The stream as the last slot closed left it, for the next slot of the same game: opening one costs more than all its draws. A cache; it
 * is good only where the state still holds what that slot wrote.
 */
let left: { at: StreamState; rng: Rng } | null = null;

function playStream({ streams }: GameState): Rng {
  const rng = left?.at === streams.play ? left.rng : resumeStream(streams.play);
  // Whoever comes next to the same place, after a refusal say, gets a stream of its own.
  left = null;
  return rng;
}

function goOn(scene: Scene): Result {
  const { state } = scene;
  if (state.clock.helpless > 0) {
    restHelpless(scene);
    return TIMED;
  }
  switch (state.activity?.type) {
    case 'run':
      return runStep(scene);
    case 'fight':
      return fightBlow(scene);
    case 'repeat':
      return repeat(scene, state.activity);
    case undefined:
      throw new Error('nothing goes on');
  }
}

/** Ends a step as its result says: the slot closes with a timed one and stays open with the others. Writes the stream back. */
function closeStep(scene: Scene, result: Result, before: Whereabouts): void {
  const { state } = scene;
  if (isOver(state)) state.activity = null;
  else if (result.as === 'timed') closeSlot(scene);
  else if (result.as === 'free') openAgain(scene, before);
  else if (result.as === 'refused') state.activity = null;
  const at = scene.rng.state();
  state.streams.play = at;
  left = { at, rng: scene.rng };
}

/** After a free command the slot stays open; monsters get another look at the hero only where it has moved (quirk 53). */
function openAgain(scene: Scene, before: Whereabouts): void {
  const { hero, level } = scene.state;
  if (level !== before.level || hero.x !== before.x || hero.y !== before.y) noticeAround(scene);
  look(scene.state, scene.content);
  heed(scene);
  considerRun(scene);
}

function closeSlot(scene: Scene): void {
  const { state } = scene;
  const { clock } = state;
  clock.slot++;
  clock.slotsLeft--;
  if (clock.slotsLeft > 0) {
    openSlot(scene);
    return;
  }
  afterSlots(scene);
  if (!isOver(state)) ringsAct(scene);
  if (!isOver(state)) openTurn(scene);
}

/** A turn begins: wanderers, then the first action slot of one, or of two while hasted (rules 7.1). */
export function openTurn(scene: Scene): void {
  const { clock } = scene.state;
  beforeSlots(scene);
  clock.slotsLeft = clock.timers.hasted > 0 ? 2 : 1;
  openSlot(scene);
}

/** The hero is about to act: who is near may notice, and what is in view is seen and remembered. */
function openSlot(scene: Scene): void {
  noticeAround(scene);
  look(scene.state, scene.content);
  heed(scene);
  considerRun(scene);
}

/** What rings do at the end of a turn, the left hand first (rules 7.1). */
function ringsAct(scene: Scene): void {
  const { state, content, rng } = scene;
  const { rings } = state.hero;
  if (rings.left === null && rings.right === null) return;
  for (const hand of ['left', 'right'] as const) {
    const ring = ringOn(state, hand);
    const power = ring === null ? null : itemKind(content, 'ring', ring.kind).power;
    if (power === 'searching') searchAround(scene);
    else if (power === 'teleportation' && rng.oneIn(50)) teleportHero(scene);
  }
}
