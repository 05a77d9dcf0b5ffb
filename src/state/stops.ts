import type { MonsterLook } from './looks.js';

/** What keeps a hero from going about by itself. */
export type Hindrance = 'blind' | 'confused' | 'held' | 'trapped' | 'floating';

/** What stands where a way could lead on; '' for nothing. */
export type Bar = 'monster' | 'trap' | '';

/** Why explore, travel or rest goes no further. */
export type Stop =
  | { why: 'monster'; monster: MonsterLook }
  | { why: 'hindered'; by: Hindrance }
  /**
   * All is seen that can be reached. `things` are seen and out of reach; `locked` doors have no key here, a `chasm` leads down, and a way is
   * `barred` by a monster or trap. `hints`: what may hide doors, '' for nothing.
   */
  | {
      why: 'explored';
      things: number;
      stairs: boolean;
      locked: boolean;
      chasm: boolean;
      barred: Bar;
      hints: 'dead ends' | 'walls' | '';
    }
  /** The search of a dead end or wall, or the forcing of a door, came to nothing. */
  | { why: 'searched'; what: 'dead end' | 'wall' | 'door' | 'monster' }
  /** A monster stands, or a trap lies, in the only way that is known; or what stood there is gone. */
  | { why: 'barred'; by: Exclude<Bar, ''> }
  | { why: 'way is free' }
  | { why: 'arrived' }
  | { why: 'there already' }
  /** No way is known that leads there; a known trap is there. */
  | { why: 'no way' }
  | { why: 'trap' }
  | { why: 'rested' }
  | { why: 'unhurt' }
  | { why: 'weak' }
  /** What only whoever carries the plan out can tell: something was in the way, the hero was hurt, a key was typed. */
  | { why: 'blocked' }
  | { why: 'hurt' }
  | { why: 'key' };
