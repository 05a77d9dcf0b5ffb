import { readCode } from '../replay/code.js';
import { contentHash, contentProblem, RULES } from '../replay/header.js';
import { startFault } from '../replay/playback.js';
import { type Recording, readRecording } from '../replay/recording.js';
import { CODE_START } from '../replay/rows.js';
import { begunOtherwise, turnOf } from '../replay/taken.js';
import type { Content } from '../state/content.js';
import { type Outside, tellError } from './output.js';
import { readGameText } from './saves.js';

/** As `openSource`, of a recording that is to be seen: its game must begin here. */
export function openBegun(
  source: string,
  content: Content,
  outside: Outside,
): { recording: Recording } | { problem: string } {
  const opened = openSource(source, content, outside);
  if ('problem' in opened) return opened;
  const fault = startFault(opened.recording.header, content);
  return fault === null ? opened : { problem: `${nameOf(source)} can't be started: ${fault}` };
}

/** As `readSource`, of a recording that is to be played with this content; what may surprise about it is told. */
export function openSource(
  source: string,
  content: Content,
  outside: Outside,
): { recording: Recording } | { problem: string } {
  const read = readSource(source);
  if ('problem' in read) return read;
  tellOddities(read.recording, source, content, outside);
  const unplayable = contentProblem(read.recording.header, content);
  if (unplayable !== null) return { problem: `${nameOf(source)} ${unplayable}` };
  return read;
}

/** The recording that was named: by a code, or by the file that it stands in. A problem is one line. */
export function readSource(source: string): { recording: Recording } | { problem: string } {
  if (!source.startsWith(CODE_START)) return readFile(source);
  const read = readCode(source);
  return 'problem' in read ? { problem: `${nameOf(source)} ${read.problem}` } : read;
}

/** A code is too long to be told whole. */
function nameOf(source: string): string {
  return source.startsWith(CODE_START) ? 'the code' : source;
}

/** The recording in a file. A problem is one line. */
export function readFile(path: string): { recording: Recording } | { problem: string } {
  const read = readGameText(path);
  if ('problem' in read) return { problem: `${path} ${read.problem}` };
  const found = readRecording(read.text);
  return 'problem' in found ? { problem: `${path} ${found.problem.what} (line ${found.problem.line})` } : found;
}

/** What may surprise whoever sees a recording come out otherwise than it was played, a line each. `source`: how it was named. */
function tellOddities({ header, torn }: Recording, source: string, content: Content, outside: Outside): void {
  if (torn) tellError(outside, `the last line of ${source} is cut off and was left out`);
  const { taken } = header;
  if (taken !== undefined) {
    const where = `taken up under rules ${header.rules} at turn ${turnOf(taken)}`;
    tellError(
      outside,
      `it ${begunOtherwise(taken.begun, header.rules)} and ${where}: it is played from there, and does not score`,
    );
  }
  if (header.rules !== RULES) {
    tellError(
      outside,
      `it was played with rules ${header.rules} (version ${header.package}); these are rules ${RULES}`,
    );
  } else if (header.content !== contentHash(content)) {
    tellError(outside, `it was played with other monsters and items (version ${header.package})`);
  }
}
