import { scoreLines } from '../view/ending.js';
import { flagValue, type Typed } from './flags.js';
import { shown } from './locale.js';
import type { Subcommand } from './main.js';
import { DONE, type Outside, print, refuse } from './output.js';
import { savesFolder } from './saves.js';
import { topTen } from './score-file.js';

const FLAGS = {
  format: { takes: 'text|json', help: 'text (default), or a JSON object a line' },
  saves: { takes: 'DIR', help: 'where games are kept; also YENDOR_SAVES' },
  help: { takes: null, help: 'this text' },
};

export const scoresCommand: Subcommand = {
  usage: 'yendor scores [--format text|json]',
  about: 'The top ten, with the seed of each game.',
  flags: FLAGS,
  run: showScores,
};

async function showScores(typed: Typed, outside: Outside): Promise<number> {
  if (typed.operands.length > 0) return refuse(outside, `scores takes no ${typed.operands[0]}`);
  const format = flagValue(typed, 'format') ?? 'text';
  if (format !== 'text' && format !== 'json') return refuse(outside, '--format takes text or json');

  const { entries, trouble } = topTen(await savesFolder(flagValue(typed, 'saves'), outside.env));
  if (trouble !== null) return refuse(outside, `the scores can't be read: ${trouble}`);
  const lines = format === 'json' ? entries.map((entry) => JSON.stringify(entry)) : scoreLines(entries);
  const text = lines.map((line) => `${line}\n`).join('');
  await print(outside, format === 'json' ? text : shown(text, outside));
  return DONE;
}
