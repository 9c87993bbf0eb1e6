import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

const CITATION = /\[([A-Z]-\d+(?:, [A-Z]-\d+)*)\]/gu;
const TESTS = new Set(['describe', 'it', 'test']);
const NOT_RUN = new Set(['skip', 'todo']);

/** `it`, `it.each`, `describe.each(rows)`: what is called, from the outside in; empty when it is no test. */
const wordsOf = (callee: ts.Expression): readonly string[] => {
  if (ts.isIdentifier(callee)) return TESTS.has(callee.text) ? [callee.text] : [];
  if (ts.isPropertyAccessExpression(callee)) {
    const before = wordsOf(callee.expression);
    return before.length === 0 ? [] : [...before, callee.name.text];
  }
  return ts.isCallExpression(callee) ? wordsOf(callee.expression) : [];
};

const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(CITATION)].flatMap(([, ids = '']) => ids.split(', '));

/** The ids that the names of the tests in a file cite, as `[V-34]` or `[V-34, V-35]`; also those in tables of names. */
export const citedIn = (file: string, text: string): readonly string[] => {
  const found: string[] = [];
  const strings = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) found.push(...idsIn(node.text));
    ts.forEachChild(node, strings);
  };
  const visit = (node: ts.Node): void => {
    const words = ts.isCallExpression(node) ? wordsOf(node.expression) : [];
    if (words.some((word) => NOT_RUN.has(word))) return;
    if (ts.isCallExpression(node) && words.length > 0) {
      // The name is the first argument; what `each` is given is a table of names and values.
      for (const argument of words.at(-1) === 'each' ? node.arguments : node.arguments.slice(0, 1)) strings(argument);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return [...new Set(found)];
};

/** Which test files cite each id. Only files with this ending count, and none that `isLeftOut`. */
export const citations = (
  root: string,
  folders: readonly string[],
  isLeftOut: (file: string) => boolean,
): ReadonlyMap<string, readonly string[]> => {
  const cited = new Map<string, string[]>();
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.test.ts')) continue;
      const path = join(entry.parentPath, entry.name);
      const file = relative(root, path).split(sep).join('/');
      if (isLeftOut(file)) continue;
      for (const id of citedIn(file, readFileSync(path, 'utf8'))) cited.set(id, [...(cited.get(id) ?? []), file]);
    }
  }
  return cited;
};
