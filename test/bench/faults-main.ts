/** `npm run faults [-- SEEDS]`: the table of faults in src/dungeon/README.md. */
import { countFaults, faultTable } from './faults.js';

const seeds = Number(process.argv[2] ?? 20_000);
const faults = countFaults(seeds, (name) => process.stderr.write(`${name} ...\n`));
process.stdout.write(`${faultTable(faults)}\n`);
