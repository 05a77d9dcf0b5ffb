import { describe, expect, it } from 'vitest';
import { look } from '../../src/entities/memory.js';
import { CLASS_GLYPHS } from '../../src/state/items.js';
import { SESSION } from '../../src/state/session.js';
import { TILE_FACTS } from '../../src/state/tiles.js';
import { frameText } from '../../src/view/frame.js';
import { THING_SIGNS } from '../../src/view/map.js';
import { gameFrame, statusText } from '../../src/view/screen.js';
import { type Arena, arena, the } from '../turns/arena.js';

const ROOM = ['---------', '|@..X..%|', '|..*....|', '---------'];

function rows({ state, content }: Arena, top = ''): string[] {
  return frameText(gameFrame({ state, content, session: SESSION, top }));
}

/** What stands at a place of the screen in the next turns. */
function signs(scene: Arena, x: number, y: number): string {
  const { clock } = scene.state;
  const seen = new Set<string>();
  for (let turn = 0; turn < 120; turn++) {
    clock.turn = turn;
    look(scene.state, scene.content);
    seen.add(rows(scene)[y]!.charAt(x));
  }
  return [...seen].sort().join('');
}

describe('the screen (rules 8.1)', () => {
  it('has messages above, the map in rows 1 to 22, the status below', () => {
    const scene = arena(ROOM);
    look(scene.state, scene.content);
    const shown = rows(scene, 'Hello.');
    expect(shown).toHaveLength(24);
    expect(shown[0]).toBe('Hello.');
    expect(shown[1]).toBe('---------');
    expect(shown[23]).toMatch(/^Level: 1 /);
  });

  it('draws things, ground and hero by their glyphs', () => {
    expect(CLASS_GLYPHS).toEqual({
      potion: '!',
      scroll: '?',
      food: ':',
      weapon: ')',
      armor: ']',
      ring: '=',
      stick: '/',
      amulet: ',',
      gold: '*',
    });
    for (const [itemClass, glyph] of Object.entries(CLASS_GLYPHS)) {
      expect(THING_SIGNS[itemClass as keyof typeof CLASS_GLYPHS].glyph).toBe(glyph);
    }
    expect([THING_SIGNS.trap.glyph, THING_SIGNS.magic.glyph]).toEqual(['^', '$']);
    const ground = ['rock', 'floor', 'passage', 'door', 'horizontal wall', 'vertical wall', 'stairs'] as const;
    expect(ground.map((tile) => TILE_FACTS[tile].glyph).join('')).toBe(' .#+-|%');
    const scene = arena(ROOM);
    look(scene.state, scene.content);
    expect(rows(scene)[2]!.charAt(1)).toBe('@');
  });

  it('says how hungry the hero is', () => {
    const { state } = arena(ROOM);
    const words = (['fed', 'hungry', 'weak', 'faint'] as const).map((hunger) => {
      state.hero.hunger = hunger;
      return /Exp: 1\/0(.*)$/.exec(statusText(state))![1];
    });
    expect(words).toEqual(['', '  Hungry', '  Weak', '  Faint']);
  });

  it('keeps its fields in place while hit points, gold and strength change', () => {
    const { state } = arena(ROOM);
    const widths = [
      { hp: 7, maxHp: 120, gold: 3, strength: 8 },
      { hp: 120, maxHp: 120, gold: 31415, strength: 18 },
    ].map((change) => {
      Object.assign(state.hero, change);
      return ['Hp:', 'Str:', 'Arm:', 'Exp:'].map((field) => statusText(state).indexOf(field));
    });
    expect(widths[0]).toEqual(widths[1]);
  });
});

describe('hallucination (rules 8.5)', () => {
  it('gives a disguised mimic, things and gold the glyphs of things, stairs not yet seen too, and no hero another', () => {
    const scene = arena(ROOM);
    Object.assign(the(scene, 'xeroc'), { disguise: 'ring' });
    scene.state.clock.timers.hallucinating = 500;
    scene.state.knowledge.stairsSeen = false;
    look(scene.state, scene.content);
    const things = '!%)*/:=?]';
    expect(signs(scene, 4, 2)).toBe(things);
    expect(signs(scene, 3, 3)).toBe(things);
    expect(signs(scene, 7, 2)).toBe(things);
    expect(signs(scene, 1, 2)).toBe('@');
    expect(signs(scene, 2, 2)).toBe('.');
  });

  it('leaves traps as they look', () => {
    const scene = arena(ROOM);
    scene.state.level.traps.push({ x: 2, y: 2, kind: 'rust', hidden: false });
    scene.state.clock.timers.hallucinating = 500;
    look(scene.state, scene.content);
    expect(signs(scene, 2, 2)).toBe('^');
  });
});

describe('detection of monsters (rules 8.5)', () => {
  it('shows who is in view by the usual letter, and the others wherever they are', () => {
    const scene = arena(['------   ------', '|@.H.|   |.Z..|', '------   ------'], { dark: false });
    scene.state.clock.timers.detectingMonsters = 9;
    look(scene.state, scene.content);
    expect(rows(scene)[2]).toBe('|@.H.|     Z');
  });

  it('shows nobody once it is over', () => {
    const scene = arena(['------   ------', '|@.H.|   |.Z..|', '------   ------']);
    look(scene.state, scene.content);
    expect(rows(scene)[2]).toBe('|@.H.|');
  });

  it('shows a blind hero all of them', () => {
    const scene = arena(['------', '|@.H.|', '------']);
    look(scene.state, scene.content);
    Object.assign(scene.state.clock.timers, { blind: 9, detectingMonsters: 9 });
    expect(rows(scene)[2]).toBe('|@.H.|');
  });
});
