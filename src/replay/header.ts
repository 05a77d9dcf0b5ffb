import * as v from 'valibot';
import { hashPlain, isRecord } from '../base/plain.js';
import { jsonOf, nameProblem, printable, seedProblem } from '../base/text.js';
import type { Content } from '../state/content.js';
import type { Setup } from '../state/game.js';
import { INVENTORY_STYLES, type Session } from '../state/session.js';

/** Raised whenever the same commands make another game than before, on purpose. */
export const RULES = 1;

const FORMAT = 'yendor-replay';
const VERSION = 1;

const name = v.pipe(
  v.string(),
  v.check((text) => nameProblem(text) === null, 'a name of 1 to 50 characters without controls'),
);

const session = v.object({
  name,
  fruit: name,
  terse: v.boolean(),
  flush: v.boolean(),
  jump: v.boolean(),
  tombstone: v.boolean(),
  inventory: v.picklist(INVENTORY_STYLES),
});

const header = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  rules: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The hash of the content that it was played with. */
  content: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, '16 hex digits')),
  /** The version of the package that wrote it. */
  package: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]{1,40}$/, 'a version')),
  setup: v.object({
    seed: v.pipe(
      v.string(),
      v.check((text) => seedProblem(text) === null, 'a seed'),
    ),
    system: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/, 'the name of a dungeon')),
    systemOptions: v.record(v.string(), v.union([v.number(), v.boolean(), v.string()])),
    options: v.object({ passgo: v.boolean(), seefloor: v.boolean() }),
  }),
  /** Name, fruit and looks: of no matter to the game. */
  session,
  /** When the game began: `2026-11-29T22:30:00Z`. */
  started: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'a date in UTC')),
  /** Whether the game counts for the top ten. */
  scoring: v.boolean(),
});

/** Line 1 of a recording: all that a game is made from beside its commands. */
export type Header = {
  format: typeof FORMAT;
  version: typeof VERSION;
  rules: number;
  content: string;
  package: string;
  setup: Setup;
  session: Session;
  started: string;
  scoring: boolean;
};

/** `started`: UTC, `2026-11-29T22:30:00Z`. */
export function newHeader(game: {
  setup: Setup;
  session: Session;
  content: Content;
  version: string;
  started: string;
  scoring: boolean;
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
  };
}

/** What tells content apart: the same content makes the same game. */
export function contentHash(content: Content): string {
  return hashPlain(content);
}

/** The header in line 1 of a file, or why there is none, as the end of a sentence about the file. */
export function readHeader(line: string): { header: Header } | { problem: string } {
  const value = jsonOf(line);
  if (!isFormat(value)) return { problem: 'is no recording of this game' };
  if (value.version !== VERSION) {
    const found = printable(JSON.stringify(value.version) ?? 'none', 20);
    return { problem: `has format version ${found}; this program reads version ${VERSION}` };
  }
  const checked = v.safeParse(header, value);
  if (checked.success) return { header: checked.output };
  return { problem: `has a damaged first line: ${issueText(checked.issues[0])}` };
}

/** A session line, checked; null where it is none. */
export function readSession(value: unknown): Session | null {
  const checked = v.safeParse(session, value);
  return checked.success ? checked.output : null;
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map((step) => String(step.key)).join('.');
  return printable(`${path}: found ${issue.received}, wanted ${issue.expected ?? issue.message}`, 120);
}

function isFormat(value: unknown): value is { version: unknown } {
  return isRecord(value) && value.format === FORMAT && 'version' in value;
}
