import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { monsterKind } from '../../src/entities/kinds.js';
import { monsterLook } from '../../src/entities/looks.js';
import { forgetPlaces, placesOf } from '../../src/entities/places.js';
import { freshMakings, makeItemOf, makeMonster } from '../../src/entities/spawn.js';
import type { FloorItem } from '../../src/state/items.js';
import type { Monster } from '../../src/state/monsters.js';
import { TILE } from '../../src/state/tiles.js';
import { aggravate } from '../../src/turns/aggravate.js';
import { stepAnywhere, stepToward } from '../../src/turns/chase.js';
import { attackHero, attackMonster } from '../../src/turns/combat.js';
import { fight } from '../../src/turns/fight.js';
import { setRunning } from '../../src/turns/goals.js';
import { moveMonsters } from '../../src/turns/minds.js';
import { notice } from '../../src/turns/notice.js';
import { slayMonster } from '../../src/turns/slay.js';
import { createMonsterBeside, wanderStep } from '../../src/turns/wander.js';
import { gameContent } from '../content.js';
import { evenly, expectMean, expectOdds, expectRate, oracle, times } from '../oracle/chance.js';
import { type Arena, arena, drawn, give, the, wakeAll, wear } from '../turns/arena.js';
import { act, carry, outcome, stage } from './item-play.js';
import { story } from './story.js';

/** Stories of what monsters are and want; what their attacks do beside is told in special-attacks. */

const HALL = ['-----------', '|@......H.|', '-----------'];

/** The hall with another monster in it. */
const hall = (glyph: string): string[] => HALL.map((row) => row.replace('H', glyph));

describe('flyers', () => {
  test.each([
    ['K', 'kestrel'],
    ['G', 'griffin'],
  ])('%s comes two cells a turn', (glyph, kind) => {
    const scene = arena(hall(glyph));
    wakeAll(scene);
    moveMonsters(scene);
    expect(the(scene, kind).x).toBe(6);
  });

  test('bats, griffins and kestrels fly, nobody else', () => {
    const kinds = gameContent().monsters.filter(({ flags }) => flags.includes('flies'));
    expect(kinds.map(({ glyph }) => glyph).sort()).toEqual(['B', 'G', 'K']);
    const scene = arena(HALL);
    wakeAll(scene);
    moveMonsters(scene);
    expect(the(scene, 'hobgoblin').x).toBe(7);
  });

  test('one that is cancelled flies and strays as before: these are no attacks', () => {
    const scene = arena(hall('K'));
    wakeAll(scene);
    the(scene, 'kestrel').cancelled = true;
    moveMonsters(scene);
    expect(the(scene, 'kestrel').x).toBe(6);
  });
});

describe('a phantom', () => {
  test('is seen by nobody who does not see the invisible, and strikes without a name', () => {
    for (const seeing of [0, 5]) {
      const scene = arena(['----', '|@P|', '----']);
      scene.state.clock.timers.seeingInvisible = seeing;
      attackHero(scene, the(scene, 'phantom'));
      const [blow] = [...scene.toldOf('hit'), ...scene.toldOf('missed')];
      expect(blow!.by).toMatchObject({ who: 'monster', monster: { seen: seeing > 0 } });
    }
  });
});

test('who is sensed has its name, striking and struck, to the blind and in the dark', () => {
  for (const sensed of [true, false]) {
    const scene = arena(['----', '|@P|', '----'], { dark: true });
    const phantom = Object.assign(the(scene, 'phantom'), { hp: 1000 });
    const { timers } = scene.state.clock;
    Object.assign(timers, { blind: 9, detectingMonsters: sensed ? 9 : 0 });
    attackHero(scene, phantom);
    attackMonster(scene, phantom, null, null);
    const look = { name: sensed ? 'phantom' : null, seen: false };
    const blows = scene.told.filter((event) => event.type === 'hit' || event.type === 'missed');
    expect(blows.map(({ by, victim }) => [by, victim])).toMatchObject([
      [{ who: 'monster', monster: look }, { who: 'hero' }],
      [{ who: 'hero' }, { who: 'monster', monster: look }],
    ]);
    // A hallucinating hero senses them too, and takes them for anything.
    timers.hallucinating = 9;
    const names = times(50, (turn) => {
      scene.state.clock.turn = turn;
      return monsterLook(scene.state, scene.content, phantom).name;
    });
    expect(new Set(names).size > 3).toBe(sensed);
  }
});

