import { describe, expect, it } from 'vitest';
import { hashPlain } from '../../src/base/plain.js';
import { DIRECTIONS, type Direction } from '../../src/base/points.js';
import { forgetLevel, leaveRoomSight, look } from '../../src/entities/memory.js';
import { moveMonster } from '../../src/entities/places.js';
import { makeItemOf } from '../../src/entities/spawn.js';
import { PLAY_OPTIONS, THING } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { TILE_FACTS } from '../../src/state/tiles.js';
import { type Frame, frameText, STYLES, type Style } from '../../src/view/frame.js';
import { THING_SIGNS } from '../../src/view/map.js';
import { marksOf } from '../../src/view/marks.js';
import { gameFrame, statusText, tooSmallFrame, type View, withTop } from '../../src/view/screen.js';
import { gameContent } from '../content.js';
import { type Arena, arena, the, wear } from '../turns/arena.js';

const ROOM = [
  '  --------     ', //
  '  |..!...|     ',
  '  |.@...H+##   ',
  '  |......|  #  ',
  '  --------     ',
];

function shown(scene: Arena, more: Partial<View> = {}): Frame {
  return gameFrame({ state: scene.state, content: scene.content, session: SESSION, top: '', ...more });
}

/** The rows of the map that the drawing takes up. */
function mapOf(scene: Arena, more: Partial<View> = {}): string[] {
  return frameText(shown(scene, more)).slice(1, 6);
}

function styleAt(frame: Frame, x: number, y: number): Style {
  return STYLES[frame.styles[y * frame.width + x]!]!;
}

