/** Red, green and blue, 0..255 each. */
export type Rgb = readonly [number, number, number];

const CUBE = [0, 95, 135, 175, 215, 255] as const;

/** A number of the 256 colours, from 16 on: those below are each terminal's own. */
export function xtermColor(number: number): Rgb {
  if (number < 16 || number > 255) throw new Error(`${number} is not the same everywhere`);
  if (number >= 232) return [8 + 10 * (number - 232), 8 + 10 * (number - 232), 8 + 10 * (number - 232)];
  const n = number - 16;
  return [CUBE[Math.floor(n / 36)]!, CUBE[Math.floor(n / 6) % 6]!, CUBE[n % 6]!];
}

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const gamma = (part: number): number =>
  255 * (part <= 0.0031308 ? 12.92 * Math.max(0, part) : 1.055 * Math.min(1, part) ** (1 / 2.4) - 0.055);

/** Relative luminance, 0 black to 1 white, as WCAG defines it. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, 1 to 21, as WCAG defines it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** What eyes without one kind of cone make of linear red, green and blue (Machado, Oliveira and Fernandes 2009), and what all others make. */
export const SIGHTS: { readonly [name: string]: readonly number[] } = {
  'all cones': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

export function seenBy(sight: string, color: Rgb): Rgb {
  const matrix = SIGHTS[sight]!;
  const parts = color.map(linear);
  const mix = (row: number): number => gamma(parts.reduce((sum, part, i) => sum + part * matrix[3 * row + i]!, 0));
  return [mix(0), mix(1), mix(2)];
}

/** How unlike two colours look: their distance in CIE L*a*b*. From 20 on nobody takes one for the other. */
export function unlikeness(one: Rgb, other: Rgb): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function lab(color: Rgb): [number, number, number] {
  const [r, g, b] = color.map(linear) as [number, number, number];
  const bend = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** A palette of sixteen colours as terminals have it, with what text stands on by default. */
export type Palette = {
  name: string;
  grounds: readonly { is: 'dark' | 'light'; paper: Rgb; text: Rgb }[];
  colors: readonly Rgb[];
};

const hex = (colors: string): Rgb[] =>
  colors.split(' ').map((color) => {
    const number = Number.parseInt(color, 16);
    return [number >> 16, (number >> 8) & 255, number & 255];
  });
const [black, white] = hex('000000 ffffff') as [Rgb, Rgb];

function palette(name: string, colors: string, dark: readonly [Rgb, Rgb], light: readonly [Rgb, Rgb]): Palette {
  return {
    name,
    grounds: [
      { is: 'dark', paper: dark[0], text: dark[1] },
      { is: 'light', paper: light[0], text: light[1] },
    ],
    colors: hex(colors),
  };
}

export const PALETTES: readonly Palette[] = [
  palette(
    'xterm',
    '000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff',
    [black, [229, 229, 229]],
    [white, black],
  ),
  palette(
    'vga',
    '000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff',
    [black, [170, 170, 170]],
    [white, black],
  ),
  palette(
    'tango',
    '2e3436 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf 555753 ef2929 8ae234 fce94f 729fcf ad7fa8 34e2e2 eeeeec',
    [black, [211, 215, 207]],
    [white, black],
  ),
  palette(
    'solarized',
    '073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5 002b36 cb4b16 586e75 657b83 839496 6c71c4 93a1a1 fdf6e3',
    [
      [0, 43, 54],
      [131, 148, 150],
    ],
    [
      [253, 246, 227],
      [101, 123, 131],
    ],
  ),
];
