import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeItemOf } from '../../src/entities/spawn.js';
import { CLASS_GLYPHS } from '../../src/state/items.js';
import { SESSION } from '../../src/state/session.js';
import { TILE_FACTS, TILES } from '../../src/state/tiles.js';
import { POWERS, readKeys } from '../../src/terminal/keys.js';
import { frameText } from '../../src/view/frame.js';
import { helpScreens, keyHelp, keyWords, symbolHelp, versionLine } from '../../src/view/help.js';
import {
  discoveryLines,
  ITEM_QUESTIONS,
  inUseText,
  type Looking,
  menuFrames,
  packLineOf,
  packLines,
  questionText,
  suitableLetters,
  suitableLines,
} from '../../src/view/menus.js';
import { optionRows, optionsFrame } from '../../src/view/options.js';
import { gameFrame } from '../../src/view/screen.js';
import { type Arena, arena, give, weapon, wear } from '../turns/arena.js';

const texts = { help: readFileSync('assets/help.txt', 'utf8'), firstHelp: '', tombstone: '' };

function packed(): Looking & { state: Arena['state'] } {
  const scene = arena(['-----', '|.@.|', '-----']);
  const { state, content, rng } = scene;
  state.knowledge.kinds.potion.healing!.looks = 'blue';
  state.knowledge.kinds.ring.stealth!.looks = 'opal';
  give(scene, makeItemOf(content, state, 'food', 'food ration', rng));
  state.hero.wielded = weapon(scene, 'mace', 1, 1).id;
  give(scene, makeItemOf(content, state, 'potion', 'healing', rng));
  wear(scene, 'stealth', 'right');
  return { state, content, session: SESSION };
}

describe('the pack', () => {
  it('is listed with letters, names and uses', () => {
    expect(packLines(packed())).toEqual([
      'a) a food ration',
      'b) a mace (in hand)',
      'c) a blue potion',
      'd) an opal ring (on right hand)',
    ]);
    expect(packLineOf(packed(), 'c')).toBe('c) a blue potion');
    expect(packLineOf(packed(), 'z')).toBeNull();
  });

  it('a question lists what suits it', () => {
    expect(suitableLines(packed(), 'quaff')).toEqual(['c) a blue potion']);
    expect(suitableLetters(packed().state, 'call')).toEqual(['b', 'c', 'd']);
    expect(suitableLetters(packed().state, 'drop')).toEqual(['a', 'b', 'c', 'd']);
    const looking = packed();
    looking.state.phase = { type: 'identify', classes: ['ring', 'stick'] };
    expect(suitableLetters(looking.state, 'identify')).toEqual(['d']);
    for (const question of ITEM_QUESTIONS) expect(questionText(question, looking)).toMatch(/^[A-Z].*\? \(.*\) $/);
    expect(questionText('identify', looking)).toBe('Learn about which ring, wand or staff? (* lists) ');
  });

  it('what is in use is said in one line', () => {
    const looking = packed();

    expect(inUseText(looking, 'weapon')).toBe('b) a mace (in hand).');
    expect(inUseText(looking, 'armor')).toBe('You are not wearing armor.');
    expect(inUseText(looking, 'rings')).toBe('d) an opal ring (on right hand).');
    expect(inUseText(looking, 'status')).toContain('Str: ');
    looking.state.hero.wielded = null;
    expect(inUseText(looking, 'weapon')).toBe('Your hands are empty.');
  });
});

describe('discoveries (rules 7.8, quirk 41)', () => {
  it('come in the order of the tables, called or known', () => {
    const looking = packed();
    const { potion, ring } = looking.state.knowledge.kinds;
    Object.assign(potion.levitation!, { called: 'up', looks: 'red' });
    Object.assign(potion.confusion!, { known: true, looks: 'tan' });
    Object.assign(ring.searching!, { known: true, looks: 'jade' });

    expect(discoveryLines(looking, 'potion')).toEqual(['a potion of confusion (tan)', 'a potion called up (red)']);
    expect(discoveryLines(looking, '*')).toEqual([
      'a potion of confusion (tan)',
      'a potion called up (red)',
      '',
      'You know of no scrolls yet.',
      '',
      'a ring of searching (jade)',
      '',
      'You know of no wands and staffs yet.',
    ]);
  });
});

