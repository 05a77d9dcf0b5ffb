import type { Content } from '../state/content.js';
import { contentHash, type Header, RULES } from './header.js';
import { type Recording, type Resumption, readRecording, snapshotsIn } from './recording.js';
import { begunOtherwise, takeUp } from './taken.js';
import { verify } from './verify.js';

/** Whether what was recorded under this header must come out here as it was. */
export function isOfHere({ rules, content: hash }: Header, content: Content): boolean {
  return rules === RULES && hash === contentHash(content);
}

/**
 * How a save of other rules or content is gone on with: with its commands, if every check of it holds here too; else from its last snapshot,
 * `taken` up under the rules of here. A problem is the end of a sentence about it.
 */
export function goOver(
  resumption: Resumption,
  text: string,
  content: Content,
  version: string,
): { resumption: Resumption; taken: boolean } | { problem: string; isOver: boolean } {
  const { header } = resumption;
  const read = readRecording(text);
  const commands = 'recording' in read ? commandsThatHold(read.recording, content) : null;
  if (commands !== null) return { resumption: { ...resumption, snapshot: null, commands }, taken: false };
  const whose = begunOtherwise(header, RULES);
  // A game that is over comes to life for nobody.
  for (const { state } of snapshotsIn(text)) {
    if (state.phase?.type === 'over') return { problem: `${whose} and is over`, isOver: true };
    break;
  }
  const state = resumption.snapshot?.state ?? header.taken?.state;
  if (state === undefined) {
    const why = 'comes out differently here, and has no snapshot to go on from';
    return { problem: `${whose}, ${why}`, isOver: false };
  }
  const taken = takeUp(header, state, content, version);
  return { resumption: { ...resumption, header: taken, snapshot: null, commands: [], checks: [] }, taken: true };
}

function commandsThatHold(recording: Recording, content: Content): Recording['commands'] | null {
  return verify(recording, content).as === 'ok' ? recording.commands : null;
}
