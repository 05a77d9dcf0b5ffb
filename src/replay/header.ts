import {
  entryAtLeast,
  type Fault,
  type Field,
  fault,
  ifThere,
  oneOf,
  readValue,
  recordOf,
  textLike,
  textThat,
  whole,
  yesOrNo,
} from '../base/fields.js';
import { hashPlain, isRecord } from '../base/plain.js';
import { jsonOf, nameProblem, printable, seedProblem } from '../base/text.js';
import { FIELD, layoutNames, setupProblem } from '../dungeon/build.js';
import type { Content } from '../state/content.js';
import type { GameState, PlayOptions, Setup } from '../state/game.js';
import { INVENTORY_STYLES, type Session } from '../state/session.js';

/** Raised whenever the same commands make another game than before, on purpose. */
export const RULES = 3;

const FORMAT = 'yendor-replay';
const VERSION = 1;

/** Line 1 of a recording: all that a game is made from beside its commands. */
export type Header = {
  format: typeof FORMAT;
  version: typeof VERSION;
  rules: number;
  /** The hash of the content that it was played with. */
  content: string;
  /** The version of the package that wrote it. */
  package: string;
  setup: Setup;
  /** Name, fruit and looks: of no matter to the game. */
  session: Session;
  /** When the game began: `2026-11-29T22:30:00Z`. */
  started: string;
  /** Whether the game counts for the top ten. */
  scoring: boolean;
  /** Of a game that was gone on with under other rules or content than it was begun with; no part of line 1. */
  taken?: Taken;
};

/**
 * Where a game was taken up under the rules and content that the header says: it begins there, in this state. `begun`: what line 1 says of the
 * rules and content before that.
 */
export type Taken = { begun: Pick<Header, 'rules' | 'content' | 'package' | 'scoring'>; state: GameState };

const name = textThat((text) => nameProblem(text) === null, 'a name of 1 to 50 characters, no control characters');

const session = entryAtLeast<Session>({
  name,
  fruit: name,
  terse: yesOrNo,
  flush: yesOrNo,
  halt: ifThere(yesOrNo),
  jump: yesOrNo,
  tombstone: yesOrNo,
  inventory: oneOf(INVENTORY_STYLES),
});

const option: Field<Setup['systemOptions'][string]> = {
  read(value, reading) {
    if ((typeof value === 'number' && !Object.is(value, -0)) || typeof value === 'boolean' || typeof value === 'string')
      return value;
    return fault(reading, value, 'a number, true, false or a text');
  },
};

export const setup = entryAtLeast<Setup>({
  seed: textThat((text) => seedProblem(text) === null, 'a seed'),
  system: textLike(/^[a-z]{1,20}$/, 'the name of a dungeon'),
  systemOptions: recordOf(option),
  options: entryAtLeast<PlayOptions>({ passgo: yesOrNo, seefloor: yesOrNo, comforts: ifThere(yesOrNo) }),
});

/** Format and version are looked at before: other versions may have other fields. */
const rest = entryAtLeast<Omit<Header, 'format' | 'version' | 'taken'>>({
  rules: whole(1, Number.MAX_SAFE_INTEGER),
  content: textLike(/^[0-9a-f]{16}$/, '16 hex digits'),
  package: textLike(/^[0-9A-Za-z.+-]{1,40}$/, 'a version'),
  setup,
  session,
  started: textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'a date in UTC'),
  scoring: yesOrNo,
});

/** `started`: UTC, `2026-11-29T22:30:00Z`. */
export function newHeader(game: {
  setup: Setup;
  session: Session;
  content: Content;
  version: string;
  started: string;
  scoring: boolean;
  taken?: Taken | undefined;
}): Header {
  return {
    format: FORMAT,
    version: VERSION,
    rules: RULES,
    content: contentHash(game.content),
    package: game.version,
    setup: game.setup,
    session: game.session,
    started: game.started,
    scoring: game.scoring,
    ...(game.taken === undefined ? {} : { taken: game.taken }),
  };
}

/** What tells content apart: the same content makes the same game. */
export function contentHash(content: Content): string {
  return hashes.get(content) ?? hashPlain(content);
}

const hashes = new WeakMap<Content, string>();

/** Keeps the hash of content that nobody changes, where it is known already: a start needs it, and it takes its time. */
export function keepContentHash(content: Content, hash: string): void {
  hashes.set(content, hash);
}

/** The header in line 1 of a file, or why there is none, as the end of a sentence about the file. */
export function readHeader(line: string): { header: Header } | { problem: string } {
  const value = jsonOf(line);
  if (!isFormat(value)) return { problem: 'is not a recording of this game' };
  if (value.version !== VERSION) {
    const found = printable(JSON.stringify(value.version) ?? 'none', 20);
    return { problem: `has format version ${found}; this program reads version ${VERSION}` };
  }
  return headerOf(value, 'first line');
}

/** The header with these fields, or why there is none. `place`: what they were read from. */
export function headerOf(value: unknown, place: string): { header: Header } | { problem: string } {
  const read = readValue(rest, value);
  if ('faults' in read) return { problem: `has a damaged ${place}: ${faultText(read.faults[0])}` };
  const wrong = setupProblem(read.value.setup);
  if (wrong !== null) return { problem: unplayable(wrong) };
  return { header: { format: FORMAT, version: VERSION, ...read.value } };
}

/** Why a game that begins so can't be played with this content, as the end of a sentence about it; null where it can. */
export function contentProblem({ setup }: Header, content: Content): string | null {
  const wrong = setupProblem(setup, FIELD.width, FIELD.height, layoutNames(content));
  return wrong === null ? null : unplayable(wrong);
}

function unplayable(wrong: string): string {
  return `can't be played here: ${printable(wrong)}`;
}

/** A session line, checked; null where it is none. */
export function readSession(value: unknown): Session | null {
  const read = readValue(session, value);
  return 'value' in read ? read.value : null;
}

function faultText({ path, found, wanted }: Fault): string {
  const what = found === undefined ? 'nothing' : JSON.stringify(found);
  return printable(`${path.join('.')}: found ${what}, wanted ${wanted}`, 120);
}

function isFormat(value: unknown): value is { version: unknown } {
  return isRecord(value) && value.format === FORMAT && 'version' in value;
}
