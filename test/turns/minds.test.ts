import { describe, expect, test } from 'vitest';
import { placesOf } from '../../src/entities/places.js';
import { makeItemOf } from '../../src/entities/spawn.js';
import { setRunning, turnToHero } from '../../src/turns/goals.js';
import { moveMonsters } from '../../src/turns/minds.js';
import { notice } from '../../src/turns/notice.js';
import { expectRate, oracle } from '../oracle/chance.js';
import { type Arena, arena, drawn, the, wakeAll, wear } from './arena.js';

/** What `n` turns of the monsters make of the drawing. */
function afterTurns(n: number, drawing: string[], options: { seed?: string; dark?: boolean } = {}): string[] {
  const scene = arena(drawing, options);
  wakeAll(scene);
  for (let i = 0; i < n; i++) moveMonsters(scene);
  return drawn(scene);
}

/** How often something is so in `n` arenas, each with its own seed. */
function often(n: number, name: string, drawing: string[], happens: (scene: Arena) => boolean): number {
  let times = 0;
  for (let i = 0; i < n; i++) {
    const scene = arena(drawing, { seed: oracle(`${name} ${i}`) });
    wakeAll(scene);
    if (happens(scene)) times++;
  }
  return times;
}

describe('a chasing monster', () => {
  test('goes straight for the hero and attacks', () => {
    const hall = ['----------', '|@.....H.|', '----------'];
    expect(afterTurns(1, hall)[1]).toBe('|@....H..|');
    expect(afterTurns(5, hall)[1]).toBe('|@H......|');
    const scene = arena(hall);
    wakeAll(scene);
    for (let i = 0; i < 8; i++) moveMonsters(scene);
    expect(scene.toldOf('hit').length + scene.toldOf('missed').length).toBe(3);
  });

  test('does nothing while it sleeps or is held', () => {
    const scene = arena(['----------', '|@.....H.|', '----------']);
    moveMonsters(scene);
    wakeAll(scene);
    the(scene, 'hobgoblin').held = true;
    moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|@.....H.|');
  });

  test('takes each of two equally near cells equally often', () => {
    const gap = ['-------', '|.....|', '|@.--.|', '|..|H.|', '-------'];
    expect(afterTurns(1, gap)[3], 'a wall in between: it waits at the nearest cell').toMatch(/^\|\.\.\|H\.\||/);
    // Both side cells are nearer to the hero than its own and equally near; the cell between is taken by a sleeper.
    const fork = ['-------', '|.....|', '|@KH..|', '|.....|', '-------'];
    const up = often(2000, 'fork', fork, (scene) => {
      the(scene, 'kestrel').running = false;
      moveMonsters(scene);
      return the(scene, 'hobgoblin').y === 2;
    });
    expectRate(up, 2000, 0.5);
  });

  test('waits where nothing is nearer, and shifts among equally near cells', () => {
    // The cells above and below are farther, so it stays.
    expect(afterTurns(5, ['--------', '|......|', '|@E....|', '--------'])[2]).toBe('|@E....|');
  });

  test('takes no diagonal past a wall or through a door, but past other monsters', () => {
    const corner = ['  ------', '  |.H..|', '---.---', '|@..|', '-----'];
    const scene = arena(corner);
    wakeAll(scene);
    moveMonsters(scene);
    expect(drawn(scene)[1], 'not past the corner').toBe('  |H...|');

    expect(afterTurns(1, ['-----', '|.E.|', '|@K.|', '-----']).slice(0, 4)).toEqual([
      '-----',
      '|.E.|',
      '|@K.|',
      '-----',
    ]);
  });

  test('steps on no scare-monster scroll, not even to the hero who stands on one', () => {
    const scene = arena(['--------', '|@?.H..|', '--------']);
    wakeAll(scene);
    for (let i = 0; i < 10; i++) moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|@?H...|');

    const standing = arena(['--------', '|.?H...|', '--------']);
    Object.assign(standing.state.hero, { x: 2, y: 2, zone: 0 });
    wakeAll(standing);
    for (let i = 0; i < 20; i++) moveMonsters(standing);
    expect(standing.told).toEqual([]);
  });

  test('walks over things, stairs and gold and leaves them there', () => {
    expect(afterTurns(1, ['--------', '|@.!%H.|', '--------'])[1]).toBe('|@.!H..|');
    expect(afterTurns(2, ['--------', '|@.!%H.|', '--------'])[1]).toBe('|@.H%..|');
  });

  test('leaves its room by the exit nearest to the hero, though it be secret, and waits there (quirk 24)', () => {
    const door = ['-------        -----', '|..H..+########+..@|', '-------        -----'];
    expect(afterTurns(3, door)[1]).toBe('|.....H########+..@|');
    expect(afterTurns(4, door)[1]).toBe('|.....+H#######+..@|');
    expect(afterTurns(13, door)[1]).toBe('|.....+########+H.@|');

    const secret = ['-------   -----', '|.....$###+..@|', '|.H...|   -----', '----+--', '    #'];
    const scene = arena(secret);
    wakeAll(scene);
    for (let i = 0; i < 10; i++) moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|....H$###+..@|');
  });

  test('comes after a hero in the corridor whose door it stands on', () => {
    const scene = arena(['-------', '|....H+####', '-------   #', '          #', '          @']);
    wakeAll(scene);
    for (let i = 0; i < 8; i++) moveMonsters(scene);
    expect(drawn(scene)[3]).toBe('          H');
  });

  test('acts twice when fast, every other turn when slow, the first one at once', () => {
    const hall = ['----------', '|@......H|', '----------'];
    const scene = arena(hall);
    wakeAll(scene);
    the(scene, 'hobgoblin').speed = 'fast';
    moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|@....H..|');
    the(scene, 'hobgoblin').speed = 'slow';
    the(scene, 'hobgoblin').slowTurn = true;
    moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|@...H...|');
    moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|@...H...|');
    moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|@..H....|');
  });

  test('moves again when it flies and is not beside the hero after the first move', () => {
    expect(afterTurns(1, ['----------', '|@......K|', '----------'])[1]).toBe('|@....K..|');
    const scene = arena(['----------', '|@.K.....|', '----------']);
    wakeAll(scene);
    moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|@K......|');
    expect(scene.told, 'it came beside and did not attack yet').toEqual([]);
  });

  test('a slow flyer far away acts every turn (quirk 48)', () => {
    const scene = arena(['----------', '|@......K|', '----------']);
    wakeAll(scene);
    the(scene, 'kestrel').speed = 'slow';
    moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|@.....K.|');
    moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|@....K..|');
  });

  test('the newest moves first', () => {
    // Drawn later is newer: the right one goes first and finds its way barred.
    const scene = arena(['---------', '|@..EH..|', '---------']);
    wakeAll(scene);
    moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|@.E.H..|');
  });
});