describe('noticing', () => {
  test('is the same in a dark room as in a lit one', () => {
    const woken = times(600, (i) => {
      const scene = arena(hall('H'), { dark: true, seed: oracle(`dark ${i}`) });
      notice(scene, 'entered');
      const { running, goal } = the(scene, 'hobgoblin');
      expect(goal).toEqual(running ? { to: 'hero' } : null);
      return running;
    });
    expectRate(woken.filter(Boolean).length, 600, 2 / 3);
  });

  test('comes with every turn: a mean one beside the hero sleeps through one in three', () => {
    const woken = times(400, (i) => {
      const told = story(['----', '|@R|', '----'], { seed: oracle(`beside ${i}`) });
      told.act('.');
      return told.the('rat').running;
    });
    expectRate(woken.filter(Boolean).length, 400, 2 / 3);
  });

  test('a held mean one does not wake; a held orc is after the gold, and stays where it is', () => {
    const scene = arena(['---------', '|@.H.O.*|', '---------']);
    const hobgoblin = the(scene, 'hobgoblin');
    const orc = the(scene, 'orc');
    Object.assign(hobgoblin, { held: true });
    Object.assign(orc, { held: true });
    for (let i = 0; i < 20; i++) notice(scene, 'entered');
    expect(hobgoblin.running).toBe(false);
    expect(orc).toMatchObject({ running: true, held: true, goal: { to: 'gold', x: 7, y: 2 } });
    moveMonsters(scene);
    expect(drawn(scene)[1]).toBe('|@.H.O.*|');
  });

  test('sends an orc to the gold of the room that the hero is in, not of its own', () => {
    const scene = arena(['------- ------', '|.*..+##+O.*.|', '------- ------']);
    Object.assign(scene.state.hero, { x: 8, y: 2, zone: 1 });
    notice(scene, 'about to act');
    expect(the(scene, 'orc').goal).toEqual({ to: 'gold', x: 11, y: 2 });
  });

  test('wakes an orc for a stealthy hero, and one who floats', () => {
    const scene = arena(hall('O'));
    wear(scene, 'stealth', 'left');
    scene.state.clock.timers.levitating = 9;
    notice(scene, 'entered');
    expect(the(scene, 'orc')).toMatchObject({ running: true, goal: { to: 'hero' } });
  });

  test('a ring of aggravation and a scroll wake and free all, wherever they are', () => {
    const scene = arena(['------- ------', '|@.H.+##+L...|', '------- ------']);
    for (const monster of scene.state.level.monsters) monster.held = true;
    aggravate(scene);
    for (const monster of scene.state.level.monsters) expect(monster).toMatchObject({ running: true, held: false });
  });

  test.each(['haste monster', 'slow monster'])('%s wakes its target and frees it', (kind) => {
    const scene = stage(['----------', '|@.....Y%|', '----------']);
    the(scene, 'yeti').held = true;
    outcome(scene, `zl${carry(scene, 'stick', kind, { charges: 1 })}`);
    expect(the(scene, 'yeti')).toMatchObject({ running: true, held: false });
  });

  test('what is thrown at a sleeper wakes it, though it misses', () => {
    const scene = stage(['----------', '|@.....Y%|', '----------']);
    the(scene, 'yeti').armor = -60;
    act(scene, `tl${carry(scene, 'weapon', 'dagger', { count: 1 })}`);
    expect(the(scene, 'yeti').running).toBe(true);
  });
});

describe('greed (rules 2.4, 2.5)', () => {
  test('gold that a leprechaun left does not draw an orc', () => {
    const scene = arena(['---------', '|@....L.|', '|O......|', '---------']);
    slayMonster(scene, the(scene, 'leprechaun'));
    expect(scene.state.level.items.map(({ item }) => item.class)).toEqual(['gold']);
    notice(scene, 'entered');
    expect(the(scene, 'orc').goal).toEqual({ to: 'hero' });
  });

  test('an orc that is set running by a blow is after the hero beside it, gold or not', () => {
    const scene = arena(['--------', '|@O..*.|', '--------']);
    attackMonster(scene, the(scene, 'orc'), null, null);
    expect(the(scene, 'orc').goal).toEqual({ to: 'hero' });
  });

  test('gold in the room of the hero does not matter where its own has none: the orc wants the hero', () => {
    const scene = arena(['-------  -------', '|..O..+##+..*@|', '-------  -------']);
    const orc = the(scene, 'orc');
    Object.assign(orc, { running: true, goal: { to: 'gold', x: 12, y: 2 } });
    moveMonsters(scene);
    expect(orc.goal).toEqual({ to: 'hero' });
  });
});

