import { describe, expect, test } from 'vitest';
import { monsterKind } from '../../src/entities/kinds.js';
import { addMonster } from '../../src/entities/places.js';
import { makeMonster } from '../../src/entities/spawn.js';
import { TILE } from '../../src/state/tiles.js';
import { begin } from '../../src/turns/engine.js';
import { moveMonsters } from '../../src/turns/minds.js';
import { notice } from '../../src/turns/notice.js';
import { teleportHero } from '../../src/turns/teleport.js';
import { gameContent } from '../content.js';
import { expectRate, oracle, times } from '../oracle/chance.js';
import { type Arena, arena, the } from '../turns/arena.js';
import { act, carry, knowAll, type Stage, stage } from './item-play.js';
import { story } from './story.js';

/*
 * When monsters get a look at the hero (rules 2.4): an orc always wakes at one, a mean monster two times in three. What a look does is
 * told in monsters, that one comes with every slot and on entering and leaving by a door in move.
 */

/** Whether somebody struck at the hero in the events of one slot. */
function isStruckAt(scene: Stage, notation: string): boolean {
  return act(scene, notation).some((event) => {
    const isBlow = event.type === 'hit' || event.type === 'missed';
    return isBlow && event.by.who === 'monster';
  });
}

/** An orc on top of gold that the drawing has. */
function orcOnGold(scene: Arena | Stage): void {
  const { state, content, rng } = scene;
  const [gold] = state.level.items;
  addMonster(state.level, makeMonster(state, content, monsterKind(content, 'orc'), 1, gold!.x, gold!.y, rng));
}

const CLOSET = ['----', '|@O|', '|%.|', '----'];
const HALL = ['-----------', '|@......O%|', '-----------'];

describe('reading', () => {
  const kinds = gameContent().items.scroll.map(({ name }) => name);

  test.each(kinds)('%s is noticed beside the hero, who is struck at in the same turn', (kind) => {
    const scene = stage(CLOSET);
    knowAll(scene);
    scene.state.clock.timers.blind = 5;
    expect(isStruckAt(scene, `r${carry(scene, 'scroll', kind)}`)).toBe(true);
  });

  test('is noticed by mean ones two times in three, as any look', () => {
    const woken = times(400, (i) => {
      const scene = stage(['-----', '|@HO%', '-----'], { seed: oracle(`read beside ${i}`) });
      knowAll(scene);
      begin(scene.state, scene.content, { type: 'read', item: carry(scene, 'scroll', 'remove curse'), count: 1 });
      // The slot that opens after the turn is another look: one that did not wake by then has slept through both.
      return the(scene, 'hobgoblin').running;
    });
    expectRate(woken.filter(Boolean).length, 400, 1 - 1 / 9);
  });

  test('is noticed when its effect is done: one that asks, once it is answered', () => {
    const scene = stage(CLOSET);
    knowAll(scene);
    const ring = carry(scene, 'ring', 'adornment');
    begin(scene.state, scene.content, {
      type: 'read',
      item: carry(scene, 'scroll', 'identify ring, wand or staff'),
      count: 1,
    });
    expect(scene.state.phase.type).toBe('identify');
    expect(the(scene, 'orc').running).toBe(false);
    expect(isStruckAt(scene, `=${ring}`)).toBe(true);
  });

  test('is noticed before a name is asked for', () => {
    const scene = stage(CLOSET);
    begin(scene.state, scene.content, { type: 'read', item: carry(scene, 'scroll', 'remove curse'), count: 1 });
    expect(scene.state.phase.type).toBe('name');
    expect(the(scene, 'orc').running).toBe(true);
  });

  test('is noticed by nobody farther off', () => {
    const scene = stage(HALL);
    knowAll(scene);
    act(scene, `r${carry(scene, 'scroll', 'remove curse')}`);
    expect(the(scene, 'orc').running).toBe(false);
  });

  test('what it creates may strike at once, mean ones two times in three', () => {
    const hobgoblin = gameContent().monsters.find(({ name }) => name === 'hobgoblin')!;
    const content = { ...gameContent(), monsters: [hobgoblin] };
    const struck = times(400, (i) => {
      const scene = stage(['----', '|@.|', '----'], { seed: oracle(`created ${i}`) });
      Object.assign(scene, { content });
      knowAll(scene);
      return isStruckAt(scene, `r${carry(scene, 'scroll', 'create monster')}`);
    });
    expectRate(struck.filter(Boolean).length, 400, 2 / 3);
  });
});