describe('erratic ways', () => {
  const open = [
    '-------',
    '|.....|',
    '|.....|',
    '|..B..|',
    '|.....|',
    '|.....|',
    '------------',
    '           |@|',
    '           ---',
  ];
  const field = (glyph: string): string[] => open.map((row) => row.replace('B', glyph));
  /** A random step is told apart by going anywhere but toward the hero, who is to the lower right; 1/9 of them goes there too. */
  const strays = (scene: Arena, kind: string): boolean => {
    scene.state.level.monsters[0]!.confused ||= kind === 'hobgoblin';
    const monster = the(scene, kind);
    // One action only, also of flyers.
    monster.speed = 'slow';
    monster.slowTurn = true;
    const { x, y } = monster;
    scene.state.hero.zone = 0;
    Object.assign(scene.state.hero, { x: 5, y: 6 });
    Object.assign(monster, { mean: true });
    moveMonsters(scene);
    return !(monster.x === x + 1 && monster.y === y + 1);
  };

  test.each([
    ['B', 'bat', 0.5],
    ['P', 'phantom', 0.2],
    ['H', 'hobgoblin', 0.8],
  ])('%s strays as often as its kind or confusion makes it (statement 37)', (glyph, kind, p) => {
    const n = 2000;
    const strayed = often(n, `strays ${kind}`, field(glyph), (scene) => strays(scene, kind));
    // Of random steps 8/9 go elsewhere (or nowhere).
    expectRate(strayed, n, (p * 8) / 9);
  });

  test('confusion ends in one of twenty random steps', () => {
    let steps = 0;
    let ends = 0;
    const scene = arena(field('H'), { seed: oracle('confusion ends') });
    wakeAll(scene);
    const monster = the(scene, 'hobgoblin');
    for (let i = 0; i < 10_000; i++) {
      monster.confused = true;
      moveMonsters(scene);
      scene.told.length = 0;
      scene.state.hero.hp = 1000;
      steps++;
      if (!monster.confused) ends++;
    }
    expectRate(ends, steps, 0.8 * 0.05);
  });

  test('a random step enters neither a scare-monster scroll nor the cell of a mimic (quirks 20, 38)', () => {
    const scene = arena(['-----', '|?B?|', '|XX@|', '-----'], { seed: 'hemmed in' });
    scene.state.hero.zone = -1;
    const bat = the(scene, 'bat');
    bat.running = true;
    bat.goal = { to: 'hero' };
    for (let i = 0; i < 200; i++) {
      scene.state.hero.hp = 1000;
      moveMonsters(scene);
      expect([bat.x, bat.y]).toEqual([2, 2]);
    }
  });

  test('a random step onto the hero is an attack', () => {
    const n = 1000;
    const attacks = often(n, 'random attack', ['---', '|@|', '|B|', '---'], (scene) => {
      moveMonsters(scene);
      return scene.told.length > 0;
    });
    // Half of the actions go for the hero, 1/9 of the others happen to.
    expectRate(attacks, n, 0.5 + 0.5 / 9);
  });
});

