import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { newFolder } from './program.js';

/** A folder that is new and empty for each test of the file that asks for it. */
export type TestFolder = {
  readonly path: string;
  /** Writes a file of this name into it. Answers its path. */
  write(name: string, text: string | Uint8Array): string;
};

export function folderOfEachTest(): TestFolder {
  let folder: ReturnType<typeof newFolder>;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => folder.remove());
  return {
    get path() {
      return folder.path;
    },
    write(name, text) {
      const path = join(folder.path, name);
      writeFileSync(path, text);
      return path;
    },
  };
}