describe('the map', () => {
  it('a lit room is drawn whole, what lies beyond its door is not', () => {
    const scene = arena(ROOM);
    look(scene.state, scene.content);

    expect(mapOf(scene)).toEqual(['  --------', '  |..!...|', '  |.@...H+', '  |......|', '  --------']);
  });

  it('a dark room shows the cells round the hero, and no monster farther off', () => {
    const scene = arena(ROOM, { dark: true });
    look(scene.state, scene.content);

    expect(mapOf(scene)).toEqual(['', '   ..!', '   .@.', '   ...', '']);
  });

  it('what was seen is remembered, but for monsters', () => {
    const scene = arena(ROOM);
    const { state } = scene;
    look(state, scene.content);
    leaveRoomSight(state, state.hero.zone);
    Object.assign(state.hero, { x: 11, y: 3, zone: state.level.rooms.length });
    look(state, scene.content);

    expect(mapOf(scene)[1]).toBe('  |..!...|');
    expect(mapOf(scene)[2]).toBe('  |......+#@');
  });

  it('what is out of view is set off from what is in view: the ground by one style, what lay on it by another', () => {
    const scene = arena([...ROOM, '', '  --------  ', '  |.*..%.|  ', '  --------  ']);
    const { state } = scene;
    look(state, scene.content);
    state.knowledge.tiles = state.level.tiles.map((tile) => (tile === 0 ? 0 : tile + 1));
    state.knowledge.things[8 * state.level.width + 4] = THING.gold;
    const frame = shown(scene);
    const styles = (y: number, from: number, to: number): Style[] => {
      const row: Style[] = [];
      for (let x = from; x <= to; x++) row.push(styleAt(frame, x, y));
      return row;
    };

    expect(styles(2, 2, 9)).toEqual(['wall', 'floor', 'floor', 'potion', 'floor', 'floor', 'floor', 'wall']);
    expect(styles(3, 8, 11)).toEqual(['monster', 'door', 'remembered', 'remembered']);
    expect(styles(8, 2, 7)).toEqual([
      'remembered',
      'remembered',
      'remembered thing',
      'remembered',
      'remembered',
      'remembered thing',
    ]);
    state.clock.timers.blind = 5;
    expect(styleAt(shown(scene), 3, 2)).toBe('remembered');
    expect(styleAt(shown(scene), 4, 3)).toBe('hero');
  });

  it('a blind hero sees nobody, and remembers the room', () => {
    const scene = arena(ROOM);
    look(scene.state, scene.content);
    scene.state.clock.timers.blind = 5;

    look(scene.state, scene.content);
    expect(mapOf(scene)[2], 'drawn before').toBe('  |.@...H+');
    moveMonster(scene.state.level, the(scene, 'hobgoblin'), 7, 3);
    expect(mapOf(scene)[2]).toBe('  |.@....+');
  });

  it('invisible monsters are seen by who sees the invisible', () => {
    const scene = arena(ROOM);
    look(scene.state, scene.content);
    the(scene, 'hobgoblin').invisible = true;
    look(scene.state, scene.content);

    expect(mapOf(scene)[2]).toBe('  |.@....+');
    scene.state.clock.timers.seeingInvisible = 5;
    expect(mapOf(scene)[2]).toBe('  |.@...H+');
  });

  it('detection sets off whom the hero does not see, by true kind', () => {
    const scene = arena(ROOM, { dark: true });
    the(scene, 'hobgoblin').disguise = 'potion';
    scene.state.clock.timers.detectingMonsters = 5;
    const frame = shown(scene);

    expect(frameText(frame)[3]).toBe('   .@.  H');
    expect(styleAt(frame, 8, 3)).toBe('detected');
  });

  it('a mimic looks like its disguise', () => {
    const scene = arena(ROOM);
    look(scene.state, scene.content);
    const mimic = the(scene, 'hobgoblin');

    mimic.disguise = 'ring';
    expect(mapOf(scene)[2]).toBe('  |.@...=+');
    mimic.disguise = 'stairs';
    expect(mapOf(scene)[2]).toBe('  |.@...%+');
    expect(styleAt(shown(scene), 8, 3)).toBe('stairs');
  });

  it('hallucination changes what is drawn from turn to turn, and the memory only by when that was', () => {
    const scene = arena(ROOM);
    const { state } = scene;
    look(state, scene.content);
    state.clock.timers.hallucinating = 99;
    const { turn } = state.clock;
    const before = hashPlain({ ...state, knowledge: { ...state.knowledge, dreams: [] } });
    const things = new Set<string>();
    const letters = new Set<string>();
    for (state.clock.turn = 1; state.clock.turn <= 60; state.clock.turn++) {
      look(state, scene.content);
      const rows = frameText(shown(scene));
      expect(frameText(shown(scene))).toEqual(rows);
      things.add(rows[2]!.charAt(5));
      letters.add(rows[3]!.charAt(8));
    }
    state.clock.turn = turn;

    state.knowledge.dreams = [];
    expect(hashPlain(state)).toBe(before);
    expect(things.size).toBeGreaterThan(5);
    expect([...things].join('')).toMatch(/^[!?:)\]=/%*]+$/);
    expect(letters.size).toBeGreaterThan(10);
    expect([...letters].join('')).toMatch(/^[A-Z]+$/);
  });

  it('stairs that were seen by a clear head stay stairs', () => {
    const scene = arena(['  --------', '  |.@...%|', '  --------']);
    const { state } = scene;
    const glyphs = (): Set<string> => {
      const seen = new Set<string>();
      for (state.clock.turn = 1; state.clock.turn <= 30; state.clock.turn++) {
        look(state, scene.content);
        seen.add(frameText(shown(scene))[2]!.charAt(8));
      }
      return seen;
    };
    forgetLevel(state);
    state.clock.timers.hallucinating = 99;
    look(state, scene.content);
    expect(glyphs().size).toBeGreaterThan(3);

    state.clock.timers.hallucinating = 0;
    look(state, scene.content);
    state.clock.timers.hallucinating = 99;
    expect([...glyphs()]).toEqual(['%']);
  });

  it('a detection marks its places above all, a bolt its path below whoever stands there', () => {
    const scene = arena(ROOM);
    look(scene.state, scene.content);
    const path = [4, 5, 6, 7, 8].map((x) => ({ x, y: 3 }));
    const dirs = path.map(() => 'l' as const);
    const marks = marksOf([
      { type: 'bolt', bolt: 'fire', by: { who: 'hero' }, path, dirs },
      {
        type: 'detected',
        what: 'magic',
        places: [
          { x: 8, y: 3 },
          { x: 12, y: 4 },
        ],
      },
      { type: 'awake' },
    ]);
    const frame = shown(scene, { marks });

    expect(frameText(frame).slice(3, 5)).toEqual(['  |.@---$+', '  |......|  $']);
    expect(styleAt(frame, 12, 4)).toBe('magic');
    expect(styleAt(frame, 6, 3)).toBe('bolt');
    scene.state.clock.timers.blind = 9;
    expect(frameText(shown(scene, { marks }))[3]).toBe('  |.@...$+');
  });

  it('bolts look the way they fly', () => {
    const glyphOf = (dir: Direction): string =>
      marksOf([{ type: 'bolt', bolt: 'fire', by: { who: 'hero' }, path: [{ x: 1, y: 1 }], dirs: [dir] }])[0]!.glyph;

    expect(DIRECTIONS.map(glyphOf).join('')).toBe('-||-\\//\\');
  });

  it('everything: the whole level, secrets set off', () => {
    const scene = arena(['  -------   ', '  |.@...$## ', '  |...X.|   ', '  -------   ']);
    scene.state.level.traps.push({ x: 3, y: 3, kind: 'arrow', hidden: true });
    the(scene, 'xeroc').disguise = 'ring';
    const frame = shown(scene, { everything: true });

    expect(frameText(frame).slice(1, 5)).toEqual(['  -------', '  |.@...+##', '  |^..X.|', '  -------']);
    expect(styleAt(frame, 8, 2)).toBe('dim');
    expect(styleAt(frame, 3, 3)).toBe('dim');
  });
});

