import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { addFloorItem, forgetPlaces, moveMonster } from '../../src/entities/places.js';
import { canSeeMonster } from '../../src/entities/sight.js';
import { parseCommands } from '../../src/replay/notation.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import type { FloorItem } from '../../src/state/items.js';
import { COVERED } from '../../src/state/monsters.js';
import { TILE } from '../../src/state/tiles.js';
import { createStore } from '../../src/store/store.js';
import { fallAround } from '../../src/turns/fall-around.js';
import { newGame } from '../../src/turns/new-game.js';
import { slayMonster } from '../../src/turns/slay.js';
import { gameContent } from '../content.js';
import { carry, only, act as play, stage } from './item-play.js';
import { type Story, shown, story } from './story.js';

const ROW = '----------';

/** Gold where somebody stands, which nobody has seen. */
function layGold(state: GameState, x: number, y: number): void {
  const item = { class: 'gold', id: state.nextId++, kind: 'gold', count: 50, touched: false } as const;
  addFloorItem(state.level, x, y, item);
}

function layStairs({ level }: GameState, x: number, y: number): void {
  level.tiles[level.stairs.y * level.width + level.stairs.x] = TILE.floor;
  Object.assign(level.stairs, { x, y });
  level.tiles[y * level.width + x] = TILE.stairs;
}

/** Something of the hero's that lies about. */
function dropped(scene: Story): FloorItem {
  scene.act(`d${scene.give('weapon', 'dart', { count: 1 })}`);
  return scene.state.level.items[0]!;
}

/** The bystander goes where nobody sends it, and a turn passes. */
function sent({ state, the, act }: Story, x: number): void {
  moveMonster(state.level, the('bystander'), x, 2);
  act('.');
}

/** It dies by the hero's doing, near or far, and a turn passes. */
function slain({ state, content, the, act }: Story): void {
  slayMonster({ state, content, rng: openStream('letters', 'play'), tell: () => {} }, the('bystander'));
  act('.');
}

