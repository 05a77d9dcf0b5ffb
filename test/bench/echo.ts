import { EventEmitter } from 'node:events';
import { openProgram } from '../../src/terminal/blessed.js';

/** What a key costs at the least: raw bytes through the program that the game uses, and back. */
const keys = new EventEmitter();
const program = openProgram(keys, process.stdout);
program.on('data', (sequence) => program.write(sequence));
process.stdin.setRawMode(true);
process.stdin.on('data', (bytes) => keys.emit('data', bytes.toString('latin1')));
program.write('ready');
