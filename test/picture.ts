/** Draws the pictures of the READMEs: `npm run picture`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { chooseScheme, readSchemes } from '../src/terminal/schemes.js';
import { svgOf } from '../src/view/svg.js';
import { gameContent } from './content.js';
import { drawPicture, PICTURES, pictureFile } from './dungeon/pictures.js';
import { SECOND_LEVEL } from './view/second-level.js';
import { frameAfter } from './view/watched.js';

// Compiled, this runs from dist-test/test.
const assets = new URL('../../assets/', import.meta.url);
const schemes = readSchemes(JSON.parse(readFileSync(new URL('schemes.json', assets), 'utf8')));
const scheme = chooseScheme(schemes, { name: '', color: true, env: { TERM: 'xterm-256color' } });
if (scheme === null) throw new Error('there is no colour scheme to draw with');

const picture = new URL('screen.svg', assets);
writeFileSync(picture, svgOf(frameAfter(gameContent(), SECOND_LEVEL), scheme));
console.log(`${picture.pathname} drawn`);

for (const each of PICTURES) {
  const file = pictureFile(each.system);
  writeFileSync(file, drawPicture(each));
  console.log(`${file.pathname} drawn`);
}
