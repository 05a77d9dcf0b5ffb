import { describe, expect, test } from 'vitest';
import { monsterKind } from '../../src/entities/kinds.js';
import { addMonster, forgetPlaces, isLit } from '../../src/entities/places.js';
import { makeMonster } from '../../src/entities/spawn.js';
import type { Content } from '../../src/state/content.js';
import type { Scroll } from '../../src/state/items.js';
import type { Monster } from '../../src/state/monsters.js';
import { TILE } from '../../src/state/tiles.js';
import { arriveAt } from '../../src/turns/arrive.js';
import { digest } from '../../src/turns/body.js';
import { shootBolt } from '../../src/turns/bolt.js';
import { carryOut } from '../../src/turns/effects/carry-out.js';
import { fight, noteBlow } from '../../src/turns/fight.js';
import { setRunning } from '../../src/turns/goals.js';
import { moveMonsters } from '../../src/turns/minds.js';
import { confusedDirection } from '../../src/turns/move.js';
import { teleportHero } from '../../src/turns/teleport.js';
import { gameContent } from '../content.js';
import { expectRate, oracle } from '../oracle/chance.js';
import { arena, the, wear } from '../turns/arena.js';
import { act, carry, held, knowAll, outcome, type Stage, stage } from './item-play.js';
import { story } from './story.js';

/** Stories of rules that meet: each is told elsewhere by itself. */

const HALL = ['-----------', '|@.......%|', '-----------'];

describe('a hero who is held', () => {
  test.each(['cancellation', 'teleport away', 'teleport to', 'polymorph', 'invisibility'])(
    'is let go when the holder is struck by %s',
    (kind) => {
      const scene = stage(['------', '|@F.%|', '------']);
      const flytrap = the(scene, 'venus flytrap');
      // Held itself, it does not grip again in the same turn.
      flytrap.held = true;
      scene.state.hero.heldBy = flytrap.id;
      outcome(scene, `zl${carry(scene, 'stick', kind, { charges: 1 })}`);
      expect(scene.state.hero.heldBy).toBeNull();
    },
  );

  test('is free of the grip and of all that it had grown to once teleported', () => {
    const scene = arena(['-----------', '|@F.......|', '-----------']);
    Object.assign(scene.state.hero, { heldBy: the(scene, 'venus flytrap').id, gripDamage: 3, trapped: 2 });
    teleportHero(scene);
    expect(scene.state.hero).toMatchObject({ heldBy: null, gripDamage: 0, trapped: 0 });
  });
});

test('a fight with an ice monster outlasts its cold', () => {
  let frozen = 0;
  for (let i = 0; i < 20; i++) {
    const scene = arena(['-----', '|@I.|', '-----'], { seed: `cold fight ${i}` });
    the(scene, 'ice monster').hp = 10_000;
    fight(scene, { type: 'fight', dir: 'l', toDeath: true });
    moveMonsters(scene);
    if (scene.state.clock.helpless > 0) frozen++;
    expect(scene.state.activity, `seed ${i}`).toMatchObject({ type: 'fight' });
  }
  expect(frozen).toBeGreaterThan(0);
});

test('a fight ends with its target, and the hero stays where it is', () => {
  const scene = stage(['---------', '|@H....%|', '---------']);
  the(scene, 'hobgoblin').hp = 1;
  carry(scene, 'weapon', 'two handed sword', { hit: 30 });
  act(scene, 'wa');
  act(scene, 'Fl');
  expect(scene.state.level.monsters).toEqual([]);
  expect(scene.state.hero.x).toBe(1);
});

test('f ends when the hero has just as much left as the worst blow took', () => {
  for (const [hp, goesOn] of [
    [5, false],
    [6, true],
  ] as const) {
    const scene = arena(['----', '|@Z|', '----']);
    fight(scene, { type: 'fight', dir: 'l', toDeath: false });
    scene.state.hero.hp = hp;
    noteBlow(scene, 5);
    expect(scene.state.activity !== null).toBe(goesOn);
  }
});

test('who is beside is noticed anew by a free command that moves the hero, not by another (quirk 53)', () => {
  let woken = 0;
  for (let i = 0; i < 30; i++) {
    const { state, act: play, the: one } = story(['----', '|@.|', '|R.|', '----'], { seed: `free ${i}` });
    play('+');
    for (let looks = 0; looks < 10; looks++) play(`o{"passgo":${looks % 2 === 0}}`);
    expect(one('rat').running).toBe(false);
    play('\\t');
    expect(state.clock.turn).toBe(0);
    if (one('rat').running) woken++;
  }
  expect(woken).toBeGreaterThan(0);
});

test('a collector that the hero sees wants the hero, though it stands in another room', () => {
  const rooms = ['-------', '|!...+@##', '-------'];
  for (const [x, goal] of [
    [5, 'hero'],
    [3, 'item'],
  ] as const) {
    const scene = arena(rooms);
    const { state, content } = scene;
    state.hero.zone = state.level.rooms.length;
    const nymph = makeMonster(state, content, monsterKind(content, 'nymph'), 1, x, 2, scene.rng);
    addMonster(state.level, nymph);
    setRunning(scene, nymph);
    expect(nymph.goal?.to).toBe(goal);
  }
});

