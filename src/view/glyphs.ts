import { entryWith, type Field, listOf, oneOf, readValue, recordOf, textLike } from '../base/fields.js';
import { TILES, type Tile } from '../state/tiles.js';

/** How tiles look where that is not the classic way (rules 8.1). */
export type Glyphs = { readonly name: string; readonly tiles: { readonly [T in Tile]?: string } };

export const CLASSIC: Glyphs = { name: 'classic', tiles: {} };

const set: Field<Glyphs> = entryWith({
  name: textLike(/^[a-z]+$/, 'a small word'),
  tiles: recordOf(textLike(/^[!-~]$/, 'one character')),
});
const sets = listOf(set, 'sets of glyphs', 1);
const tile = oneOf(TILES);

/** The sets of assets/glyphs.json (parsed). Throws an Error that names the entry where the file is of another form. */
export function readGlyphs(file: unknown): Glyphs[] {
  const read = readValue(sets, file);
  if ('faults' in read) {
    const { path, wanted } = read.faults[0];
    throw new Error(`glyphs.json: ${path.join('.')}: wanted ${wanted}`);
  }
  for (const { name, tiles } of read.value) {
    const stranger = Object.keys(tiles).find((each) => 'faults' in readValue(tile, each));
    if (stranger !== undefined) throw new Error(`glyphs.json: ${name}: there is no tile ${stranger}`);
  }
  return read.value;
}
