/**
 * A number 0..2^32-1 that follows from `text` and `numbers` alone: for looks that must change without drawing chance
 * (hallucinated letters and names). Not for games of chance: neighbours are unlike each other, no more is promised.
 */
function mixed(text: string, ...numbers: number[]): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  for (const number of numbers) {
    hash = Math.imul(hash ^ number, 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** One of `list` that follows from `text` and `numbers` alone. Throws on an empty list. */
export function mixedPick<T>(list: readonly T[], text: string, ...numbers: number[]): T {
  if (list.length === 0) throw new Error('mixedPick: the list is empty');
  return list[mixed(text, ...numbers) % list.length]!;
}
