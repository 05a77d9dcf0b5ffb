import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../../src/base/points.js';
import { parseCommands, printCommand, readCommands } from '../../src/replay/notation.js';
import { BLESSINGS, COUNTED_POWERS, type Command, type WizardPower } from '../../src/state/commands.js';
import { type BuiltItem, ITEM_CLASSES } from '../../src/state/items.js';

const dir = fc.constantFrom(...DIRECTIONS);
const count = fc.integer({ min: 1, max: 255 });
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const item = fc.oneof(letter, fc.constant('-'));
const hand = fc.constantFrom('L' as const, 'R' as const, '-' as const);
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => !/\p{Cc}/u.test(text) && [...text].length <= 50);
const answer = fc.oneof(
  letter.map((value) => ({ letter: value })),
  name.map((value) => ({ name: value })),
  fc.constant(null),
);
const options = fc.constantFrom({ passgo: true }, { seefloor: false }, { passgo: false, seefloor: true });
const MADE = ITEM_CLASSES.filter((itemClass) => itemClass !== 'gold');
const number = fc.integer({ min: -9999, max: 9999 });
const units = fc.integer({ min: 1, max: 9999 });
const one = fc.constant(1);
const flag = fc.boolean();
const label = fc.oneof(name, fc.constant(''));
const group = fc.nat(1e9);
const fitted = { cursed: flag, known: flag };

/** A thing of every class, with any numbers. */
const builtByClass: { [C in BuiltItem['class']]: fc.Arbitrary<Extract<BuiltItem, { class: C }>> } = {
  potion: fc.record({ class: fc.constant('potion' as const), kind: name, count: units }),
  scroll: fc.record({ class: fc.constant('scroll' as const), kind: name, count: units }),
  food: fc.record({ class: fc.constant('food' as const), kind: name, count: units }),
  amulet: fc.record({ class: fc.constant('amulet' as const), kind: name, count: one }),
  weapon: fc.record({
    class: fc.constant('weapon' as const),
    kind: name,
    count: units,
    ...fitted,
    hit: number,
    damage: number,
    group,
    label,
  }),
  armor: fc.record({
    class: fc.constant('armor' as const),
    kind: name,
    count: one,
    ...fitted,
    armor: number,
    protected: flag,
    label,
  }),
  ring: fc.record({ class: fc.constant('ring' as const), kind: name, count: one, ...fitted, bonus: number }),
  stick: fc.record({
    class: fc.constant('stick' as const),
    kind: name,
    count: one,
    ...fitted,
    charges: fc.nat(100_000),
  }),
};

/** Every power; the compiler asks for those that are missing here. */
const byPower: { [D in WizardPower['do']]: fc.Arbitrary<Extract<WizardPower, { do: D }>> } = {
  toggle: fc.constant({ do: 'toggle' as const }),
  create: fc.record({
    do: fc.constant('create' as const),
    class: fc.constantFrom(...MADE),
    kind: name,
    blessing: fc.constantFrom(...BLESSINGS),
  }),
  identify: fc.record({ do: fc.constant('identify' as const), item }),
  charge: fc.record({ do: fc.constant('charge' as const), item }),
  equip: fc.constant({ do: 'equip' as const }),
  deeper: fc.constant({ do: 'deeper' as const }),
  higher: fc.constant({ do: 'higher' as const }),
  map: fc.constant({ do: 'map' as const }),
  teleport: fc.constant({ do: 'teleport' as const }),
  detect: fc.constant({ do: 'detect' as const }),
  goTo: fc.record({ do: fc.constant('goTo' as const), depth: fc.integer({ min: 1, max: 9999 }) }),
  build: fc.record({
    do: fc.constant('build' as const),
    item: fc.oneof(...Object.values(builtByClass)),
    letter: fc.oneof(letter, fc.constant(null)),
  }),
};
const power: fc.Arbitrary<WizardPower> = fc.oneof(...Object.values(byPower));

