// Whether the program can run here. In the syntax of the oldest Nodes, so that they can say what is missing.
'use strict';

/** One line that says why not, or null where it can. */
module.exports = function whyNot() {
  if (process.versions.deno || typeof Deno !== 'undefined')
    return 'yendor needs Node 20.19 or newer (or Bun); this is Deno.';
  const version = process.versions.node.split('.').map(Number);
  if (version[0] < 20 || (version[0] === 20 && version[1] < 19))
    return `yendor needs Node 20.19 or newer; this is ${process.version}.`;
  if (!('__proto__' in {})) return 'yendor does not run with --disable-proto: see NODE_OPTIONS.';
  return null;
};
