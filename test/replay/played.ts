import { openStream } from '../../src/base/rng.js';
import { stateHash } from '../../src/replay/checks.js';
import { type Header, newHeader } from '../../src/replay/header.js';
import { startOf } from '../../src/replay/playback.js';
import { record } from '../../src/replay/recorder.js';
import { headerLine } from '../../src/replay/recording.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION, type Session } from '../../src/state/session.js';
import { anyCommand } from '../fuzz/any-command.js';
import { type Dungeon, ROGUE } from '../systems.js';

export function headerFor(
  content: Content,
  seed: string,
  session: Session = SESSION,
  dungeon: Dungeon = ROGUE,
): Header {
  const setup = { seed, ...dungeon, options: PLAY_OPTIONS };
  return newHeader({ setup, session, content, version: '0.1.0', started: '2026-01-02T03:04:05Z', scoring: true });
}

/** A game that was recorded as it was played. `saved`: the lines there were after each command, the header first. */
export type Played = { text: string; state: GameState; commands: Command[]; saved: string[] };

/** What a replay of the game says that comes out as it was played. */
export function okLine({ commands, state }: Played): string {
  return `ok commands=${commands.length} turns=${state.clock.turn} depth=${state.level.depth} hash=${stateHash(state)}`;
}

/** Plays commands and records them; what is refused is left out. `next` answers null to stop. */
export function playedBy(header: Header, content: Content, next: (state: GameState) => Command | null): Played {
  const { store, events } = startOf(header, content);
  let text = headerLine(header);
  const saved = [text];
  const writer = {
    append: (lines: string) => {
      text += lines;
    },
    settle: () => undefined,
  };
  record(store, writer, { commands: 0, events });
  const commands: Command[] = [];
  for (let command = next(store.getState()); command !== null; command = next(store.getState())) {
    if (store.dispatch(command).as !== 'refused') {
      commands.push(command);
      saved.push(text);
    }
  }
  return { text, state: store.getState(), commands, saved };
}

/** A game of `tries` random commands, legal or not, or as many as the hero lives. */
export function playedAtRandom(content: Content, seed: string, tries: number, dungeon: Dungeon = ROGUE): Played {
  const rng = openStream(seed, 'fuzz');
  let left = tries;
  return playedBy(headerFor(content, seed, SESSION, dungeon), content, (state) =>
    left-- > 0 && state.phase.type !== 'over' ? anyCommand({ rng, state, content }) : null,
  );
}

/** A game of exactly these commands; what is left over when it ends is not played. */
export function playedKeys(content: Content, seed: string, commands: readonly Command[]): Played {
  let at = 0;
  return playedBy(headerFor(content, seed), content, (state) =>
    state.phase.type === 'over' ? null : (commands[at++] ?? null),
  );
}
