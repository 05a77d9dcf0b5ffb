import { expect, test } from 'vitest';
import { generatorNames } from '../../src/dungeon/registry.js';
import { countFaults, faultTable } from './faults.js';

test('the count finds no fault in ours, and those that others are known for', () => {
  const faults = countFaults(150);
  const sums = Object.fromEntries(
    faults.map(({ name, thrown, unconnected, doors, cells }) => [name, { thrown, unconnected, doors, cells }]),
  );
  for (const system of generatorNames()) {
    const cells = system === 'region' ? null : 0;
    expect(sums[system], system).toEqual({ thrown: 0, unconnected: 0, doors: 0, cells });
  }
  expect(sums['npm roguelike']!.thrown).toBeGreaterThan(50);
  expect(sums['rot-js Map.Rogue']).toMatchObject({ thrown: 0, doors: null });
  expect(sums['rot-js Map.Rogue']!.cells).toBeGreaterThan(20);
  expect(sums['rot-js Map.Uniform']!.doors).toBeGreaterThan(15);
  // One in five hundred of these: so many seeds without a first one would be a wonder.
  expect(countFaultsOf('rot-js Map.Rogue', 4000)).toBeGreaterThan(0);
  expect(faultTable(faults).split('\n').length).toBe(2 + faults.length);
});

function countFaultsOf(name: string, seeds: number): number {
  return countFaults(seeds, () => {}, [name])[0]!.unconnected;
}
