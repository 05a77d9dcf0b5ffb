import xterm from '@xterm/headless';

/** A terminal that shows what is written to it: `rows()` as text, `looks(x, y)` what is set for a cell. */
export function createScreen(width = 80, height = 24) {
  const terminal = new xterm.Terminal({ cols: width, rows: height, allowProposedApi: true });
  return {
    write: (bytes: string): Promise<void> => new Promise((resolve) => terminal.write(bytes, resolve)),
    rows(): string[] {
      const rows: string[] = [];
      for (let y = 0; y < terminal.rows; y++) {
        rows.push(
          (terminal.buffer.active.getLine(terminal.buffer.active.baseY + y)?.translateToString() ?? '').trimEnd(),
        );
      }
      return rows;
    },
    looks(x: number, y: number): { bold: boolean; reverse: boolean; color: number } {
      const cell = terminal.buffer.active.getLine(terminal.buffer.active.baseY + y)?.getCell(x);
      if (cell === undefined) throw new Error(`no cell ${x}, ${y}`);
      return {
        bold: cell.isBold() !== 0,
        reverse: cell.isInverse() !== 0,
        color: cell.isFgDefault() ? -1 : cell.getFgColor(),
      };
    },
    cursor: () => ({ x: terminal.buffer.active.cursorX, y: terminal.buffer.active.cursorY }),
    resize: (columns: number, rows: number) => terminal.resize(columns, rows),
    dispose: () => terminal.dispose(),
  };
}
