import items from '../../assets/items.json' with { type: 'json' };
import monsters from '../../assets/monsters.json' with { type: 'json' };
import names from '../../assets/names.json' with { type: 'json' };
import rules from '../../assets/rules.json' with { type: 'json' };
import themes from '../../assets/themes.json' with { type: 'json' };
import traps from '../../assets/traps.json' with { type: 'json' };
import { type ContentFile, checkContent, problemLine } from '../content/check.js';
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
