import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { dealDisguises } from '../../src/entities/knowledge.js';
import type { KindKnowledge, Knowledge } from '../../src/state/game.js';
import { gameContent } from '../content.js';

const content = gameContent();

function deal(seed: string): Knowledge['kinds'] {
  return dealDisguises(content, openStream(seed, 'disguises'));
}

function looksOf(kinds: { [kind: string]: KindKnowledge }): string[] {
  return Object.values(kinds).map(({ looks }) => looks);
}

describe('disguises', () => {
  test('are the same for the same seed, others for another', () => {
    expect(deal('one')).toEqual(deal('one'));
    expect(deal('one')).not.toEqual(deal('two'));
  });

  test('come from the lists of the content, no colour, stone, wood or metal twice in a game', () => {
    const { colors, stones, woods, metals } = content.names;
    for (let game = 0; game < 300; game++) {
      const kinds = deal(`game ${game}`);
      for (const of of ['potion', 'ring', 'stick'] as const) {
        expect(new Set(looksOf(kinds[of])).size, `game ${game}: ${of}`).toBe(content.items[of].length);
      }
      for (const color of looksOf(kinds.potion)) expect(colors).toContain(color);
      for (const { looks, made } of Object.values(kinds.stick))
        expect(made === 'wand' ? metals : woods).toContain(looks);
      for (const { looks, stoneWorth } of Object.values(kinds.ring)) {
        expect(stones).toContainEqual({ name: looks, value: stoneWorth });
      }
    }
  });

  test('nothing is known or named at the start', () => {
    for (const kinds of Object.values(deal('start'))) {
      for (const { known, called } of Object.values(kinds))
        expect({ known, called }).toEqual({ known: false, called: '' });
    }
  });

  test('titles are made of the syllables, single blanks between their words', () => {
    const { syllables } = content.names;
    const word = new RegExp(`^(${syllables.join('|')}){1,3}$`);
    for (let game = 0; game < 100; game++) {
      for (const title of looksOf(deal(`titles ${game}`).scroll)) {
        expect(title.length).toBeLessThanOrEqual(40);
        for (const part of title.split(' ')) expect(part, title).toMatch(word);
      }
    }
  });

  test('as many sticks as woods and metals together can be dealt', () => {
    const names = { ...content.names, woods: ['oak', 'elm'], metals: ['tin'] };
    const stick = content.items.stick.slice(0, 3);
    const few = { ...content, names, items: { ...content.items, stick } };
    const looks = looksOf(dealDisguises(few, openStream('few', 'disguises')).stick);
    expect(looks.sort()).toEqual(['elm', 'oak', 'tin']);
  });
});