describe('greed', () => {
  test('an orc goes for the gold of the room, stops on it, and stays until it is attacked', () => {
    const scene = arena(['----------', '|@.O...*.|', '----------']);
    notice(scene, 'entered');
    const orc = the(scene, 'orc');
    expect(orc.goal).toEqual({ to: 'gold', x: 7, y: 2 });
    for (let i = 0; i < 4; i++) moveMonsters(scene);
    expect([orc.x, orc.running, orc.goal]).toEqual([7, false, null]);
    moveMonsters(scene);
    expect(orc.x).toBe(7);
    expect(scene.state.level.items).toHaveLength(1);
    setRunning(scene, orc);
    expect(orc.goal).toEqual({ to: 'hero' });
  });

  test('an orc that is fast stops on its gold all the same, and does not spend its second action on the hero', () => {
    const scene = arena(['----------', '|@..O.*..|', '----------']);
    notice(scene, 'entered');
    const orc = the(scene, 'orc');
    orc.speed = 'fast';
    moveMonsters(scene);
    expect([orc.x, orc.running, orc.goal]).toEqual([6, false, null]);
    notice(scene, 'entered');
    moveMonsters(scene);
    expect([orc.x, orc.running, orc.goal]).toEqual([6, false, null]);
  });

  test('an orc turns to the hero when the gold is gone', () => {
    const scene = arena(['----------', '|@.O...*.|', '----------']);
    notice(scene, 'entered');
    scene.state.level.items.length = 0;
    scene.state.level.hoards = [];
    moveMonsters(scene);
    expect(the(scene, 'orc').goal).toEqual({ to: 'hero' });
    expect(the(scene, 'orc').x).toBe(2);
  });

  test('an orc between whom and its gold the hero stands attacks (quirk 21)', () => {
    const scene = arena(['------', '|O@*.|', '------']);
    notice(scene, 'entered');
    moveMonsters(scene);
    expect([the(scene, 'orc').x, the(scene, 'orc').y]).toEqual([1, 2]);
    expect(scene.told.map((event) => event.type)).toEqual([expect.stringMatching(/hit|missed/)]);
  });

  test('a collector that is set running elsewhere and unseen may fancy a thing of its room, carries it off, then hunts', () => {
    const rooms = ['------- -----', '|.N..!+#+..@|', '------- -----'];
    const scene = arena(rooms);
    const nymph = the(scene, 'nymph');
    setRunning(scene, nymph);
    const [potion] = scene.state.level.items;
    expect(nymph.goal).toEqual({ to: 'item', id: potion!.item.id });
    for (let i = 0; i < 3; i++) moveMonsters(scene);
    expect(nymph.pack).toEqual([potion!.item]);
    expect(scene.state.level.items).toEqual([]);
    expect(nymph.goal).toEqual({ to: 'hero' });
  });

  test('fancies with the chance of its kind to carry; what another is after is not taken; scare scrolls never', () => {
    const rooms = ['------- -----', '|.C..!+#+..@|', '------- -----'];
    const n = 2000;
    const fancied = often(n, 'centaur fancies', rooms, (scene) => {
      setRunning(scene, the(scene, 'centaur'));
      return the(scene, 'centaur').goal?.to === 'item';
    });
    expectRate(fancied, n, 0.15);

    const two = arena(['------- -----', '|NND.!+#+..@|', '------- -----']);
    for (const monster of two.state.level.monsters) setRunning(two, monster);
    expect(two.state.level.monsters.map(({ goal }) => goal?.to)).toEqual(['item', 'hero', 'hero']);

    const scared = arena(['------- -----', '|.N..?+#+..@|', '------- -----']);
    setRunning(scared, the(scared, 'nymph'));
    expect(the(scared, 'nymph').goal).toEqual({ to: 'hero' });
  });

  test('a goal is kept on changing rooms, also into that of the hero (quirk 22)', () => {
    const rooms = ['------- ------', '|.N..!+#+...@|', '------- ------'];
    const scene = arena(rooms);
    const nymph = the(scene, 'nymph');
    setRunning(scene, nymph);
    const { hero } = scene.state;
    Object.assign(hero, { x: 1, y: 2, zone: 0 });
    for (let i = 0; i < 2; i++) moveMonsters(scene);
    expect([nymph.x, nymph.goal?.to]).toEqual([4, 'item']);
  });

  test('the newest thing is looked at first', () => {
    const scene = arena(['------- -----', '|.N.!:+#+..@|', '------- -----']);
    setRunning(scene, the(scene, 'nymph'));
    expect(the(scene, 'nymph').goal).toEqual({ to: 'item', id: scene.state.level.items[0]!.item.id });
    expect(scene.state.level.items[0]!.item.class).toBe('food');
  });

  test('who picks up what a monster wants is wanted instead', () => {
    const scene = arena(['------- -----', '|.N..!+#+..@|', '------- -----']);
    setRunning(scene, the(scene, 'nymph'));
    turnToHero(scene, scene.state.level.items[0]!.item.id);
    expect(the(scene, 'nymph').goal).toEqual({ to: 'hero' });
  });

  test('a monster that carries nothing ever, or is seen, or is in the same room, wants the hero', () => {
    const none = arena(['------- -----', '|.H..!+#+..@|', '------- -----']);
    setRunning(none, the(none, 'hobgoblin'));
    expect(the(none, 'hobgoblin').goal).toEqual({ to: 'hero' });
    const same = arena(['-------', '|@N..!|', '-------']);
    setRunning(same, the(same, 'nymph'));
    expect(the(same, 'nymph').goal).toEqual({ to: 'hero' });
  });
});

