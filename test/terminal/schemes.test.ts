import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseScheme, colorsOf, readSchemes } from '../../src/terminal/schemes.js';
import { STYLES } from '../../src/view/frame.js';

const file = JSON.parse(readFileSync(new URL('../../assets/schemes.json', import.meta.url), 'utf8')) as {
  name: string;
  styles: { [style: string]: string };
}[];
const schemes = readSchemes(file);

/** Red, green and blue of a palette number as xterm has it, 0..255 each. */
function rgb(number: number): [number, number, number] {
  if (number >= 232) return [8 + 10 * (number - 232), 8 + 10 * (number - 232), 8 + 10 * (number - 232)];
  const levels = [0, 95, 135, 175, 215, 255];
  const cube = number - 16;
  return [levels[Math.floor(cube / 36)]!, levels[Math.floor(cube / 6) % 6]!, levels[cube % 6]!];
}

const BASIC: { [name: string]: [number, number, number] } = { red: [205, 0, 0], magenta: [205, 0, 205] };

/** Relative luminance, 0 black to 1 white, as WCAG defines it. */
function luminance(color: [number, number, number]): number {
  const [r, g, b] = color.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('colour schemes', () => {
  it('every colour of every scheme can be read on black and on white', () => {
    for (const { name, styles } of file) {
      for (const [style, look] of Object.entries(styles)) {
        for (const word of look.split(' ').filter((one) => !['', 'bold', 'reverse', 'underline'].includes(one))) {
          const light = luminance(/^\d+$/.test(word) ? rgb(Number(word)) : BASIC[word]!);
          const [onBlack, onWhite] = [(light + 0.05) / 0.05, 1.05 / (light + 0.05)];
          expect(Math.min(onBlack, onWhite), `${name}: ${style}: ${word}`).toBeGreaterThanOrEqual(3.5);
        }
      }
    }
  });

  it('every scheme names every style and no other', () => {
    for (const { name, styles } of file) expect(Object.keys(styles).sort(), name).toEqual([...STYLES].sort());
  });

  it('without colours nothing is coloured, and what was --more-- or chosen still stands out', () => {
    for (const choice of [
      { name: '', color: false, term: 'xterm-256color' },
      { name: 'harbor', color: false, term: 'xterm-256color' },
      { name: '', color: true, term: 'vt100' },
    ]) {
      const scheme = chooseScheme(schemes, choice)!;
      expect(Object.values(scheme).join(';')).not.toMatch(/[34]\d/);
      expect(scheme.more).not.toBe('');
      expect(scheme.chosen).not.toBe('');
    }
  });

  it('a terminal gets the first scheme that it has colours for; a named one is taken as it is', () => {
    const named = (name: string) => schemes.find((one) => one.name === name)!.scheme;
    expect(chooseScheme(schemes, { name: '', color: true, term: 'tmux-256color' })).toBe(named('lantern'));
    expect(chooseScheme(schemes, { name: '', color: true, term: 'linux' })).toBe(named('eight'));
    expect(chooseScheme(schemes, { name: '', color: true, term: '' })).toBe(named('eight'));
    expect(chooseScheme(schemes, { name: 'harbor', color: true, term: 'linux' })).toBe(named('harbor'));
    expect(chooseScheme(schemes, { name: 'nosuch', color: true, term: 'linux' })).toBe(null);
    expect(colorsOf('xterm-kitty')).toBe(256);
  });

  it('a wrong file is refused by the entry', () => {
    expect(() => readSchemes({})).toThrow('a list of schemes');
    expect(() => readSchemes([{ name: 'x', needs: 8, styles: {} }])).toThrow('x: plain: found undefined, wanted words');
    const styles = { ...file[0]!.styles, wall: 'bold purple' };
    expect(() => readSchemes([{ name: 'x', needs: 8, styles }])).toThrow('x: wall: found "purple"');
    expect(() => readSchemes([{ name: 'x', needs: 8, styles: { ...styles, wall: '256' } }])).toThrow('found "256"');
  });
});
