import { describe, expect, test } from 'vitest';
import { forgetPlaces } from '../../src/entities/places.js';
import { readCommands } from '../../src/replay/notation.js';
import { begin } from '../../src/turns/engine.js';
import { the } from '../turns/arena.js';
import { act, carry, held, knowAll, of, type Stage, stage } from './item-play.js';

const HALL = ['------------', '|.@........|', '|.........%|', '------------'];

/** What is left to repeat after the first slot of a command; null where the count is over. */
function left(scene: Stage, notation: string): number | null {
  const read = readCommands(notation);
  if ('problem' in read) throw new Error(`column ${read.problem.column}: wants ${read.problem.wanted}`);
  expect(begin(scene.state, scene.content, read.commands[0]!).as, notation).not.toBe('refused');
  const { activity } = scene.state;
  return activity === null || activity.type === 'fight' ? null : activity.left;
}

describe('a count', () => {
  test.each([...'hjklyubn'])('is taken for steps and both kinds of runs toward %s', (dir) => {
    for (const keys of [dir, dir.toUpperCase(), `\\${dir}`, `m${dir}`]) {
      expect(readCommands(`3${keys}`), keys).toMatchObject({ commands: [{ dir, count: 3 }] });
    }
  });

  test.each(['.', 'a', 'qa', 'ra', 's', 'tla', 'zla'])('is taken for %s', (keys) => {
    expect(readCommands(`255${keys}`)).toMatchObject({ commands: [{ count: 255 }] });
  });

  test.each(['C{"class":"potion","kind":"healing"}', '\\d', '\\a'])('is taken for %s of a wizard', (keys) => {
    expect(readCommands(`3${keys}`)).toMatchObject({ commands: [{ count: 3 }] });
    expect(readCommands(keys)).not.toMatchObject({ commands: [{ count: 1 }] });
  });

  test('of a wizard makes so many things, or goes so many levels, in no time', () => {
    const scene = stage(HALL);
    act(scene, '+3C{"class":"potion","kind":"healing"}');
    expect(scene.state.pack.map(({ item }) => [item.kind, item.count])).toEqual([['healing', 3]]);
    act(scene, '4\\d');
    expect(scene.state.level.depth).toBe(5);
    act(scene, '9\\a');
    expect([scene.state.level.depth, scene.state.clock.turn, scene.state.activity]).toEqual([1, 0, null]);
  });

  test.each([
    '+',
    '\\wa',
    '~a',
    '\\i',
    '\\f',
    '\\t',
    '\\x',
    'fl',
    'Fl',
    ',',
    'ea',
    'wa',
    'Wa',
    'T',
    'PaL',
    'RL',
    'da',
    '>',
    '<',
    'ca"x"',
    '^l',
    '=a',
    'o{"passgo":true}',
    'Q',
  ])('is not taken for %s', (keys) => {
    expect(readCommands(keys)).toHaveProperty('commands');
    expect(readCommands(`3${keys}`)).toHaveProperty('problem');
  });

  test('is the number of times in all', () => {
    const scene = stage(HALL);
    act(scene, '3l');
    expect([scene.state.hero.x, scene.state.clock.turn]).toEqual([5, 3]);
    act(scene, '255s');
    expect(scene.state.clock.turn).toBe(258);
  });

  test('repeats the same thing in the same direction', () => {
    const scene = stage(HALL);
    const darts = carry(scene, 'weapon', 'dart', { count: 9 });
    act(scene, `4tl${darts}`);
    expect(of(scene.told, 'threw').map(({ dir }) => dir)).toEqual(['l', 'l', 'l', 'l']);
    expect(held(scene, darts).count).toBe(5);
  });

  test('ends when the letter names nothing any more', () => {
    const scene = stage(HALL);
    knowAll(scene);
    const potions = carry(scene, 'potion', 'healing', { count: 2 });
    act(scene, `9q${potions}`);
    expect([scene.state.clock.turn, scene.state.activity]).toEqual([2, null]);
  });

  test('goes on while nothing happens', () => {
    expect(left(stage(HALL), '9s')).toBe(8);
  });

  test('ends with an attack on the hero, hit or miss', () => {
    for (const armor of [-60, 60]) {
      const scene = stage(['------', '|@H..|', '|...%|', '------']);
      const mail = carry(scene, 'armor', 'ring mail', { armor });
      scene.state.hero.worn = held(scene, mail).id;
      Object.assign(the(scene, 'hobgoblin'), { running: true, goal: { to: 'hero' } });
      expect(left(scene, '9s')).toBeNull();
    }
  });

  test('ends with an attack of the hero', () => {
    const scene = stage(['------', '|@Y..|', '|...%|', '------']);
    Object.assign(the(scene, 'yeti'), { held: true, hp: 500, armor: -60 });
    expect(left(scene, '9l')).toBeNull();
  });

  test('of throws ends with one that meets somebody', () => {
    const scene = stage(['-------', '|@.Y..|', '|....%|', '-------']);
    Object.assign(the(scene, 'yeti'), { hp: 500, armor: -60 });
    expect(left(scene, `9tl${carry(scene, 'weapon', 'dart', { count: 9 })}`)).toBeNull();
  });

  test('ends with something found, by a search or by a ring of searching', () => {
    const secret = () => stage(['-------', '|....@$##', '|....%|', '-------']);
    const searching = secret();
    act(searching, '255s');
    expect(of(searching.told, 'found')).toHaveLength(1);
    expect(searching.state.clock.turn).toBeLessThan(255);
    const resting = secret();
    const ring = carry(resting, 'ring', 'searching');
    resting.state.hero.rings.left = held(resting, ring).id;
    act(resting, '255.');
    expect(resting.state.clock.turn).toBeLessThan(255);
  });

  test('ends with a trap, a teleport and a change of hunger', () => {
    const trap = stage(['-------', '|@^...|', '|....%|', '-------'], { things: { '^': { trap: 'mysterious' } } });
    expect(left(trap, '4l')).toBeNull();

    const away = stage(HALL);
    const ring = carry(away, 'ring', 'teleportation');
    away.state.hero.rings.right = held(away, ring).id;
    while (of(away.told, 'teleported').length === 0) act(away, '100.');
    expect(away.state.activity).toBeNull();
    expect(away.state.clock.turn % 100).not.toBe(0);

    const hungry = stage(HALL);
    hungry.state.hero.food = 303;
    act(hungry, '100.');
    expect(hungry.state.clock.turn).toBe(4);
  });

  test('of runs goes on where each run ends', () => {
    const scene = stage(['------------', '|@..!..!...|', '|.........%|', '------------']);
    act(scene, '2L');
    expect(scene.state.hero.x).toBe(7);
  });

  test('of searches does not end because something known lies beside', () => {
    const scene = stage(HALL);
    scene.state.level.traps.push({ x: 3, y: 2, kind: 'rust', hidden: false });
    forgetPlaces(scene.state.level);
    act(scene, '20s');
    expect(scene.state.clock.turn).toBe(20);
  });
});
