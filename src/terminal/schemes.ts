import { STYLES, type Style } from '../view/frame.js';

/** How each style looks: SGR parameters such as `1;31`, '' for the terminal's own colours. */
export type Scheme = { readonly [S in Style]: string };

/** A scheme as assets/schemes.json holds it. `needs`: colours that the terminal must have, 2 for none. */
export type NamedScheme = { readonly name: string; readonly needs: number; readonly scheme: Scheme };

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
    const { name, needs, styles } = Object(entry) as { name: unknown; needs: unknown; styles: unknown };
    if (typeof name !== 'string' || name === '') throw new Error(`schemes.json: scheme ${index + 1} has no name`);
    if (typeof needs !== 'number') throw new Error(`schemes.json: ${name}: needs: a number of colours is needed`);
    const given = Object(styles) as { [style: string]: unknown };
    const scheme = Object.fromEntries(
      STYLES.map((style) => [style, sgrOf(given[style], `schemes.json: ${name}: ${style}`)]),
    );
    return { name, needs, scheme: scheme as Scheme };
  });
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

/** How many colours a terminal of this kind has; `term` is the environment's TERM. */
export function colorsOf(term: string): number {
  if (/^(vt\d|ansi|dumb)/.test(term)) return 2;
  if (/256|direct|kitty|alacritty|ghostty|wezterm|foot|contour/.test(term)) return 256;
  return 8;
}

/** `name` '': whichever fits. `term`: the environment's TERM. */
export type SchemeChoice = { name: string; color: boolean; term: string };

/**
 * The scheme to draw with: the named one, or with '' the first that the terminal has the colours for. Without `color` (NO_COLOR,
 * --no-color) it is the one without colours, whatever was named. null where there is none of that name.
 */
export function chooseScheme(schemes: readonly NamedScheme[], choice: SchemeChoice): Scheme | null {
  const colors = choice.color ? colorsOf(choice.term) : 2;
  const named = schemes.find(({ name }) => name === choice.name);
  if (choice.name !== '' && named === undefined) return null;
  if (named !== undefined && choice.color) return named.scheme;
  return schemes.find(({ needs }) => needs <= colors)?.scheme ?? null;
}
