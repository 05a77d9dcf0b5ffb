import { readFileSync } from 'node:fs';
import { CONTENT_FILES, checkContentTexts, problemLine } from '../src/content/check.js';
import type { Content } from '../src/state/content.js';

/** The texts of the game's own content files. */
export function contentTexts(): { [file: string]: string } {
  const texts: { [file: string]: string } = {};
  for (const file of CONTENT_FILES) texts[file] = readAsset(file);
  return texts;
}

/** The game's own content, checked. Throws, naming every problem. */
export function gameContent(): Content {
  const checked = checkContentTexts(contentTexts());
  if (!checked.ok) throw new Error(checked.problems.map(problemLine).join('\n'));
  return checked.content;
}

/** The text of a file of the asset folder. */
export function readAsset(file: string): string {
  return readFileSync(assetPath(file), 'utf8');
}

/** Compiled tests run from `dist-test/test`, one folder deeper than their sources: the asset folder is looked for upwards. */
function assetPath(file: string): URL {
  const near = new URL(`../assets/${file}`, import.meta.url);
  return import.meta.url.includes('/dist-test/') ? new URL(`../../assets/${file}`, import.meta.url) : near;
}