describe('what lies under a letter', () => {
  const map = [ROW, '|@..B....|', ROW];

  test('is not seen, and shows when the monster moves off in view', () => {
    const scene = story(map);
    layGold(scene.state, 4, 2);
    scene.act('.');
    expect(scene.shown()[1]).toBe('|@..B....|');
    expect(scene.remembered()[1]).toBe('|@.......|');
    sent(scene, 5);
    expect(scene.shown()[1]).toBe('|@..*B...|');
  });

  test('shows when the monster dies in view', () => {
    const scene = story(map);
    layGold(scene.state, 4, 2);
    slain(scene);
    expect(scene.shown()[1]).toBe('|@..*....|');
  });

  test('is not known to be stairs', () => {
    const scene = story(map);
    const { knowledge } = scene.state;
    layStairs(scene.state, 4, 2);
    scene.act('.');
    expect(scene.remembered()[1]).toBe('|@.......|');
    expect(knowledge.stairsSeen).toBe(false);
    slain(scene);
    expect(scene.shown()[1]).toBe('|@..%....|');
    expect(knowledge.stairsSeen).toBe(true);
  });

  test('is known where it was seen before the monster came', () => {
    const scene = story([ROW, '|@.*...B.|', ROW]);
    sent(scene, 3);
    expect(scene.shown()[1]).toBe('|@.B.....|');
    expect(scene.remembered()[1]).toBe('|@.*.....|');
  });

  test('is known where it was seen to fall', () => {
    const scene = story([ROW, '|@..B....|', ROW]);
    const { state, content, shown } = scene;
    const rng = openStream('letters', 'falling');
    const { item } = dropped(scene);
    while (!state.level.items.some(({ x, y }) => x === 4 && y === 2)) {
      state.level.items.length = 0;
      forgetPlaces(state.level);
      fallAround({ state, content, rng, tell: () => {} }, 4, 2, item);
    }
    scene.act('.');
    expect(shown()[1]!.charAt(4)).toBe('B');
    expect(scene.remembered()[1]!.charAt(4)).toBe(')');
  });

  test.each([
    ['--seed 241, j l l', '241', 'jll', 3, 11],
    ['--seed 18, h k k', '18', 'hkk', 2, 19],
  ])('is still not known once the room is left: %s', (_what, seed, keys, x, y) => {
    const content = gameContent();
    const setup = { seed, system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
    const { state } = newGame(setup, content);
    const store = createStore(state, content);
    expect(state.level.items.some((thing) => thing.x === x && thing.y === y)).toBe(true);
    expect(shown(state, content)[y - 1]!.charAt(x)).toBe('B');
    for (const command of parseCommands(keys)) store.dispatch(command);
    expect(shown(state, content)[y - 1]!.charAt(x)).toBe('.');
  });
});

describe('a letter stays as long as its monster stays', () => {
  const map = [ROW, '|.B@.....|', ROW];

  test('in the dark behind the hero, and goes when the monster moves unseen', () => {
    const scene = story(map, { dark: true });
    scene.act('lll');
    expect(scene.shown()[1]).toBe('  B  .@.');
    sent(scene, 1);
    expect(scene.shown()[1]).toBe('     .@.');
  });

  test('in the dark, and when the monster dies unseen nothing comes in its place', () => {
    const scene = story(map, { dark: true });
    layGold(scene.state, 2, 2);
    scene.act('lll');
    slain(scene);
    expect(scene.shown()[1]).toBe('     .@.');
  });

  test('in a passage', () => {
    const scene = story(['B@#####'], { heroOn: 'passage' });
    scene.act('lll');
    expect(scene.shown()[0]).toBe('B###@#');
  });

  test('for the blind, who see neither the monster nor that it goes', () => {
    const scene = story(map);
    scene.state.clock.timers.blind = 9;
    scene.act('.');
    expect(scene.shown()[1]).toBe('|.B@.....|');
    expect(canSeeMonster(scene.state, scene.content, scene.the('bystander'))).toBe(false);
    sent(scene, 8);
    expect(scene.shown()[1]).toBe('|..@.....|');
  });

  test('and is not drawn where the cell is seen without the monster', () => {
    const scene = story(map, { dark: true });
    scene.act('ll');
    scene.the('bystander').invisible = true;
    scene.act('.');
    expect(scene.shown()[1], 'nobody has looked').toBe('  B .@.');
    scene.act('hh');
    expect(scene.shown()[1]).toBe('  .@.');
  });

  test('as it was drawn, whatever the monster is turned into unseen', () => {
    const scene = stage(map, { dark: true });
    play(scene, 'll');
    const seen = play(scene, `zh${carry(scene, 'stick', 'polymorph')}`);
    expect(only(seen, 'effect').monster).toMatchObject({ name: null });
    expect(scene.state.level.monsters[0]!.kind).not.toBe('bat');
    expect(shown(scene.state, scene.content)[1]!.charAt(2)).toBe('B');
  });

  test('unless it is made invisible in view: then what lies beneath shows', () => {
    const scene = stage(map);
    layGold(scene.state, 2, 2);
    play(scene, `zh${carry(scene, 'stick', 'invisibility')}`);
    expect(shown(scene.state, scene.content)[1]).toBe('|.*@.....|');
  });

  test('and what is thrown at a letter in the dark hits who sleeps there, while f finds nobody', () => {
    const scene = story([ROW, '|.B@.....|', ROW], { dark: true, seed: 'dark' });
    const dart = scene.give('weapon', 'dart', { count: 8, hit: 50 });
    scene.act('lll');
    expect(scene.shown()[1]!.charAt(2)).toBe('B');
    expect(scene.act('fh')).toEqual({ as: 'refused', why: 'no monster there' });
    expect(scene.the('bystander').running).toBe(false);
    scene.act(`th${dart}`);
    expect(scene.toldOf('hit')).toMatchObject([{ victim: { monster: { name: null, x: 2 } } }]);
  });
});

describe('leaving a room by its door', () => {
  const map = [ROW, '|.B..*...+##', '|......@.|', ROW];

  test('draws floor over the letters of a lit one, whatever lies beneath, until the monster moves', () => {
    const scene = story(map);
    sent(scene, 5);
    scene.act('ull');
    expect(scene.shown()[1]).toBe('|........+@#');
    expect(scene.the('bystander').drawn).toBe(COVERED);
    sent(scene, 6);
    expect(scene.shown()[1], 'the gold that was seen').toBe('|....*...+@#');
  });

  test('draws nothing over those of a dark one', () => {
    const scene = story([ROW, '|......B@+##', ROW], { dark: true });
    scene.act('l');
    expect(scene.shown()[1]!.charAt(7)).toBe('B');
    scene.act('l');
    expect(scene.shown()[1]).toBe('         +@#');
  });

  test('leaves a door where the monster stands in one', () => {
    const scene = story([ROW, '|@......B+##', '-----+----', '     #']);
    sent(scene, 9);
    expect(scene.shown()[1]).toBe('|@.......B');
    scene.act('llll');
    scene.act('j');
    scene.act('j');
    expect(scene.shown()[1]).toBe('|........+');
  });

  test('forgets no letter in a passage that is left for a room', () => {
    const scene = story(['     -----', 'B@###+...|', '     -----'], { heroOn: 'passage' });
    scene.act('llllll');
    expect(scene.shown()[1]!.charAt(0)).toBe('B');
  });

  test('and being taken out of it by magic, too', () => {
    const scene = stage(['-----     ------', '|B@.+#####+....|', '-----     ------'], { dark: true });
    for (let tries = 0; tries < 20 && scene.state.hero.zone === 0; tries++) {
      play(scene, `r${carry(scene, 'scroll', 'teleportation')}`);
    }
    expect(scene.state.hero.zone).toBe(1);
    expect(shown(scene.state, scene.content)[1]!.charAt(1)).toBe(' ');
  });
});

describe('while monsters are detected', () => {
  test('letters out of sight are shown by that, wherever the monster goes, and go when it ends', () => {
    const scene = story([ROW, '|.B@.....|', ROW], { dark: true });
    scene.act('ll');
    scene.state.clock.timers.detectingMonsters = 3;
    scene.act('.');
    expect(scene.shown()[1]).toBe('  B .@.');
    sent(scene, 1);
    expect(scene.shown()[1]).toBe(' B  .@.');
    scene.act('.');
    expect(scene.state.clock.timers.detectingMonsters).toBe(0);
    expect(scene.shown()[1]).toBe('    .@.');
  });
});

describe('what a mimic seems to be', () => {
  const map = [ROW, '|@..M....+##', ROW];

  test.each([
    ['potion', '!'],
    ['stairs', '%'],
  ])('is remembered like the real thing: %s', (disguise, glyph) => {
    const scene = story(map);
    scene.the('mimic').disguise = disguise;
    scene.act('.');
    expect(scene.remembered()[1]).toBe(`|@..${glyph}....+`);
    Object.assign(scene.state.clock.timers, { blind: 9 });
    scene.act('.');
    expect(scene.shown()[1]).toBe(`|@..${glyph}....+`);
    expect(scene.state.knowledge.stairsSeen).toBe(false);
  });

  test('is gone once it is unmasked, wherever it goes then', () => {
    const scene = story([ROW, '|@M......|', ROW], { dark: true });
    scene.the('mimic').disguise = 'potion';
    scene.act('.');
    expect(scene.shown()[1]).toBe('|@!');
    scene.act('l');
    expect(scene.shown()[1]).toBe('|@M');
    expect(scene.remembered()[1]).toBe('|@');
  });
});
