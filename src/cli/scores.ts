import { type ScoreEntry, scoreLines } from '../view/ending.js';
import { flagValue, type Typed } from './flags.js';
import { shown } from './locale.js';
import type { Subcommand } from './main.js';
import { DONE, type Outside, print, refuse } from './output.js';
import { savesFolder } from './saves.js';
import { topTen } from './score-file.js';

const FLAGS = {
  format: { takes: 'text|json', help: 'text (the default), or one JSON object per line' },
  saves: { takes: 'DIR', help: 'the folder for games; the variable YENDOR_SAVES does the same' },
  help: { takes: null, help: 'print this text' },
};

export const scoresCommand: Subcommand = {
  usage: 'yendor scores [--format text|json]',
  about: 'Show the top ten, with the seed of each game.',
  flags: FLAGS,
  run: showScores,
};

async function showScores(typed: Typed, outside: Outside): Promise<number> {
  if (typed.operands.length > 0) return refuse(outside, `scores takes flags only, not ${typed.operands[0]}`);
  const format = flagValue(typed, 'format') ?? 'text';
  if (format !== 'text' && format !== 'json') return refuse(outside, '--format takes text or json');

  const place = await savesFolder(flagValue(typed, 'saves'), outside.env);
  if ('problem' in place) return refuse(outside, place.problem);
  const { entries, trouble } = topTen(place.folder);
  if (trouble !== null) return refuse(outside, `the scores can't be read: ${trouble}`);
  const lines = format === 'json' ? entries.map(jsonLine) : scoreLines(entries);
  const text = lines.map((line) => `${line}\n`).join('');
  await print(outside, format === 'json' ? text : shown(text, outside));
  return DONE;
}

/** Without a character in it that a terminal would obey, or that turns the line round. */
function jsonLine(entry: ScoreEntry): string {
  return JSON.stringify(entry).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
