import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readSource, wholeOnly } from '../../src/cli/source.js';
import { RULES } from '../../src/replay/header.js';
import { gameContent } from '../content.js';
import { type Blessed, bless } from './bless.js';
import { CORPUS, gamesIn, gameText, isBlessed, kindsOf, recordingIn, TOP, WANTED } from './corpus.js';
import { huntFor } from './hunt-ends.js';
import { midGameSave } from './mid-game.js';

const USAGE = `npm run rebless                              writes each game of test/replays as it comes out now, and raises RULES if any changed
npm run rebless -- --add NAME FILE|CODE      puts a game there
npm run rebless -- --fill                    looks for games of the kinds that are missing there
`;

const HEADER = new URL('src/replay/header.ts', TOP);
const content = gameContent();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Answers the exit status. Nothing is written where a game crashes. */
function reblessAll(): number {
  const games = gamesIn(CORPUS).map((name) => {
    const text = gameText(CORPUS, name);
    return { name, text, recording: recordingIn(text) };
  });
  const old = games.filter(({ recording }) => recording.header.rules === RULES);
  const differing = old.filter(({ recording }) => {
    const blessed = bless(recording, content, RULES);
    return 'problem' in blessed || blessed.changed !== null;
  });
  const rules = differing.length > 0 ? RULES + 1 : RULES;

  const written: { name: string; text: string; blessed: Blessed }[] = [];
  let problems = 0;
  for (const { name, text, recording } of games) {
    const blessed = bless(recording, content, rules);
    if ('problem' in blessed) {
      problems++;
      say(`${name} ${blessed.problem}`);
    } else if (blessed.changed !== null || recording.header.rules !== rules || !isBlessed(text)) {
      written.push({ name, text, blessed });
    }
  }
  if (problems > 0) {
    say('nothing is written: a crash can not be blessed');
    return 1;
  }
  for (const { name, blessed } of written) {
    writeFileSync(new URL(name, CORPUS), blessed.text);
    if (blessed.changed !== null) say(`${name} ${blessed.changed}`);
    if (blessed.cut !== null) say(`${name} ${blessed.cut}`);
  }
  if (rules !== RULES) {
    keepOld(written.filter(({ blessed }) => blessed.changed !== null));
    const source = readFileSync(HEADER, 'utf8');
    writeFileSync(HEADER, source.replace(`RULES = ${RULES};`, `RULES = ${rules};`));
    say(`${differing.length} of ${games.length} games changed: these are rules ${rules} now`);
  } else {
    say(`${games.length} games, none changed; ${written.length} written anew`);
  }
  keepSave(rules);
  return 0;
}

/** The smallest game that these rules changed, as it was before, stays as one of earlier builds. */
function keepOld(changed: readonly { name: string; text: string }[]): void {
  const [smallest] = [...changed].sort((a, b) => a.text.length - b.text.length || (a.name < b.name ? -1 : 1));
  if (smallest === undefined) return;
  writeFileSync(new URL(`old/rules-${RULES}-${smallest.name}`, CORPUS), smallest.text);
}

/** A save of these rules lies ready for when they are raised: it must go on then. */
function keepSave(rules: number): void {
  const path = new URL(`old/rules-${rules}-mid-game.save`, CORPUS);
  if (existsSync(path)) return;
  const games = gamesIn(CORPUS).filter((name) => name.endsWith('.replay'));
  const text = midGameSave(
    games.map((name) => recordingIn(gameText(CORPUS, name))),
    content,
    process.env.npm_package_version ?? '',
    rules,
  );
  writeFileSync(path, text);
}

async function add(name: string, source: string): Promise<number> {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return wrong('NAME is small letters, digits and hyphens');
  const path = new URL(`${name}.replay`, CORPUS);
  if (existsSync(path)) return wrong(`there is a game ${name} already`);
  const read = await readSource(source, process);
  const whole = 'problem' in read ? read : wholeOnly(read);
  if ('problem' in whole) return wrong(whole.problem);
  // What crashed once is kept as a game that goes on.
  const blessed = bless({ ...whole.recording, crash: null }, content, RULES);
  if ('problem' in blessed) return wrong(blessed.problem);
  writeFileSync(path, blessed.text);
  if (blessed.changed !== null) say(`${name} ${blessed.changed}`);
  say(`${name}.replay ${blessed.cut ?? 'plays to its end'}`);
  return 0;
}

function fill(): number {
  const there = new Set(gamesIn(CORPUS).flatMap((name) => [...kindsOf(recordingIn(gameText(CORPUS, name)), content)]));
  let missing = 0;
  for (const kind of WANTED.filter((kind) => !there.has(kind))) {
    const text = huntFor(kind, content);
    if (text === null) {
      missing++;
      say(`${kind}: no game found`);
      continue;
    }
    const recording = recordingIn(text);
    const blessed = bless(recording, content, RULES);
    if ('problem' in blessed || blessed.cut !== null) throw new Error(`${kind}: it does not come out again`);
    const name = freeName(kind.replaceAll(' ', '-'), recording.crash === null ? '.replay' : '.crash');
    writeFileSync(new URL(name, CORPUS), blessed.text);
    say(`${name}: seed ${recording.header.setup.seed}, ${recording.commands.length} commands`);
  }
  return missing === 0 ? 0 : 1;
}

/** The games of that name that were cut stay. */
function freeName(name: string, ending: string): string {
  for (let number = 2, free = name; ; free = `${name}-${number++}`) {
    if (!existsSync(new URL(free + ending, CORPUS))) return free + ending;
  }
}

function wrong(problem: string): number {
  process.stderr.write(`${problem}\n`);
  return 2;
}

async function main(args: readonly string[]): Promise<number> {
  const [what, name, source, ...more] = args;
  if (what === undefined) return reblessAll();
  if (what === '--fill' && name === undefined) return fill();
  if (what === '--add' && name !== undefined && source !== undefined && more.length === 0) return add(name, source);
  return wrong(USAGE.trimEnd());
}

process.exitCode = await main(process.argv.slice(2));
