#!/usr/bin/env node
// Where npm starts the game: old Nodes read this file too, and say what is missing.
'use strict';

const whyNot = require('./runtime.cjs')();

if (whyNot) {
  process.stderr.write(`${whyNot}\n`);
  process.exitCode = 2;
} else {
  // The program itself, as a rule; where it is not there whole, what builds it or says what is missing. Written out, an import would be an
  // error of syntax to the oldest Nodes.
  // biome-ignore lint/security/noGlobalEval: a text of our own
  const load = (text) => eval(text);
  load("import('../dist/cli/main.js')").then(
    (program) => program.runProcess(),
    () => load("import('./yendor.mjs')"),
  );
}
