import { expect, test } from 'vitest';
import { scoreOf } from '../../src/cli/score-file.js';
import { scoreFrame, scoreLines } from '../../src/view/ending.js';
import { frameText } from '../../src/view/frame.js';
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

test('a score of a game that was explored has a c behind it, in the list and on the screen, and says what that means', () => {
  const { state } = arena(['----', '|@.|', '----'], { depth: 4 });
  const quit = { how: 'quit', gold: 7, withAmulet: false } as const;
  const [plain, helped] = [scoreOf(state, quit, 'Ada'), scoreOf(state, quit, 'Bo', true)];
  const lines = scoreLines([plain, helped]);
  expect(lines[0]).toMatch(/^ 1 +7 {2}Ada: /);
  expect(lines[1]).toMatch(/^ 2 +7c Bo: /);
  expect(lines.at(-1)).toMatch(/^c: .*explore/);
  expect(scoreLines([plain]).join('\n')).not.toMatch(/7c|^c:/m);
  expect(frameText(scoreFrame([plain, helped], -1)).join('\n')).toMatch(/c: .*explore[\s\S]*7c Bo/);
});
