#!/usr/bin/env node
// Starts the game. Written in a syntax that old Nodes can read, so that they can say what is missing.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

function nodeIsOld() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

/** In a checkout the first start builds the game; an installed package brings it built. */
function buildIfMissing() {
  const setup = here('./setup.mjs');
  if (existsSync(here('../dist/cli/main.js')) || !existsSync(setup)) return Promise.resolve();
  // Loaded only here: it would take a tenth of every start.
  return import('node:child_process').then((child) => {
    const { status } = child.spawnSync(process.execPath, [setup], { stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error('yendor could not be built; what went wrong stands above.');
  });
}

function play() {
  return import('../dist/cli/main.js').then((cli) => cli.main(process.argv.slice(2), process.env, process));
}

function leave(status) {
  process.exitCode = status;
}

if (nodeIsOld()) {
  console.error(`yendor needs Node 20.19 or newer; this is ${process.version}.`);
  leave(2);
} else {
  buildIfMissing().then(
    () => play().then(leave),
    (error) => {
      console.error(error.message);
      leave(2);
    },
  );
}
