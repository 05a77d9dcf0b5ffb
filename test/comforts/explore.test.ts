import { describe, it } from 'vitest';
import { gameContent } from '../content.js';
import { DUNGEONS } from '../systems.js';
import { exploreToTheEnd } from './exploring.js';

const content = gameContent();

describe.each(Object.entries(DUNGEONS))('explore in %s', (_, dungeon) => {
  it.each([1, 7, 13, 22])('at depth %i sees and takes all that can be reached', (depth) => {
    exploreToTheEnd(content, dungeon, depth, { from: 0, to: 2 });
  });
});
