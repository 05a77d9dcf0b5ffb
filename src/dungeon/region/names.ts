import type { Rng } from '../../base/rng.js';
import type { RoomShape, RoomType, Theme } from '../../state/content.js';
import type { Room } from '../../state/level.js';
import type { Graph } from './graph.js';

/** The theme that leaves the choice to chance, among those of the depth. */
export const AUTO = 'auto';

/** The theme of a level; null where there is none for this depth. */
export function chooseTheme(rng: Rng, themes: readonly Theme[], depth: number, wanted: string): Theme | null {
  const fitting = themes.filter(({ depths }) => depths[0] <= depth && depth <= depths[1]);
  // Drawn even where it is not asked for: so the theme changes nothing but names.
  const drawn = fitting[rng.below(fitting.length)] ?? null;
  return wanted === AUTO ? drawn : (themes.find(({ name }) => name === wanted) ?? null);
}

/** Names each room by its shape, and with a name that no other room has as long as there are such. */
export function nameRooms(
  rng: Rng,
  rooms: readonly Room[],
  sizes: readonly number[],
  graph: Graph,
  theme: Theme,
): void {
  const used = new Set<RoomType>();
  for (let id = 0; id < graph.rooms; id++) {
    const types = theme.rooms[shapeOf(rooms, sizes, graph, id)];
    const fresh = types.filter((type) => !used.has(type));
    const type = rng.pick(fresh.length > 0 ? fresh : types);
    used.add(type);
    rooms[id]!.name = type.name;
    rooms[id]!.stock = type.stock;
  }
}

/**
 * Long is twice as long as wide and more, walls included; big is of the upper third by its floor, and less than half again as long as
 * wide.
 */
function shapeOf(rooms: readonly Room[], sizes: readonly number[], graph: Graph, id: number): RoomShape {
  if (id === graph.boss) return 'boss';
  const { w, h } = rooms[id]!;
  const long = Math.max(w, h);
  const wide = Math.min(w, h);
  if (long >= 2 * wide) return 'long';
  let larger = 0;
  for (let other = 0; other < graph.rooms; other++) if (sizes[other]! > sizes[id]!) larger++;
  return 3 * larger < graph.rooms && 2 * long < 3 * wide ? 'big' : 'other';
}