describe('lists on the screen', () => {
  const base = gameFrame({ ...packed(), top: 'Drink what?' });

  it('overwrite is a box at the upper right that leaves the message line and the rest of the map', () => {
    const rows = frameText(menuFrames(base, ['a) some food', 'b) a mace'], 'overwrite')[0]!);

    expect(rows[0]).toBe('Drink what?');
    expect(rows[1]).toMatch(/^----- +a\) some food$/);
    expect(rows[2]).toMatch(/^\|\.@\.\| +b\) a mace$/);
    expect(rows[3]).toMatch(/^----- +--Space goes on--$/);
    expect(rows[23]).toMatch(/^Level: /);
  });

  it('clear is a whole screen', () => {
    const rows = frameText(menuFrames(base, ['a) some food'], 'clear')[0]!);

    expect(rows.filter((row) => row !== '')).toEqual(['a) some food', '--Space goes on--']);
  });

  it('what does not fit comes on more screens, and nothing is lost', () => {
    const lines = Array.from({ length: 50 }, (_, index) => `line ${index} x${'x'.repeat(index * 2)}`);
    for (const style of ['overwrite', 'clear', 'slow'] as const) {
      const rows = menuFrames(base, lines, style).flatMap((frame) => frameText(frame));
      for (const [index, line] of lines.entries()) {
        expect(rows.some((row) => row.includes(line.length > 80 ? `line ${index} xxx` : line))).toBe(true);
      }
    }
    expect(menuFrames(base, [], 'clear')).toHaveLength(1);
  });
});

