import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ColorEnv } from '../../src/terminal/background.js';
import { chooseScheme, colorsOf, readSchemes, schemeByBackground } from '../../src/terminal/schemes.js';
import { STYLES, type Style } from '../../src/view/frame.js';
import { contrast, PALETTES, type Rgb, SIGHTS, seenBy, unlikeness, xtermColor } from './palettes.js';

const file = JSON.parse(readFileSync(new URL('../../assets/schemes.json', import.meta.url), 'utf8')) as {
  name: string;
  needs: number;
  on: { [ground: string]: { [style: string]: string } };
}[];
const schemes = readSchemes(file);

/** What is on a map, the weightiest first. */
const CLASSES = {
  hero: ['hero'],
  dangers: ['monster', 'detected', 'trap', 'danger', 'bolt'],
  things: ['potion', 'scroll', 'food', 'weapon', 'armor', 'ring', 'stick', 'amulet', 'magic'],
  gold: ['gold'],
  'doors and stairs': ['door', 'stairs'],
  walls: ['wall', 'water'],
  floor: ['floor', 'passage', 'chasm'],
  remembered: ['remembered'],
} as const satisfies { [name: string]: readonly Style[] };
type Class = keyof typeof CLASSES;
const WORDS: readonly Style[] = ['plain', 'message', 'more', 'status', 'warning', 'title', 'key', 'dim', 'chosen'];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** The least contrast of each class, on black or white. */
const USUAL = {
  hero: 7,
  dangers: 7,
  things: 4.5,
  gold: 4.5,
  'doors and stairs': 4.5,
  walls: 4,
  floor: 3,
  remembered: 3,
};
const LEAST: { readonly [scheme: string]: { readonly [C in Class]: number } } = {
  dark: { ...USUAL, things: 7, gold: 7, 'doors and stairs': 6, walls: 5 },
  light: { ...USUAL, things: 6, gold: 5.5 },
  contrast: {
    hero: 10,
    dangers: 10,
    things: 7,
    gold: 6.5,
    'doors and stairs': 5.5,
    walls: 5,
    floor: 4.5,
    remembered: 4.5,
  },
  colorblind: { ...USUAL, walls: 3.9 },
};

/**
 * Of eight colours, what contrast dangers, things and gold have at least, by the palette; the hero and all else are in the terminal's own. With
 * the colours of solarized nothing has more than 4.75, its text neither.
 */
const EIGHT: {
  readonly [ground: string]: { readonly [palette: string]: { dangers: number; things: number; gold: number } };
} = {
  dark: {
    xterm: { dangers: 12, things: 10, gold: 9 },
    vga: { dangers: 9, things: 7, gold: 6.5 },
    tango: { dangers: 8, things: 5.5, gold: 5.5 },
    solarized: { dangers: 3.3, things: 4.5, gold: 4.5 },
  },
  light: {
    xterm: { dangers: 5.5, things: 9, gold: 4.5 },
    vga: { dangers: 7, things: 12, gold: 6 },
    tango: { dangers: 5.5, things: 5.5, gold: 6.5 },
    solarized: { dangers: 4, things: 3.4, gold: 4 },
  },
  any: {
    xterm: { dangers: 16, things: 4.4, gold: 16 },
    vga: { dangers: 9, things: 3.2, gold: 9 },
    tango: { dangers: 14, things: 3.1, gold: 14 },
    solarized: { dangers: 4.1, things: 3.3, gold: 4.1 },
  },
};
const COLOR_WORDS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];

/** The colours of a palette that a look may come out as: what is bold is brighter in some terminals, and always where the palette is VGA's. */
function colorsIn(look: string, palette: string): number[] {
  const words = sgrWords(look);
  const number = COLOR_WORDS.findIndex((word) => words.includes(word));
  if (number < 0) return [];
  if (!words.includes('bold')) return [number];
  return palette === 'vga' ? [number + 8] : [number, number + 8];
}

const sgrWords = (look: string): string[] => look.split(' ').filter((word) => word !== '');
const numberIn = (look: string): number | null => {
  const word = sgrWords(look).find((one) => /^\d+$/.test(one));
  return word === undefined ? null : Number(word);
};

