import type { DeathCause } from '../state/ending.js';
import type { ItemLook, KindLook, MonsterLook, PackLook } from '../state/looks.js';
import type { Session } from '../state/session.js';

/** A thing as it is known, with article or number: "a blue potion", "25 +0,+0 arrows" (rules 5.4). */
export function itemName(_look: ItemLook, _session: Session): string {
  throw new Error('itemName: not yet written');
}

/** "a) a blue potion". */
export function packName(_look: PackLook, _session: Session): string {
  throw new Error('packName: not yet written');
}

/** "the bat", or "something" while it is not seen. */
export function monsterName(_look: MonsterLook): string {
  throw new Error('monsterName: not yet written');
}

/** A kind without number: "potion of healing (blue)". */
export function kindName(_look: KindLook): string {
  throw new Error('kindName: not yet written');
}

/** "a hobgoblin", "an arrow", "starvation": what killed the hero. */
export function killerName(_cause: DeathCause): string {
  throw new Error('killerName: not yet written');
}
