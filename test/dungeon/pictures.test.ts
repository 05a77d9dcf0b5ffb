import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatorNames } from '../../src/dungeon/registry.js';
import { drawPicture, PICTURES, pictureFile } from './pictures.js';

test('every system has its picture', () => {
  expect(PICTURES.map(({ system }) => system)).toEqual(generatorNames());
});

// After a change on purpose: npm run picture
test.each(PICTURES.map((picture) => [picture.system, picture] as const))(
  'the picture of %s is what is made',
  (system, picture) => {
    const drawn = drawPicture(picture);
    expect(readFileSync(pictureFile(system), 'utf8')).toBe(drawn);
    expect(drawn.length).toBeLessThan(40_000);
  },
);
