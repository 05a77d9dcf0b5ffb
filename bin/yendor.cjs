#!/usr/bin/env node
// Where npm starts the game: old Nodes read this file too, and say what is missing.
'use strict';

const whyNot = require('./runtime.cjs')();

if (whyNot) {
  process.stderr.write(`${whyNot}\n`);
  process.exitCode = 2;
} else {
  // Written out, this would be an error of syntax to the oldest of them.
  // biome-ignore lint/security/noGlobalEval: a text of our own
  eval("import('./yendor.mjs')");
}