test('a collector in the room of the hero wants the hero, dark as it may be', () => {
  const scene = arena(['---------', '|@..!..N|', '---------'], { dark: true });
  setRunning(scene, the(scene, 'nymph'));
  expect(the(scene, 'nymph').goal).toEqual({ to: 'hero' });
});

test('a kind that never carries wants the hero, unseen and elsewhere, and draws no chance for it', () => {
  const scene = arena(['------- -----', '|.H..!+#+..@|', '------- -----']);
  const before = scene.rng.state();
  setRunning(scene, the(scene, 'hobgoblin'));
  expect(the(scene, 'hobgoblin').goal).toEqual({ to: 'hero' });
  expect(scene.rng.state()).toEqual(before);
});

describe('the step of a chase (rules 2.5)', () => {
  const field = (scene: Arena) => {
    const { level } = scene.state;
    return { level, places: placesOf(level), content: scene.content, rng: scene.rng, hero: -1, flies: false };
  };

  test('a random one goes to each of nine cells equally often, and nowhere where that one is shut', () => {
    const open = arena(['-----', '|...|', '|.H.|', '|...|', '-----', '@'], { seed: oracle('nine cells') });
    const middle = the(open, 'hobgoblin');
    const steps = times(9000, () => stepAnywhere(field(open), middle));
    const cells = [1, 2, 3].flatMap((y) => [1, 2, 3].map((x) => (y + 1) * 80 + x));
    expectOdds(steps, Object.fromEntries(cells.map((cell) => [cell, 1 / 9])));

    const shut = arena(['---', '|H|', '|.|', '---', '@'], { seed: oracle('shut in') });
    const monster = the(shut, 'hobgoblin');
    const stays = times(9000, () => stepAnywhere(field(shut), monster)).filter((cell) => cell === 2 * 80 + 1);
    expectRate(stays.length, 9000, 8 / 9);
  });

  test('keeps to the rows of the map', () => {
    const scene = arena(['#H#', '@'], { seed: 'top row' });
    const { tiles } = scene.state.level;
    for (let x = 0; x < 3; x++) tiles[x] = TILE.passage;
    forgetPlaces(scene.state.level);
    const monster = the(scene, 'hobgoblin');
    for (let i = 0; i < 300; i++) expect(stepAnywhere(field(scene), monster)).toBeGreaterThanOrEqual(80);
    expect(stepToward(field(scene), monster, { x: 1, y: 0 })).toBe(80 + 1);
  });

  test('among cells as near as its own it may go or stay, each equally often', () => {
    // Toward (3, 1) nothing nearer is open: walls above, a sleeper beside. Its own cell is as near as the one aslant below.
    const scene = arena(['-----', '|HE.|', '|...|', '-----', '@'], { seed: oracle('as near') });
    const steps = times(2000, () => stepToward(field(scene), the(scene, 'hobgoblin'), { x: 3, y: 1 }));
    expectOdds(steps, { [2 * 80 + 1]: 1 / 2, [3 * 80 + 2]: 1 / 2 });
  });

  test('monsters spring no traps, hidden or shown', () => {
    const scene = arena(HALL);
    scene.state.level.traps.push({ x: 7, y: 2, kind: 'trapdoor', hidden: true });
    scene.state.level.traps.push({ x: 6, y: 2, kind: 'sleeping gas', hidden: false });
    forgetPlaces(scene.state.level);
    wakeAll(scene);
    for (let i = 0; i < 3; i++) moveMonsters(scene);
    expect(the(scene, 'hobgoblin').x).toBe(5);
    expect(scene.state.level.traps.map(({ hidden }) => hidden)).toEqual([true, false]);
    expect(scene.told).toEqual([]);
  });

  test('nobody goes where a mimic sits in disguise', () => {
    const scene = arena(['-------', '|@XH..|', '-------']);
    the(scene, 'xeroc').disguise = 'scroll';
    the(scene, 'hobgoblin').running = true;
    the(scene, 'hobgoblin').goal = { to: 'hero' };
    for (let i = 0; i < 5; i++) moveMonsters(scene);
    expect(the(scene, 'hobgoblin').x).toBe(3);
  });

  test('a thing that it reaches goes into its pack, and leaves the floor', () => {
    const scene = arena(['--------- -----', '|.N.!.:.+#+..@|', '--------- -----']);
    const nymph = the(scene, 'nymph');
    setRunning(scene, nymph);
    for (let i = 0; i < 4; i++) moveMonsters(scene);
    expect(nymph.pack.map((item) => item.class)).toEqual(['food']);
    // Then the other thing is fancied by the same rule.
    expect(nymph.goal?.to).toBe('item');
    for (let i = 0; i < 2; i++) moveMonsters(scene);
    expect(nymph.pack.map((item) => item.class)).toEqual(['potion', 'food']);
    slayMonster(scene, nymph);
    expect(scene.state.level.items.map(({ item }) => item.class).sort()).toEqual(['food', 'potion']);
  });
});

