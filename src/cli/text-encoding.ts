import { CODE_START } from '../replay/rows.js';
import { gameText } from './saves.js';

/** Bytes that a person hands in, as text: some shells write what a program prints in UTF-16. */
export function givenText(bytes: Buffer): string {
  const order = byteOrder(bytes);
  if (order === null) return gameText(bytes);
  const pairs = Buffer.from(bytes.subarray(0, bytes.length & ~1));
  return (order === 'big' ? pairs.swap16() : pairs).toString('utf16le').replace(/^\ufeff/, '');
}

/** Of UTF-16: it says so at its start, or what is looked for stands in it so. null for any other text. */
function byteOrder(bytes: Buffer): 'little' | 'big' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'little';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'big';
  for (const mark of [CODE_START, '"format"']) {
    // Behind the zero of its first character, a text with the high bytes first is one with the low bytes first.
    const at = bytes.indexOf(Buffer.from(mark, 'utf16le'));
    if (at >= 0) return at % 2 === 0 ? 'little' : 'big';
  }
  return null;
}
