import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { levelText } from '../../src/dungeon/export.js';
import { generate, stock } from '../../src/library/dungeon.js';
import { TILE } from '../../src/state/tiles.js';
import { frameText } from '../../src/view/frame.js';
import { CLASSIC, readGlyphs } from '../../src/view/glyphs.js';
import { levelFrame, stageFrame } from '../../src/view/stages.js';
import { gameContent } from '../content.js';

const file = JSON.parse(readFileSync(new URL('../../assets/glyphs.json', import.meta.url), 'utf8')) as unknown;
const modern = readGlyphs(file).find(({ name }) => name === 'modern')!;
const content = gameContent();

it('in modern glyphs walls are #, floor and passages ., and all else is as it was', () => {
  for (const generator of ['rogue', 'grid', 'slide', 'sector', 'region']) {
    for (let seed = 1; seed <= 10; seed++) {
      const level = generate({ generator, seed: `${seed}`, depth: 20 });
      const text = levelText(level, content, modern.tiles).split('\n');
      const classic = levelText(level, content).split('\n');
      const drawn = frameText(levelFrame(level, content, modern));
      const staged = frameText(stageFrame({ level, steps: [] }, 1, { names: false, graph: false }, content, modern));
      expect([drawn, staged]).toEqual([text, text]);
      level.tiles.forEach((tile, cell) => {
        const [x, y] = [cell % level.width, Math.floor(cell / level.width)];
        const was = classic[y]![x] ?? ' ';
        const isWay = tile === TILE.passage || tile === TILE['hidden passage'];
        const wanted = '-|'.includes(was) ? '#' : isWay && was === '#' ? '.' : was;
        expect(text[y]![x] ?? ' ', `${generator} ${seed} at ${x},${y}`).toBe(wanted);
      });
    }
  }
  const level = stock(generate({ seed: '1' }), { seed: '1' });
  expect(frameText(levelFrame(level, content, CLASSIC))).toEqual(frameText(levelFrame(level, content)));
});

it('a file of glyphs of another form is refused by its entry', () => {
  expect(() => readGlyphs({})).toThrow(/^glyphs\.json: /);
  expect(() => readGlyphs([{ name: 'x', tiles: { water: '~' } }])).toThrow('glyphs.json: x: there is no tile water');
  expect(() => readGlyphs([{ name: 'x', tiles: { lake: '~~' } }])).toThrow(
    'glyphs.json: 0.tiles.lake: wanted one character',
  );
});
