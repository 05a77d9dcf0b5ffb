import { inAscii } from '../terminal/paint.js';
import type { Outside } from './output.js';

/** Whether the locale takes nothing but ASCII: it is not one in UTF-8. Windows has none, and takes all. */
export function isAsciiOnly(env: NodeJS.ProcessEnv): boolean {
  if (process.platform === 'win32') return false;
  const [locale = ''] = [env.LC_ALL, env.LC_CTYPE, env.LANG].filter((name) => name !== undefined && name !== '');
  return !/utf-?8/i.test(locale);
}

/** A text for people, as the terminal can show it. What goes into a file or a pipe stays as it is. */
export function shown(text: string, { stdout, env }: Pick<Outside, 'stdout' | 'env'>): string {
  if (!stdout.isTTY || !isAsciiOnly(env)) return text;
  return [...text].map((letter) => (letter > '~' ? inAscii(letter) : letter)).join('');
}