describe('the message line', () => {
  it('a prompt at its end is set off, and the cursor waits behind it', () => {
    const scene = arena(ROOM);
    const frame = shown(scene, { top: 'You hit the bat.--More--' });

    expect(frameText(frame)[0]).toBe('You hit the bat.--More--');
    expect(styleAt(frame, 15, 0)).toBe('message');
    expect(styleAt(frame, 16, 0)).toBe('more');
    expect(frame.cursor).toEqual({ x: 24, y: 0 });
    expect(shown(scene, { top: 'Nothing.' }).cursor).toEqual({ x: 4, y: 3 });
    expect(shown(scene, { top: 'Drink what? ', asking: true }).cursor).toEqual({ x: 12, y: 0 });
  });

  it('takes one column a sign, whatever a name holds', () => {
    const frame = shown(arena(ROOM), { top: '日本語 👨‍👩‍👧 e\u0301\u001b' });

    expect(frameText(frame)[0]).toBe('??? ??? é?');
    expect(frame.chars).toHaveLength(80 * 24);
  });

  it('can be changed over any screen', () => {
    const base = shown(arena(ROOM), { top: 'A long sentence that is gone.' });

    expect(frameText(withTop(base, 'Sure?'))[0]).toBe('Sure?');
    expect(frameText(base)[0]).toBe('A long sentence that is gone.');
  });
});

describe('signs of the map', () => {
  it('no two things that can share a level look the same', () => {
    // What a thing is seen as, by its meaning. Secret things look like their wall, and rock and void are what is not seen; no dungeon
    // of ours has walls without direction, which look like passages.
    const meanings = new Map<string, string>([
      ['@', 'hero'],
      ...gameContent().monsters.map(({ glyph, name }) => [glyph, name] as [string, string]),
    ]);
    const same: { [tile: string]: string } = { 'hidden passage': 'rock', void: 'rock', 'secret door': 'vertical wall' };
    for (const [tile, { glyph }] of Object.entries(TILE_FACTS)) {
      // The xeroc shows its letter only once its disguise is off; the door is one of the few that stay red.
      if (tile === 'wall' || tile === 'locked door') continue;
      const meaning = same[tile] ?? tile;
      expect(meanings.get(glyph) ?? meaning, `${glyph} is ${tile}`).toBe(meaning);
      meanings.set(glyph, meaning);
    }
    for (const [thing, { glyph }] of Object.entries(THING_SIGNS)) {
      expect(meanings.get(glyph), `${glyph} is ${thing}`).toBe(undefined);
      meanings.set(glyph, thing);
    }
    const locked = TILE_FACTS['locked door'].glyph;
    expect([locked, meanings.get(locked)]).toEqual(['X', 'xeroc']);
    expect(TILE_FACTS.chasm.glyph).toBe('_');
  });
});

