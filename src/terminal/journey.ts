import { planExplore } from '../comforts/explore.js';
import { disturber, forgetGone, type Noted, noteMonsters } from '../comforts/noted.js';
import type { Plan } from '../comforts/plan.js';
import { planRest } from '../comforts/rest.js';
import { beginSearch, planSearch } from '../comforts/search.js';
import { planTravel } from '../comforts/travel.js';
import type { GameEvent } from '../state/events.js';
import type { Stop } from '../state/stops.js';
import { pagesOf, sentencesOf } from '../view/messages.js';
import { stopText } from '../view/stops.js';
import { standing, unsaid } from '../view/unsaid.js';
import { watchOut } from './sightings.js';
import { frameWith, haltHurt, remember, type Sitting, viewOf } from './sitting.js';

/** What goes about by itself, one plain command after the other. `to`: the cell to travel to. */
export type Journey = { key: 'x' | 'Z' } | { key: '_'; to: number };

/** What is remembered from one journey to the next; nothing of it is the game's. */
export type Journeys = {
  /** Who has stopped the hero on this level. */
  noted: readonly Noted[];
  /** The depth and visit that they belong to. */
  level: string;
  /** The last journey, where nothing was done since: `a` does it again. */
  last: Journey | null;
  /** All was explored, or searched, at this slot: `x` goes on with the next search. */
  exploredAt: number;
  /** Where travel was to last. */
  to: number;
};

export function newJourneys(): Journeys {
  return { noted: [], level: '', last: null, exploredAt: -1, to: -1 };
}

/** Through what the plain commands of a journey go, as those that are typed do. */
export type Road = {
  /** What belongs together from here on; null: no longer. */
  group(key: Journey['key'] | null): void;
  /** Says what happened, and these sentences in its place. */
  tell(sentences: string[], last: readonly GameEvent[]): Promise<void>;
};

/**
 * Carries out one plain command after the other until the plan stops, something happens that is worth a look, or a key is typed. There is always a
 * word of why.
 */
export async function goOn(sitting: Sitting, road: Road, journey: Journey): Promise<void> {
  const { store, keyboard, journeys } = sitting;
  const { content } = store;
  arrive(sitting);
  const planner = plannerOf(sitting, journey);
  // Journeys that search say themselves what that came to.
  const stood = { ...standing(store.getState()), searches: Number.POSITIVE_INFINITY };
  let last: readonly GameEvent[] = [];
  let said: string[] = [];
  let why: Stop | null = null;
  let isAlarming = false;
  road.group(journey.key);
  for (let steps = 0; why === null; steps++) {
    const plan = planner(steps > 0);
    if ('stop' in plan) {
      why = plan.stop;
      break;
    }
    const hp = store.getState().hero.hp;
    const { level } = store.getState();
    const outcome = store.begin(plan.next);
    if (outcome.as === 'refused') {
      why = { why: 'blocked' };
      break;
    }
    const events = [...outcome.events];
    while (!store.isWaiting()) events.push(...store.advance());
    last = events;
    watchOut(sitting);
    const now = sentencesOf(events, viewOf(sitting));
    // What was said on the way was shown on the way, and ctrl-P has it; what is read out is said once, at the end.
    if (!sitting.plain) remember(sitting, pagesOf(said));
    said = sitting.plain ? [...said, ...now] : now;
    const state = store.getState();
    journeys.noted = forgetGone(state, content, journeys.noted);
    const hurt = state.hero.hp < hp;
    isAlarming = hurt;
    if (hurt && now.length === 0) why = { why: 'hurt' };
    else if (hurt || state.level !== level || state.phase.type !== 'command' || events.some(isNews(sitting, journey)))
      break;
    else if (keyboard.isTypedAhead()) why = { why: 'key' };
    else if (sitting.plain) await hearKeys();
    else if (!sitting.session.jump) await showStep(sitting, said.at(-1) ?? '');
  }
  road.group(null);
  const state = store.getState();
  if (isAlarming) haltHurt(sitting);
  if (why === null || why.why === 'monster' || isAlarming) {
    // Who is stopped by a danger has other plans than what was typed before it.
    keyboard.dropTypedAhead();
  }
  if (why?.why === 'monster' || disturber(state, content, journeys.noted) !== null)
    journeys.noted = noteMonsters(state, content, journeys.noted);
  journeys.last = journey;
  journeys.exploredAt = why !== null && ENDED.has(why.why) ? state.clock.slot : -1;
  const ending = why === null ? [] : [stopText(why)];
  // Who travels knows what is there.
  const more = why?.why === 'arrived' ? [] : unsaid(stood, last, viewOf(sitting));
  await road.tell([...said, ...more, ...ending], last);
}

/** After these x goes on with the next search. */
const ENDED: ReadonlySet<Stop['why']> = new Set(['explored', 'searched', 'barred']);

/** Another level: nobody on it has been seen. */
function arrive({ store, journeys }: Sitting): void {
  const { depth, visit } = store.getState().level;
  const level = `${depth}.${visit}`;
  if (journeys.level === level) return;
  Object.assign(journeys, newJourneys(), { last: journeys.last, level });
}

function plannerOf({ store, journeys }: Sitting, journey: Journey): (begun: boolean) => Plan {
  const state = store.getState();
  const { content } = store;
  if (journey.key === 'Z') return (begun) => planRest(state, content, begun, journeys.noted);
  if (journey.key === '_') {
    journeys.to = journey.to;
    return (begun) => {
      const plan = planTravel(state, content, journey.to, journeys.noted);
      return begun && 'stop' in plan && plan.stop.why === 'there already' ? { stop: { why: 'arrived' } } : plan;
    };
  }
  const first = planExplore(state, content, journeys.noted);
  const isDone = 'stop' in first && first.stop.why === 'explored';
  const searching =
    isDone && journeys.exploredAt === state.clock.slot ? beginSearch(state, content, journeys.noted) : null;
  if (searching === null) return () => planExplore(state, content, journeys.noted);
  return () => {
    const plan = planSearch(state, content, searching, journeys.noted);
    const { hero, level } = state;
    // Who barred the way is gone: it is explored again.
    if ('stop' in plan && plan.stop.why === 'way is free') return planExplore(state, content, journeys.noted);
    if ('next' in plan && hero.y * level.width + hero.x === searching.spot.cell) searching.done++;
    return plan;
  };
}

/** What may happen on the way without ending it: it has its words, and that is all. */
const PASSING: ReadonlySet<GameEvent['type']> = new Set([
  'gotGold',
  'movedOnto',
  'keyHere',
  'enteredRoom',
  'triedDoor',
]);
/** What whoever explores has come for ends a leg; whoever travels goes on with it. */
const FINDS: ReadonlySet<GameEvent['type']> = new Set(['gotItem', 'gotKey', 'packFull']);

/** Whether an event is worth a look. Silent ones are not. */
function isNews(sitting: Sitting, { key }: Journey): (event: GameEvent) => boolean {
  return (event) => {
    if (PASSING.has(event.type) || (key === '_' && FINDS.has(event.type))) return false;
    return sentencesOf([event], viewOf(sitting)).length > 0;
  };
}

function showStep(sitting: Sitting, top: string): Promise<void> {
  sitting.terminal.draw(frameWith(sitting, top, false));
  return hearKeys();
}

/** Keys are heard when the event loop turns. */
function hearKeys(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
