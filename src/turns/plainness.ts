/**
 * Tells of every part of `value` that would not survive being written as JSON and read back (design law 2): undefined, -0, non-finite numbers,
 * holes, classes, functions, and keys that look like integers. `path` says where in the state it stands.
 */
export function notPlain(value: unknown, path: string, complain: (sentence: string) => void): void {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return;
    case 'number':
      if (!Number.isFinite(value) || Object.is(value, -0))
        complain(`${path} is ${Object.is(value, -0) ? '-0' : value}`);
      return;
    case 'object':
      if (value === null) return;
      if (Array.isArray(value)) listNotPlain(value, path, complain);
      else recordNotPlain(value, path, complain);
      return;
    default:
      complain(`${path} is ${typeof value}`);
  }
}

function listNotPlain(list: readonly unknown[], path: string, complain: (sentence: string) => void): void {
  for (let i = 0; i < list.length; i++) {
    if (i in list) notPlain(list[i], `${path}[${i}]`, complain);
    else complain(`${path}[${i}] is a hole`);
  }
}

function recordNotPlain(record: object, path: string, complain: (sentence: string) => void): void {
  if (Object.getPrototypeOf(record) !== Object.prototype) complain(`${path} is no plain record`);
  for (const [key, value] of Object.entries(record)) {
    if (/^(0|[1-9][0-9]*)$/.test(key)) complain(`${path} has a key that looks like an integer: ${key}`);
    notPlain(value, path === '' ? key : `${path}.${key}`, complain);
  }
}
