/**
 * Draws every screen in every scheme, on each background that the scheme is made for: `npm run gallery -- FOLDER`. Without a folder it draws
 * the pictures of assets/gallery: the signs in every scheme, the other screens in one.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readSchemes } from '../../src/terminal/schemes.js';
import { svgOf } from '../../src/view/svg.js';
import { everyScreen, isShown, looksOf } from './screens.js';

// Compiled, this runs from dist-test/test/gallery.
const assets = new URL('../../../assets/', import.meta.url);
const [asked] = process.argv.slice(2);
const folder = asked === undefined ? new URL('gallery/', assets) : pathToFileURL(`${resolve(asked)}/`);
mkdirSync(folder, { recursive: true });

const screens = await everyScreen();
for (const { look, scheme, paper } of looksOf(
  readSchemes(JSON.parse(readFileSync(new URL('schemes.json', assets), 'utf8'))),
)) {
  for (const { name, frame } of screens) {
    if (asked !== undefined || isShown(name, look))
      writeFileSync(new URL(`${name}-${look}.svg`, folder), svgOf(frame, scheme, paper));
  }
}
console.log(`${fileURLToPath(folder)} drawn`);
process.exit(0);
