#!/usr/bin/env node
// Starts the game. Written in a syntax that old Nodes can read, so that they can say what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

function nodeIsOld() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

/** In a checkout the first start builds the game; an installed package brings it built. */
function isBuilt() {
  if (existsSync(here('../dist/cli/main.js'))) return true;
  const setup = here('./setup.mjs');
  return existsSync(setup) && spawnSync(process.execPath, [setup], { stdio: ['ignore', 2, 2] }).status === 0;
}

if (nodeIsOld()) {
  console.error(`yendor needs Node 20.19 or newer; this is ${process.version}.`);
  process.exitCode = 2;
} else if (!isBuilt()) {
  console.error('yendor could not be built; what went wrong stands above.');
  process.exitCode = 2;
} else {
  import('../dist/cli/main.js')
    .then((cli) => cli.main(process.argv.slice(2), process.env, process))
    .then((status) => {
      process.exitCode = status;
    });
}