describe('noticing', () => {
  const wokenOf = (n: number, name: string, drawing: string[], check: (scene: Arena) => void): number => {
    let woken = 0;
    for (let i = 0; i < n; i++) {
      const scene = arena(drawing, { seed: oracle(`${name} ${i}`) });
      check(scene);
      if (scene.state.level.monsters[0]!.running) woken++;
    }
    return woken;
  };

  test('a mean sleeper in a room just entered wakes two times in three (statement 34)', () => {
    const room = ['---------', '|@.....H|', '---------'];
    expectRate(
      wokenOf(1500, 'entering', room, (scene) => notice(scene, 'entered')),
      1500,
      2 / 3,
    );
    expect(
      wokenOf(100, 'stealth', room, (scene) => {
        wear(scene, 'stealth', 'left', 0);
        notice(scene, 'entered');
      }),
    ).toBe(0);
    expect(
      wokenOf(100, 'levitating', room, (scene) => {
        scene.state.clock.timers.levitating = 3;
        notice(scene, 'entered');
      }),
    ).toBe(0);
  });

  test('who is beside is noticed by each look, who is farther is not', () => {
    expectRate(
      wokenOf(1500, 'beside', ['---------', '|@H.....|', '---------'], (scene) => notice(scene, 'about to act')),
      1500,
      2 / 3,
    );
    expect(
      wokenOf(100, 'farther', ['---------', '|@.H....|', '---------'], (scene) => notice(scene, 'about to act')),
    ).toBe(0);
  });

  test('nothing is noticed round the corner of a passage, nor along a passage entered', () => {
    const corner = ['   H##', '  @', '  #'];
    expect(wokenOf(100, 'round a corner', corner, (scene) => notice(scene, 'about to act'))).toBe(0);
    const passage = ['-----', '|...+#H##@', '-----'];
    expect(wokenOf(100, 'passage', passage, (scene) => notice(scene, 'entered'))).toBe(0);
  });

  test('a peaceful monster never wakes by notice, an orc always does (statement 35)', () => {
    for (const glyph of 'BCIJLNPWY') {
      const room = ['---------', `|@.....${glyph}|`, '---------'];
      expect(
        wokenOf(20, `peaceful ${glyph}`, room, (scene) => notice(scene, 'entered')),
        glyph,
      ).toBe(0);
    }
    expect(wokenOf(20, 'orc', ['---------', '|@.....O|', '---------'], (scene) => notice(scene, 'entered'))).toBe(20);
  });
});

