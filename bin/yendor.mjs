#!/usr/bin/env node
// Starts the game, under a Node that can run it.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import whyNot from './runtime.cjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const PROGRAM = '../dist/cli/main.js';

async function start() {
  const problem = whyNot();
  if (problem !== null) return refuse(problem);
  if (!existsSync(here(PROGRAM)) && !(await build())) return;
  const { runProcess } = await import(PROGRAM);
  await runProcess();
}

/** A checkout builds at its first start; an installed package brings the program built. Answers whether it is there now. */
async function build() {
  const setup = here('./setup.mjs');
  if (!existsSync(setup)) return refuse('yendor was installed without its program (dist is missing): install it anew.');
  // Loaded only here: it would take a tenth of every start.
  const { spawnSync } = await import('node:child_process');
  const { status } = spawnSync(process.execPath, [setup], { stdio: ['ignore', 2, 2] });
  return status === 0 || refuse('yendor could not be built; what went wrong stands above.');
}

/** Says why nothing is played. */
function refuse(line) {
  process.stderr.write(`${line}\n`);
  process.exitCode = 2;
  return false;
}

/** The program itself tells of its defects; these are of what comes before it. */
function tellDefect(error) {
  if (error?.code === 'ERR_MODULE_NOT_FOUND') {
    refuse(`yendor lacks a part of itself; install it anew. (${String(error.message).split('\n')[0]})`);
    return;
  }
  process.stderr.write(`yendor: this is a defect: ${error}\n`);
  process.exit(70);
}

start().catch(tellDefect);