/** The contrast of a style of a scheme of 256 colours. A terminal's own text is as strong as it gets. */
function contrastOf(look: string, ground: Rgb): number {
  const number = numberIn(look);
  return number === null ? 21 : contrast(xtermColor(number), ground);
}

/** Every scheme of 256 colours on every background that it is made for. */
const RICH = file
  .filter(({ needs }) => needs === 256)
  .flatMap(({ name, on }) =>
    Object.entries(on).map(([ground, styles]) => ({ name, ground, styles, paper: ground === 'light' ? WHITE : BLACK })),
  );

describe('colour schemes', () => {
  it.each(RICH)(
    '$name on $ground: each class is strong enough, and no weaker than the next',
    ({ name, styles, paper }) => {
      let above = 21;
      for (const [of, members] of Object.entries(CLASSES) as [Class, readonly Style[]][]) {
        const strengths = members.map((style) => contrastOf(styles[style]!, paper));
        expect(Math.min(...strengths), of).toBeGreaterThanOrEqual(LEAST[name]![of]);
        expect(Math.max(...strengths), `${of} against the class above`).toBeLessThanOrEqual(above);
        above = Math.min(...strengths);
      }
    },
  );

  it.each(RICH)(
    '$name on $ground: what lay out of view is found before the floor, and after what is in view',
    ({ styles, paper }) => {
      const thing = contrastOf(styles['remembered thing']!, paper);
      expect(thing).toBeGreaterThanOrEqual(contrastOf(styles.floor!, paper));
      expect(thing).toBeLessThanOrEqual(contrastOf(styles.wall!, paper));
      expect(contrastOf(styles.floor!, paper)).toBeGreaterThan(contrastOf(styles.remembered!, paper));
    },
  );

  it.each(RICH)('$name on $ground: all words can be read', ({ styles, paper }) => {
    for (const style of WORDS) expect(contrastOf(styles[style]!, paper), style).toBeGreaterThanOrEqual(4.5);
  });

  it.each(RICH)(
    '$name on $ground: hero and dangers are bold, and hero and words are in the own colours',
    ({ styles }) => {
      for (const style of ['hero', 'monster', 'gold'] as const) expect(styles[style], style).toMatch(/^bold/);
      for (const style of ['hero', 'message', 'status', 'plain'] as const)
        expect(numberIn(styles[style]!), style).toBe(null);
    },
  );

  it('dark is as good on the dark grey of many terminals, and light on off-white', () => {
    const { dark } = file.find(({ name }) => name === 'dark')!.on;
    const { light } = file.find(({ name }) => name === 'light')!.on;
    for (const style of CLASSES.dangers) {
      expect(contrastOf(dark![style]!, [0x1e, 0x1e, 0x1e]), style).toBeGreaterThanOrEqual(7);
      expect(contrastOf(light![style]!, [0xfa, 0xfa, 0xfa]), style).toBeGreaterThanOrEqual(7);
    }
    for (const style of [...CLASSES.things, 'gold', 'door', 'stairs'] as const)
      expect(contrastOf(dark![style]!, [0x1e, 0x1e, 0x1e]), style).toBeGreaterThanOrEqual(4.5);
  });

  it('dark shows everything on white too, should the terminal not say that it is light', () => {
    const { dark } = file.find(({ name }) => name === 'dark')!.on;
    for (const style of Object.values(CLASSES)
      .flat()
      .filter((one) => one !== 'bolt' && one !== 'trap'))
      expect(contrastOf(dark![style]!, WHITE), style).toBeGreaterThanOrEqual(2.2);
  });

  it('no scheme colours a background of its own', () => {
    for (const { name, on } of schemes) {
      for (const sgr of Object.values(on).flatMap((scheme) => Object.values(scheme)))
        expect(sgr.replace(/38;5;\d+/, '').split(';'), name).not.toContain(expect.stringMatching(/^(4\d|10\d)$/));
    }
  });

  it.each(Object.keys(SIGHTS))('colorblind tells dangers, things and gold apart with %s', (sight) => {
    const { on } = file.find(({ name }) => name === 'colorblind')!;
    for (const [ground, styles] of Object.entries(on)) {
      const seen = (style: Style): Rgb => seenBy(sight, xtermColor(numberIn(styles[style]!)!));
      for (const thing of CLASSES.things) {
        expect(unlikeness(seen('monster'), seen(thing)), `${ground}: monster, ${thing}`).toBeGreaterThanOrEqual(20);
        expect(unlikeness(seen('gold'), seen(thing)), `${ground}: gold, ${thing}`).toBeGreaterThanOrEqual(20);
      }
      expect(unlikeness(seen('monster'), seen('gold')), `${ground}: monster, gold`).toBeGreaterThanOrEqual(20);
    }
  });

  it.each(PALETTES)('eight can be read with the colours of $name', ({ name, grounds, colors }) => {
    for (const [made, styles] of Object.entries(file.find((one) => one.name === 'eight')!.on)) {
      for (const ground of grounds) {
        if (made !== 'any' && made !== ground.is) continue;
        const text = contrast(ground.text, ground.paper);
        const strength = (style: Style): number => {
          const found = colorsIn(styles[style]!, name).map((number) => contrast(colors[number]!, ground.paper));
          return found.length === 0 ? text : Math.min(...found);
        };
        for (const of of ['hero', 'dangers', 'things', 'gold'] as const) {
          const weakest = Math.min(...CLASSES[of].map(strength));
          const where = `${made}, on ${ground.is}: ${of}`;
          if (of === 'hero') expect(weakest, where).toBe(text);
          else expect(weakest, where).toBeGreaterThanOrEqual(EIGHT[made]![name]![of]);
        }
        for (const style of [...CLASSES.floor, ...CLASSES.walls, 'remembered', ...WORDS] as const)
          expect(strength(style), style).toBe(text);
      }
    }
  });

  it('in eight colours and in none, the ground is plain, and what the eye must find is not', () => {
    for (const { on } of file.filter(({ needs }) => needs < 256)) {
      for (const styles of Object.values(on)) {
        for (const style of ['floor', 'passage', 'wall', 'door', 'remembered', 'remembered thing'])
          expect(styles[style]).toBe('');
        for (const style of [...CLASSES.hero, ...CLASSES.dangers, ...CLASSES.things, 'gold', 'stairs'] as const)
          expect(styles[style], style).not.toBe('');
      }
    }
  });

  it('every scheme names every style and no other', () => {
    for (const { name, on } of file)
      for (const styles of Object.values(on)) expect(Object.keys(styles).sort(), name).toEqual([...STYLES].sort());
  });

  it('without colours nothing is coloured, and what was --more-- or chosen still stands out', () => {
    for (const choice of [
      { name: '', color: false, env: { TERM: 'xterm-256color', COLORTERM: 'truecolor' } },
      { name: 'colorblind', color: false, env: { TERM: 'xterm-256color' } },
      { name: '', color: true, env: { TERM: 'vt100', COLORTERM: 'truecolor' } },
    ]) {
      const scheme = chooseScheme(schemes, choice)!;
      expect(Object.values(scheme).join(';')).not.toMatch(/[34]\d/);
      expect(scheme.more).not.toBe('');
      expect(scheme.chosen).not.toBe('');
      expect(schemeByBackground(schemes, choice)).toBe(null);
    }
  });
});