describe('help', () => {
  it('fits two columns of one screen, the keys of a wizard another', () => {
    expect(helpScreens(texts, false, true)).toHaveLength(1);
    const screens = helpScreens(texts, true, true);
    expect(screens).toHaveLength(2);
    for (const lines of screens) {
      expect(lines.length).toBeLessThanOrEqual(23);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
      expect(lines.join('\n')).not.toContain('...');
    }
    expect(screens[0]!.join('\n')).not.toMatch(/ctrl-[AW] /);
    expect(screens[0]!.join('\n')).toMatch(/x +explore/);
    expect(helpScreens(texts, true, false).flat().join('\n')).not.toMatch(/explore|look around/);
    expect(screens[0]!.join('\n')).toMatch(/arrows .*\n.*num pad/);
  });

  it('has every key of the wizard, and a line that is none is named by its number', () => {
    const table = readKeys(JSON.parse(readFileSync('assets/keys.json', 'utf8')));
    const shown = helpScreens(texts, true, true)[1]!.join('\n');
    for (const power of POWERS) {
      // How to become one is told to all.
      if (power === 'toggle') continue;
      const keys = [...table].flatMap(([key, means]) =>
        means.verb === 'wizard' && means.power === power ? [key] : [],
      );
      const written = keys.map((key) =>
        key.replace(/^ctrl-([a-z])$/, (_, letter: string) => `^${letter.toUpperCase()}`),
      );
      expect(keyHelp(texts, written[0]!, true, written), power).toMatch(/\(for wizards\)\.$/);
      expect(shown, power).toContain(written[0]!.replace('^', 'ctrl-'));
    }
    const wrong = { ...texts, help: 'h | h | left\n\n+ | +\n' };
    expect(() => helpScreens(wrong, false, true)).toThrow('line 3: wants keys');
  });

  it('tells of one key', () => {
    expect(keyHelp(texts, 'q', true)).toBe('q: drink a potion.');
    expect(keyHelp(texts, '^P', true)).toBe('^P: show the last message again.');
    expect(keyHelp(texts, '|', true)).toBe('|: show where you stand (for wizards).');
    expect(keyHelp(texts, 'V', true)).toBe('V does nothing.');
    expect(keyHelp(texts, '\u0001', true)).toBe('? does nothing.');
    expect(keyHelp(texts, 'up', true)).toBe('The up arrow: step; with shift, run.');
    expect(keyHelp(texts, 'f5', true)).toBe('F5 does nothing.');
  });

  it('calls keys by what stands on them', () => {
    const called = [
      'q',
      'Q',
      '日',
      'ctrl-p',
      'alt-x',
      'enter',
      'f12',
      'kp4',
      'pageUp',
      'shift-up',
      'shift-ctrl-end',
      'paste',
    ];
    expect(called.map(keyWords)).toEqual([
      'q',
      'Q',
      '?',
      'ctrl-p',
      'alt-x',
      'Enter',
      'F12',
      '4 on the keypad',
      'Page Up',
      'shift and the up arrow',
      'shift and ctrl and End',
      'pasted text',
    ]);
  });

  it('names the glyphs, capitals by monster', () => {
    const { content } = packed();

    expect(symbolHelp(content, 'B', 'rogue')).toBe("'B' is a bat.");
    expect(symbolHelp(content, '%', 'rogue')).toBe("'%' is a staircase.");
    expect(symbolHelp(content, '&', 'rogue')).toBe("'&' is not a sign on the map.");
    expect(symbolHelp(content, 'space', 'rogue')).toBe("' ' is solid rock.");
    expect(symbolHelp(content, 'up', 'rogue')).toBe('The up arrow is not a sign on the map; ? says what keys do.');
    for (const glyph of [...Object.values(CLASS_GLYPHS), ...TILES.map((tile) => TILE_FACTS[tile].glyph)])
      expect(symbolHelp(content, glyph, 'mixed'), glyph).toMatch(/^'.' is /);
    expect(symbolHelp(content, ':', 'sector')).toBe("':' is food.");
    expect(symbolHelp(content, '_', 'sector')).toBe("'_' is a chasm.");
    expect(symbolHelp(content, '"', 'sector')).toBe("'\"' is a key.");
    expect(symbolHelp(content, '~', 'slide')).toBe("'~' is a lake.");
    expect(symbolHelp(content, 'X', 'rogue')).toBe("'X' is a xeroc.");
    for (const glyph of '_~0"') expect(symbolHelp(content, glyph, 'rogue')).toMatch(/is not a sign on the map/);
  });

  it('says version and seed', () => {
    const rogue = { seed: 'seven', system: 'rogue', systemOptions: {} };
    expect(versionLine('0.1.0', rogue)).toBe('yendor 0.1.0, seed seven');
    expect(versionLine('0.1.0', { ...rogue, system: 'mixed' })).toBe('yendor 0.1.0, seed seven, dungeon mixed');
    expect(versionLine('0.1.0', { seed: 'seven', system: 'grid', systemOptions: { merge: 5 } })).toBe(
      'yendor 0.1.0, seed seven, dungeon grid with merge=5',
    );
  });
});

describe('options (rules 7.9)', () => {
  it('are listed with their values, and the edited one takes what is typed', () => {
    const rows = optionRows(packed().state, { ...SESSION, terse: true, name: '日本' });
    const screen = frameText(optionsFrame(rows, 9, 'Ro'));

    expect(rows.map(({ name }) => name)).toEqual([
      'terse',
      'flush',
      'jump',
      'seefloor',
      'passgo',
      'comforts',
      'halt',
      'tombstone',
      'inventory',
      'name',
      'fruit',
    ]);
    expect(screen[2]).toMatch(/Shorter messages: +True$/);
    expect(screen[11]).toMatch(/Your name: +Ro$/);
    expect(optionsFrame(rows, 9, 'Ro').cursor).toEqual({ x: screen[11]!.length, y: 11 });
    expect(frameText(optionsFrame(rows, 0, null))[11]).toMatch(/\?\?$/);
  });
});
