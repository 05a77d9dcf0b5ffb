import type { Style } from '../view/frame.js';

/** How one style looks: SGR parameters such as '1;33', '' for the terminal's own colours. */
export type Scheme = { readonly [S in Style]: string };

/** The names of the schemes in assets/schemes.json (parsed), in file order. Throws where the file is not of that form. */
export function schemeNames(_file: unknown): string[] {
  throw new Error('not written yet');
}

/**
 * The scheme to use. `name` '' is the default one; `color` false (NO_COLOR, --no-color) and terminals without colours get the one
 * called `mono`. null where there is none of that name.
 */
export function schemeNamed(_file: unknown, _choice: { name: string; color: boolean; term: string }): Scheme | null {
  throw new Error('not written yet');
}