describe('which scheme a terminal gets', () => {
  const look = (name: string, ground: 'dark' | 'light' | 'any') =>
    schemes.find((one) => one.name === name)!.on[ground]!;
  const chosen = (env: ColorEnv, name = '') => chooseScheme(schemes, { name, color: true, env });

  it('the first that it has colours for', () => {
    expect(chosen({ TERM: 'tmux-256color' })).toBe(look('dark', 'dark'));
    expect(chosen({ TERM: 'linux' })).toBe(look('eight', 'dark'));
    expect(chosen({ TERM: 'xterm' })).toBe(look('eight', 'any'));
    expect(chosen({})).toBe(look('eight', 'any'));
    expect(colorsOf({ TERM: 'xterm-kitty' })).toBe(256);
  });

  it.each(['truecolor', '24bit', 'TrueColor'])(
    'COLORTERM=%s counts, but not on the console, nor where there are no colours',
    (COLORTERM) => {
      expect(colorsOf({ TERM: 'xterm', COLORTERM })).toBe(256);
      expect(colorsOf({ TERM: 'screen', COLORTERM })).toBe(256);
      expect(colorsOf({ COLORTERM })).toBe(256);
      expect(colorsOf({ TERM: 'linux', COLORTERM })).toBe(8);
      expect(colorsOf({ TERM: 'vt100', COLORTERM })).toBe(2);
      expect(colorsOf({ TERM: 'xterm', COLORTERM: 'no' })).toBe(8);
    },
  );

  it('by its background, as far as the environment tells it', () => {
    const env = { TERM: 'xterm-256color' };
    expect(chosen({ ...env, COLORFGBG: '0;15' })).toBe(look('light', 'light'));
    expect(chosen({ ...env, COLORFGBG: '15;default;0' })).toBe(look('dark', 'dark'));
    expect(chosen({ TERM: 'rxvt', COLORFGBG: '0;default;15' })).toBe(look('eight', 'light'));
    expect(chosen({ ...env, COLORFGBG: '0;15' }, 'contrast')).toBe(look('contrast', 'light'));
    expect(chosen({ TERM: 'vt220', COLORFGBG: '0;15' })).toBe(look('mono', 'any'));
  });

  it('a named one is taken as it is, whatever the terminal and its background', () => {
    expect(chosen({ TERM: 'linux' }, 'colorblind')).toBe(look('colorblind', 'dark'));
    expect(chosen({ TERM: 'xterm-256color', COLORFGBG: '0;15' }, 'dark')).toBe(look('dark', 'dark'));
    expect(chosen({ TERM: 'xterm-256color', COLORFGBG: '15;0' }, 'light')).toBe(look('light', 'light'));
    expect(chosen({ TERM: 'linux' }, 'nosuch')).toBe(null);
  });

  it('the terminal is asked where its answer would change something, and where no question is printed', () => {
    const asked = (env: ColorEnv, name = ''): boolean =>
      schemeByBackground(schemes, { name, color: true, env }) !== null;
    expect(asked({ TERM: 'xterm-256color' })).toBe(true);
    expect(asked({ TERM: 'xterm' }, 'contrast')).toBe(true);
    expect(asked({ TERM: 'xterm-256color', COLORFGBG: '15;0' })).toBe(false);
    for (const name of ['dark', 'light', 'mono']) expect(asked({ TERM: 'xterm-256color' }, name), name).toBe(false);
    for (const TERM of ['linux', 'vt100', 'ansi']) expect(asked({ TERM }), TERM).toBe(false);
    const by = schemeByBackground(schemes, { name: '', color: true, env: { TERM: 'xterm' } })!;
    expect([by('dark'), by('light')]).toEqual([look('eight', 'dark'), look('eight', 'light')]);
  });
});

describe('the file of schemes', () => {
  it('a wrong one is refused by the entry', () => {
    expect(() => readSchemes({})).toThrow('a list of schemes');
    expect(() => readSchemes([{ name: 'x', needs: 8 }])).toThrow('x: on: dark, light, any: one is needed');
    expect(() => readSchemes([{ name: 'x', needs: 8, on: { any: {} } }])).toThrow(
      'x: any: plain: found undefined, wanted words',
    );
    const styles = { ...file[0]!.on.dark!, wall: 'bold purple' };
    expect(() => readSchemes([{ name: 'x', needs: 8, on: { dark: styles } }])).toThrow('x: dark: wall: found "purple"');
    const high = { ...styles, wall: '256' };
    expect(() => readSchemes([{ name: 'x', needs: 8, on: { dark: high } }])).toThrow('found "256"');
  });
});
