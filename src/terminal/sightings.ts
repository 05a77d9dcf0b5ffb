import type { GameEvent } from '../state/events.js';
import { detectedWords, type Sighting, sightingsOf, withSightings } from '../view/sightings.js';
import { hasComforts, type Sitting, viewOf } from './sitting.js';

/** What whoever hears the game has been told of, on this level. */
export type Sightings = {
  /** The depth and visit that they belong to. */
  level: string;
  /** The keys of what has come into view. */
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
  for (const one of sightingsOf(looking)) {
    if (known.has(one.key)) continue;
    known.add(one.key);
    news.push(one);
  }
}

/** Sentences with the places of who they name, and what has come into view behind them: each is said once. */
export function withNews(
  sitting: Sitting,
  sentences: readonly string[],
  events: readonly GameEvent[],
): readonly string[] {
  if (!sitting.plain || !hasComforts(sitting)) return sentences;
  watchOut(sitting);
  const { news, known } = sitting.sightings;
  const looking = viewOf(sitting);
  const there = new Set(sightingsOf(looking).map(({ key }) => key));
  // Who was seen in passing, and is not now, is said when it comes into view again.
  const gone = news.filter((one) => 'monster' in one && !there.has(one.key));
  for (const { key } of gone) known.delete(key);
  sitting.sightings.news = [];
  return withSightings(
    [...sentences, ...detectedWords(events, looking)],
    news.filter((one) => !gone.includes(one)),
    looking,
  );
}
