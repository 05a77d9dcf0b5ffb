import type { Content } from '../state/content.js';
import type { GameEvent, Refusal } from '../state/events.js';
import type { Session } from '../state/session.js';

/** What wording depends on beside the event itself. */
export type Voice = { session: Session; content: Content };

/** The sentence for an event, or null where it is silent. */
export function tell(_event: GameEvent, _voice: Voice): string | null {
  throw new Error('tell: not yet written');
}

/** The sentence for a refused command, or null where it is silent (bumping into a wall). */
export function refusalText(_why: Refusal, _session: Session): string | null {
  throw new Error('refusalText: not yet written');
}
