import { gameContent } from '../content.js';
import { levelFigures } from './levels.js';
import { type Figure, tableText } from './measure.js';
import { playFigures } from './play.js';
import { replayFigures } from './replays.js';
import { terminalFigures } from './terminal.js';

/** Measures everything in one run, prints the table, and fails where a limit is not kept. */
async function main(): Promise<void> {
  const content = gameContent();
  const parts: [string, () => Figure[] | Promise<Figure[]>][] = [
    ['levels', () => levelFigures(content)],
    ['play', () => playFigures(content)],
    ['replays', () => replayFigures(content)],
    ['terminal', () => terminalFigures()],
  ];
  const wanted = process.argv.slice(2);
  const figures: Figure[] = [];
  for (const [name, measure] of parts) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stderr.write(`${name} ...\n`);
    figures.push(...(await measure()));
  }
  process.stdout.write(`${tableText(figures)}\n`);
  if (figures.some((each) => each.passes === false)) process.exitCode = 1;
}

await main();
