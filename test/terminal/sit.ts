import { EventEmitter } from 'node:events';
import type { Command } from '../../src/state/commands.js';
import { PLAY_OPTIONS, type PlayOptions } from '../../src/state/game.js';
import { SESSION, type Session } from '../../src/state/session.js';
import { createStore, type Store } from '../../src/store/store.js';
import { HOLD_MS } from '../../src/terminal/input.js';
import { readKeys } from '../../src/terminal/keys.js';
import { openTerminal, type Terminal } from '../../src/terminal/open.js';
import { type Play, type PlayEnd, playGame } from '../../src/terminal/play.js';
import { chooseScheme, readSchemes } from '../../src/terminal/schemes.js';
import { newGame } from '../../src/turns/new-game.js';
import { blankFrame, put } from '../../src/view/frame.js';
import { gameContent, readAsset } from '../content.js';
import { type Dungeon, ROGUE } from '../systems.js';
import { createScreen } from './screen.js';

const content = gameContent();
const texts = {
  help: readAsset('help.txt'),
  firstHelp: readAsset('first-help.txt'),
  tombstone: readAsset('tombstone.txt'),
};
const schemes = readSchemes(JSON.parse(readAsset('schemes.json')));
export const scheme = chooseScheme(schemes, { name: '', color: true, env: { TERM: 'xterm-256color' } })!;
export const keys = readKeys(JSON.parse(readAsset('keys.json')));

/** A keyboard that is a stream, and a screen that is one. */
export function fakeStreams(width = 80, height = 24) {
  const screen = createScreen(width, height);
  const input = Object.assign(new EventEmitter(), {
    isTTY: true,
    raw: [] as boolean[],
    setRawMode(on: boolean) {
      input.raw.push(on);
    },
    resume() {},
    pause() {},
  });
  const output = Object.assign(new EventEmitter(), {
    isTTY: true,
    writable: true,
    columns: width,
    rows: height,
    written: '',
    writes: 0,
    write(text: string) {
      output.written += text;
      output.writes++;
      void screen.write(text);
      return true;
    },
  });
  return { input, output, screen };
}

/** A game at a terminal: type bytes, read 24 rows. */
export type Sat = {
  store: Store;
  terminal: Terminal;
  output: ReturnType<typeof fakeStreams>['output'];
  /** Commands carried out so far, refused ones left out. */
  commands: Command[];
  /** What was given to `sessionChanged`. */
  sessions: Session[];
  stops: number;
  /** The groups that were opened and closed, with how many commands were done then. */
  groups: [key: string | null, commands: number][];
  end: PlayEnd | null;
  /** Types bytes and waits until they are dealt with. Answers the rows then shown. */
  type(bytes: string): Promise<string[]>;
  rows(): Promise<string[]>;
  /** Where the cursor of the screen stands. */
  cursor(): { x: number; y: number };
  resize(width: number, height: number): Promise<string[]>;
  leave(): void;
};

export async function sit(
  given: {
    seed?: string;
    dungeon?: Dungeon;
    options?: PlayOptions;
    comforts?: boolean;
    size?: [number, number];
    /** Milliseconds before each `type`, by the clock of the keyboard. */
    pace?: number;
    session?: Partial<Session>;
    play?: Partial<Play>;
    prepare?(store: Store): void;
  } = {},
): Promise<Sat> {
  const { input, output, screen } = fakeStreams(...(given.size ?? []));
  const options = given.options ?? { ...PLAY_OPTIONS, ...(given.comforts ? { comforts: true } : {}) };
  const setup = { seed: given.seed ?? 'sit', ...(given.dungeon ?? ROGUE), options };
  const { state, events } = newGame(setup, content);
  const store = createStore(state, content);
  given.prepare?.(store);
  const commands: Command[] = [];
  let clock = 0;
  store.subscribe({ command: (_, command, { as }) => as !== 'refused' && commands.push(command) });
  const terminal = openTerminal({ input, output }, scheme, { aloud: given.play?.plain ?? false });
  const sat: Sat = {
    store,
    terminal,
    output,
    commands,
    sessions: [],
    stops: 0,
    groups: [],
    end: null,
    async type(bytes) {
      clock += given.pace ?? 1000;
      input.emit('data', Buffer.from(bytes));
      // A lone Escape is known only after the time that a sequence is waited for.
      if (bytes.endsWith('\x1b')) await new Promise((resolve) => setTimeout(resolve, HOLD_MS + 5));
      return sat.rows();
    },
    cursor: screen.cursor,
    async rows() {
      // A run turns the loop once a slot.
      for (let turn = 0; turn < 300; turn++) await new Promise((resolve) => setImmediate(resolve));
      await screen.write('');
      return screen.rows();
    },
    resize(width, height) {
      Object.assign(output, { columns: width, rows: height });
      output.emit('resize');
      return sat.rows();
    },
    leave() {
      terminal.close();
      screen.dispose();
    },
  };
  void playGame({
    store,
    terminal,
    session: { ...SESSION, ...given.session },
    keys,
    version: '0.1.0',
    texts,
    flights: false,
    now: () => clock,
    events,
    greeting: '',
    past: [],
    news: () => null,
    group: (key) => sat.groups.push([key, commands.length]),
    save: () => null,
    keepOptions: () => null,
    sessionChanged: (session) => sat.sessions.push(session),
    stop: () => {
      sat.stops++;
      return true;
    },
    endScreens: () => {
      const frame = blankFrame();
      put(frame, 0, 0, 'the end');
      return [frame];
    },
    ...given.play,
  }).then((end) => {
    sat.end = end;
  });
  return sat;
}
