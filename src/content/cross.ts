import { type Content, ROOM_SHAPES, type StartItem } from '../state/content.js';
import { ITEM_CLASSES, type ItemClass } from '../state/items.js';
import type { ContentFile, Problem } from './check.js';

type Tell = (file: ContentFile, entry: string, field: string, found: string | number, wanted: string) => void;

/** What no field can say alone: sums, order, uniqueness, and names that must name something. */
export function crossProblems(content: Content): Problem[] {
  const problems: Problem[] = [];
  const tell: Tell = (file, entry, field, found, wanted) =>
    problems.push({
      file,
      entry,
      field,
      found: typeof found === 'number' ? `${found}` : JSON.stringify(found),
      wanted,
    });

  checkMonsters(content, tell);
  checkOdds(content, tell);
  checkItems(content, tell);
  checkTraps(content, tell);
  checkDisguises(content, tell);
  checkRules(content, tell);
  checkThemes(content, tell);
  return problems;
}

function checkMonsters({ monsters }: Content, tell: Tell): void {
  const file = 'monsters.json';
  if (monsters.length === 0) tell(file, '', '', 'no monster', 'at least one');
  else if (!monsters.some((kind) => kind.wanders))
    tell(file, '', 'wanders', 'none', 'at least one monster that wanders');
  for (const name of twice(monsters.map((kind) => kind.name))) tell(file, name, 'name', name, 'a name of its own');
  const isMonster = hasName(monsters);
  for (const kind of monsters) {
    for (const flag of twice(kind.flags)) tell(file, kind.name, 'flags', flag, 'each flag once');
    for (const special of kind.specials) {
      if (special.do !== 'breathe') continue;
      for (const target of special.harmless.filter((name) => !isMonster(name))) {
        tell(file, kind.name, 'specials.harmless', target, 'names of monsters');
      }
    }
  }
}

function checkThemes({ themes, stocks }: Content, tell: Tell): void {
  const file = 'themes.json';
  for (const name of twice(themes.map((theme) => theme.name))) tell(file, name, 'name', name, 'a name of its own');
  for (const name of twice(stocks.map((stock) => stock.name))) tell(file, name, 'name', name, 'a name of its own');
  if (!themes.some(({ depths }) => depths[0] === 1)) tell(file, '', 'depths', 'none', 'a theme from depth 1 on');
  const isStock = hasName(stocks);
  for (const theme of themes) {
    for (const shape of ROOM_SHAPES) {
      for (const { name, stock } of theme.rooms[shape]) {
        if (stock !== '' && !isStock(stock))
          tell(file, theme.name, `rooms.${shape}.${name}`, stock, 'the name of a stocking table');
      }
    }
  }
}

function checkOdds({ classOdds, items }: Content, tell: Tell): void {
  const file = 'items.json';
  const classes = classOdds.map((entry) => entry.class);
  for (const name of twice(classes)) tell(file, 'classes', 'class', name, 'each class once');
  const sum = total(classOdds);
  if (sum !== 100) tell(file, 'classes', 'odds', sum, 'odds that sum to 100');
  for (const { class: name, odds } of classOdds) {
    const kinds = total(items[name]);
    if (odds > 0 && kinds !== 100) tell(file, name, 'odds', kinds, 'odds that sum to 100');
  }
  if (items.amulet.length !== 1) tell(file, 'amulet', '', `${items.amulet.length} amulets`, 'exactly one');
}

function checkItems({ items, monsters }: Content, tell: Tell): void {
  const file = 'items.json';
  for (const name of ITEM_CLASSES) {
    if (name === 'gold') continue;
    for (const kind of twice(items[name].map((each) => each.name))) {
      tell(file, `${name} ${kind}`, 'name', kind, 'a name of its own within its class');
    }
  }
  const isWeapon = hasName(items.weapon);
  for (const { name, launcher } of items.weapon) {
    if (launcher !== '' && !isWeapon(launcher))
      tell(file, `weapon ${name}`, 'launcher', launcher, 'the name of a weapon');
  }
  const isMonster = hasName(monsters);
  for (const { name, effect } of items.stick) {
    if (effect.do !== 'bolt') continue;
    for (const target of effect.harmless.filter((each) => !isMonster(each))) {
      tell(file, `stick ${name}`, 'effect.harmless', target, 'names of monsters');
    }
  }
  if (!items.food.some((kind) => !kind.fruit))
    tell(file, 'food', 'fruit', 'nothing but fruit', 'food that is no fruit');
}

