import { expect, test } from 'vitest';
import { scoreOf } from '../../src/cli/score-file.js';
import { arena } from '../turns/arena.js';

/** The score of somebody who ends at depth 4 and was at depth 26 before. */
function scored(ending: Parameters<typeof scoreOf>[1]) {
  const { state } = arena(['----', '|@.|', '----'], { depth: 4 });
  state.hero.deepest = 26;
  return scoreOf(state, ending, 'Ada');
}

test('a score tells the depth of the end, for a winner the deepest', () => {
  expect(scored({ how: 'won', gold: 9, purse: 9, sold: [] })).toMatchObject({ how: 'won', depth: 26 });
  expect(scored({ how: 'quit', gold: 9, withAmulet: false })).toMatchObject({ how: 'quit', depth: 4 });
});

test('a score is the gold at the end, and says who killed and whether the Amulet was held', () => {
  const by = { cause: 'monster', kind: 'orc' } as const;
  expect(scored({ how: 'killed', by, gold: 90, lost: 10, withAmulet: true })).toMatchObject({
    score: 90,
    by,
    withAmulet: true,
  });
  expect(scored({ how: 'quit', gold: 7, withAmulet: false })).toMatchObject({ score: 7, by: null, withAmulet: false });
});
