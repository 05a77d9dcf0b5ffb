import { expect, test } from 'vitest';
import { generate, levelText, optionsOf, register, stock, validate } from '../../src/library/dungeon.js';
import { house } from './house.js';

register(house);

test('a system in one file keeps every guarantee, for every seed, size and option', () => {
  for (let seed = 0; seed < 200; seed++) {
    const width = 11 + ((7 * seed) % 190);
    const height = 9 + ((5 * seed) % 92);
    const order = { generator: 'house', seed: `${seed}`, depth: 1 + (seed % 30), width, height };
    for (const options of [{}, { least: 3 + (seed % 13) }]) {
      const layout = generate({ ...order, options });
      expect(validate(layout), `${JSON.stringify(order)} ${JSON.stringify(options)}`).toEqual([]);
      expect(layout.links.length).toBe(layout.rooms.length - 1);
      expect(generate({ ...order, options, record: () => {} })).toEqual(layout);
    }
    const game = { generator: 'house', seed: `${seed}`, depth: 1 + (seed % 30) };
    const level = stock(generate(game), game);
    expect(validate(level), `seed ${seed}`).toEqual([]);
    for (const { w, h } of level.rooms) expect(Math.min(w, h), `seed ${seed}`).toBeGreaterThanOrEqual(7);
  }
  expect(Object.keys(optionsOf('house'))).toEqual(['least']);
  expect(levelText(generate({ generator: 'house', seed: '1' }))).toContain('-------');
  expect(() => generate({ generator: 'house', seed: '1', width: 10 })).toThrow(
    'width 10: the dungeon house needs at least 11',
  );
  expect(() => generate({ generator: 'house', seed: '1', options: { least: 2 } })).toThrow('option least: it takes');
});
