import { describe, expect, it } from 'vitest';
import { generatorNames } from '../../src/dungeon/registry.js';
import { generate } from '../../src/library/dungeon.js';
import { TILE_FACTS, TILES } from '../../src/state/tiles.js';
import { signsOf } from '../../src/view/help.js';
import { THING_SIGNS } from '../../src/view/map.js';

/** All that a system can be asked for. */
const FULL: { [system: string]: { [option: string]: number } } = {
  slide: { pillars: 100, lakes: 50, chasms: 50 },
  sector: { lakes: 50, chasms: 50, locked: 30 },
};
const ODD = [
  ...(['chasm', 'lake', 'pillar', 'locked door'] as const).map((tile) => TILE_FACTS[tile].glyph),
  THING_SIGNS.key.glyph,
];

describe.each(generatorNames())('the signs of %s', (system) => {
  it('are those that its levels have, no more and no fewer', () => {
    const met = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      const options = FULL[system] ?? {};
      const layout = generate({ generator: system, seed: `signs ${seed}`, depth: 1 + (seed % 20), options });
      for (const tile of layout.tiles) met.add(TILE_FACTS[TILES[tile]!].glyph);
      if (layout.doors.some((door) => door.kind === 'locked')) met.add(THING_SIGNS.key.glyph);
    }
    const signs = signsOf(system);
    expect([...met].filter((glyph) => !Object.hasOwn(signs, glyph))).toEqual([]);
    expect(ODD.filter((glyph) => Object.hasOwn(signs, glyph) && !met.has(glyph))).toEqual([]);
  });
});

it('a dungeon that draws its systems may have any sign', () => {
  expect(ODD.every((glyph) => Object.hasOwn(signsOf('mixed'), glyph))).toBe(true);
});
