import { isatty } from 'node:tty';
import { errorText } from '../base/text.js';
import { DEFECT, type Outside, tellError } from './output.js';
import { HANGUP } from './signals.js';

/** What somebody who has changed or holds something does when the program fails. Both answer the exit status. */
export type Rescue = {
  /** A defect: whatever it was doing is left half done. */
  failed(error: unknown): number;
  /** The terminal is gone, and using it failed for that: nobody is left who could be told. */
  hungUp(): number;
};

/** Who has most to save comes last. */
const rescues: Rescue[] = [];

/** From now on a failure anywhere in the program is this one's to end. Answers what ends that. */
export function rescueBy(rescue: Rescue): () => void {
  rescues.push(rescue);
  return () => {
    const at = rescues.lastIndexOf(rescue);
    if (at >= 0) rescues.splice(at, 1);
  };
}

/** Ends everything after a failure, and answers the exit status. Never throws: where a rescue fails too, whoever knows less does less. */
export function afterFailure(error: unknown, outside: Outside): number {
  const gone = isHangup(error, outside);
  for (let rescue = rescues.pop(); rescue !== undefined; rescue = rescues.pop()) {
    try {
      return gone ? rescue.hungUp() : rescue.failed(error);
    } catch {
      // The next one.
    }
  }
  if (gone) return HANGUP;
  try {
    tellError(outside, `this is a defect: ${errorText(error)}`);
  } catch {
    // Not even its words can be made printable: without them.
    outside.stderr.write('yendor: this is a defect\n');
  }
  return DEFECT;
}

/** A system call failed, and a terminal that was there at the start is not there any more. */
function isHangup(error: unknown, { stdin, stdout }: Outside): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return (stdin.isTTY && !isatty(0)) || (stdout.isTTY && !isatty(1));
}
