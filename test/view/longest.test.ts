import { expect, test } from 'vitest';
import type { GameEvent } from '../../src/state/events.js';
import type { ItemLook } from '../../src/state/looks.js';
import { SESSION } from '../../src/state/session.js';
import { newGame } from '../../src/turns/new-game.js';
import { messagesOf } from '../../src/view/messages.js';
import { SCREEN } from '../../src/view/screen.js';
import { gameContent } from '../content.js';
import { ROGUE } from '../systems.js';
import { EVENTS } from './samples.js';

const content = gameContent();
const { items } = content;
const MONSTER = longest(content.monsters);
/** A title grows until it has 40 characters (rules 5.4). */
const TITLE = 'x'.repeat(40);

function longest(kinds: readonly { name: string }[]): string {
  return kinds.reduce((found, { name }) => (name.length > found.length ? name : found), '');
}

/** Of each class the things with the longest names that the game itself can give. */
const LONGEST: { [C in ItemLook['class']]: readonly ItemLook[] } = {
  gold: [{ class: 'gold', count: 12_345 }],
  amulet: [{ class: 'amulet', count: 1 }],
  food: [{ class: 'food', kind: longest(items.food), fruit: false, count: 23 }],
  potion: [{ class: 'potion', kind: longest(items.potion), called: '', looks: 'aquamarine', count: 23 }],
  scroll: [
    { class: 'scroll', kind: longest(items.scroll), called: '', looks: TITLE, count: 23 },
    { class: 'scroll', kind: '', called: '', looks: TITLE, count: 1 },
  ],
  ring: [{ class: 'ring', kind: longest(items.ring), called: '', looks: 'stibotantalite', count: 1, bonus: -3 }],
  stick: [
    {
      class: 'stick',
      kind: longest(items.stick),
      called: '',
      looks: 'x'.repeat(14),
      made: 'staff',
      count: 1,
      charges: 10,
    },
  ],
  weapon: [{ class: 'weapon', kind: longest(items.weapon), count: 1, hit: -10, damage: -10, label: '' }],
  armor: [{ class: 'armor', kind: longest(items.armor), count: 1, armor: 12, standard: 3, label: '' }],
};

/** An event with the longest names in place of its own, one for each that there is. */
function* withLongest(value: unknown): Generator<unknown> {
  const classes = itemClassesIn(value);
  const most = Math.max(1, ...classes.map((itemClass) => LONGEST[itemClass].length));
  for (let n = 0; n < most; n++) yield swapped(value, n);
}

function isItem(value: object): value is ItemLook {
  return 'class' in value && 'count' in value;
}

function itemClassesIn(value: unknown): ItemLook['class'][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isItem(value)) return [value.class];
  return Object.values(value).flatMap(itemClassesIn);
}

function swapped(value: unknown, n: number): unknown {
  if (Array.isArray(value)) return value.map((each) => swapped(each, n));
  if (typeof value !== 'object' || value === null) return value;
  if (isItem(value)) {
    const looks = LONGEST[value.class];
    return looks[n % looks.length];
  }
  if ('seen' in value && 'name' in value)
    return { ...value, kind: MONSTER, name: value.name === null ? null : MONSTER };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, swapped(each, n)]));
}

test.each([true, false])('no message is longer than the line, whatever it names; with comforts: %s', (comforts) => {
  const options = { passgo: false, seefloor: true, comforts };
  const { state } = newGame({ seed: 'longest', ...ROGUE, options }, content);
  for (const event of EVENTS) {
    for (const long of withLongest(event)) {
      const said = messagesOf([long as GameEvent], { session: SESSION, content, state });
      for (const words of said) expect(words.length, words).toBeLessThanOrEqual(SCREEN.width);
    }
  }
});
