import { nameProblem, printable } from '../base/text.js';
import { FIELD, layoutNames, setupProblem, systemNames } from '../dungeon/build.js';
import type { GivenOptions } from '../dungeon/options.js';
import { RULES } from '../replay/header.js';
import { describeProblem, readCommands } from '../replay/notation.js';
import { begunOtherwise } from '../replay/taken.js';
import type { Content } from '../state/content.js';
import { PLAY_OPTIONS, type PlayOptions, USUAL_SYSTEM, withOptions } from '../state/game.js';
import type { Session } from '../state/session.js';
import { whyNoTerminal } from '../terminal/open.js';
import { CLASSIC } from '../view/glyphs.js';
import { type Config, NOTHING_ALLOWED, readConfig } from './config.js';
import { configPath, keepOptions, readConfigFile } from './config-file.js';
import { readGivenOptions } from './dungeon-options.js';
import { type Flags, flagValue, type Typed, wantsColor, wrapped } from './flags.js';
import { finishIfOver, finishOthers, type Game, goOn, goOnBefore, type NotBegun, startGame } from './game.js';
import { tellNotBegun } from './leaving.js';
import { dropDeadLocks } from './lock.js';
import { allowedInConfig, loadLooks, schemeNames } from './looks.js';
import type { Subcommand } from './main.js';
import { environmentList, newSession, readOptions, type Wishes } from './options.js';
import { DONE, type Outside, print, refuse, tellError, tellFew } from './output.js';
import { loadContent, packageVersion } from './package.js';
import { type Playing, playThrough } from './play-through.js';
import { dropHalfWritten, savesFolder, savesOf } from './saves.js';
import { dailySeed, drawSeed, seedFlagProblem } from './seeds.js';

const FLAGS: Flags = {
  seed: { takes: 'TEXT', help: 'start a new game from this seed: the whole game follows from it' },
  new: { takes: null, help: 'start a new game from a random seed' },
  dungeon: { takes: 'NAME', help: `${systemNames().join(', ')}; ${USUAL_SYSTEM} if left out. Starts another game` },
  'dungeon-option': {
    takes: 'KEY=VALUE',
    help: 'an option of that dungeon; yendor dungeon --help lists them',
    many: true,
  },
  daily: { takes: null, help: "the seed of the day, its date in UTC; goes on with today's game if it is unfinished" },
  name: { takes: 'TEXT', help: "the hero's name; goes on with the newest unfinished game of that name" },
  option: {
    takes: 'NAME=VALUE',
    help: 'set an option, one of those that o lists in the game; the variable YENDOROPTS takes several, with commas between',
    many: true,
  },
  classic: { takes: null, help: "only Rogue's own keys, pages and words: no comforts" },
  keys: { takes: 'NOTATION', help: 'start a new game and play these commands first; it does not score' },
  glyphs: { takes: 'classic|modern', help: 'how walls and passages are drawn; modern: walls #, passages .' },
  colors: {
    takes: 'SCHEME',
    help: 'dark, light, contrast, colorblind, eight or mono; if left out, whatever suits the terminal',
  },
  'no-color': { takes: null, help: 'no colors; the variable NO_COLOR does the same' },
  plain: {
    takes: null,
    help: 'for screen readers: no colors, lists on screens of their own, what comes into view told in words',
  },
  mend: { takes: null, help: 'if the save is damaged, go on with what is left of it' },
  saves: { takes: 'DIR', help: 'the folder for games; the variable YENDOR_SAVES does the same' },
  version: { takes: null, help: 'print the version; also -v' },
  help: { takes: null, help: 'print this text; also -h, and help COMMAND' },
};

export const playCommand: Subcommand = {
  usage: 'yendor [--seed TEXT | --new | --daily] [--dungeon NAME] [--name TEXT] ...',
  about: 'Play: go on with the newest unfinished game, or start one. In the game, ? shows help.',
  flags: FLAGS,
  notes: () => wrapped(`Color schemes: ${schemeNames().join(', ')}.`),
  run: playYendor,
};