describe('thieves', () => {
  test('a nymph is gone with her loot and with what she carried, which the ledger says', () => {
    const scene = arena(['----', '|@N|', '----']);
    const { state, content, rng } = scene;
    give(scene, makeItemOf(content, state, 'scroll', 'sleep', rng));
    const nymph = the(scene, 'nymph');
    nymph.pack.push(makeItemOf(content, state, 'potion', 'healing', rng));
    nymph.level = 60;
    attackHero(scene, nymph);
    expect([state.level.monsters, state.level.items, state.pack]).toEqual([[], [], []]);
    expect(state.ledger).toEqual({ made: 2, destroyed: 2 });
    expect(placesOf(state.level).monsters.every((each) => each === null)).toBe(true);
  });

  test('a leprechaun is gone though there was nothing in the purse, and leaves none behind', () => {
    const scene = arena(['-----', '|@L.|', '-----']);
    the(scene, 'leprechaun').level = 60;
    attackHero(scene, the(scene, 'leprechaun'));
    expect([scene.state.hero.gold, scene.state.level.monsters, scene.state.level.items]).toEqual([0, [], []]);
  });

  test('a leprechaun that was cancelled steals nothing, but leaves gold when it is slain', () => {
    const scene = arena(['-----', '|@L.|', '-----']);
    the(scene, 'leprechaun').cancelled = true;
    slayMonster(scene, the(scene, 'leprechaun'));
    expect(scene.state.level.items.map(({ item }) => item.class)).toEqual(['gold']);
  });

  test('a fight with a thief that vanishes is over', () => {
    const scene = arena(['----', '|@N|', '----']);
    const { state, content, rng } = scene;
    give(scene, makeItemOf(content, state, 'scroll', 'sleep', rng));
    const nymph = Object.assign(the(scene, 'nymph'), { level: 60, hp: 1000 });
    fight(scene, { type: 'fight', dir: 'l', toDeath: true });
    attackHero(scene, nymph);
    expect(state.activity).toBeNull();
  });
});

describe('deep down (rules 2.3)', () => {
  const content = gameContent();
  const made = (depth: number, name: string, i: number) =>
    makeMonster(freshMakings(), content, monsterKind(content, name), depth, 5, 5, openStream(oracle('deep'), `${i}`));

  test('hit points are as many dice of eight as the monster has levels', () => {
    expectMean(
      times(2000, (i) => made(5, 'troll', i).maxHp),
      6 * 4.5,
    );
    expectMean(
      times(2000, (i) => made(30, 'troll', i).maxHp),
      10 * 4.5,
    );
    const small = times(2000, (i) => made(1, 'kestrel', i).maxHp);
    expectOdds(small, evenly(1, 8));
  });

  test('each level below 26 is a level, a point of armour class and ten points of experience', () => {
    for (const [depth, more] of [
      [26, 0],
      [27, 1],
      [30, 4],
    ] as const) {
      const hobgoblin = made(depth, 'hobgoblin', 1);
      expect([hobgoblin.level, hobgoblin.armor]).toEqual([1 + more, 5 - more]);
      expect(hobgoblin.xp).toBe(3 + 10 * more + Math.floor(hobgoblin.maxHp / (more === 0 ? 8 : 6)));
    }
  });

  test('below 29 a monster acts twice a turn from the start', () => {
    for (const [depth, x] of [
      [29, 7],
      [30, 6],
    ] as const) {
      const scene = arena(HALL, { depth });
      wakeAll(scene);
      moveMonsters(scene);
      expect(the(scene, 'hobgoblin').x).toBe(x);
    }
  });

  test('what polymorph makes is as strong as the depth', () => {
    const scene = stage(['----------', '|@.....Y%|', '----------'], { depth: 30 });
    outcome(scene, `zl${carry(scene, 'stick', 'polymorph', { charges: 1 })}`);
    const [monster] = scene.state.level.monsters;
    expect(monster).toMatchObject({ level: monsterKind(scene.content, monster!.kind).level + 4, speed: 'fast' });
  });
});