describe('the status line (rules 8.1)', () => {
  it('shows level, gold, hit points, strength, armor, experience and hunger', () => {
    const scene = arena(ROOM, { depth: 3 });
    const { state } = scene;
    Object.assign(state.hero, { gold: 42, hp: 8, maxHp: 12, strength: 9, maxStrength: 16, level: 2, xp: 11 });

    expect(statusText(state)).toBe('Level: 3  Gold: 42     Hp:  8(12)  Str:  9(16)  Arm: 0   Exp: 2/11');
    state.hero.hunger = 'weak';
    expect(statusText(state)).toMatch(/ {2}Exp: 2\/11 {2}Weak$/);
  });

  it('armor counts as it is, rings of protection do not (quirk 45)', () => {
    const scene = arena(ROOM);
    const { state, content, rng } = scene;
    const mail = makeItemOf(content, state, 'armor', 'plate mail', rng);
    if (mail.class !== 'armor') throw new Error('no armor');
    mail.armor = 2;
    state.pack.push({ letter: 'a', item: mail });
    state.hero.worn = mail.id;
    wear(scene, 'protection', 'left', 2);

    expect(statusText(state)).toContain('Arm: 8 ');
  });

  it('fits the screen at its widest, with every word', () => {
    const scene = arena(ROOM, { depth: 99 });
    Object.assign(scene.state.hero, {
      gold: 999999,
      maxHp: 999,
      strength: 31,
      maxStrength: 31,
      level: 21,
      xp: 99999999,
    });
    for (const hunger of ['fed', 'hungry', 'weak', 'faint'] as const) {
      for (const hp of [999, 499, 333, 166]) {
        Object.assign(scene.state.hero, { hp, hunger });
        for (const comforts of [true, false]) {
          scene.state.setup.options = { ...PLAY_OPTIONS, comforts };
          const text = statusText(scene.state);
          expect(text.length, text).toBeLessThan(80);
          expect(text).toMatch(
            /(Level|Lvl): ?99 +Gold: ?999999 +Hp: ?\d{3}\(999\) +Str: ?31\(31\) +Arm: ?0 +Exp: ?21\/99999999/,
          );
        }
      }
    }
  });

  it('says in a word how hurt the hero is, beside hunger: at a half, a third and a sixth, but not as Rogue had it', () => {
    const { state } = arena(ROOM);
    state.hero.maxHp = 60;
    const end = (hp: number, comforts = true): string => {
      state.hero.hp = hp;
      state.setup.options = { ...PLAY_OPTIONS, comforts };
      return / Exp: 1\/0(.*)$/.exec(statusText(state))![1]!;
    };

    expect([60, 31, 30, 21, 20, 11, 10, 1].map((hp) => end(hp))).toEqual([
      '',
      '',
      '  Hurt',
      '  Hurt',
      '  Wounded',
      '  Wounded',
      '  Dying',
      '  Dying',
    ]);
    expect([30, 20, 10].map((hp) => end(hp, false))).toEqual(['', '', '']);
    state.hero.hunger = 'weak';
    expect(end(10)).toBe('  Weak  Dying');
    expect(end(10, false)).toBe('  Weak');
  });

  it('warns when hit points are low', () => {
    const scene = arena(ROOM);
    const styleWith = (hp: number): Style => {
      scene.state.hero.hp = hp;
      return styleAt(shown(scene), 0, 23);
    };
    scene.state.hero.maxHp = 60;

    expect([60, 20, 10].map(styleWith)).toEqual(['status', 'warning', 'danger']);
    expect(frameText(shown(scene))[23]).not.toMatch(/Dying/);
    scene.state.setup.options = { ...PLAY_OPTIONS, comforts: true };
    expect(frameText(shown(scene))[23]).toMatch(/Dying$/);
  });
});

describe('a screen that is too small', () => {
  it('says what is needed and what there is, even at 20×5', () => {
    const frame = tooSmallFrame(20, 5);

    expect([frame.width, frame.height]).toEqual([20, 5]);
    expect(frameText(frame).join('\n')).toContain('Needs 80x23.');
    expect(frameText(frame).join('\n')).toContain('This is 20x5.');
    expect(frameText(tooSmallFrame(120, 23)).join('\n')).toContain('This is 120x23.');
  });

  it('is a frame at any size', () => {
    for (const [width, height] of [
      [1, 1],
      [0, 0],
      [79, 1],
      [3, 40],
    ] as const) {
      expect(tooSmallFrame(width, height).chars.length).toBeGreaterThan(0);
    }
  });
});
