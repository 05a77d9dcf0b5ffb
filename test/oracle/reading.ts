import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { testsIn } from '../written.js';

/** The folder of all tests. */
const TESTS = new URL('../', import.meta.url);

/** A test as its file has it: `describe > test`, and whether it holds something against chance, with a seed that can be changed. */
export type WrittenTest = { file: string; title: string; byChance: boolean; seeded: boolean };

/** What holds a rate, a mean, odds or a whole table against chance. */
const HOLDS = /^(expectRate|expectMean|expectOdds|zOfRate|zOfMeans|isOff|compare(Combat|Levels|Monsters|Items))$/;
const SEEDS = /^(oracle|chance|SEED)$/;

/** All tests of all files, in the order of their names; files are named without `.test.ts`. */
export function writtenTests(): WrittenTest[] {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' });
  return files
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts'))
    .sort()
    .flatMap((path) => testsOf(path.slice(0, -'.test.ts'.length), readFileSync(new URL(path, TESTS), 'utf8')));
}

export function testsOf(file: string, text: string): WrittenTest[] {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2022, true);
  const called = namesCalledBy(source);
  return testsIn(source).map(({ title, call }) => ({ file, title, ...touches(call, called) }));
}

function touches(node: ts.Node, called: ReadonlyMap<string, ReadonlySet<string>>) {
  const names = reachedFrom(namesIn(node), called);
  return { byChance: names.some((name) => HOLDS.test(name)), seeded: names.some((name) => SEEDS.test(name)) };
}

/** For each function of a file, and each constant outside of all functions, by its name: all names in it. */
function namesCalledBy(source: ts.Node): Map<string, Set<string>> {
  const called = new Map<string, Set<string>>();
  const visit = (node: ts.Node): void => {
    if (isCallable(node) && node.name !== undefined && ts.isIdentifier(node.name)) {
      const names = called.get(node.name.text) ?? new Set();
      for (const name of namesIn(node)) names.add(name);
      called.set(node.name.text, names);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return called;
}

function isCallable(node: ts.Node): node is ts.FunctionDeclaration | ts.VariableDeclaration {
  if (ts.isFunctionDeclaration(node)) return true;
  if (!ts.isVariableDeclaration(node)) return false;
  const isFunction = node.initializer !== undefined && ts.isArrowFunction(node.initializer);
  return isFunction || ts.isSourceFile(node.parent.parent.parent);
}

function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each)) names.add(each.text);
    // What a thing is asked for by name is no name of the file.
    if (ts.isPropertyAccessExpression(each)) visit(each.expression);
    else if (ts.isPropertyAssignment(each)) visit(each.initializer);
    else ts.forEachChild(each, visit);
  };
  visit(node);
  return names;
}

function reachedFrom(names: ReadonlySet<string>, called: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = [...names];
  for (const name of reached)
    for (const next of called.get(name) ?? []) if (!reached.includes(next)) reached.push(next);
  return reached;
}