describe('a stick of light', () => {
  test('is noticed by the whole room that it lights', () => {
    for (const dark of [true, false]) {
      const scene = stage(HALL, { dark });
      act(scene, `zl${carry(scene, 'stick', 'light', { charges: 1 })}`);
      expect(the(scene, 'orc')).toMatchObject({ running: true, goal: { to: 'hero' } });
    }
  });

  test('by mean ones two times in three', () => {
    const woken = times(400, (i) => {
      const scene = stage(['-----------', '|@......H%|', '-----------'], { dark: true, seed: oracle(`lit ${i}`) });
      act(scene, `zl${carry(scene, 'stick', 'light', { charges: 1 })}`);
      return the(scene, 'hobgoblin').running;
    });
    expectRate(woken.filter(Boolean).length, 400, 2 / 3);
  });

  test('by nobody in a passage, nor in the room at its end', () => {
    const scene = stage(['------', '|O...+##@##', '|...%|', '------'], { heroOn: 'passage' });
    act(scene, `zl${carry(scene, 'stick', 'light', { charges: 1 })}`);
    expect(the(scene, 'orc').running).toBe(false);
  });
});

describe('who can see again', () => {
  test('is seen by the whole room, as blindness wears off or is cured', () => {
    const cures = ['healing', 'extra healing', 'see invisible'];
    for (const cure of ['time', ...cures]) {
      const scene = stage(HALL, { dark: true });
      knowAll(scene);
      scene.state.clock.timers.blind = cure === 'time' ? 1 : 100;
      const before = the(scene, 'orc').x;
      act(scene, cure === 'time' ? '.' : `q${carry(scene, 'potion', cure)}`);
      expect(the(scene, 'orc').running, cure).toBe(true);
      // A cure comes before the monsters of its turn, time runs out after them.
      expect(the(scene, 'orc').x, cure).toBe(cure === 'time' ? before : before - 1);
    }
  });

  test('is seen by nobody who was not blind', () => {
    const scene = stage(HALL);
    knowAll(scene);
    act(scene, `q${carry(scene, 'potion', 'healing')}`);
    expect(the(scene, 'orc').running).toBe(false);
  });

  test('is seen by nobody in a passage', () => {
    const scene = stage(['------', '|O...+##@##', '|...%|', '------'], { heroOn: 'passage' });
    scene.state.clock.timers.blind = 1;
    act(scene, '.');
    expect(the(scene, 'orc').running).toBe(false);
  });
});

describe('a teleport', () => {
  test('within a room is noticed beside the place where it ends, and nowhere else in the room', () => {
    const looks = { beside: 0, farther: 0 };
    for (let i = 0; i < 40; i++) {
      const scene = arena(['-----------', '|.@......O|', '-----------'], { seed: `within ${i}` });
      expect(teleportHero(scene)).toBe(false);
      const beside = scene.state.hero.x === 8;
      expect(the(scene, 'orc').running, `seed ${i}`).toBe(beside);
      looks[beside ? 'beside' : 'farther']++;
    }
    expect(Math.min(looks.beside, looks.farther)).toBeGreaterThan(0);
  });

  test('to another room is noticed in both', () => {
    const rooms = ['---------   ---------', '|@.....O|   |......O|', '---------   ---------'];
    let away = 0;
    for (let i = 0; i < 20; i++) {
      const scene = arena(rooms, { seed: `away ${i}` });
      if (!teleportHero(scene)) continue;
      away++;
      expect(scene.state.level.monsters.map(({ running }) => running)).toEqual([true, true]);
    }
    expect(away).toBeGreaterThan(0);
  });

  test('out of a room sends after the hero who rests on its gold', () => {
    let away = 0;
    for (let i = 0; i < 20; i++) {
      const scene = arena(['---------   -----', '|@.....*|   |..*|', '---------   -----'], {
        seed: `from the gold ${i}`,
      });
      scene.state.level.items.reverse();
      orcOnGold(scene);
      if (!teleportHero(scene)) continue;
      away++;
      expect(the(scene, 'orc').goal).toEqual({ to: 'hero' });
    }
    expect(away).toBeGreaterThan(0);
  });
});

