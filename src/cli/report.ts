import { coding, writeCode } from '../replay/code.js';
import { contentHash, RULES } from '../replay/header.js';
import { type Recording, snapshotsIn } from '../replay/recording.js';
import { begunOtherwise } from '../replay/taken.js';
import { type Verdict, verdictLine, verifying } from '../replay/verify.js';
import { carryOut } from './carry-out.js';
import { type Flags, flagValue, type Typed } from './flags.js';
import type { Subcommand } from './main.js';
import { DONE, type Outside, print, refuse, tellError } from './output.js';
import { loadContent } from './package.js';
import { lastGameOf, savesFolder } from './saves.js';
import { oneSource, readSource, type Source, tellMissing } from './source.js';

const FLAGS: Flags = {
  saves: { takes: 'DIR', help: 'the folder for games; the variable YENDOR_SAVES does the same' },
  help: { takes: null, help: 'print this text' },
};

export const reportCommand: Subcommand = {
  usage: 'yendor report [FILE|CODE|-] [--saves DIR]',
  about:
    'Print your last game, or FILE, as a code: one line for a bug report. yendor replay plays it back. FILE is only read.',
  flags: FLAGS,
  run: reportGame,
};

async function reportGame(typed: Typed, outside: Outside): Promise<number> {
  const { operands } = typed;
  const named = oneSource(operands);
  if (named === null && operands.length > 0)
    return refuse(outside, 'report takes one FILE or CODE, - for the input, or none for the last game');
  const found = named === null ? await lastGame(flagValue(typed, 'saves'), outside) : { path: named };
  if ('problem' in found) return refuse(outside, found.problem);
  const loaded = loadContent();
  if ('problems' in loaded) return refuse(outside, ...loaded.problems);
  const { content } = loaded;

  const read = await readSource(found.path, outside);
  if ('problem' in read) return refuse(outside, read.problem);
  const { recording, name: path } = read;
  const { header } = recording;
  tellMissing(read, outside);
  if (header.taken !== undefined) {
    const begun = begunOtherwise(header.taken.begun, header.rules);
    return refuse(
      outside,
      `${path} ${begun} and went on under other rules, which does not fit into a code: report the file`,
    );
  }
  const verdict = await carryOut(verifying(recording, content), outside, recording.commands.length);
  if (!isAsRecorded(verdict, recording)) {
    if (header.rules !== RULES || header.content !== contentHash(content)) {
      const why = 'was played with other rules or items, and comes out differently here';
      return refuse(outside, `${path} ${why}: report the file, or use version ${header.package}`);
    }
    tellError(outside, `${path} does not come out as it was recorded: ${verdictLine(verdict)}`);
  }
  if (read.end !== null) tellError(outside, beyondDamage(read, verdict));
  const { marks } = recording;
  const { length } = recording.commands;
  const code =
    marks === null ? await carryOut(coding(recording, content), outside, length) : writeCode(recording, marks);
  if (code === null) return refuse(outside, `${path} is too long for a code: report the file`);
  await print(outside, `${code}\n`);
  return DONE;
}

/** What the line of a damaged recording holds, and that its file holds more. */
function beyondDamage({ recording, text }: Source, verdict: Verdict): string {
  const { length } = recording.commands;
  const [last] = text === null ? [] : [...snapshotsIn(text)];
  const missing = (last?.command ?? 0) - length;
  const until = verdict.as === 'ok' ? `, to turn ${verdict.turn}` : '';
  const rest =
    missing > 0
      ? `at least ${missing} more are lost, and how the game stood after them is in the file`
      : 'the rest is lost';
  return `the line holds these ${length}${until}; ${rest}: report the file too`;
}

async function lastGame(saves: string | null, { env }: Outside): Promise<{ path: string } | { problem: string }> {
  const place = await savesFolder(saves, env);
  if ('problem' in place) return place;
  const path = lastGameOf(place.folder);
  return path === null ? { problem: `there is no game in ${place.folder}` } : { path };
}

/** Whether it came out as it should: well, or with a crash that was recorded. */
function isAsRecorded(verdict: Verdict, { commands, crash }: Recording): boolean {
  return verdict.as === 'ok' || (verdict.as === 'crashed' && crash !== null && verdict.command === commands.length);
}