/** A command of every type; the compiler asks for those that are missing here. */
const byType: { [T in Command['type']]: fc.Arbitrary<Extract<Command, { type: T }>> } = {
  move: fc.record({ type: fc.constant('move' as const), dir, count }),
  run: fc.record({ type: fc.constant('run' as const), dir, count }),
  rush: fc.record({ type: fc.constant('rush' as const), dir, count }),
  tread: fc.record({ type: fc.constant('tread' as const), dir, count }),
  fight: fc.record({ type: fc.constant('fight' as const), dir, toDeath: fc.boolean() }),
  throw: fc.record({ type: fc.constant('throw' as const), dir, item, count }),
  zap: fc.record({ type: fc.constant('zap' as const), dir, item, count }),
  search: fc.record({ type: fc.constant('search' as const), count }),
  rest: fc.record({ type: fc.constant('rest' as const), count }),
  pickUp: fc.constant({ type: 'pickUp' as const }),
  quaff: fc.record({ type: fc.constant('quaff' as const), item, count }),
  read: fc.record({ type: fc.constant('read' as const), item, count }),
  eat: fc.record({ type: fc.constant('eat' as const), item }),
  wield: fc.record({ type: fc.constant('wield' as const), item }),
  wear: fc.record({ type: fc.constant('wear' as const), item }),
  takeOff: fc.constant({ type: 'takeOff' as const }),
  putOn: fc.record({ type: fc.constant('putOn' as const), item, hand }),
  remove: fc.record({ type: fc.constant('remove' as const), hand }),
  drop: fc.record({ type: fc.constant('drop' as const), item }),
  down: fc.constant({ type: 'down' as const }),
  up: fc.constant({ type: 'up' as const }),
  call: fc.record({ type: fc.constant('call' as const), item, name }),
  nameTrap: fc.record({ type: fc.constant('nameTrap' as const), dir }),
  again: fc.record({ type: fc.constant('again' as const), count }),
  answer: fc.record({ type: fc.constant('answer' as const), value: answer }),
  options: fc.record({ type: fc.constant('options' as const), set: options }),
  quit: fc.constant({ type: 'quit' as const }),
  wizard: fc.oneof(
    fc.record({ type: fc.constant('wizard' as const), power }),
    fc.record({
      type: fc.constant('wizard' as const),
      power: power.filter((one) => COUNTED_POWERS.includes(one.do)),
      count: fc.integer({ min: 2, max: 255 }),
    }),
  ),
};
const anyCommand: fc.Arbitrary<Command> = fc.oneof(...Object.values(byType));

