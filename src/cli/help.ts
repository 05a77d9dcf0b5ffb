import { flagLines, wrapped } from './flags.js';
import type { Subcommand } from './main.js';

/** The help of a command, with what else it has to say; `others` are listed below that. */
export function helpText(command: Subcommand, others: readonly Subcommand[], notes: readonly string[]): string {
  const lines = [...wrapped(command.usage, '    ', ''), '', ...wrapped(command.about), '', ...flagLines(command.flags)];
  if (notes.length > 0) lines.push('', ...notes);
  if (others.length > 0) {
    lines.push('', 'Other commands (each has a --help of its own):');
    for (const { usage, about } of others) lines.push(...wrapped(usage, '        ', '  '), ...wrapped(about, '      '));
  }
  lines.push(
    '',
    ...wrapped('Exit status: 0 done, 1 what was checked does not hold, 2 wrong usage or unreadable file, 70 a defect.'),
  );
  return `${lines.join('\n')}\n`;
}
