import { describe, expect, test } from 'vitest';
import { DIRECTIONS, type Direction, directionOf } from '../../src/base/points.js';
import { openStream, type Rng } from '../../src/base/rng.js';
import { printCommand } from '../../src/replay/notation.js';
import type { Command } from '../../src/state/commands.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import type { ItemClass } from '../../src/state/items.js';
import { advance, begin, isWaiting } from '../../src/turns/engine.js';
import { brokenInvariants } from '../../src/turns/invariants.js';
import { newGame } from '../../src/turns/new-game.js';
import { gameContent } from '../content.js';

const content = gameContent();
const CLASSES = ['potion', 'scroll', 'food', 'weapon', 'armor', 'ring', 'stick', 'amulet'] as const;

/** A letter of the pack, three times in four one of the class that fits; or one that names nothing. */
function anyItem(rng: Rng, { pack }: GameState, fits: ItemClass): string {
  const fitting = pack.filter(({ item }) => item.class === fits);
  if (fitting.length > 0 && !rng.oneIn(4)) return rng.pick(fitting).letter;
  return rng.pick([...pack.map(({ letter }) => letter), '-', 'z']);
}

/** Toward a monster that stands in line, if one does, else anywhere. */
function anyDirection(rng: Rng, { hero, level }: GameState): Direction {
  for (const { x, y } of level.monsters) {
    const [dx, dy] = [x - hero.x, y - hero.y];
    const inLine = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
    if (inLine && !rng.oneIn(4)) return directionOf(Math.sign(dx), Math.sign(dy)) ?? 'h';
  }
  return rng.pick(DIRECTIONS);
}

/** Any command that has to do with things, sensible or not. */
function anything(rng: Rng, state: GameState): Command {
  const { phase } = state;
  const item = (fits: ItemClass) => anyItem(rng, state, fits);
  const hand = rng.pick(['L', 'R', '-'] as const);
  const dir = anyDirection(rng, state);
  const count = rng.oneIn(8) ? rng.between(2, 9) : 1;
  if (phase.type === 'identify' || phase.type === 'name') {
    const fits = phase.type === 'identify' ? rng.pick(phase.classes) : 'gold';
    return { type: 'answer', value: rng.pick([{ letter: item(fits) }, { name: `it ${rng.below(9)}` }, null]) };
  }
  const commands: (() => Command)[] = [
    () => create(rng),
    () => create(rng),
    () => ({ type: 'quaff', item: item('potion'), count }),
    () => ({ type: 'read', item: item('scroll'), count }),
    () => ({ type: 'zap', dir, item: item('stick'), count }),
    () => ({ type: 'throw', dir, item: item('weapon'), count }),
    () => ({ type: 'wield', item: item('weapon') }),
    () => ({ type: 'wear', item: item('armor') }),
    () => ({ type: 'takeOff' }),
    () => ({ type: 'putOn', item: item('ring'), hand }),
    () => ({ type: 'remove', hand }),
    () => ({ type: 'drop', item: item('weapon') }),
    () => ({ type: 'eat', item: item('food') }),
    () => ({ type: 'call', item: item('potion'), name: `mine ${rng.below(9)}` }),
    () => ({ type: 'again', count }),
    () => ({ type: 'pickUp' }),
    () => ({ type: 'move', dir, count }),
    () => ({ type: 'move', dir: rng.pick(DIRECTIONS), count }),
  ];
  return rng.pick(commands)();
}

function create(rng: Rng): Command {
  const itemClass = rng.pick(CLASSES);
  const kinds: readonly { name: string }[] = content.items[itemClass];
  return { type: 'wizard', power: { do: 'create', class: itemClass, kind: rng.pick(kinds).name, blessing: 'any' } };
}

describe('things handled at random', () => {
  test.each([1, 2, 3, 4, 5, 6])('game %i: all holds after each command, refusals change nothing', (game) => {
    const rng = openStream(`items ${game}`, 'hand');
    for (let level = 0; level < 4; level++) {
      const setup = { seed: `items ${game}.${level}`, system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
      const { state } = newGame(setup, content);
      Object.assign(state.hero, { hp: 300, maxHp: 300 });
      begin(state, content, { type: 'wizard', power: { do: 'toggle' } });
      begin(state, content, { type: 'wizard', power: { do: 'goTo', depth: 1 + 9 * level } });
      const typed: string[] = [];
      for (let step = 0; step < 120 && state.phase.type !== 'over'; step++) {
        const command = anything(rng, state);
        typed.push(printCommand(command));
        const before = JSON.stringify(state);
        const outcome = begin(state, content, command);
        if (outcome.as === 'refused' && JSON.stringify(state) !== before)
          throw new Error(`changed: ${typed.join(' ')}`);
        while (!isWaiting(state)) advance(state, content);
        const broken = brokenInvariants(state, content);
        if (broken.length > 0) expect(broken, `${setup.seed}: ${typed.join(' ')}`).toEqual([]);
      }
    }
  });
});
