import ts from 'typescript';
import {
  BANNED_NAMES,
  BANNED_PREFIXES,
  EMPTY_NAMES,
  ENGINE,
  EXACT_MATH,
  FOLDERS,
  NODE_MODULES,
  PACKAGES,
} from './rules.js';

/** A file of src: its path below src with `/`, and its text. */
export type Source = { path: string; text: string };

/** Every breach of the rules, as `path:line: what is wrong`. */
export function findings(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const found: string[] = [];
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
    const tell = (node: ts.Node, what: string): void => {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push(`${path}:${line}: ${what}`);
    };
    checkName(path, (what) => found.push(`${path}:1: ${what}`));
    const isEngine = ENGINE.includes(folderOf(path));
    const visit = (node: ts.Node): void => {
      checkImport(path, node, tell);
      if (!path.endsWith('.d.ts')) checkStyle(node, tell);
      if (isEngine) checkPurity(node, tell);
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

function checkName(path: string, tell: (what: string) => void): void {
  if (FOLDERS[folderOf(path)] === undefined) tell('stands in no known folder');
  for (const part of path.replace(/\.ts$/, '').split('/')) {
    if (EMPTY_NAMES.includes(part)) tell(`the name ${part} says nothing`);
  }
}

type Tell = (node: ts.Node, what: string) => void;

function checkImport(path: string, node: ts.Node, tell: Tell): void {
  const specifier = specifierOf(node);
  if (specifier === null) return;
  const name = specifier.text;
  if (name.startsWith('.')) {
    const target = resolve(path, name);
    const [from, to] = [folderOf(path), folderOf(target)];
    if (from !== to && !FOLDERS[from]?.includes(to)) tell(specifier, `${from} must not import ${to} (${name})`);
    if (!name.endsWith(to === 'assets' ? '.json' : '.js')) tell(specifier, `a relative import ends in .js (${name})`);
    return;
  }
  const places = name.startsWith('node:') ? (NODE_MODULES[name] ?? NODE_MODULES['*']!) : PACKAGES[name];
  if (!places?.some((place) => path.startsWith(place))) tell(specifier, `${path} must not import ${name}`);
}

/** What a node imports from: import and export declarations, `import(...)` and `import('...').Type`. */
function specifierOf(node: ts.Node): ts.StringLiteralLike | null {
  const literal = (each: ts.Node | undefined): ts.StringLiteralLike | null =>
    each !== undefined && ts.isStringLiteralLike(each) ? each : null;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isExternalModuleReference(node)) return literal(node.expression);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return literal(node.arguments[0]);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return literal(node.argument.literal);
  return null;
}

function checkStyle(node: ts.Node, tell: Tell): void {
  if (ts.isEnumDeclaration(node)) tell(node, 'an enum; a list `as const` gives list and type');
  if (node.kind === ts.SyntaxKind.AnyKeyword) tell(node, 'any');
  const isDefault = ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword;
  if (isDefault && !ts.isDefaultClause(node.parent)) tell(node, 'a default export');
}

function checkPurity(node: ts.Node, tell: Tell): void {
  const operator = ts.isBinaryExpression(node) ? node.operatorToken.kind : null;
  if (operator === ts.SyntaxKind.AsteriskAsteriskToken || operator === ts.SyntaxKind.AsteriskAsteriskEqualsToken) {
    tell(node, 'the engine must not use **');
  }
  if (!ts.isIdentifier(node)) return;
  const name = node.text;
  if (name === 'Math' && !isExactMath(node)) tell(node, `the engine must not use ${node.parent.getText()}`);
  const isBanned = BANNED_NAMES.includes(name) || BANNED_PREFIXES.some((prefix) => name.startsWith(prefix));
  if (isBanned) tell(node, `the engine must not use ${name}`);
}

/** `Math.floor` and the like, written out: `Math[name]` and `const { sin } = Math` are not. */
function isExactMath(math: ts.Identifier): boolean {
  const { parent } = math;
  return ts.isPropertyAccessExpression(parent) && parent.expression === math && EXACT_MATH.includes(parent.name.text);
}

function folderOf(path: string): string {
  return path.split('/')[0]!;
}

/** `../state/game.js` seen from `turns/move.ts` is `state/game.js`. */
function resolve(path: string, name: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of name.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
