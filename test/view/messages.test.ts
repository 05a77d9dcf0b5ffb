import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { newGame } from '../../src/turns/new-game.js';
import { capitalised, MORE, messagesOf, onOneLine, pagesOf, sentencesOf, topLine } from '../../src/view/messages.js';
import { NOWHERE, unsaid } from '../../src/view/unsaid.js';
import { gameContent } from '../content.js';
import { ALL_DUNGEONS } from '../systems.js';
import { arrows, EVENTS, potion } from './samples.js';

const content = gameContent();
const voice = { session: SESSION, content };

describe('pages of the message line', () => {
  it('sentences of one command share a page as long as they fit', () => {
    expect(pagesOf(['You hit the bat.', 'The bat misses you.'])).toEqual([
      { text: 'You hit the bat. The bat misses you.', more: false },
    ]);
  });

  it('the last page uses the whole width, the ones before leave room for the prompt', () => {
    const a = 'a'.repeat(72);
    const b = 'b'.repeat(80);

    expect(pagesOf([a, b]).map(topLine)).toEqual([a + MORE, b]);
    expect(pagesOf(['a'.repeat(40), 'b'.repeat(39)])).toHaveLength(1);
    expect(pagesOf(['a'.repeat(40), 'b'.repeat(40)])).toHaveLength(2);
  });

  it('a long sentence is split at a blank', () => {
    const sentence = `${'word '.repeat(30)}end.`;
    const pages = pagesOf([sentence]);

    expect(pages.map(({ text }) => text).join(' ')).toBe(sentence);
    expect(pages.map(({ more }) => more)).toEqual([true, true, false]);
  });

  it('nothing to say makes no page', () => {
    expect(pagesOf([])).toEqual([]);
  });

  it('no page is wider than the line, and every word is on one', () => {
    const sentences = fc.array(fc.string({ minLength: 1, maxLength: 200, unit: fc.constantFrom('a', 'B', ' ', '.') }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(sentences, fc.integer({ min: 20, max: 80 }), fc.boolean(), (list, width, waits) => {
        const pages = pagesOf(list, width, waits);

        for (const page of pages) expect(topLine(page).length).toBeLessThanOrEqual(width);
        expect(
          pages
            .map(({ text }) => text)
            .join('')
            .replaceAll(' ', ''),
        ).toBe(list.join('').replaceAll(' ', ''));
        expect(pages.filter(({ more }) => !more)).toHaveLength(pages.length === 0 || waits ? 0 : 1);
      }),
      { seed: 1 },
    );
  });

  it('pages are as few as the order of whole sentences allows', () => {
    const words = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(words, (lengths) => {
        expect(pagesOf(lengths.map((length) => 'x'.repeat(length))).length).toBe(fewestPages(lengths, 72, 80));
      }),
      { seed: 2 },
    );
  });
});

/** By trying every place for every break. */
function fewestPages(lengths: number[], room: number, last: number): number {
  const width = (from: number, to: number): number =>
    lengths.slice(from, to).reduce((sum, length) => sum + length + 1, -1);
  const best = [0];
  for (let end = 1; end <= lengths.length; end++) {
    const limit = end === lengths.length ? last : room;
    const ways = best.map((pages, from) => (width(from, end) <= limit ? pages + 1 : Number.POSITIVE_INFINITY));
    best.push(Math.min(...ways));
  }
  return best[lengths.length]!;
}

describe('one line', () => {
  it('keeps the first sentence, and of the others the latest that fit', () => {
    expect(onOneLine([])).toEqual([]);
    expect(onOneLine(['aaa.', 'bbb.', 'cc.', 'd.'], 11)).toEqual(['aaa.', 'cc.', 'd.']);
    expect(onOneLine(['aaa.', 'bbbbbbbb.', 'd.'], 11)).toEqual(['aaa.', 'd.']);
    expect(onOneLine(['a'.repeat(99), 'b.'], 11)).toEqual(['aaaaaaaa...']);
  });

  it('is all there is to read at the start of a game in any dungeon, help named in it, whatever lies there', () => {
    const hint = '? shows help.';
    let shortened = 0;
    for (const dungeon of ALL_DUNGEONS)
      for (const comforts of [true, false])
        for (let nth = 0; nth < 40; nth++) {
          const setup = { seed: `first ${nth}`, ...dungeon, options: { ...PLAY_OPTIONS, comforts } };
          const { state, events } = newGame(setup, content);
          const looking = { state, content, session: { ...SESSION, name: 'W'.repeat(nth + 1) } };
          const all = [...messagesOf(events, looking), ...unsaid(NOWHERE, events, looking), hint];
          const line = onOneLine(all);
          if (line.length < all.length) shortened++;
          expect(line.join(' ').length, setup.seed).toBeLessThanOrEqual(80);
          expect([line[0], line.at(-1)], setup.seed).toEqual([all[0], hint]);
        }
    expect(shortened).toBeGreaterThan(5);
  });
});

describe('sentences of events', () => {
  const label = fc.string({ unit: 'binary', minLength: 1, maxLength: 50 });
  const session = fc.record({ name: label, fruit: label, terse: fc.boolean() });

  it('whatever happens and whatever things are called, no page is too wide and no control gets out', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 15 }), session, label, (events, own, called) => {
        const named = [
          ...events,
          { type: 'dropped', item: { ...potion, called } } as const,
          { type: 'dropped', item: { ...arrows, label: called } } as const,
        ];
        const pages = pagesOf(sentencesOf(named, { session: { ...SESSION, ...own }, content }));

        for (const page of pages) {
          expect(topLine(page).length).toBeLessThanOrEqual(80);
          expect(topLine(page)).not.toMatch(/[\p{Cc}\p{Cs}\p{M}\p{Cf}\p{Extended_Pictographic}]/u);
        }
      }),
      { seed: 3 },
    );
  });

  it('begin with a capital, except after a pack letter', () => {
    expect(capitalised('the bat hits you.')).toBe('The bat hits you.');
    expect(capitalised('a) some food.')).toBe('a) some food.');
    for (const sentence of sentencesOf(EVENTS, voice)) expect(sentence).toMatch(/^([^a-z]|[a-z]\))/);
  });
});
