import type { Key } from './key-names.js';
import type { Terminal } from './open.js';

/** Keys that are obeyed whatever is shown. */
export const ALWAYS: ReadonlySet<string> = new Set(['ctrl-c', 'ctrl-z', 'ctrl-r']);

/** Somebody who only looks on, at keys and at another size of the terminal. */
export type Viewer = {
  begin(): void;
  obey(key: Key): void;
  resized(): void;
};

/** What a viewer works with. */
export type ViewerSeat<How> = {
  /** Hears and does no more. */
  leave(how: How): void;
  hasLeft(): boolean;
  /** Does this in so many milliseconds, and no more what waited before. */
  after(ms: number, act: () => void): void;
  /** What waits is not done. */
  stay(): void;
  /** Does this; what it throws is the end. For what others call. */
  attempt(act: () => void): void;
};

/** Lets a viewer look on until it leaves. Rejects with what it throws. */
export function viewUntilLeft<How>(
  terminal: Terminal,
  viewerAt: (seat: ViewerSeat<How>) => Viewer,
): Promise<{ how: How }> {
  return new Promise((resolve, reject) => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { begin, obey, resized } = viewerAt({
      leave(how) {
        end();
        resolve({ how });
      },
      hasLeft: () => left,
      after(ms, act) {
        clearTimeout(timer);
        timer = setTimeout(() => attempt(act), ms);
      },
      stay: () => clearTimeout(timer),
      attempt,
    });
    const unlistenKeys = terminal.onKey((key) => attempt(() => obey(key)));
    const unlistenSize = terminal.onResize(() => attempt(resized));

    function end(): void {
      left = true;
      clearTimeout(timer);
      unlistenKeys();
      unlistenSize();
    }

    function attempt(act: () => void): void {
      try {
        act();
      } catch (error) {
        end();
        reject(error);
      }
    }

    attempt(begin);
  });
}
