import type { GameEvent } from '../state/events.js';
import { detectedWords, isMonster, type Sighting, sightingsOf, withSightings } from '../view/sightings.js';
import { hasComforts, type Sitting, viewOf } from './sitting.js';

/** What whoever hears the game has been told of, on this level: who is in view now, and all things that ever were. */
export type Sightings = {
  /** The depth and visit that they belong to. */
  level: string;
  /** Their keys. */
  known: Set<string>;
  /** What came into view and was not said yet. */
  news: Sighting[];
};

export function newSightings(): Sightings {
  return { level: '', known: new Set(), news: [] };
}

/** Looks for what has come into view: asked after each slot, or what is only passed would never be said. Nothing for those who see the map. */
export function watchOut(sitting: Sitting): void {
  if (!sitting.plain || !hasComforts(sitting)) return;
  const looking = viewOf(sitting);
  const { depth, visit } = looking.state.level;
  const level = `${depth}.${visit}`;
  if (sitting.sightings.level !== level) sitting.sightings = { ...newSightings(), level };
  const { known, news } = sitting.sightings;
  const found = sightingsOf(looking);
  const there = new Set(found.map(({ key }) => key));
  // Who has gone is said again when it comes back; what lies somewhere stays there.
  for (const key of known) if (isMonster(key) && !there.has(key)) known.delete(key);
  sitting.sightings.news = news.filter(({ key }) => !isMonster(key) || there.has(key));
  for (const one of found) {
    if (known.has(one.key)) continue;
    known.add(one.key);
    sitting.sightings.news.push(one);
  }
}

/** Sentences with the places of who they name, and what has come into view behind them: each is said once. */
export function withNews(
  sitting: Sitting,
  sentences: readonly string[],
  events: readonly GameEvent[],
): readonly string[] {
  if (!sitting.plain || !hasComforts(sitting)) return sentences;
  const looking = viewOf(sitting);
  const { news } = sitting.sightings;
  sitting.sightings.news = [];
  return withSightings([...sentences, ...detectedWords(events, looking)], news, looking);
}

/** Whether a monster has come into view that was not said yet. */
export function seesNewcomer({ sightings }: Sitting): boolean {
  return sightings.news.some(({ key }) => isMonster(key));
}