/** What was asked for, all of it checked. */
type Order = Playing & {
  /** null: go on with an unfinished game where there is one, else draw a seed. */
  seed: string | null;
  /** Another game, even where one is unfinished. */
  fresh: boolean;
  /** The dungeon system of a new game, and its options, of which only the content tells whether they can be. */
  system: string;
  systemOptions: GivenOptions;
  /** A damaged save is gone on with before its damage. */
  mend: boolean;
  color: boolean;
  /** What of YENDOROPTS is left out, a line each: an old list must not stop a game. */
  leftOut: string[];
  /** The name of a colour scheme, '' for whichever fits the terminal. */
  scheme: string;
  /** The name of a set of glyphs, '' for the usual one. */
  glyphs: string;
  /** The game of the day, or one of given keys: nothing of the config file goes into it. */
  sameForAll: boolean;
};

async function playYendor(typed: Typed, outside: Outside): Promise<number> {
  if (typed.given.has('version')) {
    await print(outside, `${packageVersion()}\n`);
    return DONE;
  }
  const order = readOrder(typed, outside);
  if ('problem' in order) return refuse(outside, order.problem);
  tellFew(outside, 'YENDOROPTS', order.leftOut);
  const term = outside.env.TERM ?? '';
  const config = await loadConfig(order, outside);
  if ('problem' in config) return refuse(outside, config.problem);
  const choice = { name: order.scheme || config.colors, color: order.color, env: outside.env };
  const looks = loadLooks(choice, order.glyphs || config.glyphs || CLASSIC.name, config);
  if ('problem' in looks) return refuse(outside, looks.problem);
  const loaded = loadContent();
  if ('problems' in loaded) return refuse(outside, ...loaded.problems);
  const setup = { seed: order.seed ?? '', system: order.system, systemOptions: order.systemOptions };
  const impossible = setupProblem(setup, FIELD.width, FIELD.height, layoutNames(loaded.content));
  if (impossible !== null) return refuse(outside, `--dungeon-option: ${impossible}`);
  const noTerminal = whyNoTerminal({ input: outside.stdin, output: outside.stdout }, term);
  if (noTerminal !== null) return refuse(outside, noTerminal);

  const place = await savesFolder(order.saves, outside.env);
  if ('problem' in place) return refuse(outside, place.problem);
  const { folder } = place;
  dropDeadLocks(folder);
  dropHalfWritten(folder, outside.now());
  finishOthers(folder, loaded.content);
  const game = findGame({ ...order, usual: config.wishes }, folder, loaded.content, outside);
  if ('problem' in game) return refuse(outside, game.problem);
  if ('thrown' in game) return tellNotBegun(game, loaded.content, outside);
  return playThrough(game, { ...order, keep: config.keep }, looks, outside);
}

/** What the player wants in every game, and who keeps what is changed. What is wrong in that file is told, and stops nothing. */
type EveryGame = Config & { keep(changed: Partial<Session & PlayOptions>): string | null };

async function loadConfig(order: Order, outside: Outside): Promise<EveryGame | { problem: string }> {
  const path = await configPath(outside.env);
  const read = path === null ? { text: '' } : readConfigFile(path);
  if ('problem' in read) tellError(outside, `${path} ${read.problem}`);
  const text = 'text' in read ? read.text : '';
  // Most have none, and what it may name takes its time to read.
  const allowed = text === '' ? NOTHING_ALLOWED : allowedInConfig();
  if ('problem' in allowed) return allowed;
  const config = readConfig(text, allowed);
  const mistakes = config.problems.map((problem) => `${path}, ${problem}`);
  tellFew(outside, `${path}`, mistakes);
  // A game that is to be the same for all has nothing of one's own.
  const wishes = order.sameForAll ? { play: {}, session: {} } : config.wishes;
  return { ...config, wishes, keep: (changed) => (path === null ? null : keepOptions(path, changed)) };
}

