import { STYLES, type Style } from '../view/frame.js';
import { BACKGROUNDS, type Background, backgroundIn, type ColorEnv, mayBeAsked } from './background.js';

/** How each style looks: SGR parameters such as `1;31`, '' for the terminal's own colours. */
export type Scheme = { readonly [S in Style]: string };

/** What a scheme may be made for. `any`: it can be read on both, and so where the background is not known. */
const GROUNDS = [...BACKGROUNDS, 'any'] as const;
type Ground = (typeof GROUNDS)[number];

/**
 * A scheme as assets/schemes.json holds it. `needs`: colours that the terminal must have, 2 for none. `on`: how it looks on each background that
 * it is made for, at least one.
 */
export type NamedScheme = {
  readonly name: string;
  readonly needs: number;
  readonly on: { readonly [G in Ground]?: Scheme };
};

const WORDS: { readonly [word: string]: string } = {
  bold: '1',
  underline: '4',
  reverse: '7',
  black: '30',
  red: '31',
  green: '32',
  yellow: '33',
  blue: '34',
  magenta: '35',
  cyan: '36',
  white: '37',
};

/**
 * The schemes of assets/schemes.json (parsed). A style is words with blanks between: `bold`, `underline`, `reverse`, one of eight colour
 * names or a number of the 256 colours. Throws an Error that names the entry where the file is of another form.
 */
export function readSchemes(file: unknown): NamedScheme[] {
  if (!Array.isArray(file) || file.length === 0) throw new Error('schemes.json: a list of schemes is needed');
  return file.map((entry: unknown, index) => {
    const { name, needs, on } = Object(entry) as { name: unknown; needs: unknown; on: unknown };
    if (typeof name !== 'string' || name === '') throw new Error(`schemes.json: scheme ${index + 1} has no name`);
    if (typeof needs !== 'number') throw new Error(`schemes.json: ${name}: needs: a number of colours is needed`);
    const given = Object(on) as { [ground: string]: unknown };
    const grounds = GROUNDS.filter((ground) => given[ground] !== undefined);
    if (grounds.length === 0) throw new Error(`schemes.json: ${name}: on: ${GROUNDS.join(', ')}: one is needed`);
    const looks = grounds.map((ground) => [ground, readScheme(given[ground], `schemes.json: ${name}: ${ground}`)]);
    return { name, needs, on: Object.fromEntries(looks) };
  });
}

function readScheme(styles: unknown, where: string): Scheme {
  const given = Object(styles) as { [style: string]: unknown };
  return Object.fromEntries(STYLES.map((style) => [style, sgrOf(given[style], `${where}: ${style}`)])) as Scheme;
}

function sgrOf(look: unknown, where: string): string {
  if (typeof look !== 'string') throw new Error(`${where}: found ${JSON.stringify(look)}, wanted words`);
  return look
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      if (/^[0-9]+$/.test(word) && Number(word) < 256) return `38;5;${Number(word)}`;
      const code = WORDS[word];
      if (code === undefined) throw new Error(`${where}: found "${word}", wanted a colour, bold, underline or reverse`);
      return code;
    })
    .join(';');
}

/** How many colours a terminal has. COLORTERM tells of more than the name of a common terminal does, but not of one that has none. */
export function colorsOf({ TERM = '', COLORTERM = '' }: ColorEnv): number {
  if (/^(vt\d|ansi|dumb)/.test(TERM)) return 2;
  if (/256|direct|kitty|alacritty|ghostty|wezterm|foot|contour/.test(TERM)) return 256;
  if (/^(truecolor|24bit)$/i.test(COLORTERM) && TERM !== 'linux') return 256;
  return 8;
}

/** `name` '': whichever fits. */
export type SchemeChoice = { name: string; color: boolean; env: ColorEnv };

/**
 * The scheme to draw with on this background, null where it is not known: the named one, or with '' the first that the terminal has the
 * colours for and that is made for the background. Without `color` (NO_COLOR, --no-color) it is the one without colours, whatever was named.
 * null where there is none of that name.
 */
export function chooseScheme(
  schemes: readonly NamedScheme[],
  { name, color, env }: SchemeChoice,
  background: Background | null = backgroundIn(env),
): Scheme | null {
  const named = schemes.find((scheme) => scheme.name === name);
  if (name !== '' && named === undefined) return null;
  if (named !== undefined && color) return lookOn(named, background) ?? Object.values(named.on)[0] ?? null;
  const colors = color ? colorsOf(env) : 2;
  for (const scheme of schemes) {
    const look = lookOn(scheme, background);
    if (look !== null && scheme.needs <= colors) return look;
  }
  return null;
}

/** Most terminals are dark: so they are taken for that until they say otherwise, where no look is made for both. */
function lookOn({ on }: NamedScheme, background: Background | null): Scheme | null {
  return (background === null ? (on.any ?? on.dark) : (on[background] ?? on.any)) ?? null;
}

/** The scheme by the background, to choose anew once the terminal has told it; null where that changes nothing or can't be asked. */
export function schemeByBackground(
  schemes: readonly NamedScheme[],
  choice: SchemeChoice,
): ((background: Background) => Scheme) | null {
  if (backgroundIn(choice.env) !== null || !mayBeAsked(choice.env)) return null;
  const dark = chooseScheme(schemes, choice, 'dark');
  const light = chooseScheme(schemes, choice, 'light');
  if (dark === null || light === null || dark === light) return null;
  return (background) => (background === 'dark' ? dark : light);
}
