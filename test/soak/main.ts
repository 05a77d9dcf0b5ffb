import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A part of the soak: plays or makes far more than the tests have time for. Answers the exit status. */
type Part = { soak(args: readonly string[]): Promise<number> };

/** `npm run soak PART [ARGUMENTS]`: each other file of this folder that ends in -soak is a part, called as it without that. */
async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const file = new URL(`./${name}-soak.js`, import.meta.url);
  if (!/^[a-z]+$/.test(name) || !existsSync(file)) {
    process.stderr.write(`npm run soak PART, with PART one of ${partNames().join(', ')}\n`);
    return 2;
  }
  const part = (await import(file.href)) as Part;
  return part.soak(args);
}

function partNames(): string[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder)
    .filter((file) => file.endsWith('-soak.js'))
    .map((file) => file.slice(0, -'-soak.js'.length));
}

process.exitCode = await main(process.argv.slice(2));