function checkTraps({ traps, items }: Content, tell: Tell): void {
  const file = 'traps.json';
  if (traps.length === 0) tell(file, '', '', 'no trap', 'at least one');
  for (const name of twice(traps.map((kind) => kind.name))) tell(file, name, 'name', name, 'a name of its own');
  const isWeapon = hasName(items.weapon);
  for (const { name, effect } of traps) {
    if (effect.do === 'arrow' && !isWeapon(effect.weapon)) {
      tell(file, name, 'effect.weapon', effect.weapon, 'the name of a weapon');
    }
  }
}

/** Each kind needs a look of its own (rules 5.4). Titles are made up, so a few syllables are enough. */
function checkDisguises({ names, items }: Content, tell: Tell): void {
  const file = 'names.json';
  const stones = names.stones.map((stone) => stone.name);
  const lists = { colors: names.colors, stones, woods: names.woods, metals: names.metals, syllables: names.syllables };
  for (const [list, words] of Object.entries(lists)) {
    for (const word of twice(words)) tell(file, list, word, word, 'each word once');
  }
  const sticks = names.woods.length + names.metals.length;
  const few = (list: string, have: number, need: number, what: string): void => {
    if (have < need) tell(file, list, '', have, `at least ${need}, one for each ${what}`);
  };
  few('colors', names.colors.length, items.potion.length, 'potion');
  few('stones', names.stones.length, items.ring.length, 'ring');
  few('woods and metals', sticks, items.stick.length, 'stick');
  few('syllables', names.syllables.length, 20, 'sound of a title');
}

function checkRules({ rules, items }: Content, tell: Tell): void {
  const file = 'rules.json';
  rules.levels.forEach((points, index) => {
    const before = rules.levels[index - 1] ?? 0;
    if (points <= before) tell(file, 'levels', `[${index}]`, points, `more than ${before}, the level before`);
  });
  checkGiven('hero', rules.hero.pack);
  checkGiven('wizard', rules.wizard.pack);

  function checkGiven(entry: 'hero' | 'wizard', pack: readonly StartItem[]): void {
    const uses: string[] = [];
    pack.forEach(({ class: name, kind, use }, index) => {
      const field = `pack[${index}]`;
      if (!hasName(kindsOf(items, name))(kind))
        tell(file, entry, `${field}.kind`, kind, `the name of a kind of ${name}`);
      if (use === 'worn' && name !== 'armor') tell(file, entry, `${field}.use`, use, 'armor where something is worn');
      if (use === 'wielded' && name === 'armor') tell(file, entry, `${field}.use`, use, 'anything but armor in hand');
      if (use !== '') uses.push(use);
    });
    for (const use of twice(uses)) tell(file, entry, 'pack', use, 'one thing worn and one wielded at most');
    const units = pack.reduce((sum, { class: name, count }) => {
      return sum + (name === 'potion' || name === 'scroll' || name === 'food' ? count[1] : 1);
    }, 0);
    if (units > rules.packLimit) tell(file, entry, 'pack', units, `at most ${rules.packLimit} units, the packLimit`);
  }
}

function kindsOf(items: Content['items'], name: ItemClass): { name: string }[] {
  return name === 'gold' ? [] : items[name];
}

function hasName(kinds: { name: string }[]): (name: string) => boolean {
  const names = new Set(kinds.map((kind) => kind.name));
  return (name) => names.has(name);
}

function total(entries: { odds: number }[]): number {
  return entries.reduce((sum, entry) => sum + entry.odds, 0);
}

/** Those that stand in the list more than once, each named once. */
function twice<T>(list: T[]): T[] {
  return [...new Set(list.filter((each, index) => list.indexOf(each) !== index))];
}
