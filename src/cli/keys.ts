import type { ConnectOpts, SocketConstructorOpts } from 'node:net';
import { ReadStream } from 'node:tty';
import type { KeyStream } from '../terminal/open.js';

const STDIN = 0;
/** More than this comes in pieces. Bytes. */
const CHUNK = 4096;

/**
 * What is typed at the terminal that stdin is. The bytes come straight from the system: stdin's own stream looks for more before anybody
 * goes on with what came, which takes a tenth of the time between a key and its answer.
 */
export function typedKeys(): KeyStream {
  const buffer = Buffer.alloc(CHUNK);
  const callback = (length: number): boolean => keys.emit('data', buffer.subarray(0, length));
  const options: SocketConstructorOpts & ConnectOpts = { onread: { buffer, callback } };
  const keys = new ReadStream(STDIN, options);
  return keys;
}
