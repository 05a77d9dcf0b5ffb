import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashPlain } from '../../src/base/plain.js';
import { loadContent, PACKAGE_ROOT } from '../../src/cli/package.js';
import { contentHash } from '../../src/replay/header.js';
import { contentTexts, gameContent } from '../content.js';

test('what the build left of the content is what a check of the assets comes to, with its hash', () => {
  const loaded = loadContent();
  if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
  expect(loaded.content).toEqual(gameContent());
  expect(contentHash(loaded.content)).toBe(hashPlain(loaded.content));
});

test('it stands beside the very texts that it was read from', () => {
  const built = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'dist', 'content.json'), 'utf8')) as object;
  expect(built).toEqual({ texts: contentTexts(), content: gameContent(), hash: contentHash(gameContent()) });
});
