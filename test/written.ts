import ts from 'typescript';

/** A test as its file has it: `describe > test`, and the call that makes it. */
export type FoundTest = { title: string; call: ts.CallExpression };

/** All tests of a parsed file, in their order, but those that never run. */
export function testsIn(source: ts.SourceFile): FoundTest[] {
  return testsUnder(source, []);
}

function testsUnder(node: ts.Node, round: readonly string[]): FoundTest[] {
  const [word = '', ...more] = ts.isCallExpression(node) ? wordsOf(node.expression) : [];
  if (more.includes('skip') || more.includes('todo')) return [];
  const title = ts.isCallExpression(node) && /^(describe|test|it)$/.test(word) ? titleOf(node) : null;
  if (title !== null && word !== 'describe') {
    return [{ title: [...round, title].join(' > '), call: node as ts.CallExpression }];
  }
  const found: FoundTest[] = [];
  const inside = title === null ? round : [...round, title];
  ts.forEachChild(node, (child) => void found.push(...testsUnder(child, inside)));
  return found;
}

/** `test`, `each` of `test.each([...])`. */
function wordsOf(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) ? wordsOf(callee.expression) : [];
}

/** What a call of `test` or `describe` is called; a template as it is written, without its quotes. */
function titleOf({ arguments: [first] }: ts.CallExpression): string | null {
  if (first === undefined) return null;
  if (ts.isStringLiteralLike(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : null;
}

/** The cells of a row of a Markdown table. */
export function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
