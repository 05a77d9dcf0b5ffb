import { type Fault, type Field, readValue } from '../base/fields.js';
import { printable } from '../base/text.js';
import type { Content } from '../state/content.js';
import { crossProblems } from './cross.js';
import { items, monsters, names, rules, themes, traps } from './kinds.js';

/** The files that content is made from. */
export const CONTENT_FILES = [
  'monsters.json',
  'items.json',
  'traps.json',
  'names.json',
  'rules.json',
  'themes.json',
] as const;
export type ContentFile = (typeof CONTENT_FILES)[number];

/** What is wrong with content, and where. `entry` and `field` are '' where the whole file or entry is meant. */
export type Problem = { file: ContentFile; entry: string; field: string; found: string; wanted: string };

export type Checked = { ok: true; content: Content } | { ok: false; problems: Problem[] };

/**
 * Content from parsed JSON, by file name. Fields that have an obvious default may be left out; a field that
 * nobody knows is a problem, like a wrong one. All problems are reported at once, in the order of the files.
 */
export function checkContent(files: { [file: string]: unknown }): Checked {
  const problems: Problem[] = [];
  const read = <T>(file: ContentFile, field: Field<T>): T | null => {
    if (!(file in files)) {
      problems.push({ file, entry: '', field: '', found: 'no such file', wanted: 'the file' });
      return null;
    }
    const found = readValue(field, files[file]);
    if ('value' in found) return found.value;
    problems.push(...found.faults.map((fault) => problemFrom(file, files[file], fault)));
    return null;
  };
  const monsterKinds = read('monsters.json', monsters);
  const itemKinds = read('items.json', items);
  const trapKinds = read('traps.json', traps);
  const disguises = read('names.json', names);
  const numbers = read('rules.json', rules);
  const rooms = read('themes.json', themes);
  if (!monsterKinds || !itemKinds || !trapKinds || !disguises || !numbers || !rooms) return { ok: false, problems };

  const { classes, ...kinds } = itemKinds;
  const content: Content = {
    monsters: monsterKinds,
    classOdds: classes,
    items: kinds,
    traps: trapKinds,
    names: disguises,
    rules: numbers,
    themes: rooms.themes,
    stocks: rooms.stocks,
  };
  const crossed = crossProblems(content);
  return crossed.length === 0 ? { ok: true, content } : { ok: false, problems: crossed };
}

/** As `checkContent`, from the texts of the files: what is no JSON is a problem too. */
export function checkContentTexts(texts: { [file: string]: string }): Checked {
  const files: { [file: string]: unknown } = {};
  const problems: Problem[] = [];
  for (const file of CONTENT_FILES) {
    const text = texts[file];
    if (text === undefined) continue;
    try {
      files[file] = JSON.parse(text);
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      problems.push({ file, entry: '', field: '', found: printable(why), wanted: 'JSON' });
    }
  }
  return problems.length > 0 ? { ok: false, problems } : checkContent(files);
}

/** A problem as one line: `monsters.json: orc, armor: found "six", wanted a whole number from -20 to 20`. */
export function problemLine({ file, entry, field, found, wanted }: Problem): string {
  const place = [entry, field].filter((part) => part !== '').join(', ');
  return `${file}:${place === '' ? '' : ` ${place}:`} found ${found}, wanted ${wanted}`;
}

function problemFrom(file: ContentFile, value: unknown, { path, found, wanted }: Fault): Problem {
  const { entry, depth } = entryAt(file, value, path);
  const field = path.slice(depth).reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? printable(key, 40) : `${text}.${printable(key, 40)}`;
  }, '');
  return { file, entry, field, found: found === undefined ? 'nothing' : printable(JSON.stringify(found), 60), wanted };
}

/** The entry that a path leads into, by its name where it has one, and how many steps of the path that takes. */
function entryAt(file: ContentFile, value: unknown, path: (string | number)[]): { entry: string; depth: number } {
  const [first, second] = path;
  if (file === 'monsters.json' || file === 'traps.json') {
    return typeof first === 'number' ? { entry: nameAt(value, first), depth: 1 } : { entry: '', depth: 0 };
  }
  if (typeof first !== 'string') return { entry: '', depth: 0 };
  if (file === 'items.json' && typeof second === 'number') {
    return {
      entry: `${printable(first, 40)} ${nameAt((value as { [list: string]: unknown })[first], second)}`,
      depth: 2,
    };
  }
  return { entry: printable(first, 40), depth: 1 };
}

function nameAt(list: unknown, index: number): string {
  const entry: unknown = Array.isArray(list) ? list[index] : undefined;
  if (typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string') {
    return printable(entry.name, 40);
  }
  return `number ${index + 1}`;
}