test('a confused run ends with the first step that comes to nothing', () => {
  let silent = 0;
  for (let i = 0; i < 40; i++) {
    const scene = stage(['---', '|@|', '---'], { seed: `run in a closet ${i}` });
    scene.state.clock.timers.confused = 50;
    // Four in five such steps stagger back to where they began, without a bump.
    if (act(scene, 'L').length === 0) silent++;
  }
  expect(silent).toBeGreaterThan(20);
});

test('who is slowed acts first, then rests, whichever turn it was', () => {
  const scene = stage(['-----------', '|@......H%|', '-----------']);
  const hobgoblin = the(scene, 'hobgoblin');
  hobgoblin.slowTurn = false;
  act(scene, `zl${carry(scene, 'stick', 'slow monster', { charges: 1 })}`);
  expect(hobgoblin.x).toBe(7);
  act(scene, '.');
  expect(hobgoblin.x).toBe(7);
  act(scene, '.');
  expect(hobgoblin.x).toBe(6);
});

test('a count of teleportation scrolls ends with the first that works', () => {
  const scene = stage();
  knowAll(scene);
  const letter = carry(scene, 'scroll', 'teleportation', { count: 3 });
  act(scene, `3r${letter}`);
  expect(held<Scroll>(scene, letter).count).toBe(2);
});

test('a stack in hand is no longer in hand once a part of it is used', () => {
  const scene = stage();
  knowAll(scene);
  for (const [itemClass, kind, verb] of [
    ['food', 'food ration', 'e'],
    ['potion', 'healing', 'q'],
    ['scroll', 'scare monster', 'r'],
  ] as const) {
    const letter = carry(scene, itemClass, kind, { count: 3 });
    act(scene, `w${letter}`);
    expect(scene.state.hero.wielded).toBe(held(scene, letter).id);
    act(scene, verb + letter);
    expect(scene.state.hero.wielded, kind).toBeNull();
    expect(held(scene, letter).count).toBe(2);
  }
});

test('nobody faints who is helpless already', () => {
  const scene = arena(['----', '|@.|', '----']);
  Object.assign(scene.state.hero, { food: -1, hunger: 'faint' });
  scene.state.clock.helpless = 3;
  for (let i = 0; i < 200; i++) digest(scene);
  expect(scene.state.clock.helpless).toBe(3);
  scene.state.clock.helpless = 0;
  for (let i = 0; i < 200 && scene.state.clock.helpless === 0; i++) digest(scene);
  expect(scene.toldOf('fainted')).toHaveLength(1);
});

test('extra healing raises the maximum by two where it heals beyond it by more than level + 1', () => {
  const scene = arena(['----', '|@.|', '----'], { seed: oracle('extra healing') });
  const { hero } = scene.state;
  const n = 4000;
  let byTwo = 0;
  for (let i = 0; i < n; i++) {
    Object.assign(hero, { level: 1, hp: 10, maxHp: 10 });
    carryOut(scene, { do: 'heal', sides: 8, extra: true }, null);
    expect([11, 12]).toContain(hero.maxHp);
    if (hero.maxHp === 12) byTwo++;
  }
  // 1 or 2 of 1d8 is not more than level + 1.
  expectRate(byTwo, n, 6 / 8);
});

test('drain life from a corridor passes by who stands in the door of another', () => {
  const scene = stage(['------     ------', '|....+##@##+...%|', '|....|     |....|', '|....N##   ------', '------']);
  const { level, hero } = scene.state;
  const nymph = the(scene, 'nymph');
  // The nymph stands in the wall until there is a door under her.
  level.tiles[nymph.y * level.width + nymph.x] = level.tiles[2 * level.width + 5]!;
  level.doors.push({ x: nymph.x, y: nymph.y, rooms: [0, null], kind: 'plain' });
  hero.hp = 100;
  outcome(scene, `zl${carry(scene, 'stick', 'drain life', { charges: 1 })}`);
  expect(hero.hp).toBe(100);
});

test('a bolt meets whoever stands in a doorway, and turns back at an empty one', () => {
  for (const [map, meets] of [
    [['------  ', '|@...B##', '|...%|  ', '------  '], true],
    [['------  ', '|@...+B#', '|...%|  ', '------  '], false],
  ] as const) {
    const scene = stage(map);
    const { level } = scene.state;
    level.tiles[2 * level.width + 5] = TILE.door;
    level.doors = [{ x: 5, y: 2, rooms: [0, null], kind: 'plain' }];
    forgetPlaces(level);
    const told = act(scene, `zl${carry(scene, 'stick', 'lightning', { charges: 1 })}`);
    const met = told.filter((event) => event.type === 'boltHit' || event.type === 'boltMissed');
    expect(met.some(({ victim }) => victim.who === 'monster')).toBe(meets);
  }
});

