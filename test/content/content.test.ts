import { expect, test } from 'vitest';
import { CONTENT_FILES, checkContent, checkContentTexts, type Problem, problemLine } from '../../src/content/check.js';
import { contentTexts, readAsset } from '../content.js';

/** biome-ignore lint/suspicious/noExplicitAny: the tests break JSON of unknown shape on purpose. */
type Json = any;

/** The problems of the game's own content after `spoil` has had its way with one parsed file. */
function problemsOf(file: string, spoil: (json: Json) => void): Problem[] {
  const files: { [file: string]: Json } = {};
  for (const [name, text] of Object.entries(contentTexts())) files[name] = JSON.parse(text);
  spoil(files[file]);
  const checked = checkContent(files);
  return checked.ok ? [] : checked.problems;
}

function linesOf(file: string, spoil: (json: Json) => void): string[] {
  return problemsOf(file, spoil).map(problemLine);
}

const named = (list: Json[], name: string): Json => list.find((entry) => entry.name === name);

test('a wrong field is named with file, entry, field, what was found and what was wanted', () => {
  expect(problemsOf('monsters.json', (monsters) => (named(monsters, 'orc').armor = 'six'))).toEqual([
    {
      file: 'monsters.json',
      entry: 'orc',
      field: 'armor',
      found: '"six"',
      wanted: 'a whole number from -20 to 20',
    },
  ]);
});

test.each<[string, string, (json: Json) => void, string]>([
  [
    'a field that nobody knows',
    'monsters.json',
    (m) => (named(m, 'bat').speed = 3),
    'monsters.json: bat, speed: found 3, wanted no such field',
  ],
  [
    'a field that is missing',
    'monsters.json',
    (m) => delete named(m, 'bat').xp,
    'monsters.json: bat, xp: found nothing, wanted this field',
  ],
  [
    'an entry without a name',
    'monsters.json',
    (m) => delete m[3].name,
    'monsters.json: number 4, name: found nothing, wanted this field',
  ],
  [
    'dice that are none',
    'monsters.json',
    (m) => (named(m, 'bat').attacks = ['1d2', 'd6']),
    'monsters.json: bat, attacks[1]: found "d6", wanted dice such as "2d4", at most 99d999',
  ],
  [
    'a special way that nobody plays',
    'monsters.json',
    (m) => (named(m, 'bat').specials = [{ do: 'sing' }]),
    'monsters.json: bat, specials[0].do: found "sing", wanted one of ' +
      'rust, freeze, stealGold, stealItem, poison, hold, drainLevel, drainMaxHp, gaze, breathe',
  ],
  [
    'a field that belongs to another special way',
    'monsters.json',
    (m) => (named(m, 'aquator').specials[0].chance = 5),
    'monsters.json: aquator, specials[0].chance: found 5, wanted no such field',
  ],
  [
    'two monsters of one name',
    'monsters.json',
    (m) => (named(m, 'emu').name = 'orc'),
    'monsters.json: orc, name: found "orc", wanted a name of its own',
  ],
  [
    'bounds the wrong way round',
    'items.json',
    (items) => (named(items.potion, 'haste self').effect.turns = [7, 4]),
    'items.json: potion haste self, effect.turns: found [7,4], wanted two whole numbers from 0 to 9999, the lower first',
  ],
  [
    'a potion that would need a direction',
    'items.json',
    (items) => (named(items.potion, 'healing').effect = { do: 'polymorph' }),
    expect.stringMatching(
      /^items\.json: potion healing, effect\.do: found "polymorph", wanted one of confuse, hallucinate, /,
    ) as never,
  ],
  [
    'odds that do not sum to 100',
    'items.json',
    (items) => (named(items.scroll, 'sleep').odds = 13),
    'items.json: scroll, odds: found 110, wanted odds that sum to 100',
  ],
  [
    'class odds that do not sum to 100',
    'items.json',
    (items) => (items.classes[0].odds = 25),
    'items.json: classes, odds: found 99, wanted odds that sum to 100',
  ],
  [
    'a launcher that is no weapon',
    'items.json',
    (items) => (named(items.weapon, 'arrow').launcher = 'long bow'),
    'items.json: weapon arrow, launcher: found "long bow", wanted the name of a weapon',
  ],
  [
    'a bolt that spares a monster unheard of',
    'items.json',
    (items) => (named(items.stick, 'fire').effect.harmless = ['salamander']),
    'items.json: stick fire, effect.harmless: found "salamander", wanted names of monsters',
  ],
  [
    'a trap that shoots what is no weapon',
    'traps.json',
    (traps) => (named(traps, 'arrow').effect.weapon = 'bolt'),
    'traps.json: arrow, effect.weapon: found "bolt", wanted the name of a weapon',
  ],
  [
    'fewer colours than potions',
    'names.json',
    (names) => names.colors.splice(13),
    'names.json: colors: found 13, wanted at least 14, one for each potion',
  ],
  [
    'fewer stones than rings',
    'names.json',
    (names) => names.stones.splice(13),
    'names.json: stones: found 13, wanted at least 14, one for each ring',
  ],
  [
    'a word twice',
    'names.json',
    (names) => (names.woods[1] = 'teak'),
    'names.json: woods, teak: found "teak", wanted each word once',
  ],
  [
    'a syllable that is too long',
    'names.json',
    (names) => (names.syllables[2] = 'zelgo'),
    'names.json: syllables, [2]: found "zelgo", wanted 1 to 4 small letters',
  ],
  [
    'levels that do not rise',
    'rules.json',
    (rules) => (rules.levels[4] = 80),
    'rules.json: levels, [4]: found 80, wanted more than 80, the level before',
  ],
  [
    'a pack with what does not exist',
    'rules.json',
    (rules) => (rules.hero.pack[2].kind = 'club'),
    'rules.json: hero, pack[2].kind: found "club", wanted the name of a kind of weapon',
  ],
  [
    'gold in the first pack',
    'rules.json',
    (rules) => (rules.hero.pack[2] = { class: 'gold', kind: 'gold' }),
    'rules.json: hero, pack[2].kind: found "gold", wanted the name of a kind of gold',
  ],
  [
    'two things in one hand',
    'rules.json',
    (rules) => (rules.hero.pack[3].use = 'wielded'),
    'rules.json: hero, pack: found "wielded", wanted one thing worn and one wielded at most',
  ],
])('%s is a problem', (_, file, spoil, line) => {
  expect(linesOf(file, spoil)).toEqual([line]);
});

