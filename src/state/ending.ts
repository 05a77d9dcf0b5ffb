import type { ItemLook } from './looks.js';

/** How a game ended. `by` for a death: what is said on the stone. */
export type Ending =
  | { how: 'killed'; by: DeathCause; gold: number; lost: number; withAmulet: boolean }
  | { how: 'quit'; gold: number; withAmulet: boolean }
  | { how: 'won'; gold: number; purse: number; sold: SoldItem[] };

export type DeathCause =
  | { cause: 'monster'; kind: string }
  | { cause: 'trap'; kind: string }
  | { cause: 'bolt'; kind: string }
  | { cause: 'cold' }
  | { cause: 'starvation' }
  | { cause: 'chasm' };

/** A line of the winner's list. */
export type SoldItem = { letter: string; item: ItemLook; value: number };
