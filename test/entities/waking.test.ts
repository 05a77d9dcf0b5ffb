import { describe, expect, test } from 'vitest';
import { monsterKind } from '../../src/entities/kinds.js';
import { goldSpot, noticeRoll } from '../../src/entities/waking.js';
import { expectRate, oracle } from '../oracle/chance.js';
import { arena, the } from '../turns/arena.js';

const ROOM = ['-------', '|.....|', '|.@H..|', '|.....|', '-------'];

/** How many of `n` checks wake the one monster of the room. */
function wakings(letter: string, kind: string, n: number, unnoticed: boolean): number {
  const scene = arena(
    ROOM.map((row) => row.replace('H', letter)),
    { seed: oracle(`waking ${kind}`) },
  );
  const monster = the(scene, kind);
  let woken = 0;
  for (let i = 0; i < n; i++) {
    monster.running = false;
    noticeRoll(monster, monsterKind(scene.content, kind), unnoticed, null, scene.rng);
    if (monster.running) woken++;
  }
  return woken;
}

describe('a notice check', () => {
  test('wakes a mean monster two times in three', () => {
    expectRate(wakings('H', 'hobgoblin', 10_000, false), 10_000, 2 / 3);
  });

  test('wakes no mean monster where the hero goes unnoticed, and no peaceful one ever', () => {
    expect(wakings('H', 'hobgoblin', 1000, true)).toBe(0);
    expect(wakings('L', 'leprechaun', 1000, false)).toBe(0);
  });

  test('always wakes a greedy one, noticed or not', () => {
    expect(wakings('O', 'orc', 100, false)).toBe(100);
    expect(wakings('O', 'orc', 100, true)).toBe(100);
  });

  test('leaves a held mean one alone, and sends a greedy one to the gold of the room', () => {
    const scene = arena(['-------', '|..*..|', '|.@HO.|', '|.....|', '-------']);
    const hobgoblin = the(scene, 'hobgoblin');
    hobgoblin.held = true;
    for (let i = 0; i < 50; i++) {
      noticeRoll(hobgoblin, monsterKind(scene.content, 'hobgoblin'), false, null, scene.rng);
    }
    expect(hobgoblin.running).toBe(false);

    const orc = the(scene, 'orc');
    orc.held = true;
    noticeRoll(orc, monsterKind(scene.content, 'orc'), false, goldSpot(scene.state.level, 0), scene.rng);
    expect([orc.running, orc.held, orc.goal]).toEqual([true, true, { to: 'gold', x: 3, y: 2 }]);
  });
});
