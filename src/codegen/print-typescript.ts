import { literal } from './literal.ts';
import { classNameOf } from './page-object.ts';
import { printExpr } from './print-expression.ts';
import { SECRET_HELPER, specHelpers } from './spec-helpers.ts';
import { helpersOf, type Script, type ScriptStep, usesFiles } from './statement.ts';
import { commentLine, INDENT, typescriptLines } from './typescript-lines.ts';
import { typescriptObjectStep, typescriptPageObject } from './typescript-page-object.ts';
import { typescriptTongue } from './typescript-tongue.ts';

const flatStep = ({ comments, names, before, actions, checks }: ScriptStep): readonly string[] => [
  '',
  ...comments.map((text) => commentLine(text, INDENT)),
  ...[...names, ...before, ...actions, ...checks].flatMap((one) => typescriptLines(one, typescriptTongue(), INDENT)),
];

const importLine = (usesLocator: boolean, usesPage: boolean): string =>
  `import { ${['expect', ...(usesLocator ? ['type Locator'] : []), ...(usesPage ? ['type Page'] : []), 'test'].join(', ')} } from '@playwright/test';`;

const DIALOGS = {
  accept: `page.context().on('dialog', (dialog) => dialog.accept(dialog.defaultValue()));`,
  dismiss: `page.context().on('dialog', (dialog) => dialog.dismiss());`,
} as const;

const dialogLines = (dialogs: Script['dialogs']): readonly string[] => {
  if (dialogs === null) return [];
  if (typeof dialogs === 'string') return [DIALOGS[dialogs]];
  const answers = dialogs.map((answer) => (typeof answer === 'string' ? literal(answer) : String(answer)));
  return [
    `const answers: (boolean | string | undefined)[] = [${answers.join(', ')}];`,
    `page.context().on('dialog', (dialog) => {`,
    `${INDENT}const answer = answers.shift();`,
    `${INDENT}if (answer === undefined || answer === false) return dialog.dismiss();`,
    `${INDENT}return dialog.accept(answer === true ? dialog.defaultValue() : answer);`,
    '});',
  ];
};

/** A script as a file for Playwright Test. */
export const printTypescript = (script: Script): string => {
  const { site, secrets, ending } = script;
  const helpers = specHelpers(helpersOf(script));
  const objects = script.style === 'page-object';
  const lines = [
    importLine(helpers.length > 0 || objects, objects),
    '',
    ...script.header.map((text) => commentLine(text, '')),
    ...(site === null ? [] : [`const base = (process.env.SUREHAND_BASE_URL ?? ${literal(site)}).replace(/\\/$/, '');`]),
    ...(usesFiles(script) ? [`const files = process.env.SUREHAND_FILES ?? '.';`] : []),
    ...(objects ? ['', ...typescriptPageObject(script)] : []),
    '',
    // Without a step it could only pass: it is shown as one that has still to be written.
    `test${script.steps.length === 0 ? '.fixme' : ''}(${literal(script.title)}, async ({ page }) => {`,
    ...secrets.map(({ name, environment }) => `${INDENT}const ${name} = secret(${literal(environment)});`),
    ...(objects ? [`${INDENT}const app = new ${classNameOf(script)}(page);`] : []),
    ...(secrets.length > 0 || objects ? [''] : []),
    ...dialogLines(script.dialogs).map((line) => `${INDENT}${line}`),
    `${INDENT}await page.goto(${printExpr(script.open, typescriptTongue())});`,
    ...script.steps.flatMap(objects ? typescriptObjectStep(script) : flatStep),
    ...(ending.length > 0 ? ['', ...ending.map((text) => commentLine(text, INDENT))] : []),
    '});',
    ...(secrets.length > 0 ? ['', SECRET_HELPER.trimEnd()] : []),
    ...helpers.flatMap((helper) => ['', helper.trimEnd()]),
    '',
  ];
  return lines.join('\n');
};
