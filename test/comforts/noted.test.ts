import { expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { disturber, forgetGone, noteMonsters } from '../../src/comforts/noted.js';
import { addMonster, moveMonster, removeMonster } from '../../src/entities/places.js';
import { makeMonster } from '../../src/entities/spawn.js';
import type { GameState } from '../../src/state/game.js';
import type { Monster } from '../../src/state/monsters.js';
import { newGame } from '../../src/turns/new-game.js';
import { gameContent } from '../content.js';
import { ROGUE } from '../systems.js';

const content = gameContent();

/** A hero at the left end of a lit room, 22 by 4 inside, and a hobgoblin so many steps to the right. */
function withHobgoblin(steps: number): { state: GameState; hobgoblin: Monster } {
  const options = { passgo: false, seefloor: true, comforts: true };
  const { state } = newGame({ seed: 'wide 3', ...ROGUE, options }, content);
  const { level, hero } = state;
  for (const monster of [...level.monsters]) removeMonster(level, monster);
  const room = level.rooms[hero.zone]!;
  Object.assign(hero, { x: room.x + 1, y: room.y + 2 });
  const kind = content.monsters.find(({ name }) => name === 'hobgoblin')!;
  const hobgoblin = makeMonster(state, content, kind, 1, hero.x + steps, hero.y, openStream('noted', 'n'));
  addMonster(level, hobgoblin);
  return { state, hobgoblin };
}

test('who is in view stops the hero once, and again only moved nearer or come within two steps', () => {
  const { state, hobgoblin } = withHobgoblin(6);
  const { hero, level } = state;
  expect(disturber(state, content, [])?.kind).toBe('hobgoblin');
  let noted = noteMonsters(state, content, []);
  expect(disturber(state, content, noted)).toBeNull();

  // The hero goes up to it.
  hero.x += 3;
  noted = [...forgetGone(state, content, noted)];
  expect(disturber(state, content, noted)).toBeNull();
  hero.x += 1;
  expect(disturber(state, content, noted)?.kind).toBe('hobgoblin');
  hero.x -= 4;

  // It goes away, and comes back as near as it was.
  for (const x of [7, 8, 7, 6]) {
    moveMonster(level, hobgoblin, hero.x + x, hero.y);
    noted = [...forgetGone(state, content, noted)];
    expect(disturber(state, content, noted), `${x} steps away`).toBeNull();
  }
  moveMonster(level, hobgoblin, hero.x + 5, hero.y);
  noted = [...forgetGone(state, content, noted)];
  expect(disturber(state, content, noted)?.kind).toBe('hobgoblin');
});

test('who is not where it was seen any more stops the hero anew when it comes back', () => {
  const { state, hobgoblin } = withHobgoblin(6);
  let noted = noteMonsters(state, content, []);
  const elsewhere = state.level.rooms.find(({ id, kind }) => id !== state.hero.zone && kind === 'room')!;
  const { x, y } = hobgoblin;
  moveMonster(state.level, hobgoblin, elsewhere.x + 1, elsewhere.y + 1);
  noted = [...forgetGone(state, content, noted)];
  expect(noted).toEqual([]);
  moveMonster(state.level, hobgoblin, x, y);
  expect(disturber(state, content, noted)?.kind).toBe('hobgoblin');
});
