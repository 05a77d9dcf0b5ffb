import { codeOf } from '../../src/replay/code.js';
import { printCommand } from '../../src/replay/notation.js';
import { readRecording } from '../../src/replay/recording.js';
import { rerecord } from '../../src/replay/rerecord.js';
import { findFailure, shrink } from '../../src/replay/shrink.js';
import { gameContent } from '../content.js';
import { gameWith, opening, PLANTED } from '../replay/planted.js';

/** What is promised of the planted defects: commands that are left, and seconds that it takes. */
const MEDIAN = 25;
const MOST = 80;
const SECONDS = 60;

/** `npm run soak shrink [WORD]`: shrinks a game of each planted defect (with WORD in its name). Exit status 1 where the promise is not kept. */
export async function soak([word = '']: readonly string[]): Promise<number> {
  const content = gameContent();
  const lengths: number[] = [];
  let slowest = 0;
  let failures = 0;
  for (const planted of PLANTED.filter(({ name }) => name.includes(word))) {
    const game = gameWith(planted, content);
    const open = opening(planted);
    const began = performance.now();
    const found = game === null ? null : findFailure(game.header, game.commands, content, null, open);
    if (game === null || found === null || !('failure' in found)) {
      failures++;
      process.stdout.write(`depth ${planted.depth}, ${planted.name}: it does not strike in ${planted.seed}\n`);
      continue;
    }
    const steps = shrink(found, game.header, content, open);
    let step = steps.next();
    let tries = 0;
    for (; !step.done; step = steps.next()) tries = step.value.tries;
    const seconds = (performance.now() - began) / 1000;
    const best = step.value;
    const again = findFailure(game.header, best, content, null, open);
    const isSame = 'failure' in again && again.commands.length === best.length && kindOf(again) === kindOf(found);
    if (!isSame || best.length > MOST || seconds > SECONDS) failures++;
    lengths.push(best.length);
    slowest = Math.max(slowest, seconds);
    const read = readRecording(rerecord(game.header, best, content, open).text);
    const code = 'recording' in read ? codeOf(read.recording, content) : null;
    process.stdout.write(
      `depth ${planted.depth}, ${planted.name}: ${found.commands.length} commands to ${best.length} in ${seconds.toFixed(1)} s, ${tries} tries${isSame ? '' : ', ANOTHER FAILURE'}\n  ${best.map(printCommand).join('')}\n  ${code}\n`,
    );
  }
  lengths.sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  if (median > MEDIAN) failures++;
  process.stdout.write(
    `${lengths.length} defects: median ${median} commands, most ${lengths.at(-1)}, slowest ${slowest.toFixed(1)} s, ${failures} failures\n`,
  );
  return failures === 0 ? 0 : 1;
}

function kindOf(found: ReturnType<typeof findFailure>): string {
  return 'failure' in found && found.failure.as !== 'until' ? found.failure.kind : '';
}
