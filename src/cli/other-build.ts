import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord } from '../base/plain.js';
import { jsonOf } from '../base/text.js';
import { type Comparison, stateDifferences } from '../replay/compare.js';
import { printCommand } from '../replay/notation.js';
import type { Recording } from '../replay/recording.js';
import { rerecording } from '../replay/rerecord.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { carryOut } from './carry-out.js';
import { diskTrouble } from './disk.js';
import { type Outside, shellWord } from './output.js';
import { onEndingSignals } from './signals.js';

/** What came of it, with how many commands were compared. A problem is one line. */
export type Build = (Comparison & { commands: number }) | { problem: string };

/**
 * Compares this build (A) with another one (B). The recording is recorded anew here, with a check after each command, and the other build
 * verifies that: what it says differs first is the first command that does. Its state there it is asked for.
 */
export async function compareWith(
  launcher: string,
  { header, commands }: Recording,
  content: Content,
  outside: Outside,
): Promise<Build> {
  const here = await carryOut(rerecording(header, commands, content), outside, commands.length);
  // A signal ends the program at once: what is left to do then is done as it exits.
  const hearNoMore = onEndingSignals((status) => process.exit(status));
  let folder: string;
  try {
    folder = mkdtempSync(join(tmpdir(), 'yendor-compare-'));
    writeFileSync(join(folder, 'here.replay'), here.text, { mode: 0o600 });
  } catch (error) {
    hearNoMore();
    return { problem: `nothing can be written in ${tmpdir()}: ${diskTrouble(error)}` };
  }
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  try {
    const path = join(folder, 'here.replay');
    const notes = here.refused === null ? [] : [`command ${here.commands + 1} is not possible here: ${here.refused}`];
    const said = await run(`${launcher} replay ${shellWord(path)} --verify`);
    const verdict = readVerdict(said.out);
    if (verdict === null) return { problem: `${launcher} gives no verdict: ${lastLine(said.errors || said.out)}` };
    for (const line of linesOf(said.errors)) notes.push(`B says: ${line}`);
    const isSame =
      verdict.as === 'ok'
        ? here.crash === null
        : verdict.as === 'crashed' && verdict.command === here.commands && verdict.error === here.crash;
    if (isSame) return { notes, parting: null, commands: here.commands };

    const command = verdict.as === 'ok' ? here.commands : verdict.command;
    const played = commands[command - 1];
    const what = [played === undefined ? 'the start' : printCommand(played)];
    if (here.crash !== null && here.commands === command) what.push(`A crashes there: ${here.crash}`);
    if (verdict.as === 'crashed') what.push(`B crashes there: ${verdict.error}`);
    if (verdict.as === 'diverged')
      what.push(`turn ${verdict.turn}, depth ${verdict.depth}: the first part that differs is ${verdict.part}`);
    const two = await run(`${launcher} compare ${shellWord(path)} --state ${command}`);
    const theirs = stateIn(two.out);
    if (theirs === null) what.push(`B does not show its state: ${lastLine(two.errors || two.out)}`);
    const ours = await carryOut(rerecording(header, commands.slice(0, command), content), outside, command);
    const differences = theirs === null || ours.crash !== null ? null : stateDifferences(ours.state, theirs);
    return { notes, parting: { command, what, differences, at: command }, commands: here.commands };
  } finally {
    process.off('exit', remove);
    hearNoMore();
    remove();
  }
}

/** Runs a line of the shell, which ends with this program, and all that it started. */
function run(line: string): Promise<{ out: string; errors: string }> {
  return new Promise((resolve) => {
    const detached = process.platform !== 'win32';
    const child = spawn(line, { shell: true, detached, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = (): void => {
      if (detached && child.pid !== undefined) endGroup(child.pid);
      else child.kill();
    };
    process.on('exit', end);
    child.on('close', () => process.off('exit', end));
    child.on('error', () => process.off('exit', end));
    const pieces = { out: [] as Buffer[], errors: [] as Buffer[] };
    child.stdout.on('data', (piece: Buffer) => pieces.out.push(piece));
    child.stderr.on('data', (piece: Buffer) => pieces.errors.push(piece));
    const text = (list: readonly Buffer[]): string => Buffer.concat(list).toString('utf8');
    child.on('error', (error) => resolve({ out: '', errors: diskTrouble(error) }));
    child.on('close', () => resolve({ out: text(pieces.out), errors: text(pieces.errors) }));
  });
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch {
    // They have ended by themselves.
  }
}

type OtherVerdict =
  | { as: 'ok' }
  | { as: 'diverged'; command: number; turn: string; depth: string; part: string }
  | { as: 'crashed'; command: number; error: string };

/** What the last line of `replay --verify` says; null where it is no verdict. */
function readVerdict(out: string): OtherVerdict | null {
  const line = linesOf(out).at(-1) ?? '';
  if (/^ok commands=\d+ /.test(line)) return { as: 'ok' };
  const diverged = /^diverged command=(\d+) turn=(\d+) depth=(\d+) part=(\S+) /.exec(line);
  if (diverged) {
    const [, command, turn = '', depth = '', part = ''] = diverged;
    return { as: 'diverged', command: Number(command), turn, depth, part };
  }
  const crashed = /^crashed command=(\d+) error=(.*)$/.exec(line);
  return crashed ? { as: 'crashed', command: Number(crashed[1]), error: crashed[2] ?? '' } : null;
}

function stateIn(out: string): GameState | null {
  const value = jsonOf(out.trim());
  return isRecord(value) && isRecord(value.hero) ? (value as GameState) : null;
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function lastLine(text: string): string {
  return linesOf(text).at(-1) ?? 'it says nothing';
}
