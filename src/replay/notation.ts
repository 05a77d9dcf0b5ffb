import { isRecord } from '../base/plain.js';
import { DIRECTIONS, type Direction } from '../base/points.js';
import {
  COUNT_LIMIT,
  COUNTED_POWERS,
  type Command,
  type CommandType,
  type Hand,
  type WizardPower,
} from '../state/commands.js';
import { PLAY_OPTION_NAMES, type PlayOptions } from '../state/game.js';
import { type Collected, closeGroup, isGroupKey, openGroup, type Played } from './groups.js';
import { POWER_READERS, printPower } from './power-notation.js';
import {
  describeProblem,
  isLetter,
  Misread,
  misread,
  type NotationProblem,
  type Reader,
  readItem,
  readJson,
  readName,
} from './reading.js';

export { describeProblem, type NotationProblem } from './reading.js';

// ---- printing

/** The keys of a command as a player types them, with every argument written: `10s`, `tlb`, `PcL`, `cb"sour"`. */
export function printCommand(command: Command): string {
  const print = PRINTERS[command.type] as (command: Command) => string;
  const count = 'count' in command && command.count !== 1 ? String(command.count) : '';
  return count + print(command);
}

/** Commands with their groups: `hhx(hhjl)s`. */
export function printPlayed({ commands, groups }: Played): string {
  const texts = commands.map(printCommand);
  for (const { key, from, to } of groups) {
    texts[from] = `${key}(${texts[from]}`;
    texts[to - 1] += ')';
  }
  return texts.join('');
}

type Printers = { [T in CommandType]: (command: Extract<Command, { type: T }>) => string };

const PRINTERS: Printers = {
  move: (c) => c.dir,
  run: (c) => c.dir.toUpperCase(),
  rush: (c) => `\\${c.dir}`,
  tread: (c) => `m${c.dir}`,
  fight: (c) => `${c.toDeath ? 'F' : 'f'}${c.dir}`,
  throw: (c) => `t${c.dir}${c.item}`,
  zap: (c) => `z${c.dir}${c.item}`,
  search: () => 's',
  rest: () => '.',
  pickUp: () => ',',
  quaff: (c) => `q${c.item}`,
  read: (c) => `r${c.item}`,
  eat: (c) => `e${c.item}`,
  wield: (c) => `w${c.item}`,
  wear: (c) => `W${c.item}`,
  takeOff: () => 'T',
  putOn: (c) => `P${c.item}${c.hand}`,
  remove: (c) => `R${c.hand}`,
  drop: (c) => `d${c.item}`,
  down: () => '>',
  up: () => '<',
  call: (c) => `c${c.item}${JSON.stringify(c.name)}`,
  nameTrap: (c) => `^${c.dir}`,
  again: () => 'a',
  answer: (c) => `=${c.value === null ? '-' : 'letter' in c.value ? c.value.letter : JSON.stringify(c.value.name)}`,
  options: (c) => `o${JSON.stringify(c.set)}`,
  quit: () => 'Q',
  wizard: (c) => printPower(c.power),
};

// ---- reading

/** All commands of a text, or the first place where it is no notation. Blanks and line ends between commands are ignored. */
export function readCommands(text: string): Played | { problem: NotationProblem } {
  const collected: Collected = { commands: [], groups: [], open: null };
  const problem = readOn(collected, text);
  if (problem !== null) return { problem };
  closeGroup(collected);
  const { commands, groups } = collected;
  return { commands, groups };
}

/** Reads a piece of a longer text: a group may begin before it, and end behind it. Answers the first place where it is no notation, then nothing of it is taken, or null. */
export function readOn(collected: Collected, text: string): NotationProblem | null {
  const reader: Reader = { text, at: 0 };
  const { commands, groups, open } = collected;
  const before = { commands: commands.length, groups: groups.length };
  try {
    for (skipBlanks(reader); reader.at < text.length; skipBlanks(reader)) {
      if (!readBracket(reader, collected)) collected.commands.push(readCommand(reader));
    }
  } catch (error) {
    if (!(error instanceof Misread)) throw error;
    commands.length = before.commands;
    groups.length = before.groups;
    collected.open = open;
    return error.problem;
  }
  return null;
}

/** The beginning or the end of a group; false where neither stands here. */
function readBracket(reader: Reader, collected: Collected): boolean {
  const key = reader.text[reader.at]!;
  if (key === ')' && collected.open !== null) {
    reader.at++;
    closeGroup(collected);
    return true;
  }
  if (!isGroupKey(key) || reader.text[reader.at + 1] !== '(') return false;
  reader.at += 2;
  openGroup(collected, key);
  return true;
}

/** Like `readCommands`, for text that is known to be good: throws an Error that names the column and what could stand there. */
export function parseCommands(text: string): Command[] {
  const read = readCommands(text);
  if ('problem' in read) throw new Error(describeProblem(read.problem));
  return read.commands;
}

