import { type Frame, STYLES, type Style } from './frame.js';

/** Pixels of a cell. */
const CELL = { width: 9, height: 18 } as const;
const MARGIN = 12;

/** What a picture is drawn on, and the ink of what has no colour of its own. */
export type Paper = { readonly paper: string; readonly ink: string };
export const DARK_PAPER: Paper = { paper: '#16161a', ink: '#d8d4c8' };
export const LIGHT_PAPER: Paper = { paper: '#ffffff', ink: '#2a2a2e' };

/** SGR parameters by style, as colour schemes give them: '' or such as `1;38;5;160`. */
export type Inks = { readonly [S in Style]: string };

/** The colours of pictures that are drawn without a scheme of a terminal. */
export const PICTURE_INKS: Inks = {
  ...(Object.fromEntries(STYLES.map((style) => [style, ''])) as Inks),
  hero: '1',
  monster: '38;5;203',
  wall: '38;5;137',
  passage: '38;5;246',
  floor: '38;5;246',
  door: '38;5;179',
  danger: '1;38;5;203',
  stairs: '1;38;5;114',
  trap: '38;5;176',
  potion: '38;5;140',
  scroll: '38;5;110',
  food: '38;5;107',
  weapon: '38;5;110',
  armor: '38;5;110',
  ring: '38;5;140',
  stick: '38;5;110',
  amulet: '1;38;5;176',
  gold: '38;5;215',
  magic: '38;5;111',
  title: '1',
  key: '1;38;5;111',
  dim: '38;5;243',
  chosen: '7',
  water: '38;5;74',
  chasm: '38;5;243',
};

type Ink = { fill: string; ground: string | null; bold: boolean; underline: boolean };

/** A frame as an SVG picture in the colours of a scheme. */
export function svgOf(frame: Frame, inks: Inks, paper: Paper = DARK_PAPER): string {
  return svgHead(frame, 1, '', paper) + svgPart(frame, inks, 0, paper) + svgTail();
}

/** Rows between two frames of one picture. */
const GAP = 1;

/** The beginning of a picture of `count` frames of this size, one below the other; `title`: what it shows, '' to leave that out. */
export function svgHead(
  { width: columns, height: rows }: Pick<Frame, 'width' | 'height'>,
  count: number,
  title: string,
  { paper }: Paper = DARK_PAPER,
): string {
  const width = columns * CELL.width + 2 * MARGIN;
  const height = (count * rows + (count - 1) * GAP) * CELL.height + 2 * MARGIN;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...(title === '' ? [] : [`<title>${escaped(title)}</title>`]),
    `<rect width="100%" height="100%" rx="6" fill="${paper}"/>`,
    `<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="15" xml:space="preserve">`,
    '',
  ];
  return lines.join('\n');
}

/** The `place`th frame of a picture, counted from 0. */
export function svgPart(frame: Frame, inks: Inks, place: number, paper: Paper = DARK_PAPER): string {
  const looks = STYLES.map((style) => inkOf(inks[style], paper));
  const top = place * (frame.height + GAP);
  let part = '';
  for (let y = 0; y < frame.height; y++) {
    for (const run of runsOf(frame, y)) part += `${drawRun(run, top + y, looks[run.style]!)}\n`;
  }
  return part;
}

export function svgTail(): string {
  return '</g>\n</svg>\n';
}

type Run = { x: number; text: string; style: number };

/** Neighbours of one style together; blanks that show nothing are left out unless their style may colour the ground. */
function runsOf(frame: Frame, y: number): Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < frame.width; x++) {
    const at = y * frame.width + x;
    const glyph = String.fromCharCode(frame.chars[at]!);
    const style = frame.styles[at]!;
    const last = runs.at(-1);
    if (last !== undefined && last.style === style && last.x + last.text.length === x) last.text += glyph;
    else if (glyph !== ' ' || style !== 0) runs.push({ x, text: glyph, style });
  }
  return runs.filter(({ text, style }) => style !== 0 || text.trim() !== '');
}

function drawRun({ x, text, style }: Run, y: number, ink: Ink): string {
  const shown = style === 0 ? text.trimEnd() : text;
  const left = MARGIN + x * CELL.width;
  const top = MARGIN + y * CELL.height;
  const length = shown.length * CELL.width;
  const weight = ink.bold ? ' font-weight="bold"' : '';
  const line = ink.underline ? ' text-decoration="underline"' : '';
  const ground =
    ink.ground === null
      ? ''
      : `<rect x="${left}" y="${top}" width="${length}" height="${CELL.height}" fill="${ink.ground}"/>`;
  const place = `x="${left}" y="${top + 14}" textLength="${length}"`;
  return `${ground}<text ${place} fill="${ink.fill}"${weight}${line}>${escaped(shown)}</text>`;
}

/** Text that XML can hold: markup is written out, and what no XML may contain becomes a `?`. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function inkOf(sgr: string, { paper, ink: usual }: Paper): Ink {
  const ink: Ink = { fill: usual, ground: null, bold: false, underline: false };
  const codes = sgr
    .split(';')
    .filter((code) => code !== '')
    .map(Number);
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    if (code === 1) ink.bold = true;
    else if (code === 4) ink.underline = true;
    else if (code >= 30 && code <= 37) ink.fill = BASIC[code - 30]!;
    else if (code === 38 && codes[i + 1] === 5) {
      ink.fill = color256(codes[i + 2] ?? 0);
      i += 2;
    }
  }
  return codes.includes(7) ? { ...ink, fill: paper, ground: ink.fill } : ink;
}

const BASIC = ['#3a3a40', '#d0504a', '#6aa84f', '#c9a24a', '#5a8ad0', '#b06ac0', '#4aa8a8', '#d8d4c8'] as const;
const CUBE = [0, 95, 135, 175, 215, 255] as const;

/** The 256 colours of terminals: 16 of their own, a cube of 6×6×6, 24 greys. */
function color256(number: number): string {
  if (number < 16) return BASIC[number % 8]!;
  if (number >= 232) return rgb(...grey(8 + 10 * (number - 232)));
  const n = number - 16;
  return rgb(CUBE[Math.floor(n / 36)]!, CUBE[Math.floor(n / 6) % 6]!, CUBE[n % 6]!);
}

function grey(level: number): [number, number, number] {
  return [level, level, level];
}

function rgb(...parts: [number, number, number]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
