/** How far long work is. */
export type Progress = {
  /** `words`: what stands in the places of its format that are named so. */
  show(done: number, words?: { [name: string]: number }): void;
  close(): void;
};

const SILENT: Progress = { show: () => undefined, close: () => undefined };
/** Work that ends sooner shows no bar. Milliseconds. */
const PATIENCE = 500;

/** A bar on stderr while that is a terminal; nothing otherwise, or where there is nothing to count (`all` 0). */
export async function openProgress(
  stderr: NodeJS.WriteStream,
  all: number,
  format = '{bar} {value} of {total}, {eta_formatted} left',
): Promise<Progress> {
  if (!stderr.isTTY || all === 0) return SILENT;
  const { default: bars } = await import('cli-progress');
  const bar = new bars.SingleBar({
    stream: stderr,
    clearOnComplete: true,
    linewrap: true,
    format,
  });
  const began = performance.now();
  let shown = false;
  return {
    show(done, words = {}) {
      if (!shown && performance.now() - began < PATIENCE) return;
      if (!shown) bar.start(all, done, words);
      shown = true;
      bar.update(done, words);
    },
    close() {
      if (shown) bar.stop();
    },
  };
}