describe('leaving a room', () => {
  test('by its door brings after the hero who rests on its gold', () => {
    const scene = stage(['---------', '|*....@+###%', '---------'], {});
    orcOnGold(scene);
    act(scene, 'l');
    expect(the(scene, 'orc').running).toBe(false);
    act(scene, 'l');
    expect(the(scene, 'orc')).toMatchObject({ x: 2, running: true, goal: { to: 'hero' } });
  });

  test('straight into the next one, its gold is no goal for who rests on that of the first', () => {
    const map = ['-----------', '|*..@+...*|', '-----------'];
    const scene = stage([...map, '%'], { system: 'grid', cells: ['', ' aaaa bbbb'] });
    scene.state.level.items.reverse();
    orcOnGold(scene);
    act(scene, 'll');
    expect(scene.state.hero).toMatchObject({ x: 6, zone: 1 });
    expect(the(scene, 'orc').goal).toEqual({ to: 'hero' });
  });

  test('is done in the dark: a medusa gazes only from beside', () => {
    for (const [drawing, gazes] of [
      [['---------', '|M.....+##', '|......|', '---------'], false],
      [['---------', '|......+##', '|.....M|', '---------'], true],
    ] as const) {
      const scene = arena(drawing);
      Object.assign(scene.state.hero, { x: 7, y: 2, zone: 0 });
      Object.assign(the(scene, 'medusa'), { running: true, goal: { to: 'hero' } });
      notice(scene, 'left');
      expect(the(scene, 'medusa').gazed).toBe(gazes);
      // Inside she does, from anywhere in the light.
      notice(scene, 'entered');
      expect(the(scene, 'medusa').gazed).toBe(true);
    }
  });
});

describe('the gold of a room', () => {
  const goalOf = (scene: Arena, kind = 'orc') => {
    notice(scene, 'entered');
    return the(scene, kind).goal;
  };

  test('is none that lies in a maze or corridor', () => {
    // Passages only: whoever stands in them is in one corridor.
    const scene = arena(['@###*', 'O']);
    const { level, hero } = scene.state;
    level.tiles[2 * level.width] = TILE.passage;
    hero.zone = level.rooms.length;
    notice(scene, 'about to act');
    expect(the(scene, 'orc').goal).toEqual({ to: 'hero' });
  });

  test('is none that came later: a leprechaun left it, or it was thrown down by chance', () => {
    const scene = arena(['---------', '|@...*L.|', '|O......|', '---------']);
    const { hoards } = scene.state.level;
    expect(hoards).toEqual([{ room: 0, x: 5, y: 2 }]);
    scene.state.level.hoards = [];
    expect(goalOf(scene)).toEqual({ to: 'hero' });
  });

  test('ends when the hero picks up any gold in the room', () => {
    const { act: play, state } = story(['-------', '|@*..*|', '-------']);
    expect(state.level.hoards).toEqual([{ room: 0, x: 2, y: 2 }]);
    // The second heap is taken first: from the other side.
    Object.assign(state.hero, { x: 4 });
    play('l');
    expect(state.hero.gold).toBe(50);
    expect(state.level.hoards).toEqual([]);
  });

  test('does not end when gold is picked up elsewhere', () => {
    const { act: play, state } = story(['-------  -----', '|....*|  |@*.|', '-------  -----']);
    play('l');
    expect(state.level.hoards).toEqual([{ room: 0, x: 5, y: 2 }]);
  });

  test('is where it was laid, though a monster has carried it off', () => {
    const scene = arena(['-------', '|@.O.*|', '-------']);
    scene.state.level.items = [];
    expect(goalOf(scene)).toEqual({ to: 'gold', x: 5, y: 2 });
    for (let i = 0; i < 3; i++) moveMonsters(scene);
    expect(the(scene, 'orc')).toMatchObject({ x: 5, running: false, goal: null });
  });
});
