import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSchemes } from '../../src/terminal/schemes.js';
import { STYLES } from '../../src/view/frame.js';
import { readAsset } from '../content.js';
import { everyScreen, isShown, looksOf } from './screens.js';

const folder = new URL('../../assets/gallery/', import.meta.url);
const looks = looksOf(readSchemes(JSON.parse(readAsset('schemes.json'))));

// After a change of schemes or screens: npm run gallery
test('the gallery has a picture of every scheme, each is shown on its page, and all are small', async () => {
  const screens = await everyScreen();
  const wanted = looks.flatMap(({ look }) =>
    screens.filter(({ name }) => isShown(name, look)).map(({ name }) => `${name}-${look}.svg`),
  );
  const page = readFileSync(new URL('README.md', folder), 'utf8');

  expect(readdirSync(folder).sort()).toEqual([...wanted, 'README.md'].sort());
  for (const file of wanted) {
    expect(page).toContain(`(${file})`);
    expect(readFileSync(new URL(file, folder), 'utf8').length, file).toBeLessThan(8000);
  }
});

test('the screens of the gallery show every style of the map', async () => {
  const shown = new Set((await everyScreen()).flatMap(({ frame }) => [...frame.styles].map((style) => STYLES[style])));
  for (const style of [
    'hero',
    'monster',
    'trap',
    'gold',
    'potion',
    'stairs',
    'remembered',
    'remembered thing',
    'danger',
    'water',
    'chasm',
  ])
    expect(shown).toContain(style);
});
