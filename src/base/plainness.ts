/**
 * Tells of every part of `value` that would not survive being written as JSON and read back: undefined, -0, non-finite numbers,
 * holes, classes, functions, and keys that look like integers. `path` says where it stands.
 */
export function notPlain(value: unknown, path: string, complain: (sentence: string) => void): void {
  if (isPlainLeaf(value)) return;
  if (Array.isArray(value)) listNotPlain(value, path, complain);
  else if (typeof value === 'object' && value !== null) recordNotPlain(value, path, complain);
  else complain(`${path} is ${Object.is(value, -0) ? '-0' : String(value)}`);
}

/** What ends the walk and is fine: no path needs to be made for it. */
function isPlainLeaf(value: unknown): boolean {
  if (typeof value === 'number') return value !== 0 ? Number.isFinite(value) : Object.is(value, 0);
  return typeof value === 'string' || typeof value === 'boolean' || value === null;
}

function listNotPlain(list: readonly unknown[], path: string, complain: (sentence: string) => void): void {
  for (let i = 0; i < list.length; i++) {
    const one = list[i];
    // Most of a state are numbers in long lists: they are let by without a call.
    if (typeof one === 'number' && (one === 0 ? 1 / one > 0 : one - one === 0)) continue;
    if (!isPlainLeaf(one)) notPlain(one, `${path}[${i}]`, complain);
  }
}

function recordNotPlain(record: object, path: string, complain: (sentence: string) => void): void {
  if (Object.getPrototypeOf(record) !== Object.prototype) complain(`${path} is no plain record`);
  for (const key in record) {
    if (key.charCodeAt(0) <= DIGIT_9 && /^(0|[1-9][0-9]*)$/.test(key)) {
      complain(`${path} has a key that looks like an integer: ${key}`);
    }
    const value = (record as { [key: string]: unknown })[key];
    if (!isPlainLeaf(value)) notPlain(value, path === '' ? key : `${path}.${key}`, complain);
  }
}

const DIGIT_9 = 57;
