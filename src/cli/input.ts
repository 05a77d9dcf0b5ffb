import type { Readable } from 'node:stream';
import { diskTrouble } from './disk.js';
import { LARGEST_FILE } from './saves.js';
import { onEndingSignals } from './signals.js';

/** All that comes from there, while a signal still ends the program with its status. A problem is the end of a sentence about it. */
export async function readInput(input: Readable): Promise<{ bytes: Buffer } | { problem: string }> {
  const hearNoMore = onEndingSignals((status) => process.exit(status));
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of input) {
      pieces.push(Buffer.from(piece));
      length += piece.length;
      if (length > LARGEST_FILE) return { problem: 'is not a recording of this game' };
    }
    return { bytes: Buffer.concat(pieces) };
  } catch (error) {
    return { problem: `can't be read: ${diskTrouble(error)}` };
  } finally {
    hearNoMore();
  }
}
