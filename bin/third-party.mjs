// What a bundle holds of others, with the texts of their licences: they ask to go wherever their code goes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The licence of each package of which one of these modules was bundled, and what stands above the code of the module itself. Throws where a package has none. */
export function thirdPartyText(root, modules) {
  const packages = new Map();
  for (const id of modules) {
    const name = packageOf(id);
    if (name === null) continue;
    packages.set(name, [...(packages.get(name) ?? []), id]);
  }
  const parts = [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, ids]) => packageText(root, name, ids));
  return `${['Parts of these packages are in the files of this folder.', ...parts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

/** null for a module of our own, also while it lies where it is built. */
function packageOf(id) {
  // What the bundler adds itself.
  if (id.startsWith('\0')) return /^\0(\w+)\//.exec(id)?.[1] ?? null;
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^.\\/][^\\/]*)/.exec(id)?.[1]?.replaceAll('\\', '/') ?? null;
}

function packageText(root, name, ids) {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const heads = ids.filter((id) => existsSync(id)).map((id) => headOf(readFileSync(id, 'utf8')));
  const texts = new Set([licenceIn(folder), ...heads].filter((text) => text !== ''));
  if (texts.size === 0) throw new Error(`${name} is bundled, and has no text of a licence`);
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Its file, or what its README says last. */
function licenceIn(folder) {
  const files = readdirSync(folder);
  const file = files.find((each) => /^licen[cs]e/i.test(each));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  const readme = files.find((each) => /^readme/i.test(each));
  const text = readme === undefined ? '' : readFileSync(join(folder, readme), 'utf8');
  return /^(?:#+ *)?licen[cs]e\b[\s\S]*/im.exec(text)?.[0].trim() ?? '';
}

/** The comments that a file begins with, where they speak of rights. */
function headOf(source) {
  const head = /^(?:\s*(?:\/\/.*|\/\*[\s\S]*?\*\/))*/.exec(source)?.[0] ?? '';
  if (!/copyright|licen[cs]e/i.test(head)) return '';
  return head.replace(/^ *(?:\/\/|\/\*|\*\/|\*)+ ?/gm, '').trim();
}