function skipBlanks(reader: Reader): void {
  while (isBlank(reader.text.charCodeAt(reader.at))) reader.at++;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

const COMMAND_KEYS =
  'a command (x( _( Z( h j k l y u b n, the same with shift or after \\, m f F t z s . , q r e w W T P R d > < c ^ a = o Q + C ~)';

function readCommand(reader: Reader): Command {
  const start = reader.at;
  const count = readCount(reader);
  const at = reader.at;
  const key = reader.text[reader.at++];
  const read = key === undefined ? undefined : READERS[key];
  if (!read) return misread(reader, at, COMMAND_KEYS);
  const command = read(reader, count ?? 1);
  if (count !== null && !('count' in command)) {
    const name = reader.text.slice(at, key === '\\' ? at + 2 : at + 1);
    misread(reader, start, `"${name}" without a count`);
  }
  return command;
}

/** The digits before a command, or null where none stand. */
function readCount(reader: Reader): number | null {
  const start = reader.at;
  let count = 0;
  for (;;) {
    const digit = reader.text.charCodeAt(reader.at) - 48;
    if (!(digit >= 0 && digit <= 9)) break;
    count = Math.min(count * 10 + digit, COUNT_LIMIT + 1);
    reader.at++;
  }
  if (reader.at === start) return null;
  if (count < 1 || count > COUNT_LIMIT) misread(reader, start, `a count from 1 to ${COUNT_LIMIT}`);
  return count;
}

type ReadOne = (reader: Reader, count: number) => Command;

const READERS: { [key: string]: ReadOne | undefined } = {
  m: (r, count) => ({ type: 'tread', dir: readDirection(r), count }),
  f: (r) => ({ type: 'fight', dir: readDirection(r), toDeath: false }),
  F: (r) => ({ type: 'fight', dir: readDirection(r), toDeath: true }),
  t: (r, count) => ({ type: 'throw', dir: readDirection(r), item: readItem(r), count }),
  z: (r, count) => ({ type: 'zap', dir: readDirection(r), item: readItem(r), count }),
  s: (_, count) => ({ type: 'search', count }),
  '.': (_, count) => ({ type: 'rest', count }),
  ',': () => ({ type: 'pickUp' }),
  q: (r, count) => ({ type: 'quaff', item: readItem(r), count }),
  r: (r, count) => ({ type: 'read', item: readItem(r), count }),
  e: (r) => ({ type: 'eat', item: readItem(r) }),
  w: (r) => ({ type: 'wield', item: readItem(r) }),
  W: (r) => ({ type: 'wear', item: readItem(r) }),
  T: () => ({ type: 'takeOff' }),
  P: (r) => ({ type: 'putOn', item: readItem(r), hand: readHand(r) }),
  R: (r) => ({ type: 'remove', hand: readHand(r) }),
  d: (r) => ({ type: 'drop', item: readItem(r) }),
  '>': () => ({ type: 'down' }),
  '<': () => ({ type: 'up' }),
  c: (r) => ({ type: 'call', item: readItem(r), name: readName(r) }),
  '^': (r) => ({ type: 'nameTrap', dir: readDirection(r) }),
  a: (_, count) => ({ type: 'again', count }),
  '=': (r) => ({ type: 'answer', value: readAnswer(r) }),
  o: (r) => ({ type: 'options', set: readOptions(r) }),
  Q: () => ({ type: 'quit' }),
  '\\': (r, count) => readBackslash(r, count),
};
for (const dir of DIRECTIONS) {
  READERS[dir] = (_, count) => ({ type: 'move', dir, count });
  READERS[dir.toUpperCase()] = (_, count) => ({ type: 'run', dir, count });
}
for (const [key, read] of Object.entries(POWER_READERS)) {
  if (key.length === 1) READERS[key] = (reader, count) => ofWizard(read!(reader), count);
}

function readBackslash(reader: Reader, count: number): Command {
  const at = reader.at;
  const key = reader.text[reader.at++] ?? '';
  if (isDirection(key)) return { type: 'rush', dir: key, count };
  const read = POWER_READERS[`\\${key}`];
  if (read === undefined) {
    return misread(reader, at, 'a control key (h j k l y u b n, or of a wizard a d f i t w x), G or C');
  }
  return ofWizard(read(reader), count);
}

function ofWizard(power: WizardPower, count: number): Command {
  if (count === 1 || !COUNTED_POWERS.includes(power.do)) return { type: 'wizard', power };
  return { type: 'wizard', power, count };
}

function isDirection(key: string): key is Direction {
  return (DIRECTIONS as readonly string[]).includes(key);
}

function readDirection(reader: Reader): Direction {
  const key = reader.text[reader.at] ?? '';
  if (!isDirection(key)) return misread(reader, reader.at, `a direction (${DIRECTIONS.join(' ')})`);
  reader.at++;
  return key;
}

function readHand(reader: Reader): Hand | '-' {
  const key = reader.text[reader.at];
  if (key !== 'L' && key !== 'R' && key !== '-') return misread(reader, reader.at, 'a hand (L or R), or - for neither');
  reader.at++;
  return key;
}

function readAnswer(reader: Reader): { letter: string } | { name: string } | null {
  const key = reader.text[reader.at] ?? '';
  if (key === '"') return { name: readName(reader) };
  if (key !== '-' && !isLetter(key))
    misread(reader, reader.at, 'a pack letter (a to z), a name in quotes, or - for none');
  reader.at++;
  return key === '-' ? null : { letter: key };
}

function readOptions(reader: Reader): Partial<PlayOptions> {
  const at = reader.at;
  const set = readJson(reader, '{');
  const names: readonly string[] = PLAY_OPTION_NAMES;
  const good =
    isRecord(set) && Object.entries(set).every(([key, on]) => names.includes(key) && typeof on === 'boolean');
  if (!good || Object.keys(set).length === 0)
    return misread(reader, at, `{"NAME":true} with NAME one of ${names.join(', ')}`);
  return set as Partial<PlayOptions>;
}
