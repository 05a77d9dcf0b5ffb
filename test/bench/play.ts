import { clonePlain } from '../../src/base/plain.js';
import { stateHash } from '../../src/replay/checks.js';
import type { Content } from '../../src/state/content.js';
import { SESSION } from '../../src/state/session.js';
import { createPainter } from '../../src/terminal/paint.js';
import { readSchemes } from '../../src/terminal/schemes.js';
import { gameFrame } from '../../src/view/screen.js';
import { readAsset } from '../content.js';
import { hunt } from './hunt.js';
import { type Figure, figure, median, timed } from './measure.js';

const ROUNDS = 21;
const TURNS = 10_000;
const FRAMES = 400;
const COPIES = 400;

/** Turns, frames, clones and hashes of a game in which eight monsters hunt the hero. */
export function playFigures(content: Content): Figure[] {
  const game = hunt(content);
  const state = game.store.getState();
  const painter = createPainter(readSchemes(JSON.parse(readAsset('schemes.json')))[0]!.on.dark!);
  const view = { state, content, session: SESSION, top: '' };
  const each = { turns: [] as number[], frames: [] as number[], clones: [] as number[], hashes: [] as number[] };
  let moved = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const turns = timed(() => {
      moved += game.play(TURNS);
    });
    const frames = timed(() => {
      for (let n = 0; n < FRAMES; n++) {
        game.play(1);
        painter.paint(gameFrame(view));
      }
    });
    const clones = timed(() => {
      for (let n = 0; n < COPIES; n++) clonePlain(state);
    });
    const hashes = timed(() => {
      for (let n = 0; n < COPIES; n++) stateHash(state);
    });
    if (round === 0) continue;
    each.turns.push(turns / TURNS);
    each.frames.push(frames / FRAMES);
    each.clones.push(clones / COPIES);
    each.hashes.push(hashes / COPIES);
  }
  const hunters = state.level.monsters.filter((monster) => monster.running && monster.goal?.to === 'hero').length;
  if (hunters !== 8 || state.level.monsters.length !== 8) throw new Error(`${hunters} hunters, not 8`);
  if (moved < TURNS * ROUNDS * 0.5) throw new Error(`the hero stood still in most turns: ${moved} moves`);

  const perSecond = (ms: number[]): number => Math.round(1000 / median(ms));
  const turns = perSecond(each.turns);
  const hash = median(each.hashes) * 1000;
  return [
    figure('turns a second, 8 monsters hunting', turns.toLocaleString('en'), '> 200,000', turns > 200_000),
    figure('frames a second, each after a turn', perSecond(each.frames).toLocaleString('en')),
    figure('clone of the state', `${(median(each.clones) * 1000).toFixed(1)} µs`),
    figure('hash of the state', `${hash.toFixed(1)} µs`, '≤ 200 µs', hash <= 200),
  ];
}
