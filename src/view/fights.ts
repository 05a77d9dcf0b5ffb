import type { GameEvent } from '../state/events.js';
import type { MonsterLook } from '../state/looks.js';
import { monsterName } from './names.js';

/** What passed between the hero and one foe in a fight command, which keeps its blows to itself (rules 7.7). */
type Tally = {
  foe: MonsterLook;
  /** Blows struck by the hero, and how many of them landed. */
  struck: number;
  landed: number;
  /** Blows of the foe that landed, and the hit points that they cost. */
  taken: number;
  damage: number;
  slain: boolean;
  /** The event behind which the tally is told. */
  at: number;
};

/**
 * The quiet blows of a command, each foe's in one sentence: by the index of the event that the sentence stands for (its death, else the
 * last blow). A foe is told from others by its name, as the hero knew it.
 */
export function fightSentences(events: readonly GameEvent[]): ReadonlyMap<number, string> {
  const tallies = new Map<string, Tally>();
  events.forEach((event, index) => {
    if (event.type === 'slain') {
      const tally = tallies.get(nameOf(event.monster));
      if (tally !== undefined && !tally.slain) Object.assign(tally, { slain: true, at: index });
      return;
    }
    if ((event.type !== 'hit' && event.type !== 'missed') || !event.quiet) return;
    const damage = event.type === 'hit' ? event.damage : null;
    if (event.by.who === 'monster') note(tallies, event.by.monster, index, { by: 'foe', damage });
    else if (event.victim.who === 'monster') note(tallies, event.victim.monster, index, { by: 'hero', damage });
  });
  return new Map([...tallies.values()].map((tally) => [tally.at, sentence(tally)]));
}

/** `damage` null: a miss. */
type Blow = { by: 'hero' | 'foe'; damage: number | null };

function note(tallies: Map<string, Tally>, foe: MonsterLook, at: number, { by, damage }: Blow): void {
  const key = nameOf(foe);
  const tally = tallies.get(key) ?? { foe, struck: 0, landed: 0, taken: 0, damage: 0, slain: false, at };
  tallies.set(key, tally);
  if (!tally.slain) tally.at = at;
  if (by === 'hero') {
    tally.struck++;
    if (damage !== null) tally.landed++;
  } else if (damage !== null) {
    tally.taken++;
    tally.damage += damage;
  }
}

function nameOf({ name }: MonsterLook): string {
  return name ?? '';
}

/** "You kill the bat in 4 blows; it hit you for 5." */
function sentence(tally: Tally): string {
  const name = monsterName(tally.foe);
  if (tally.struck === 0 && !tally.slain) return hurt(tally, name) ?? `${name} does you no harm.`;
  const back = hurt(tally, 'it');
  return `${deed(tally, name)}${back === null ? '.' : `; ${back}`}`;
}

function deed({ struck, landed, slain }: Tally, name: string): string {
  if (slain) return `You kill ${name} ${struck === 1 ? 'with one blow' : `in ${struck} blows`}`;
  if (landed === 0) return `You miss ${name}${struck === 1 ? '' : ` ${times(struck)}`}`;
  return landed === struck ? `You hit ${name} ${times(struck)}` : `You hit ${name} ${times(landed)} in ${struck} blows`;
}

/** null: no blow landed on the hero. */
function hurt({ taken, damage }: Tally, name: string): string | null {
  if (taken === 0) return null;
  return damage === 0 ? `${name} hit you ${times(taken)}.` : `${name} hit you for ${damage}.`;
}

/** "once", "twice", "3 times". */
export function times(count: number): string {
  return ['once', 'twice'][count - 1] ?? `${count} times`;
}
