import type { Command } from '../state/commands.js';

/*
 * What one key of comfort came to, as plain commands: `x(hhjl)`. Whoever plays them again needs none of that: it is for those who count by keys.
 * In a file a group stands piece by piece, as it comes:
 *
 *   x(
 *   h
 *   j
 *   )
 *
 * One whose end is missing, as the program was killed, ends where the text does or where the next begins.
 */

/** Explore, travel, rest. */
export const GROUP_KEYS = ['x', '_', 'Z'] as const;
export type GroupKey = (typeof GROUP_KEYS)[number];

/** The commands from `from` up to before `to`, of a list that goes with it. Never none. */
export type Group = { key: GroupKey; from: number; to: number };

/** Commands, and which of them belong together: groups in order, none inside another. */
export type Played = { commands: Command[]; groups: Group[] };

/** Commands as they are read or written one after the other. */
export type Collected = Played & { open: { key: GroupKey; from: number } | null };

export function isGroupKey(key: string): key is GroupKey {
  return (GROUP_KEYS as readonly string[]).includes(key);
}

/** A group begins here; one that was open ends before it. */
export function openGroup(collected: Collected, key: GroupKey): void {
  closeGroup(collected);
  collected.open = { key, from: collected.commands.length };
}

/** The group that is open, if one is, ends here. */
export function closeGroup(collected: Collected): void {
  const { open, commands, groups } = collected;
  collected.open = null;
  if (open !== null && open.from < commands.length) groups.push({ ...open, to: commands.length });
}

/** The group that the command at this place of the list belongs to, or null. */
export function groupAt(groups: readonly Group[], place: number): Group | null {
  let low = 0;
  let high = groups.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (groups[middle]!.to <= place) low = middle + 1;
    else high = middle;
  }
  const found = groups[low];
  return found !== undefined && found.from <= place ? found : null;
}
