import type { Key } from '../../src/terminal/key-names.js';
import type { Terminal } from '../../src/terminal/open.js';
import { type Frame, frameText } from '../../src/view/frame.js';

/** A terminal of nothing but frames and names of keys. */
export function frameTerminal(width = 80, height = 24) {
  let size = { width, height };
  let last: Frame | null = null;
  let draws = 0;
  const keyListeners = new Set<(key: Key) => void>();
  const sizeListeners = new Set<() => void>();
  const terminal: Terminal = {
    size: () => size,
    isTooSmall: () => size.width < 80 || size.height < 23,
    draw(frame) {
      draws++;
      last = frame;
    },
    flush: () => {},
    refresh: () => undefined,
    redraw: () => {},
    surroundBy: () => {},
    onKey: (listener) => listenTo(keyListeners, listener),
    onResize: (listener) => listenTo(sizeListeners, listener),
    onLost: () => () => {},
    suspend: () => {},
    resume: () => {},
    close: () => {},
  };
  const rows = (): string[] => (last === null ? [] : frameText(last));
  return {
    terminal,
    rows,
    frame: () => last!,
    draws: () => draws,
    listeners: () => keyListeners.size + sizeListeners.size,
    resize(columns: number, lines: number): string[] {
      size = { width: columns, height: lines };
      for (const listener of sizeListeners) listener();
      return rows();
    },
    async type(name: string): Promise<string[]> {
      for (const listener of keyListeners) listener({ name, text: '' });
      await Promise.resolve();
      return rows();
    },
  };
}

function listenTo<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