test("a dragon's flame wakes nobody who saves from it", () => {
  let saved = 0;
  for (let i = 0; i < 400; i++) {
    const scene = arena(['---------', '|@Z..D..|', '---------'], { seed: `flame past ${i}` });
    const dragon = the(scene, 'dragon');
    Object.assign(dragon, { running: true, goal: { to: 'hero' } });
    const zombie = the(scene, 'zombie');
    // Back from the wall behind the hero it is for monsters.
    shootBolt(scene, {
      from: scene.state.hero,
      dir: 'h',
      by: dragon,
      bolt: 'flame',
      damage: [6, 6],
      harmless: ['dragon'],
    });
    if (!scene.told.some((event) => event.type === 'boltMissed' && event.victim.who === 'monster')) continue;
    saved++;
    expect(zombie.running).toBe(false);
  }
  expect(saved).toBeGreaterThan(0);
});

test('a hidden trap is floor to what falls, and stays shut under it', () => {
  const scene = stage(['----', '|@^|', '----'], { things: { '^': { trap: 'rust' } } });
  const letter = carry(scene, 'weapon', 'mace');
  act(scene, `tl${letter}`);
  expect(scene.state.level.items.map(({ x, y }) => [x, y])).toEqual([[2, 2]]);
  expect(act(scene, 'l').map(({ type }) => type)).toEqual(['gotItem']);
  expect(act(scene, 'hl').map(({ type }) => type)).toEqual(['trapSprung']);
});

describe('who starves in the turn that armour takes', () => {
  const starving = (worn: boolean) => {
    const scene = stage();
    const letter = carry(scene, 'armor', 'ring mail');
    if (worn) scene.state.hero.worn = held(scene, letter).id;
    scene.state.hero.food = -851;
    return { scene, letter };
  };

  test('never wears it', () => {
    const { scene, letter } = starving(false);
    expect(act(scene, `W${letter}`).map(({ type }) => type)).toEqual(['died', 'ended']);
    expect(scene.state.hero.worn).toBeNull();
  });

  test.each(['T', 'd', 'tl'])('%s: dies in it', (verb) => {
    const { scene, letter } = starving(true);
    const told = act(scene, verb === 'T' ? verb : verb + letter);
    expect(told.map(({ type }) => type)).toEqual(['died', 'ended']);
    expect(scene.state.hero.worn).toBe(held(scene, letter).id);
  });
});

test('a confused hero points elsewhere once in five, and one in eight of those the right way', () => {
  const scene = stage(undefined, { seed: oracle('points elsewhere') });
  scene.state.clock.timers.confused = 1;
  const n = 4000;
  let astray = 0;
  for (let i = 0; i < n; i++) if (confusedDirection(scene, 'l') !== 'l') astray++;
  expectRate(astray, n, (1 / 5) * (7 / 8));
});

test('a confused hero may stagger into a mimic', () => {
  const scene = stage(['----', '|@X|', '----']);
  scene.state.clock.timers.confused = 1000;
  // West is the wall: only a step of chance leads to the mimic.
  for (let i = 0; i < 200 && the(scene, 'xeroc').disguise !== null; i++) act(scene, 'h');
  expect(the(scene, 'xeroc').disguise).toBeNull();
});

describe('on arrival', () => {
  /** The monsters of the first levels of 60 games, as the hero finds them. */
  function arrivals(prepare: (scene: Stage) => void, content?: Content): { scene: Stage; monsters: Monster[] }[] {
    return Array.from({ length: 60 }, (_, game) => {
      const scene = stage(HALL, { seed: `arrival ${game}` });
      prepare(scene);
      arriveAt(content === undefined ? scene : { ...scene, content }, 4, 'down');
      return { scene, monsters: scene.state.level.monsters };
    });
  }
  const running = (found: { monsters: Monster[] }[], mean: boolean) =>
    found.flatMap(({ monsters }) => monsters).filter((each) => each.running && each.mean === mean).length;

  test('the mean may wake, but not for a hero with a ring of stealth, or who floats', () => {
    expect(
      running(
        arrivals(() => {}),
        true,
      ),
    ).toBeGreaterThan(0);
    expect(
      running(
        arrivals((scene) => wear(scene, 'stealth', 'left')),
        true,
      ),
    ).toBe(0);
    expect(
      running(
        arrivals(({ state }) => Object.assign(state.clock.timers, { levitating: 9 })),
        true,
      ),
    ).toBe(0);
  });

  test('all run for a hero who aggravates', () => {
    const found = arrivals((scene) => wear(scene, 'aggravate', 'right')).flatMap(({ monsters }) => monsters);
    expect(found.length).toBeGreaterThan(100);
    expect(found.every((each) => each.running)).toBe(true);
  });

  test('who gazes does so at once, if it woke', () => {
    const game = gameContent();
    const gazers = { ...game, monsters: game.monsters.filter(({ name }) => name === 'medusa') };
    const found = arrivals(() => {}, gazers);
    const lit = found.filter(({ scene }) => isLit(scene.state.level, scene.state.hero.zone));
    const woken = lit.flatMap(({ monsters }) => monsters).filter((each) => each.running);
    expect(woken.length).toBeGreaterThan(0);
    expect(woken.every((each) => each.gazed)).toBe(true);
  });
});
