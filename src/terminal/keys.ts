/** assets/keys.json, checked: see `readKeys`. */
export type KeyTable = { readonly names: ReadonlyMap<string, string>; readonly map: ReadonlyMap<string, string> };

/** Checks the parsed assets/keys.json. Throws an Error that names the entry where something is wrong. */
export function readKeys(_file: unknown): KeyTable {
  throw new Error('not written yet');
}