test('a monster of three lines, as assets/README.md shows one, is taken in without code', () => {
  const example = /^ {4}\{ "name": [\s\S]*?\}\n\n/m.exec(readAsset('README.md'))![0];
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(3);
  expect(problemsOf('monsters.json', (monsters) => monsters.splice(9, 0, JSON.parse(example)))).toEqual([]);
});

test('all problems of all files are told at once', () => {
  const files = Object.fromEntries(
    Object.entries(contentTexts()).map(([file, text]) => [file, JSON.parse(text) as Json]),
  );
  named(files['monsters.json'], 'orc').armor = 'six';
  named(files['traps.json'], 'rust').depth = 1;
  delete files['rules.json'];
  const checked = checkContent(files);
  expect(checked.ok ? [] : checked.problems.map(problemLine)).toEqual([
    'monsters.json: orc, armor: found "six", wanted a whole number from -20 to 20',
    'traps.json: rust, depth: found 1, wanted no such field',
    'rules.json: found no such file, wanted the file',
  ]);
});

test('what is no JSON is told like a wrong field', () => {
  const checked = checkContentTexts({ ...contentTexts(), 'traps.json': '[{ "name": ' });
  expect(checked.ok).toBe(false);
  expect(checked.ok ? [] : checked.problems.map((problem) => [problem.file, problem.wanted])).toEqual([
    ['traps.json', 'JSON'],
  ]);
});

test('a file of another shape is a problem, not a crash', () => {
  for (const json of [null, 7, 'text', [], {}, [null], [[]], { potion: 3 }]) {
    for (const file of CONTENT_FILES) {
      const files = {
        ...Object.fromEntries(Object.entries(contentTexts()).map(([name, text]) => [name, JSON.parse(text)])),
        [file]: json,
      };
      expect(checkContent(files).ok, `${file}: ${JSON.stringify(json)}`).toBe(false);
    }
  }
});

test('no control character of a file reaches the message', () => {
  const lines = linesOf('monsters.json', (monsters) => {
    named(monsters, 'orc').name = 'orc\u001b[2J\u009b';
    monsters[0]['sp\u001beed'] = '\u007f';
  });
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).not.toMatch(/\p{Cc}/u);
});

test('a monster is at most three lines of its file', () => {
  const entries = contentTexts()
    ['monsters.json']!.replace(/\n\]\s*$/, '')
    .split(/^ {2}\{/m);
  expect(Math.max(...entries.map((entry) => entry.trim().split('\n').length))).toBeLessThanOrEqual(3);
});
