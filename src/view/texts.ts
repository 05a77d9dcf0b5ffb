/**
 * The drawings and lists of words that lie as text files in assets. The view reads no file: whoever can (the command line) hands
 * the contents in through `textsFrom`.
 */
export const TEXT_FILES = ['help', 'symbols', 'tombstone', 'title'] as const;
export type TextFile = (typeof TEXT_FILES)[number];

/** Lines of each file, without line ends. */
export type Texts = { readonly [F in TextFile]: readonly string[] };

/** Contents of `assets/NAME.txt` by name → lines; blanks at line ends and empty lines at the end are dropped. */
export function textsFrom(files: { readonly [F in TextFile]: string }): Texts {
  return {
    help: linesOf(files.help),
    symbols: linesOf(files.symbols),
    tombstone: linesOf(files.tombstone),
    title: linesOf(files.title),
  };
}

function linesOf(text: string): string[] {
  return text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
}
