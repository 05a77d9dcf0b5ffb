import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTENT_FILES, checkContentTexts, problemLine } from '../content/check.js';
import { keepContentHash } from '../replay/header.js';
import type { Content } from '../state/content.js';

/** Where the package lies: the folder of package.json and assets. This file is in dist/cli or src/cli of it. */
export const PACKAGE_ROOT = fileURLToPath(new URL('../..', import.meta.url));

export function packageVersion(): string {
  return (JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as { version: string }).version;
}

/** A folder with the sources in it, rather than an installed package. */
export function isCheckout(): boolean {
  return existsSync(join(PACKAGE_ROOT, 'src')) && existsSync(join(PACKAGE_ROOT, 'saves'));
}

/** Reads an asset as text. Throws where it can't be read. */
export function readAsset(name: string): string {
  return readFileSync(join(PACKAGE_ROOT, 'assets', name), 'utf8');
}

/** The game's content, checked; or what is wrong with it: a line for each problem, naming file, entry, field, found and wanted. */
export function loadContent(): { content: Content } | { problems: string[] } {
  const texts: { [file: string]: string } = {};
  for (const file of CONTENT_FILES) {
    try {
      texts[file] = readAsset(file);
    } catch {
      return { problems: [`assets/${file} can't be read`] };
    }
  }
  const built = builtContent();
  if (built !== null && CONTENT_FILES.every((file) => built.texts[file] === texts[file])) {
    keepContentHash(built.content, built.hash);
    return { content: built.content };
  }
  const checked = checkContentTexts(texts);
  if (checked.ok) return { content: checked.content };
  return { problems: checked.problems.map((problem) => `assets/${problemLine(problem)}`) };
}

/** The content as it was checked when the program was built, and from which texts: a start need not check the same again. */
type Built = { texts: { readonly [file: string]: string }; content: Content; hash: string };

/** null where it is not there or no JSON: then the content is checked. */
function builtContent(): Built | null {
  try {
    return JSON.parse(readFileSync(join(PACKAGE_ROOT, 'dist', 'content.json'), 'utf8')) as Built;
  } catch {
    return null;
  }
}
