import { readCommands } from '../../src/replay/notation.js';
import type { Content } from '../../src/state/content.js';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { createStore } from '../../src/store/store.js';
import { newGame } from '../../src/turns/new-game.js';
import type { Frame } from '../../src/view/frame.js';
import { pagesOf, sentencesOf, topLine } from '../../src/view/messages.js';
import { gameFrame } from '../../src/view/screen.js';

/** The screen after a game of this seed and these keys, with the first page of what its last command said. */
export function frameAfter(content: Content, { seed, keys }: { seed: string; keys: string }): Frame {
  const { state, events } = newGame({ seed, system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS }, content);
  const store = createStore(state, content);
  const read = readCommands(keys);
  if ('problem' in read) throw new Error(`column ${read.problem.column}: wants ${read.problem.wanted}`);

  let heard = events;
  for (const command of read.commands) {
    const outcome = store.dispatch(command);
    heard = outcome.as === 'refused' ? [] : outcome.events;
  }
  const [page] = pagesOf(sentencesOf(heard, { session: SESSION, content }));
  return gameFrame({ state, content, session: SESSION, top: page === undefined ? '' : topLine(page) });
}
