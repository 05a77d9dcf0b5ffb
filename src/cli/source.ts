import { readCode } from '../replay/code.js';
import { type Recording, readRecording } from '../replay/recording.js';
import { CODE_START } from '../replay/rows.js';
import { readGameText } from './saves.js';

/** The recording that was named: by a code, or by the file that it stands in. A problem is one line. */
export function readSource(source: string): { recording: Recording } | { problem: string } {
  if (!source.startsWith(CODE_START)) return readFile(source);
  const read = readCode(source);
  return 'problem' in read ? { problem: `the code ${read.problem}` } : read;
}

/** The recording in a file. A problem is one line. */
export function readFile(path: string): { recording: Recording } | { problem: string } {
  const read = readGameText(path);
  if ('problem' in read) return { problem: `${path} ${read.problem}` };
  const found = readRecording(read.text);
  return 'problem' in found ? { problem: `${path} ${found.problem.what} (line ${found.problem.line})` } : found;
}
