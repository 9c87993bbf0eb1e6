import ts from 'typescript';

export interface ImportOf {
  /** As written; null when it is computed, so that nobody can say what it loads. */
  readonly specifier: string | null;
  readonly line: number;
  /** Gone at run time. `import { type X }` is not: it still loads the module. */
  readonly typeOnly: boolean;
}

export interface ModuleFacts {
  readonly imports: readonly ImportOf[];
  readonly defaultExports: readonly number[];
  /** The line where it starts to pass on what others export, if it does nothing else or passes on everything. */
  readonly barrel: number | null;
}

/** What one source file loads and how it exports, read from its syntax tree. */
export function readModule(file: string, text: string): ModuleFacts {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const imports: ImportOf[] = [];
  const defaultExports: number[] = [];

  const visit = (node: ts.Node): void => {
    const found = importIn(node);
    if (found) imports.push({ ...found, line: lineOf(node) });
    if (isDefaultExport(node)) defaultExports.push(lineOf(node));
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);

  return { imports, defaultExports, barrel: barrelLine(source, lineOf) };
}

function importIn(node: ts.Node): Omit<ImportOf, 'line'> | undefined {
  if (ts.isImportDeclaration(node)) {
    return {
      specifier: textOf(node.moduleSpecifier),
      typeOnly: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
    };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return { specifier: textOf(node.moduleSpecifier), typeOnly: node.isTypeOnly };
  }
  if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
    return { specifier: textOf(node.moduleReference.expression), typeOnly: node.isTypeOnly };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { specifier: textOf(node.argument.literal), typeOnly: true };
  }
  if (ts.isCallExpression(node) && loadsModule(node.expression)) {
    return { specifier: textOf(node.arguments[0]), typeOnly: false };
  }
  return undefined;
}

function loadsModule(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
}

function textOf(node: ts.Node | undefined): string | null {
  return node && ts.isStringLiteralLike(node) ? node.text : null;
}

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isExportSpecifier(node)) return node.name.text === 'default';
  if (!ts.canHaveModifiers(node)) return false;
  return ts.getModifiers(node)?.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword) ?? false;
}

function barrelLine(source: ts.SourceFile, lineOf: (node: ts.Node) => number): number | null {
  const passedOn = source.statements.filter((it) => ts.isExportDeclaration(it) && it.moduleSpecifier !== undefined);
  const [first] = passedOn;
  if (!first) return null;
  const wholesale = passedOn.find((it) => ts.isExportDeclaration(it) && it.exportClause === undefined);
  if (wholesale) return lineOf(wholesale);
  return passedOn.length === source.statements.length ? lineOf(first) : null;
}
