import { hashPlain } from '../base/plain.js';

/* A line of JSON with a checksum: `{"NAME":BODY,"sum":"..."}`. */

export function lineStart(name: string): string {
  return `{"${name}":`;
}

export function summedLine(name: string, value: object): string {
  const body = JSON.stringify(value);
  return `${lineStart(name)}${body},"sum":"${hashPlain(body)}"}\n`;
}

const END = /,"sum":"([0-9a-f]{16})"\}$/;

/** The JSON in such a line, or null where its sum does not hold. */
export function summedBody(name: string, line: string): string | null {
  const sum = END.exec(line);
  if (!sum) return null;
  const body = line.slice(lineStart(name).length, sum.index);
  return hashPlain(body) === sum[1] ? body : null;
}
