import items from '../../assets/items.json' with { type: 'json' };
import monsters from '../../assets/monsters.json' with { type: 'json' };
import names from '../../assets/names.json' with { type: 'json' };
import rules from '../../assets/rules.json' with { type: 'json' };
import themes from '../../assets/themes.json' with { type: 'json' };
import traps from '../../assets/traps.json' with { type: 'json' };
import { entryAtLeast, listOf, readValue, textThat } from '../base/fields.js';
import { type ContentFile, checkContent, problemLine } from '../content/check.js';
import { faultText } from '../dungeon/shape.js';
import type { Content } from '../state/content.js';

const files: { [F in ContentFile]: unknown } = {
  'items.json': items,
  'monsters.json': monsters,
  'names.json': names,
  'rules.json': rules,
  'themes.json': themes,
  'traps.json': traps,
};

let checked: Content | null = null;

/** The content of the game, checked when it is first asked for. All get the same: nobody may change it. */
export function builtInContent(): Content {
  if (checked !== null) return checked;
  const found = checkContent(files);
  if (!found.ok) throw new Error(found.problems.map(problemLine).join('\n'));
  checked = found.content;
  return checked;
}

const named = entryAtLeast({ name: textThat(() => true, 'a text') });
const kinds = listOf(named, 'kinds', 1);

/** The parts of content, and of each as much as the making of a level can't do without. */
const PARTS = entryAtLeast({
  monsters: listOf(named, 'monsters', 1),
  classOdds: listOf(entryAtLeast({}), 'classes', 1),
  items: entryAtLeast({
    potion: kinds,
    scroll: kinds,
    food: kinds,
    weapon: kinds,
    armor: kinds,
    ring: kinds,
    stick: kinds,
    amulet: kinds,
  }),
  traps: listOf(named, 'traps'),
  names: entryAtLeast({}),
  rules: entryAtLeast({}),
  themes: listOf(named, 'themes'),
  stocks: listOf(named, 'stocks'),
});

/** Why this can't be content at all, or null; what else may be wrong with it `checkContent` tells. */
export function contentProblem(content: unknown): string | null {
  const read = readValue(PARTS, content);
  return 'value' in read ? null : faultText(read.faults[0], 'all of it');
}
