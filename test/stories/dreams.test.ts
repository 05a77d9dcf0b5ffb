import { describe, expect, test } from 'vitest';
import { THING } from '../../src/state/game.js';
import { TILE } from '../../src/state/tiles.js';
import { SMALL } from './content.js';
import { type Signs, type Story, type StoryOptions, story } from './story.js';

const ROW = '------------';
const THINGS: Signs = { '!': { item: ['potion', 'haste'] } };

/** A hero whose head will not clear by itself. */
function dreamer(map: readonly string[], options: StoryOptions = {}): Story {
  const scene = story(map, { things: THINGS, ...options });
  scene.state.clock.timers.hallucinating = 500;
  scene.state.knowledge.stairsSeen = false;
  scene.act('.');
  return scene;
}

/** What stands at a place of the screen while the hero rests. */
function signs(scene: Story, x: number, y: number, turns = 60): string {
  const seen = new Set<string>();
  for (let turn = 0; turn < turns; turn++) {
    seen.add(scene.shown()[y - 1]!.charAt(x));
    scene.act('.');
  }
  return [...seen].sort().join('');
}

/** What stands there when the hero has just turned away from it, and then for ever. */
function keeps(scene: Story, x: number, y: number): string {
  const sign = scene.shown()[y - 1]!.charAt(x);
  expect(signs(scene, x, y, 10)).toBe(sign);
  return sign;
}

describe('a hallucinating hero', () => {
  test('sees anything but the Amulet in things and in stairs, and the Amulet where that may lie', () => {
    for (const [depth, glyphs] of [
      [25, '!%)*/:=?]'],
      [26, '!%)*,/:=?]'],
    ] as const) {
      const scene = dreamer([ROW, '|@..!...%..|', ROW], { depth });
      expect(signs(scene, 4, 2, 150)).toBe(glyphs);
      expect(signs(scene, 8, 2, 150)).toBe(glyphs);
    }
  });

  test('remembers things out of view as they looked last, and so they stay when the head is clear, until they are seen again', () => {
    const looks = new Set<string>();
    for (let waited = 0; waited < 12; waited++) {
      const scene = dreamer([ROW, '|@!........|', ROW], { dark: true });
      const { state, act } = scene;
      act('.'.repeat(waited));
      state.hero.x = 6;
      looks.add(keeps(scene, 2, 2));
      state.clock.timers.hallucinating = 1;
      act('.');
      expect(state.clock.timers.hallucinating).toBe(0);
      looks.add(keeps(scene, 2, 2));
      expect(state.knowledge.things[2 * state.level.width + 2], 'what is remembered').toBe(THING.potion);
      state.hero.x = 3;
      act('.');
      expect(scene.shown()[1]!.charAt(2)).toBe('!');
      expect(state.knowledge.dreams).toEqual([]);
    }
    expect(looks.size).toBeGreaterThan(4);
  });

  test('does not change what was seen before and is out of view', () => {
    const scene = story([ROW, '|@!........|', ROW], { dark: true, things: THINGS });
    scene.state.hero.x = 6;
    scene.state.clock.timers.hallucinating = 500;
    scene.act('.');
    expect(keeps(scene, 2, 2)).toBe('!');
  });

  test('remembers stairs that no clear head has seen as they looked last', () => {
    const looks = new Set<string>();
    for (let waited = 0; waited < 8; waited++) {
      const scene = story([ROW, '|@.%.......|', ROW], { dark: true });
      const { state, act } = scene;
      state.clock.timers.hallucinating = 500;
      act(`l${'.'.repeat(waited)}`);
      state.hero.x = 7;
      looks.add(keeps(scene, 3, 2));
      state.clock.timers.hallucinating = 1;
      act('.');
      looks.add(keeps(scene, 3, 2));
      expect(state.knowledge.stairsSeen).toBe(false);
      expect(state.knowledge.tiles[2 * state.level.width + 3]).toBe(1 + TILE.stairs);
      state.hero.x = 4;
      act('.');
      expect(scene.shown()[1]!.charAt(3)).toBe('%');
      expect(state.knowledge.stairsSeen).toBe(true);
    }
    expect(looks.size).toBeGreaterThan(3);
  });

  test('remembers letters out of sight as they looked last', () => {
    const looks = new Set<string>();
    for (let waited = 0; waited < 12; waited++) {
      const scene = dreamer([ROW, '|@B........|', ROW], { dark: true });
      scene.act('.'.repeat(waited));
      scene.state.hero.x = 6;
      looks.add(keeps(scene, 2, 2));
      expect(scene.the('bystander').drawn, 'what is remembered').toBe('bystander');
    }
    expect(looks.size).toBeGreaterThan(3);
  });

  test('sees any letter in monsters in view, and in those that are detected', () => {
    const letters = SMALL.monsters
      .map(({ glyph }) => glyph)
      .sort()
      .join('');
    const seen = dreamer([ROW, '|@....B....|', ROW]);
    expect(signs(seen, 6, 2)).toBe(letters);
    const detected = dreamer([ROW, '|@....B....|', ROW], { dark: true });
    detected.state.clock.timers.detectingMonsters = 200;
    expect(signs(detected, 6, 2)).toBe(letters);
  });

  test('sees anything in a mimic, and remembers it as it looked last', () => {
    const scene = dreamer([ROW, '|@M........|', ROW], { dark: true });
    scene.the('mimic').disguise = 'stairs';
    scene.state.knowledge.stairsSeen = true;
    scene.act('.');
    expect(signs(scene, 2, 2, 150)).toBe('!%)*/:=?]');
    scene.state.hero.x = 6;
    keeps(scene, 2, 2);
  });

  test('sees traps and the ground as they are', () => {
    const things: Signs = { '^': { trap: 'rust', shown: true } };
    const scene = dreamer([ROW, '|@.^..+....|', ROW], { things });
    expect(signs(scene, 3, 2)).toBe('^');
    expect(signs(scene, 2, 2)).toBe('.');
  });
});
