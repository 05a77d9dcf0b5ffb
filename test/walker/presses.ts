import { directionOf, STEP } from '../../src/base/points.js';
import { monsterAt } from '../../src/entities/places.js';
import { canSeeMonster } from '../../src/entities/sight.js';
import type { GameState } from '../../src/state/game.js';
import type { Store } from '../../src/store/store.js';
import { diagonalIsOpen } from '../../src/turns/move.js';
import type { Dungeon } from '../systems.js';
import { sit } from '../terminal/sit.js';
import { revive } from './walker.js';

/** What the keys of a level came to. `explored`: presses until all of it was seen, null where the stairs were taken before that. */
export type LevelPresses = { depth: number; presses: number; explored: number | null };
export type Pressed = { levels: LevelPresses[]; problem: string | null };

/** No level takes more. */
const PATIENCE = 150;

/**
 * Down to `depth` by the keys of comfort alone: x until all is explored, then > and its answer. Monsters that bar the way get blows, who is held or
 * has no clear head waits. The hero does not die: before every slot the test gives back what the walker gives.
 */
export async function pressDown(seed: string, dungeon: Dungeon, depth: number, prepare = keepAlive): Promise<Pressed> {
  const options = { passgo: false, seefloor: true, comforts: true };
  const sat = await sit({ seed, dungeon, options, session: { jump: true, tombstone: false }, prepare });
  const { store } = sat;
  const levels: LevelPresses[] = [];
  try {
    let { level } = store.getState();
    let now: LevelPresses = { depth: level.depth, presses: 0, explored: null };
    let said = '';
    /** No way to the stairs is known: so many presses of x come before they are tried for again. */
    let stuck = 0;
    while (store.getState().level.depth < depth) {
      const state = store.getState();
      if (state.level !== level) {
        levels.push(now);
        stuck = 0;
        level = state.level;
        now = { depth: level.depth, presses: 0, explored: null };
      }
      if (said.startsWith('Explored')) now.explored ??= now.presses;
      revive(state, store.content);
      const keys = nextKeys(state, store, said, stuck > 0);
      const before = sat.commands.length;
      now.presses++;
      const rows = await sat.type(keys);
      said = rows[0]!.trim();
      stuck = /^(You know no way|A (monster|trap) bars)/.test(said) ? 4 : stuck - 1;
      const where = `seed ${seed}, depth ${level.depth}, press ${now.presses} (${keys}) at ${state.hero.x},${state.hero.y}`;
      if (sat.commands.length === before && said === '') return { levels, problem: `${where}: nothing came of it` };
      if (now.presses > PATIENCE) return { levels, problem: `${where}: out of patience: ${said}` };
      if (state.phase.type === 'over') return { levels, problem: `${where}: ${JSON.stringify(state.phase)}` };
    }
    levels.push(now);
    return { levels, problem: null };
  } finally {
    sat.leave();
  }
}

export function keepAlive(store: Store): void {
  const alive = (): void => revive(store.getState(), store.content);
  alive();
  store.subscribe({ slot: alive, command: alive });
}

/** The next key. `isStuck`: no way to the stairs is known. */
function nextKeys(state: GameState, store: Store, said: string, isStuck: boolean): string {
  const { hero, level, phase, knowledge } = state;
  if (said.endsWith('--More--')) return ' ';
  if (said.includes('(>, y or Enter)')) return '>';
  if (phase.type === 'name') return '\x1b';
  const foe = Object.entries(STEP).find(([, { x, y }]) => {
    const monster = monsterAt(level, hero.x + x, hero.y + y);
    if (monster === null || !diagonalIsOpen(level, hero, monster.x, monster.y)) return false;
    return monster.id === hero.heldBy || canSeeMonster(state, store.content, monster);
  });
  if (foe !== undefined) return `F${foe[0]}`;
  if (hero.trapped > 0) return 'l';
  const { blind, confused, levitating } = state.clock.timers;
  if (blind > 0 || confused > 0) return 'Z';
  if (levitating > 0) return '10s';
  // Nothing goes onto a known trap by itself, and it may lie in the only way.
  if (isStuck) {
    const trap = level.traps.find(({ hidden, x, y }) => !hidden && Math.abs(x - hero.x) + Math.abs(y - hero.y) === 1);
    if (trap !== undefined) return directionOf(trap.x - hero.x, trap.y - hero.y)!;
  }
  if (hero.x === level.stairs.x && hero.y === level.stairs.y && knowledge.stairsSeen) return '>';
  return knowledge.stairsSeen && !isStuck && /^(Explored|You find nothing)/.test(said) ? '>' : 'x';
}
