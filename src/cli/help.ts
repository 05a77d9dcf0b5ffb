import { flagLines, wrapped } from './flags.js';
import type { Subcommand } from './main.js';

/** The help of a command, with what else it has to say; `others` are listed below that. */
export function helpText(command: Subcommand, others: readonly Subcommand[], notes: readonly string[]): string {
  const lines = [...wrapped(command.usage, '    ', ''), '', ...wrapped(command.about), '', ...flagLines(command.flags)];
  if (notes.length > 0) lines.push('', ...notes);
  if (others.length > 0) {
    lines.push('', 'Other commands (each has its own --help):');
    for (const { usage, about } of others) lines.push(...wrapped(usage, '        ', '  '), ...wrapped(about, '      '));
  }
  lines.push(
    '',
    ...wrapped('Exit status: 0 success, 1 a check failed, 2 wrong usage or an unreadable file, 70 a defect in yendor.'),
  );
  return `${lines.join('\n')}\n`;
}
