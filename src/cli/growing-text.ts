/** A text that lines are added to for hours. */
export type GrowingText = {
  add(lines: string): void;
  text(): string;
  clear(): void;
};

/**
 * It is kept as bytes: thousands of short strings would take several times the room, and are copied about by the collector of garbage, which then
 * takes more memory for good.
 */
export function growingText(start = ''): GrowingText {
  let bytes = Buffer.from(start);
  let length = bytes.length;
  return {
    add(lines) {
      const most = length + Buffer.byteLength(lines);
      if (most > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(2 * most);
        bytes.copy(larger, 0, 0, length);
        bytes = larger;
      }
      length += bytes.write(lines, length);
    },
    text: () => bytes.toString('utf8', 0, length),
    clear() {
      length = 0;
    },
  };
}
