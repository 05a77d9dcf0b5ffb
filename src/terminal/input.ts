import { nameOf, PASTE_ENDS, PASTE_STARTS } from './key-names.js';
import { ESC, isReplyBegun, mayBeTyped, sequenceEnd } from './sequences.js';

/** How long an unfinished sequence is waited for, in milliseconds: a lone Escape is one as well. */
export const HOLD_MS = 40;
/** So long after an Escape that was taken for the key, in milliseconds, the rest of a sequence is still known as such, and dropped. */
export const TAIL_MS = 500;
/** How long the end of a paste is waited for after its last byte, in milliseconds. */
export const PASTE_MS = 5000;
/** No text prompt takes more of a paste, in bytes. */
const LONGEST_PASTE = 200;

/**
 * Cuts what a terminal sends into whole sequences: one key, one report, one paste at a time, however the bytes were split on the
 * way. What is no key (mouse, focus, replies to questions, half a sequence) goes to `hearOther`, whole as far as it came.
 *
 *     ESC                    Escape, after HOLD_MS
 *     ESC s                  Escape, then s
 *     ESC [ B                the down arrow
 *     ESC, later [ B         Escape; the rest is dropped: no key is ever made of half a sequence
 *     ESC, later s           Escape, then s
 */
export function sequenceReader(
  hear: (sequence: string) => void,
  hearOther: (sequence: string) => void = () => undefined,
): {
  feed(bytes: Uint8Array | string): void;
  stop(): void;
} {
  const decoder = new TextDecoder('utf-8');
  /** What is not cut yet, a byte a character. */
  let held = '';
  /** What has been held too long to be a key: 'escape' where only that was sent, 'half' a sequence; what completes it is dropped. */
  let late: 'escape' | 'half' | null = null;
  /** The bytes of a paste so far, as many as are wanted; null outside of one. */
  let paste: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function feed(bytes: Uint8Array | string): void {
    clearTimeout(timer);
    held += typeof bytes === 'string' ? bytesOf(new TextEncoder().encode(bytes)) : bytesOf(bytes);
    cutAll();
    waitForMore();
  }

  function cutAll(): void {
    let start = 0;
    while (start < held.length) {
      const inPaste = paste !== null;
      const end = inPaste ? pasteEnd(start) : sequenceEnd(held, start);
      if (end < 0) break;
      if (!inPaste) cut(start, end);
      start = end;
    }
    held = held.slice(start);
  }

  function cut(start: number, end: number): void {
    const sequence = held.slice(start, end);
    // An Escape that was told already, or what came too late.
    const dropped = late !== null && sequence[0] === ESC;
    late = null;
    if (sequence === PASTE_STARTS) paste = '';
    else if (dropped) hearOther(sequence);
    else tell(sequence);
  }

  /** Takes of a paste what there is. The index after its end, or where its end may begin; -1 where there is no more to take. */
  function pasteEnd(start: number): number {
    const end = held.indexOf(PASTE_ENDS, start);
    // The last bytes may be the beginning of the mark.
    const taken = end < 0 ? Math.max(start, held.length - PASTE_ENDS.length + 1) : end;
    paste = (paste + held.slice(start, taken)).slice(0, LONGEST_PASTE);
    if (end < 0) return taken === start ? -1 : taken;
    endPaste();
    return end + PASTE_ENDS.length;
  }

  function endPaste(): void {
    const text = paste ?? '';
    paste = null;
    hear(PASTE_STARTS + decoded(text));
  }

  function waitForMore(): void {
    if (paste !== null) timer = setTimeout(endSilentPaste, PASTE_MS);
    else if (held === '') return;
    else if (late === null) timer = setTimeout(giveUp, held[0] === ESC ? HOLD_MS : TAIL_MS);
    // What may well be a key is not kept waiting behind a lone Escape.
    else timer = setTimeout(forget, late === 'escape' && isReplyBegun(held) ? HOLD_MS : TAIL_MS);
  }

  /** A paste without an end is over; what it held back for the mark was its text. */
  function endSilentPaste(): void {
    paste = (paste + held).slice(0, LONGEST_PASTE);
    held = '';
    endPaste();
  }

  /** Nothing more came at once. Where Escape may have been typed, it is that; the rest waits for what may complete it. */
  function giveUp(): void {
    if (held[0] !== ESC) {
      held = '';
      return;
    }
    late = held === ESC ? 'escape' : 'half';
    if (mayBeTyped(held)) tell(ESC);
    timer = setTimeout(forget, TAIL_MS - HOLD_MS);
  }

  /** Nothing completed it: half a sequence was no key, but what only might have become a reply was typed. */
  function forget(): void {
    const typed = isReplyBegun(held) ? held.slice(1) : '';
    held = '';
    late = null;
    for (const key of typed) tell(key);
  }

  function tell(sequence: string): void {
    const text = decoded(sequence);
    if (nameOf(text) !== null) hear(text);
    else hearOther(text);
  }

  /** Bytes that are no UTF-8 become U+FFFD, which is no key. */
  function decoded(bytes: string): string {
    if (!/[\x80-\xff]/.test(bytes)) return bytes;
    return decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  }

  return { feed, stop: () => clearTimeout(timer) };
}

function bytesOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
