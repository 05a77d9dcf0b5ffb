import { describe, expect, test } from 'vitest';
import { forgetPlaces, tileAt, trapAt } from '../../src/entities/places.js';
import { THING } from '../../src/state/game.js';
import type { Armor, Ring, Stick, Weapon } from '../../src/state/items.js';
import { TILE } from '../../src/state/tiles.js';
import { expectRate, oracle } from '../oracle/chance.js';
import { the, wakeAll } from '../turns/arena.js';
import {
  act,
  carry,
  held,
  knowAll,
  knows,
  of,
  only,
  outcome,
  ROOM,
  refusal,
  type Stage,
  stage,
  TWO_ROOMS,
} from './item-play.js';
import { shown } from './story.js';

/** Reads a fresh scroll of this kind. */
function readScroll(scene: Stage, kind: string) {
  return act(scene, `r${carry(scene, 'scroll', kind)}`);
}

describe('scrolls', () => {
  test('monster confusion charges the hands for one hit that lands', () => {
    const scene = stage(['-------', '|.@B.%|', '-------']);
    readScroll(scene, 'monster confusion');
    expect(scene.state.hero.confusingTouch).toBe(true);
    expect(scene.state.phase.type).toBe('name');
    act(scene, '=-');
    const bat = the(scene, 'bat');
    bat.armor = 50;
    bat.hp = 90;
    bat.maxHp = 90;
    act(scene, 'l');
    expect(bat.confused).toBe(true);
    expect(scene.state.hero.confusingTouch).toBe(false);
  });

  test('magic mapping draws doors, walls, passages and stairs, makes what is secret real, and shows hidden traps', () => {
    const map = ['-------      -------', '|..@..$##&###+.^...|', '|....!|      |....%|', '-------      -------'];
    const scene = stage(map, { dark: true, things: { '^': { trap: 'rust' } } });
    readScroll(scene, 'magic mapping');
    const { level, knowledge } = scene.state;
    expect(tileAt(level, 6, 2)).toBe(TILE.door);
    expect(tileAt(level, 9, 2)).toBe(TILE.passage);
    expect(trapAt(level, 15, 2)!.hidden).toBe(false);
    const remembered = (x: number, y: number) => knowledge.tiles[y * level.width + x]! - 1;
    expect(remembered(6, 2)).toBe(TILE.door);
    expect(remembered(9, 2)).toBe(TILE.passage);
    expect(remembered(18, 3)).toBe(TILE.stairs);
    expect(remembered(19, 1)).toBe(TILE['horizontal wall']);
    expect(remembered(16, 2), 'floor is left out').toBe(-1);
    expect(knowledge.things[2 * level.width + 15], 'the trap').toBe(10);
    expect(knowledge.things[3 * level.width + 5], 'things are left out').toBe(0);
    expect(knows(scene, 'scroll', 'magic mapping')).toBe(true);
  });

  test('hold monster stops all that run within two cells until they are attacked', () => {
    const scene = stage([
      '----------------',
      '|....S.........|',
      '|......@...H...|',
      '|.......B......|',
      '|.............%|',
      '----------------',
    ]);
    wakeAll(scene);
    the(scene, 'bat').running = false;
    the(scene, 'bat').goal = null;
    const letter = carry(scene, 'scroll', 'hold monster');
    expect(outcome(scene, `r${letter}`)).toBe('timed');
    expect(the(scene, 'snake')).toMatchObject({ held: true, running: false, x: 5, y: 2 });
    expect(the(scene, 'bat').held, 'it was asleep').toBe(false);
    expect(the(scene, 'hobgoblin').held, 'it is too far off').toBe(false);
    expect(knows(scene, 'scroll', 'hold monster')).toBe(true);

    readScroll(scene, 'aggravate monsters');
    expect(the(scene, 'snake')).toMatchObject({ held: false, running: true });
  });

  test('hold monster is not known from holding nobody', () => {
    const scene = stage();
    readScroll(scene, 'hold monster');
    expect(knows(scene, 'scroll', 'hold monster')).toBe(false);
    expect(scene.state.phase).toMatchObject({ type: 'name', kind: 'hold monster' });
  });

  test('sleep makes helpless for 4 to 8 turns and takes the hero off guard until it wakes', () => {
    const scene = stage();
    const letter = carry(scene, 'scroll', 'sleep');
    outcome(scene, `r${letter}`);
    const { helpless } = scene.state.clock;
    expect(helpless).toBeGreaterThanOrEqual(4);
    expect(helpless).toBeLessThanOrEqual(8);
    expect(scene.state.hero.alert).toBe(false);
    const dozed = stage();
    act(dozed, `r${carry(dozed, 'scroll', 'sleep')}`);
    expect(dozed.state.hero.alert).toBe(true);
    expect(dozed.state.clock.turn).toBe(1 + helpless);
  });

  test('enchant armor makes worn armour better by one and lifts its curse', () => {
    const scene = stage();
    knowAll(scene);
    const mail = carry(scene, 'armor', 'ring mail', { armor: 8, cursed: true });
    act(scene, `W${mail}`);
    readScroll(scene, 'enchant armor');
    expect(held<Armor>(scene, mail)).toMatchObject({ armor: 7, cursed: false });
    act(scene, 'T');
    readScroll(scene, 'enchant armor');
    expect(held<Armor>(scene, mail).armor, 'nobody wears it').toBe(7);
  });

  test('identify asks in mid-turn which thing it is to be, and only something fitting will do', () => {
    const scene = stage(['---------', '|@.....B|', '|......%|', '---------']);
    const potion = carry(scene, 'potion', 'healing');
    const scroll = carry(scene, 'scroll', 'identify potion');
    expect(outcome(scene, `r${scroll}`)).toBe('asked');
    expect(scene.state.phase).toEqual({ type: 'identify', classes: ['potion'] });
    expect(scene.state.clock.turn, 'monsters wait for the answer').toBe(0);

    expect(refusal(scene, 's')).toBe('answer first');
    expect(refusal(scene, '=-')).toBe('wrong answer');
    expect(refusal(scene, `=z`)).toBe('wrong answer');
    expect(refusal(scene, '="sour"')).toBe('wrong answer');
    const told = act(scene, `=${potion}`);
    expect(only(told, 'identified').item).toMatchObject({ letter: potion, item: { kind: 'healing' } });
    expect(knows(scene, 'potion', 'healing')).toBe(true);
    expect(knows(scene, 'scroll', 'identify potion')).toBe(true);
    expect(scene.state.clock.turn).toBe(1);
    expect(refusal(scene, '=-')).toBe('not asked');
  });

  test('identify does not ask when the pack has nothing that fits', () => {
    const scene = stage();
    const told = readScroll(scene, 'identify weapon');
    expect(only(told, 'nothingToIdentify').classes).toEqual(['weapon']);
    expect(scene.state.phase.type).toBe('command');
    expect(knows(scene, 'scroll', 'identify weapon')).toBe(true);
  });

  test('identify refuses things of another class', () => {
    const scene = stage();
    const wand = carry(scene, 'stick', 'light', { charges: 12 });
    const ring = carry(scene, 'ring', 'protection', { bonus: 2 });
    const mail = carry(scene, 'armor', 'ring mail');
    readScroll(scene, 'identify ring, wand or staff');
    expect(refusal(scene, `=${mail}`)).toBe('wrong answer');
    act(scene, `=${ring}`);
    expect(held<Ring>(scene, ring).known).toBe(true);
    expect(held<Stick>(scene, wand).known).toBe(false);
  });

  test.each([
    ['identify scroll', 'scroll', 'sleep'],
    ['identify weapon', 'weapon', 'mace'],
    ['identify armor', 'armor', 'plate mail'],
    ['identify ring, wand or staff', 'stick', 'cold'],
  ] as const)('%s tells all about a %s', (kind, itemClass, what) => {
    const scene = stage();
    const letter = carry(scene, itemClass, what);
    readScroll(scene, kind);
    const told = act(scene, `=${letter}`);
    const { item } = only(told, 'identified').item;
    expect(item).toMatchObject({ class: itemClass, kind: what });
    if (item.class === 'weapon') expect(item.hit).not.toBeNull();
    if (item.class === 'armor') expect(item.armor).not.toBeNull();
    if (item.class === 'stick') expect(item.charges).not.toBeNull();
  });

  test('scare monster does nothing when it is read', () => {
    const scene = stage();
    readScroll(scene, 'scare monster');
    expect(scene.state.pack).toHaveLength(0);
    expect(scene.state.phase).toMatchObject({ type: 'name', kind: 'scare monster' });
  });

  test('food detection shows food on the floor and is known only then', () => {
    const none = stage();
    expect(of(readScroll(none, 'food detection'), 'detected')).toEqual([]);
    expect(knows(none, 'scroll', 'food detection')).toBe(false);

    const scene = stage(['-------', '|@.!:.|', '|..:.%|', '-------']);
    const told = readScroll(scene, 'food detection');
    expect(new Set(only(told, 'detected').places)).toEqual(
      new Set([
        { x: 4, y: 2 },
        { x: 3, y: 3 },
      ]),
    );
    expect(knows(scene, 'scroll', 'food detection')).toBe(true);
  });

  test('teleportation frees from every hold, and is known when it leads to another room', () => {
    let moved = 0;
    for (let game = 0; game < 12; game++) {
      const scene = stage(TWO_ROOMS, { seed: `teleport ${game}` });
      scene.state.hero.trapped = 3;
      const before = scene.state.hero.zone;
      readScroll(scene, 'teleportation');
      const changed = scene.state.hero.zone !== before;
      if (changed) moved++;
      expect(scene.state.hero.trapped).toBe(0);
      expect(knows(scene, 'scroll', 'teleportation')).toBe(changed);
      expect(scene.state.phase.type).toBe(changed ? 'command' : 'name');
    }
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(12);
  });

  test('enchant weapon adds to hit or damage, one of the two, and lifts the curse', () => {
    const seen = new Set<string>();
    for (let game = 0; game < 20; game++) {
      const scene = stage(ROOM, { seed: `weapon ${game}` });
      knowAll(scene);
      const mace = carry(scene, 'weapon', 'mace', { hit: 0 });
      act(scene, `w${mace}`);
      held<Weapon>(scene, mace).cursed = true;
      readScroll(scene, 'enchant weapon');
      const { hit, damage, cursed } = held<Weapon>(scene, mace);
      expect(cursed).toBe(false);
      seen.add(`${hit},${damage}`);
    }
    expect([...seen].sort()).toEqual(['0,1', '1,0']);
  });

  test('enchant weapon does nothing to something in hand that is no weapon', () => {
    const scene = stage();
    knowAll(scene);
    act(scene, `w${carry(scene, 'ring', 'protection', { bonus: 1 })}`);
    const told = readScroll(scene, 'enchant weapon');
    expect(only(told, 'effect').worked).toBe(false);
  });

  test('create monster puts one beside the hero, without a pack', () => {
    const scene = stage();
    knowAll(scene);
    const told = readScroll(scene, 'create monster');
    expect(only(told, 'effect').worked).toBe(true);
    const [monster] = scene.state.level.monsters;
    expect(Math.abs(monster!.x - 7)).toBeLessThanOrEqual(1);
    expect(Math.abs(monster!.y - 3)).toBeLessThanOrEqual(1);
    expect(monster!.pack).toEqual([]);
    expect(scene.state.level.monsters).toHaveLength(1);
  });

  test('create monster finds no room in a corridor full of scare-monster scrolls', () => {
    const scene = stage(['-------', '|....%+#?@?#', '-------'], { heroOn: 'passage' });
    knowAll(scene);
    const told = readScroll(scene, 'create monster');
    expect(only(told, 'effect').worked).toBe(false);
    expect(scene.state.level.monsters).toEqual([]);
  });

  test('remove curse frees all that is worn and in hand, and nothing in the pack', () => {
    const scene = stage();
    knowAll(scene);
    const mail = carry(scene, 'armor', 'ring mail');
    const mace = carry(scene, 'weapon', 'mace', { hit: -2, cursed: true });
    const ring = carry(scene, 'ring', 'teleportation', { cursed: true });
    const spare = carry(scene, 'ring', 'dexterity', { bonus: -1, cursed: true });
    act(scene, `W${mail}w${mace}P${ring}L`);
    held<Armor>(scene, mail).cursed = true;
    readScroll(scene, 'remove curse');
    expect([mail, mace, ring, spare].map((letter) => held<Ring>(scene, letter).cursed)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(held<Weapon>(scene, mace).hit, 'it is no better for that').toBe(-2);
  });

  test('aggravate monsters wakes the whole level', () => {
    const scene = stage([
      '--------          --------',
      '|..B...|          |......|',
      '|..@...+##########+....S.|',
      '|.....%|          |......|',
      '--------          --------',
    ]);
    readScroll(scene, 'aggravate monsters');
    expect(scene.state.level.monsters.map(({ running }) => running)).toEqual([true, true]);
  });

  test('protect armor keeps worn armour from rust', () => {
    const scene = stage(['-------', '|@^..%|', '-------']);
    knowAll(scene);
    const mail = carry(scene, 'armor', 'ring mail', { armor: 7 });
    act(scene, `W${mail}`);
    readScroll(scene, 'protect armor');
    const told = act(scene, 'l');
    expect(of(told, 'rusted')).toEqual([]);
    only(told, 'rustResisted');
    expect(held<Armor>(scene, mail)).toMatchObject({ armor: 7, protected: true });
  });

  test('hold monster reaches the corners of its five by five cells, and no farther', () => {
    const scene = stage([
      '-------------',
      '|...........|',
      '|.H.........|',
      '|...@..S....|',
      '|...........|',
      '|.....E....%|',
      '-------------',
    ]);
    wakeAll(scene);
    outcome(scene, `r${carry(scene, 'scroll', 'hold monster')}`);
    const held = ['hobgoblin', 'emu', 'snake'].map((kind) => the(scene, kind).held);
    expect(held).toEqual([true, true, false]);
  });

  test('a held monster stays where it is until it is attacked', () => {
    const scene = stage(['-------', '|@H..%|', '-------']);
    wakeAll(scene);
    const hobgoblin = Object.assign(the(scene, 'hobgoblin'), { hp: 500, maxHp: 500 });
    readScroll(scene, 'hold monster');
    act(scene, '20.');
    expect(hobgoblin).toMatchObject({ held: true, x: 2 });
    expect(of(scene.told, 'hit').length + of(scene.told, 'missed').length).toBe(0);
    outcome(scene, 'l');
    expect(hobgoblin).toMatchObject({ held: false, running: true });
  });

  test('create monster takes each free cell beside the hero equally often, round corners too', () => {
    const places = new Map<string, number>();
    const n = 900;
    for (let game = 0; game < n; game++) {
      const scene = stage(['#@#', '###'], { seed: oracle(`made ${game}`), heroOn: 'passage' });
      outcome(scene, `r${carry(scene, 'scroll', 'create monster')}`);
      const [monster] = scene.state.level.monsters;
      const place = `${monster!.x},${monster!.y}`;
      places.set(place, (places.get(place) ?? 0) + 1);
    }
    expect(places.size).toBe(5);
    for (const times of places.values()) expectRate(times, n, 1 / 5);
  });

  test('create monster does not care for corners that no step goes round', () => {
    const scene = stage(['@ ', ' #'], { heroOn: 'passage' });
    outcome(scene, `r${carry(scene, 'scroll', 'create monster')}`);
    expect(scene.state.level.monsters.map(({ x, y }) => [x, y])).toEqual([[1, 2]]);
  });

  test('identify scroll that was the last scroll finds none to identify: it is gone before it works', () => {
    const scene = stage();
    expect(only(readScroll(scene, 'identify scroll'), 'nothingToIdentify').classes).toEqual(['scroll']);
  });

  test('teleportation ends a run and the grip of a monster', () => {
    const scene = stage(TWO_ROOMS.map((row) => row.replace('@..', '@F.')));
    Object.assign(scene.state.hero, { heldBy: the(scene, 'venus flytrap').id, gripDamage: 4 });
    the(scene, 'venus flytrap').held = true;
    outcome(scene, `r${carry(scene, 'scroll', 'teleportation')}`);
    expect(scene.state.hero).toMatchObject({ heldBy: null, gripDamage: 0 });
  });

  test('scare monster on the floor is a cell that nobody steps onto', () => {
    const scene = stage(['--------', '|@?H..%|', '--------']);
    wakeAll(scene);
    act(scene, '9.');
    expect(the(scene, 'hobgoblin').x).toBe(3);
    expect(of(scene.told, 'hit').length + of(scene.told, 'missed').length).toBe(0);
  });

  test('protect armor and enchant armor do nothing for a hero without armour, who hears nothing of it', () => {
    for (const kind of ['protect armor', 'enchant armor']) {
      const scene = stage();
      knowAll(scene);
      expect(only(readScroll(scene, kind), 'effect'), kind).toMatchObject({ worked: false, item: null });
    }
  });

  test('aggravate monsters lets go whom a scroll had held', () => {
    const scene = stage(['---------', '|@....H%|', '---------']);
    the(scene, 'hobgoblin').held = true;
    outcome(scene, `r${carry(scene, 'scroll', 'aggravate monsters')}`);
    expect(the(scene, 'hobgoblin')).toMatchObject({ held: false, running: true, goal: { to: 'hero' } });
  });

  test('monster confusion read twice is still one hit', () => {
    const scene = stage(['-----', '|@Y%|', '-----']);
    knowAll(scene);
    const yeti = Object.assign(the(scene, 'yeti'), { armor: 60, hp: 500, maxHp: 500 });
    readScroll(scene, 'monster confusion');
    readScroll(scene, 'monster confusion');
    outcome(scene, 'l');
    expect(yeti.confused).toBe(true);
    expect(scene.state.hero.confusingTouch).toBe(false);
  });
});

describe('magic mapping', () => {
  const map = ['-------      -------', '|..@..$##&###+.^...|', '|....!|      |.H..%|', '-------      -------'];
  const remembered = ({ state }: Stage, x: number, y: number) => {
    const cell = y * state.level.width + x;
    return [state.knowledge.tiles[cell]! - 1, state.knowledge.things[cell]!];
  };

  test('draws neither floor nor things nor a trap that is shown already', () => {
    const scene = stage(map, { dark: true, things: { '^': { trap: 'rust', shown: true } } });
    readScroll(scene, 'magic mapping');
    expect(remembered(scene, 15, 2)).toEqual([-1, 0]);
    expect(remembered(scene, 16, 2)).toEqual([-1, 0]);
    expect(remembered(scene, 5, 3)).toEqual([-1, 0]);
  });

  test('of a hidden trap under a thing draws nothing, and it stays hidden', () => {
    const scene = stage(map, { dark: true, things: { '^': { item: ['potion', 'healing'] } } });
    scene.state.level.traps.push({ x: 15, y: 2, kind: 'rust', hidden: true });
    forgetPlaces(scene.state.level);
    readScroll(scene, 'magic mapping');
    expect(remembered(scene, 15, 2)).toEqual([-1, 0]);
    expect(trapAt(scene.state.level, 15, 2)!.hidden).toBe(true);
  });

  test('of a hidden trap under the stairs draws nothing but the stairs', () => {
    const scene = stage(map, { dark: true });
    scene.state.level.traps.push({ x: 18, y: 3, kind: 'rust', hidden: true });
    forgetPlaces(scene.state.level);
    readScroll(scene, 'magic mapping');
    expect(remembered(scene, 18, 3)).toEqual([TILE.stairs, 0]);
    expect(scene.state.level.traps.at(-1)!.hidden).toBe(true);
  });

  test('shows a hidden trap under a monster', () => {
    const scene = stage(map, { dark: true });
    scene.state.level.traps.push({ x: 15, y: 3, kind: 'rust', hidden: true });
    forgetPlaces(scene.state.level);
    readScroll(scene, 'magic mapping');
    expect(remembered(scene, 15, 3)).toEqual([TILE.floor, THING.trap]);
  });

  test('draws stairs, doorways and passages over the letters of monsters out of sight', () => {
    const scene = stage(['-----', '|H@.%', '-----'], { dark: true });
    const { level, hero } = scene.state;
    level.tiles[2 * level.width + 1] = TILE.stairs;
    level.tiles[2 * level.width + 4] = TILE.floor;
    Object.assign(level.stairs, { x: 1, y: 2 });
    forgetPlaces(level);
    hero.x = 3;
    expect(shown(scene.state, scene.content)[1]!.charAt(1)).toBe('H');
    readScroll(scene, 'magic mapping');
    expect(shown(scene.state, scene.content)[1]!.charAt(1)).toBe('%');
  });

  test('draws the doorways and passages under monsters', () => {
    const scene = stage(['-----      ----', '|@..+#####H+..%|', '-----      -----'], { dark: true });
    readScroll(scene, 'magic mapping');
    expect(remembered(scene, 10, 2)[0]).toBe(TILE.passage);
  });

  test('takes in the first and the last row of the map', () => {
    const rows: string[] = Array.from({ length: 22 }, (_, y) => (y === 0 || y === 21 ? '##' : ''));
    rows.splice(9, 3, '-----', '|@.%|', '-----');
    const scene = stage(rows, { dark: true });
    readScroll(scene, 'magic mapping');
    expect(remembered(scene, 0, 1)[0]).toBe(TILE.passage);
    expect(remembered(scene, 1, 22)[0]).toBe(TILE.passage);
  });
});