describe('notation', () => {
  test.each<[string, Command]>([
    ['h', { type: 'move', dir: 'h', count: 1 }],
    ['4J', { type: 'run', dir: 'j', count: 4 }],
    ['\\h', { type: 'rush', dir: 'h', count: 1 }],
    ['mu', { type: 'tread', dir: 'u', count: 1 }],
    ['fk', { type: 'fight', dir: 'k', toDeath: false }],
    ['Fk', { type: 'fight', dir: 'k', toDeath: true }],
    ['10s', { type: 'search', count: 10 }],
    ['qc', { type: 'quaff', item: 'c', count: 1 }],
    ['q-', { type: 'quaff', item: '-', count: 1 }],
    ['tlb', { type: 'throw', dir: 'l', item: 'b', count: 1 }],
    ['zkd', { type: 'zap', dir: 'k', item: 'd', count: 1 }],
    ['PcL', { type: 'putOn', item: 'c', hand: 'L' }],
    ['Pc-', { type: 'putOn', item: 'c', hand: '-' }],
    ['R-', { type: 'remove', hand: '-' }],
    ['cb"sour"', { type: 'call', item: 'b', name: 'sour' }],
    ['=b', { type: 'answer', value: { letter: 'b' } }],
    ['="sour"', { type: 'answer', value: { name: 'sour' } }],
    ['=-', { type: 'answer', value: null }],
    ['o{"passgo":true}', { type: 'options', set: { passgo: true } }],
    ['+', { type: 'wizard', power: { do: 'toggle' } }],
    [
      'C{"class":"potion","kind":"healing"}',
      { type: 'wizard', power: { do: 'create', class: 'potion', kind: 'healing', blessing: 'any' } },
    ],
    [
      'C{"class":"ring","kind":"protection","blessing":"cursed"}',
      { type: 'wizard', power: { do: 'create', class: 'ring', kind: 'protection', blessing: 'cursed' } },
    ],
    ['\\wc', { type: 'wizard', power: { do: 'identify', item: 'c' } }],
    ['~c', { type: 'wizard', power: { do: 'charge', item: 'c' } }],
    ['\\i', { type: 'wizard', power: { do: 'equip' } }],
    ['\\d', { type: 'wizard', power: { do: 'deeper' } }],
    ['\\a', { type: 'wizard', power: { do: 'higher' } }],
    ['\\f', { type: 'wizard', power: { do: 'map' } }],
    ['\\t', { type: 'wizard', power: { do: 'teleport' } }],
    ['\\x', { type: 'wizard', power: { do: 'detect' } }],
    [
      '\\C{"class":"potion","kind":"healing"}',
      { type: 'wizard', power: { do: 'build', item: { class: 'potion', kind: 'healing', count: 1 }, letter: null } },
    ],
    [
      '\\C{"class":"stick","kind":"light","cursed":true,"charges":3,"letter":"k"}',
      {
        type: 'wizard',
        power: {
          do: 'build',
          item: { class: 'stick', kind: 'light', count: 1, cursed: true, known: false, charges: 3 },
          letter: 'k',
        },
      },
    ],
    ['\\G{"depth":12}', { type: 'wizard', power: { do: 'goTo', depth: 12 } }],
  ])('%s', (text, command) => {
    expect(printCommand(command)).toBe(text);
    expect(parseCommands(text)).toEqual([command]);
  });

  test.each(Object.entries(byType))('every %s reads back as it was printed', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (command) => {
        expect(parseCommands(printCommand(command))).toEqual([command]);
      }),
    );
  });

  test.each(Object.entries(byPower))('every power %s reads back as it was printed', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (what) => {
        const command: Command = { type: 'wizard', power: what };
        expect(parseCommands(printCommand(command))).toEqual([command]);
      }),
    );
  });

  test('commands one after another need nothing between', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        expect(parseCommands(commands.map(printCommand).join(''))).toEqual(commands);
      }),
    );
  });

  test('blanks and line ends between commands do not count', () => {
    const between = fc.constantFrom('', ' ', '\n', '\r\n', '\t ');
    fc.assert(
      fc.property(fc.array(fc.tuple(anyCommand, between), { maxLength: 30 }), (list) => {
        const text = list.map(([command, blanks]) => printCommand(command) + blanks).join('');
        expect(parseCommands(`  ${text}`)).toEqual(list.map(([command]) => command));
      }),
    );
  });

  test('any text is read or its first bad column is named', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'hjqtzPRcoCw~="{}-\\G1920 \n\u0007é'), maxLength: 30 });
    fc.assert(
      fc.property(keys, (text) => {
        const read = readCommands(text);
        if ('commands' in read) {
          expect(parseCommands(read.commands.map(printCommand).join(''))).toEqual(read.commands);
          return;
        }
        expect(read.problem.column).toBeGreaterThanOrEqual(1);
        expect(read.problem.column).toBeLessThanOrEqual(text.length + 1);
        expect(`${read.problem.wanted}${read.problem.found}`).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  test.each([
    ['hhX', 3, 'a command', '"X"'],
    ['tx', 2, 'a direction', '"x"'],
    ['tl', 3, 'a pack letter', 'the end'],
    ['q1', 2, 'a pack letter', '"1"'],
    ['PcX', 3, 'a hand', '"X"'],
    ['cb"so', 3, 'a name in quotes', '"\\""'],
    ['cb""', 3, 'a name in quotes', '"\\""'],
    ['cb"\\u0007"', 3, 'a name in quotes', '"\\""'],
    [`cb"${'x'.repeat(51)}"`, 3, 'a name in quotes', '"\\""'],
    ['0s', 1, 'a count from 1 to 255', '"0"'],
    ['256s', 1, 'a count from 1 to 255', '"2"'],
    ['hh 3fh', 4, '"f" without a count', '"3"'],
    ['5', 2, 'a command', 'the end'],
    ['o{"colour":true}', 2, 'passgo', '"{"'],
    ['o{"passgo":1}', 2, 'passgo', '"{"'],
    ['o{}', 2, 'passgo', '"{"'],
    ['\\q', 2, 'a control key', '"q"'],
    ['\\G{"depth":0}', 3, '{"depth":12}', '"{"'],
    ['\\C', 3, '{"class":"potion"', 'the end'],
    ['\\C{"class":"boot"}', 3, 'with class one of potion', '"{"'],
    ['\\C{"class":"potion"}', 3, 'with kind this field', '"{"'],
    ['\\C{"class":"potion","kind":"x","count":0}', 3, 'with count a whole number from 1', '"{"'],
    ['\\C{"class":"potion","kind":"x","charges":3}', 3, 'with charges no such field', '"{"'],
    ['\\C{"class":"armor","kind":"x"}', 3, 'with armor this field', '"{"'],
    ['\\C{"class":"armor","kind":"x","armor":-0}', 3, 'with armor a whole number', '"{"'],
    ['\\C{"class":"potion","kind":"x","letter":"A"}', 3, 'with letter a pack letter', '"{"'],
    ['C{"class":"boot","kind":"left"}', 2, 'with class one of potion', '"{"'],
    ['C{"class":"gold","kind":"gold"}', 2, 'with class one of potion', '"{"'],
    ['C{"class":"ring","kind":"x","blessing":"holy"}', 2, 'with blessing one of any, cursed', '"{"'],
    ['\\w', 3, 'a pack letter', 'the end'],
    ['~1', 2, 'a pack letter', '"1"'],
    ['3~a', 1, '"~" without a count', '"3"'],
    ['3\\wa', 1, '"\\w" without a count', '"3"'],
    ['=1', 2, 'or - for none', '"1"'],
    ['s\u001b', 2, 'a command', '"?"'],
  ])('%j is refused at column %i', (text, column, wanted, found) => {
    const read = readCommands(text);
    expect(read).toMatchObject({ problem: { column, found } });
    expect('problem' in read && read.problem.wanted).toContain(wanted);
  });
});
