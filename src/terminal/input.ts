/** One key as it was typed: its bytes, which say everything (0x0D is Enter, `ESC [ A` an arrow), or pasted text. */
export type Key = { bytes: string; pasted: boolean };
