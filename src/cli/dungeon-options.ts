import { type GivenOptions, type OptionValue, wanted } from '../dungeon/options.js';
import { generatorNamed, generatorNames } from '../dungeon/registry.js';
import { wrapped } from './flags.js';

/** `room.ideal` is the same as `ideal`: the library groups some options, the command line doesn't. */
const FORM = /^(?:room\.)?([a-z][a-z_]*)=(.*)$/s;

/** Options of a dungeon as they were typed, as yet unchecked: `KEY=VALUE` each, the last of a key counts. A problem is told behind its flag. */
export function readGivenOptions(list: readonly string[]): { options: GivenOptions } | { problem: string } {
  const options: { [name: string]: OptionValue } = {};
  for (const text of list) {
    const match = FORM.exec(text);
    if (!match) return { problem: 'takes KEY=VALUE; yendor dungeon --help lists the keys of each dungeon' };
    options[match[1]!] = valueIn(match[2]!);
  }
  return { options };
}

function valueIn(text: string): OptionValue {
  if (text === 'true' || text === 'false') return text === 'true';
  // Added to 0, -0 is 0.
  return /^-?\d{1,9}$/.test(text) ? 0 + Number(text) : text;
}

/** What the help says of options: those of the dungeon that `args` name, or of all. */
export function optionNotes(args: readonly string[]): string[] {
  const named = generatorNames().filter((name) => args.includes(name) || args.includes(`--dungeon=${name}`));
  const notes = (named.length > 0 ? named : generatorNames()).flatMap((name) => [
    `--dungeon-option KEY=VALUE with --dungeon ${name}${sizeText(name)}:`,
    ...optionLines(name),
    '',
  ]);
  return [
    ...notes,
    ...wrapped(
      'With --dungeon mixed each option goes to the dungeons that have it, and among=NAME,NAME picks the dungeons to mix. The game takes the same flags.',
    ),
  ];
}

function sizeText(name: string): string {
  const { width, height } = generatorNamed(name)!.smallest;
  return ` (at least ${width} by ${height})`;
}

function optionLines(name: string): string[] {
  const options = Object.entries(generatorNamed(name)!.options);
  if (options.length === 0) return ['  none'];
  const width = Math.max(...options.map(([key]) => key.length));
  const indent = ' '.repeat(width + 4);
  return options.flatMap(([key, form]) => [
    ...wrapped(form.about, indent, `  ${key.padEnd(width)}  `),
    ...wrapped(`${wanted(form)}; ${form.usual} if left out`, indent),
  ]);
}
