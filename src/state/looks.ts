import type { SecretClass } from './items.js';

/**
 * How things appear to the hero at one moment: all that a name needs and no more, so that a sentence can be made later,
 * when the thing is gone or known better. Made by entities/looks; put into words by view/names.
 */
export type ItemLook =
  | { class: 'gold'; count: number }
  | { class: 'amulet'; count: number }
  /** `fruit`: it goes by the name that the player chose. */
  | { class: 'food'; kind: string; fruit: boolean; count: number }
  /** `kind` '' while unknown; `called` '' without a given name; `looks` is the colour, title, stone, wood or metal. */
  | { class: 'potion' | 'scroll'; kind: string; called: string; looks: string; count: number }
  /** `bonus` null while unknown or for kinds without. */
  | { class: 'ring'; kind: string; called: string; looks: string; count: number; bonus: number | null }
  | {
      class: 'stick';
      kind: string;
      called: string;
      looks: string;
      made: 'wand' | 'staff';
      count: number;
      charges: number | null;
    }
  /** `hit`, `damage` null while unknown. */
  | { class: 'weapon'; kind: string; count: number; hit: number | null; damage: number | null; label: string }
  /** `armor` is the internal armour class, null while unknown; `standard` the kind's. */
  | { class: 'armor'; kind: string; count: number; armor: number | null; standard: number; label: string };

/** A pack item as it is listed. */
export type PackLook = { letter: string; item: ItemLook };

/** A monster at one moment. `name` is what the hero takes it for; null where it is neither seen nor sensed ("something"). */
export type MonsterLook = {
  /** Its true kind, for views that may tell (death, debugging). */
  kind: string;
  name: string | null;
  seen: boolean;
  x: number;
  y: number;
};

/** A kind as it is known: for discoveries and naming. */
export type KindLook = { class: SecretClass; kind: string; called: string; looks: string; made: 'wand' | 'staff' | '' };