describe('monsters', () => {
  test('never regain hit points (statement 42, quirk 7)', () => {
    const scene = arena(['---------', '|@T.....|', '---------']);
    wakeAll(scene);
    the(scene, 'troll').hp = 5;
    for (let i = 0; i < 200; i++) {
      scene.state.hero.hp = 1000;
      moveMonsters(scene);
    }
    expect(the(scene, 'troll').hp).toBe(5);
  });

  test('that a flame has killed do not move any more', () => {
    for (let i = 0; i < 1000; i++) {
      const scene = arena(['------', '|@H.D|', '------'], { seed: `flamed ${i}` });
      const hobgoblin = the(scene, 'hobgoblin');
      wakeAll(scene);
      moveMonsters(scene);
      if (scene.toldOf('slain').length === 0) continue;
      expect(scene.toldOf('missed').length + scene.toldOf('hit').length).toBe(0);
      expect(placesOf(scene.state.level).monsters.includes(hobgoblin)).toBe(false);
      return;
    }
    throw new Error('no flame killed the hobgoblin');
  });

  test('that vanish in their move let the others move', () => {
    const scene = arena(['---------', '|@N..H..|', '---------']);
    const { state, content, rng } = scene;
    state.pack.push({ letter: 'a', item: makeItemOf(content, state, 'potion', 'healing', rng) });
    wakeAll(scene);
    the(scene, 'nymph').level = 60;
    moveMonsters(scene);
    moveMonsters(scene);
    expect(drawn(scene)[1]).toMatch(/^\|@.?H/);
    expect(state.level.monsters.map(({ kind }) => kind)).toEqual(['hobgoblin']);
  });
});