describe('newcomers', () => {
  const rooms = ['-------  -------', '|@....+##+..:..|', '-------  -------'];
  const nymphs = () => {
    const content = gameContent();
    return {
      ...content,
      monsters: content.monsters.filter(({ name }) => name === 'nymph').map((kind) => ({ ...kind, wanders: true })),
    };
  };

  test('a wanderer comes for what rules 2.4 give it: a collector may come for a thing of its room', () => {
    const scene = arena(rooms, { content: nymphs() });
    scene.state.clock.wanderDelay = 0;
    while (scene.state.level.monsters.length === 0) wanderStep(scene);
    expect(scene.state.level.monsters[0]).toMatchObject({ running: true, goal: { to: 'item' } });
  });

  test('a wanderer comes to any room while the hero is in a corridor', () => {
    const zones = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const scene = arena(['-----  -----', '|...+#@+...|', '-----  -----'], { seed: `anywhere ${i}` });
      scene.state.hero.zone = scene.state.level.rooms.length;
      scene.state.clock.wanderDelay = 0;
      while (scene.state.level.monsters.length === 0) wanderStep(scene);
      zones.add(scene.state.level.monsters[0]!.x < 5 ? 0 : 1);
    }
    expect(zones).toEqual(new Set([0, 1]));
  });

  test('the wait for wanderers goes on across levels', () => {
    const told = story(['-----', '|.@.|', '-----'], { heroOn: 'stairs' });
    told.state.clock.wanderDelay = 55;
    told.act('>');
    expect(told.state.clock.wanderDelay).toBe(55);
  });

  test('beside a hero who aggravates they run at the hero, whom they see', () => {
    const scene = arena(rooms, { content: nymphs() });
    wear(scene, 'aggravate', 'left');
    expect(createMonsterBeside(scene)).toMatchObject({ running: true, goal: { to: 'hero' } });
  });

  test('create monster takes from the ordinary list, wanderers or not', () => {
    const kinds = new Set(
      times(300, (i) => createMonsterBeside(arena(['----', '|@.|', '----'], { depth: 9, seed: `new ${i}` }))!.kind),
    );
    expect([kinds.has('leprechaun'), kinds.has('ice monster')]).toEqual([true, true]);
  });
});

describe('what the original stumbles over', () => {
  test('after a thing that another is after, those of its own room are looked at (quirk 23)', () => {
    const scene = arena(['-------- ------', '|NN.!.:+#+.@.|', '-------- ------']);
    const [second, first] = scene.state.level.monsters as [Monster, Monster];
    const [food, potion] = scene.state.level.items as [FloorItem, FloorItem];
    setRunning(scene, first);
    setRunning(scene, second);
    expect([first.goal, second.goal]).toEqual([
      { to: 'item', id: food.item.id },
      { to: 'item', id: potion.item.id },
    ]);
  });

  test('a flame reaches a hero who stands on a scare-monster scroll (quirk 38)', () => {
    const flames = times(100, (i) => {
      const scene = arena(['-------', '|.?.D.|', '-------'], { seed: `flame over a scroll ${i}` });
      Object.assign(scene.state.hero, { x: 2, y: 2, zone: 0 });
      wakeAll(scene);
      moveMonsters(scene);
      return scene.toldOf('bolt').length;
    });
    expect(flames.filter((count) => count > 0).length).toBeGreaterThan(5);
  });

  test('a monster is created beside a mimic that looks like a scroll, not in its place (quirk 39)', () => {
    for (let i = 0; i < 40; i++) {
      const scene = arena(['-----', '|X@.|', '-----'], { seed: `beside a mimic ${i}` });
      the(scene, 'xeroc').disguise = 'scroll';
      expect(createMonsterBeside(scene)).toMatchObject({ x: 3, y: 2 });
    }
  });
});

describe('speed', () => {
  test('haste and slow undo each other in what a monster does: 1, 2, 1, then every other turn', () => {
    const scene = arena(['------------------', '|@..............H|', '------------------']);
    const hobgoblin = the(scene, 'hobgoblin');
    wakeAll(scene);
    const goes = (speed: typeof hobgoblin.speed): number[] =>
      times(2, () => {
        hobgoblin.speed = speed;
        const { x } = hobgoblin;
        moveMonsters(scene);
        return x - hobgoblin.x;
      });
    expect([goes('normal'), goes('fast'), goes('normal')]).toEqual([
      [1, 1],
      [2, 2],
      [1, 1],
    ]);
    hobgoblin.slowTurn = true;
    expect(goes('slow')).toEqual([1, 0]);
  });

  test('a fast monster beside the hero strikes twice a turn', () => {
    const scene = arena(['----', '|@H|', '----']);
    wakeAll(scene);
    the(scene, 'hobgoblin').speed = 'fast';
    moveMonsters(scene);
    expect(scene.toldOf('hit').length + scene.toldOf('missed').length).toBe(2);
  });
});
