import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content } from '../../src/state/content.js';

/** Content whose monsters harm nobody and whose hero starves late: a game of it can be walked for ever. */
export function tame(content: Content): Content {
  return {
    ...content,
    monsters: content.monsters.map((kind) => ({ ...kind, attacks: [[0, 0]], specials: [] })),
    rules: { ...content.rules, hero: { ...content.rules.hero, hp: 9999, food: 1_000_000 } },
  };
}

/** The folder of the project, seen from `dist-test/test/bench`. */
export const top = fileURLToPath(new URL('../../../', import.meta.url));

/** A copy of the built game, made as tame. */
export type TameGame = { launcher: string; saves: string; remove(): void };

export function tameGame(): TameGame {
  const home = join(top, '.soak');
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, 'tame-'));
  for (const part of ['bin/runtime.cjs', 'bin/yendor.mjs', 'dist', 'assets', 'package.json']) {
    cpSync(join(top, part), join(folder, part), { recursive: true });
  }
  change(join(folder, 'assets/monsters.json'), (monsters: { attacks: string[]; specials?: unknown }[]) => {
    for (const monster of monsters) {
      monster.attacks = ['0d0'];
      delete monster.specials;
    }
  });
  change(join(folder, 'assets/rules.json'), (rules: { hero: { hp: number; food: number } }) => {
    rules.hero.hp = 9999;
    rules.hero.food = 1_000_000;
  });
  return {
    launcher: join(folder, 'bin/yendor.mjs'),
    saves: join(folder, 'saves'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function change<T>(file: string, spoil: (json: T) => void): void {
  const json = JSON.parse(readFileSync(file, 'utf8')) as T;
  spoil(json);
  writeFileSync(file, JSON.stringify(json));
}
