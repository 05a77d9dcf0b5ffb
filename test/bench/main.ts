import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Content } from '../../src/state/content.js';
import { gameContent } from '../content.js';
import { diggerFigures, gridFigures, rogueFigures, slideFigures } from './levels.js';
import { type Figure, tableText } from './measure.js';
import { silence } from './peers.js';
import { playFigures } from './play.js';
import { replayFigures } from './replays.js';
import { terminalFigures } from './terminal.js';

type Part = (content: Content) => Figure[] | Promise<Figure[]>;

const PARTS = {
  rogue: rogueFigures,
  grid: gridFigures,
  digger: diggerFigures,
  slide: slideFigures,
  play: playFigures,
  replays: replayFigures,
  terminal: terminalFigures,
} satisfies { [name: string]: Part };

const HERE = fileURLToPath(import.meta.url);
/** Asks for one part, as JSON. */
const ONLY = '--only';

/**
 * Measures everything, or the parts named, prints the table, and fails where a limit is not kept. Each part has a process of its own:
 * a map of rot-js Digger leaves thousands of shapes of objects behind, with which all that runs after it is half as fast.
 */
async function main([first, ...names]: string[]): Promise<void> {
  if (first === ONLY) {
    silence();
    const figures = await PARTS[names[0] as keyof typeof PARTS](gameContent());
    process.stdout.write(JSON.stringify(figures));
    return;
  }
  const wanted = first === undefined ? Object.keys(PARTS) : [first, ...names];
  const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) {
    process.stderr.write(`bench: there is no part ${unknown}; there are ${Object.keys(PARTS).join(', ')}\n`);
    process.exitCode = 2;
    return;
  }
  const figures = wanted.flatMap(measured);
  process.stdout.write(`${tableText(figures)}\n`);
  if (figures.some((each) => each.passes === false)) process.exitCode = 1;
}

function measured(name: string): Figure[] {
  process.stderr.write(`${name} ...\n`);
  const { status, stdout } = spawnSync(process.execPath, [HERE, ONLY, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`bench: measuring ${name} failed`);
  return JSON.parse(stdout) as Figure[];
}

await main(process.argv.slice(2));
