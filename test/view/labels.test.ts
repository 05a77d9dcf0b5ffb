import { expect, it } from 'vitest';
import { generate } from '../../src/library/dungeon.js';
import { frameText } from '../../src/view/frame.js';
import { placeLabels } from '../../src/view/labels.js';
import { stageFrame } from '../../src/view/stages.js';
import { gameContent } from '../content.js';

it('two that would overlap make way for each other, and stay near', () => {
  const wanted = [
    { text: 'flooded library', x: 20, y: 5 },
    { text: 'throne room', x: 24, y: 5 },
    { text: 'a corner', x: 79, y: 0 },
  ];
  expect(placeLabels(wanted, 80, 24)).toEqual([
    { text: 'flooded library', left: 13, y: 5 },
    { text: 'throne room', left: 19, y: 4 },
    { text: 'a corner', left: 72, y: 1 },
  ]);
});

it('every name of a level can be read while it is watched', () => {
  const content = gameContent();
  for (let seed = 1; seed <= 60; seed++) {
    const level = generate({
      generator: 'region',
      seed: `${seed}`,
      depth: 1 + (seed % 26),
      options: { seeds: 12 + (seed % 20) },
    });
    const frame = stageFrame({ level, steps: [] }, 1, { names: true, graph: false }, content);
    const rows = frameText(frame);
    for (const { name } of level.rooms) {
      expect(
        rows.some((row) => name === '' || row.includes(name)),
        `seed ${seed}: ${name}`,
      ).toBe(true);
    }
  }
});
