import { readFileSync } from 'node:fs';
import { type IPty, spawn } from '@lydell/node-pty';

/** A Node program in a pseudo-terminal of 80 by 24. */
export type Pty = {
  /** Milliseconds from just before its start until what it wrote matches. */
  started(pattern: RegExp): Promise<number>;
  /** Types keys. Answers when the first and the last byte of the answer came (ms from the key on) and how many there were. */
  type(keys: string, quietMs: number): Promise<Answer>;
  /** Resident memory now, in MB. */
  memory(): number;
  end(): Promise<void>;
};
export type Answer = { last: number | null; bytes: number };

/** No answer within this time means that the key was taken in silence. */
const SILENCE_MS = 60;

export function open(args: string[]): Pty {
  const start = performance.now();
  const child: IPty = spawn(process.execPath, args, {
    cols: 80,
    rows: 24,
    name: 'xterm-256color',
    env: { ...process.env, TERM: 'xterm-256color' },
  });
  let written = '';
  let last = 0;
  let wake: () => void = () => {};
  let ended = false;
  child.onData((text) => {
    written += text;
    last = performance.now();
    wake();
  });
  const exit = new Promise<void>((resolve) => {
    child.onExit(() => {
      ended = true;
      wake();
      resolve();
    });
  });

  /** Waits for the next bytes, `ms` at most. */
  function news(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    async started(pattern) {
      while (!pattern.test(written)) {
        if (ended || performance.now() - start > 30_000)
          throw new Error(`${args.join(' ')} does not start:\n${written}`);
        await news(1000);
      }
      return last - start;
    },
    async type(keys, quietMs) {
      written = '';
      const typed = performance.now();
      last = 0;
      child.write(keys);
      await news(SILENCE_MS);
      while (last > 0 && performance.now() - last < quietMs) await news(quietMs);
      if (ended) throw new Error(`${args.join(' ')} ended:\n${written}`);
      return { last: last === 0 ? null : last - typed, bytes: Buffer.byteLength(written) };
    },
    memory: () => residentMegabytes(child.pid),
    async end() {
      if (!ended) child.kill('SIGKILL');
      await exit;
    },
  };
}

function residentMegabytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (line === null) throw new Error(`no memory figure for process ${pid}`);
  return Number(line[1]) / 1024;
}