function readOrder(typed: Typed, outside: Outside): Order | { problem: string } {
  if (typed.operands.length > 0) {
    return { problem: `unknown command ${printable(typed.operands[0]!, 40)}; see --help` };
  }
  const seed = flagValue(typed, 'seed');
  const daily = typed.given.has('daily');
  if (seed !== null && daily) return { problem: '--seed and --daily do not go together' };
  const seedProblem = seed === null ? null : seedFlagProblem(seed);
  if (seedProblem !== null) return { problem: seedProblem };

  const keys = flagValue(typed, 'keys');
  const commands = keys === null ? null : readCommands(keys);
  if (commands !== null && 'problem' in commands) return { problem: `--keys: ${describeProblem(commands.problem)}` };

  const environment = readOptions(environmentList(outside.env.YENDOROPTS ?? ''));
  const asked = readOptions(typed.values.option ?? []);
  if (asked.problems.length > 0) return { problem: `--option: ${asked.problems[0]}` };
  const system = flagValue(typed, 'dungeon') ?? USUAL_SYSTEM;
  if (!systemNames().includes(system)) return { problem: `--dungeon takes ${systemNames().join(', ')}` };
  const options = readGivenOptions(typed.values['dungeon-option'] ?? []);
  if ('problem' in options) return { problem: `--dungeon-option ${options.problem}` };
  const name = flagValue(typed, 'name');
  if (name !== null && nameProblem(name) !== null)
    return { problem: '--name takes 1 to 50 characters, no control characters' };
  return {
    seed: daily ? dailySeed(outside.now()) : seed,
    fresh: seed !== null || keys !== null || typed.given.has('new') || typed.given.has('dungeon'),
    system,
    systemOptions: options.options,
    mend: typed.given.has('mend'),
    keys: commands,
    wishes: {
      play: {
        ...environment.wishes.play,
        ...asked.wishes.play,
        ...(typed.given.has('classic') ? { comforts: false } : {}),
      },
      session: { ...environment.wishes.session, ...asked.wishes.session, ...(name === null ? {} : { name }) },
    },
    color: wantsColor(typed, outside.env) && !typed.given.has('plain'),
    leftOut: environment.problems.map((problem) => `YENDOROPTS: ${problem}`),
    scheme: flagValue(typed, 'colors') ?? '',
    glyphs: flagValue(typed, 'glyphs') ?? '',
    sameForAll: daily || keys !== null,
    flights: !typed.given.has('plain'),
    plain: typed.given.has('plain'),
    saves: flagValue(typed, 'saves'),
  };
}

/** That a game of other rules or content is taken up here, in one line. */
function takenText(path: string, { header, store }: Game): string {
  const begun = begunOtherwise(header.taken?.begun ?? header, RULES);
  const now = `goes on under rules ${RULES} from turn ${store.getState().clock.turn}, and does not score`;
  return `${path} ${begun}: it ${now}`;
}

/** The unfinished game that was meant, or a new one. */
function findGame(
  order: Order & { usual: Wishes },
  folder: string,
  content: Content,
  outside: Outside,
): Game | NotBegun | { problem: string } {
  const { name } = order.wishes.session;
  const none: string[] = [];
  for (const { path, ...found } of order.fresh ? [] : savesOf(folder)) {
    if ('problem' in found) {
      none.push(`${path} ${found.problem}`);
      continue;
    }
    const { header } = found;
    if (name !== undefined && header.session.name !== name) continue;
    if (order.seed !== null && header.setup.seed !== order.seed) continue;
    tellNone(none.splice(0), outside);
    const refused = goOn(path, content);
    const game = 'problem' in refused && order.mend ? goOnBefore(path, content) : refused;
    if ('problem' in game && game.isOver) {
      tellError(outside, `${path} ${game.problem}; it is left as it is`);
      continue;
    }
    if ('problem' in game) {
      const mend = game.mends ? '--mend goes on with what is left, ' : '';
      return { problem: `${path} ${game.problem}; ${mend}--new starts another game` };
    }
    finishIfOver(game);
    if (game.store.getState().phase.type === 'over') continue;
    if (game.torn) tellError(outside, `the last line of ${path} was cut off and is left out`);
    if (game.taken) tellError(outside, takenText(path, game));
    return game;
  }
  tellNone(none, outside);
  const setup = {
    seed: order.seed ?? drawSeed(),
    system: order.system,
    systemOptions: order.systemOptions,
    options: withOptions({ ...PLAY_OPTIONS, comforts: true, ...order.usual.play }, order.wishes.play),
  };
  const session = newSession({ ...order.usual.session, ...order.wishes.session });
  const scoring = order.keys === null;
  return startGame({ setup, session, content, version: packageVersion(), started: outside.now(), scoring }, folder);
}

/** Files that look like saves and are none, in one line however many there are. */
function tellNone(problems: readonly string[], outside: Outside): void {
  const [first, ...more] = problems;
  if (first === undefined) return;
  const left = more.length === 0 ? 'it is left as it is' : `that and ${more.length} more are left as they are`;
  tellError(outside, `${first}; ${left}`);
}
