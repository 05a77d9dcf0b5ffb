import { describe, expect, it } from 'vitest';
import { type Frame, frameText, STYLES, type Style } from '../../src/view/frame.js';
import { type Inks, LIGHT_PAPER, svgOf } from '../../src/view/svg.js';
import { gameContent } from '../content.js';
import { SECOND_LEVEL } from './second-level.js';
import { frameAfter } from './watched.js';

const content = gameContent();

/** Row by row the glyphs, and under a row the first letters of its styles, where they are not plain. */
function golden(frame: Frame): string {
  const rows = frameText(frame).map((row, y) => {
    const styles = [...frame.styles.subarray(y * frame.width, (y + 1) * frame.width)]
      .map((style) => (style === 0 ? ' ' : STYLES[style]!.charAt(0)))
      .join('')
      .trimEnd();
    return `${row}\n${styles}\n`;
  });
  return `${rows.join('')}cursor ${JSON.stringify(frame.cursor)}\n`;
}

describe('frames by seed', () => {
  it('the first screen of a game', async () => {
    await expect(golden(frameAfter(content, { seed: 'golden', keys: '' }))).toMatchFileSnapshot(
      '../golden/frames/first-screen.txt',
    );
  });

  it('a fight on the second level', async () => {
    await expect(golden(frameAfter(content, SECOND_LEVEL))).toMatchFileSnapshot('../golden/frames/second-level.txt');
  });

  it('names and fruit change no map', () => {
    const keys = SECOND_LEVEL.keys.slice(0, 100);
    const first = frameAfter(content, { seed: SECOND_LEVEL.seed, keys });

    expect(frameText(first)).toEqual(frameText(frameAfter(content, { seed: SECOND_LEVEL.seed, keys })));
  });
});

describe('a frame as a picture', () => {
  const frame = frameAfter(content, SECOND_LEVEL);
  const inks = Object.fromEntries(STYLES.map((style) => [style, ''])) as { [S in Style]: string };

  it('holds every glyph of the frame in its place', () => {
    const svg = svgOf(frame, inks);
    const rows = new Map<number, string>();
    for (const [, x, y, text] of svg.matchAll(/<text x="(\d+)" y="(\d+)"[^>]*>([^<]*)<\/text>/g)) {
      const row = (rows.get(Number(y)) ?? '').padEnd((Number(x) - 12) / 9);
      rows.set(Number(y), row + text!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
    }
    const drawn = Array.from({ length: 24 }, (_, y) => (rows.get(12 + y * 18 + 14) ?? '').trimEnd());

    expect(drawn).toEqual(frameText(frame));
  });

  it('takes its colours from a scheme', () => {
    const coloured: Inks = { ...inks, hero: '1;38;5;160', status: '7;31' };
    const svg = svgOf(frame, coloured);

    expect(svg).toMatch(/fill="#d70000" font-weight="bold">@</);
    expect(svg).toMatch(/<rect [^>]*fill="#d0504a"\/><text [^>]*fill="#16161a">Level/);
  });

  it('stands on the paper of its background, underlined and reversed as a terminal would', () => {
    const marked: Inks = { ...inks, hero: '4;38;5;160', status: '1;7' };
    const svg = svgOf(frame, marked, LIGHT_PAPER);

    expect(svg).toContain(`rx="6" fill="${LIGHT_PAPER.paper}"`);
    expect(svg).toMatch(/fill="#d70000" text-decoration="underline">@</);
    expect(svg).toContain(`fill="${LIGHT_PAPER.ink}"/><text`);
    expect(svg).toMatch(new RegExp(`fill="${LIGHT_PAPER.paper}" font-weight="bold">Level`));
  });

  it('escapes what XML would read', () => {
    frame.chars[0] = '<'.charCodeAt(0);
    expect(svgOf(frame, inks)).toContain('&lt;');
  });
});
