/**
 * Takes chance and the clock away from the engine: where code under src/ asks for either, directly or through a package,
 * the test fails and names the place. Whoever else asks (the test runner, a package while it loads) gets the real thing.
 */
function refuseToEngine(what: string): void {
  const lines = (new Error().stack ?? '').split('\n');
  const caller = lines.find((line) => /[\\/]src[\\/](?!.*node_modules)/.test(line) && !line.includes('node_modules'));
  if (caller !== undefined) throw new Error(`the engine asked for ${what}:${caller.trim().replace(/^at/, '')}`);
}

const realRandom = Math.random;
Math.random = () => {
  refuseToEngine('Math.random');
  return realRandom();
};

const realNow = performance.now.bind(performance);
performance.now = () => {
  refuseToEngine('performance.now');
  return realNow();
};

globalThis.Date = new Proxy(Date, {
  construct(target, args, receiver) {
    if (args.length === 0) refuseToEngine('new Date()');
    return Reflect.construct(target, args, receiver);
  },
  apply(target, self, args: []) {
    refuseToEngine('Date()');
    return Reflect.apply(target, self, args);
  },
  get(target, name, receiver) {
    if (name === 'now') refuseToEngine('Date.now');
    return Reflect.get(target, name, receiver);
  },
});
