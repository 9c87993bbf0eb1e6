import { classNameOf, elementNames, withValue } from './page-object.ts';
import { printChain, printExpr } from './print-expression.ts';
import { pythonHelpers } from './python-helpers.ts';
import { bracketed, commentLine, INDENT, pythonLines } from './python-lines.ts';
import { pythonLiteral, pythonText } from './python-literal.ts';
import { pythonTongue, snake } from './python-tongue.ts';
import { type Script, type ScriptStep, statementsOf, usesFiles } from './statement.ts';

const BODY = INDENT + INDENT;

/** `test_cart_1`: only what pytest and Python take for a name. */
export const pythonTestName = (id: string): string =>
  `test_${
    id
      .toLowerCase()
      .replace(/[^a-z\d]+/gu, '_')
      .replace(/^_+|_+$/gu, '') || 'case'
  }`;

const flatStep = ({ comments, names, before, actions, checks }: ScriptStep): readonly string[] => [
  '',
  ...comments.map((text) => commentLine(text, BODY)),
  ...[...names, ...before, ...actions, ...checks].flatMap((one) => pythonLines(one, pythonTongue(), BODY)),
];

/** The elements and the actions of a script as a class. */
const pageObject = (script: Script): readonly string[] => {
  const elements = new Set([...elementNames(script)].map(snake));
  const inside = pythonTongue((name) => (elements.has(name) || /^page\b/u.test(name) ? `self.${name}` : name));
  const fields = script.steps
    .flatMap(({ names }) => names)
    .flatMap((one) =>
      one.do === 'name' ? bracketed(`self.${snake(one.name)} = `, printChain(one.chain, inside), '', BODY) : [],
    );
  const methods = script.steps
    .filter(({ actions }) => actions.length > 0)
    .flatMap(({ method, value, actions }) => [
      '',
      `${INDENT}def ${snake(method)}(self${value === null ? '' : ', value: str'}) -> None:`,
      ...actions.flatMap((one) => pythonLines(one, withValue(inside, value), BODY)),
    ]);
  const head = [`class ${classNameOf(script)}:`, `${INDENT}def __init__(self, page: Page) -> None:`];
  return [...head, `${BODY}self.page = page`, ...fields, ...methods];
};

const objectStep = (script: Script): ((step: ScriptStep) => readonly string[]) => {
  const elements = new Set([...elementNames(script)].map(snake));
  const outside = pythonTongue((name) => (elements.has(name) ? `app.${name}` : name));
  return ({ comments, before, actions, checks, method, value }) => [
    '',
    ...comments.map((text) => commentLine(text, BODY)),
    ...before.flatMap((one) => pythonLines(one, outside, BODY)),
    ...(actions.length === 0
      ? []
      : [`${BODY}app.${snake(method)}(${value === null ? '' : printExpr(value, outside)})`]),
    ...checks.flatMap((one) => pythonLines(one, outside, BODY)),
  ];
};

/** Only what the file uses. */
const importsFor = (body: string): string => {
  const types = [
    ...(body.includes('PlaywrightError') ? ['Error as PlaywrightError'] : []),
    ...(body.includes(': Locator') ? ['Locator'] : []),
    ...(body.includes(': Page') ? ['Page'] : []),
    ...(body.includes('PlaywrightTimeout') ? ['TimeoutError as PlaywrightTimeout'] : []),
  ];
  const regular = [
    ...(body.includes('re.compile(') ? ['import re'] : []),
    ...(body.includes('time.monotonic(') ? ['import time'] : []),
  ];
  const names = [...types, ...(body.includes('expect(') ? ['expect'] : []), 'sync_playwright'];
  const others = [
    ...(body.includes('@pytest.mark.') ? ['import pytest'] : []),
    `from playwright.sync_api import ${names.join(', ')}`,
  ];
  return ['import os', ...regular, '', ...others].join('\n');
};

const DIALOGS = {
  accept: 'page.context.on("dialog", lambda dialog: dialog.accept(dialog.default_value))',
  dismiss: 'page.context.on("dialog", lambda dialog: dialog.dismiss())',
} as const;

const dialogLines = (dialogs: Script['dialogs']): readonly string[] => {
  if (dialogs === null) return [];
  if (typeof dialogs === 'string') return [DIALOGS[dialogs]];
  const answers = dialogs.map((answer) =>
    typeof answer === 'string' ? pythonLiteral(answer) : answer ? 'True' : 'False',
  );
  return [
    `answers = [${answers.join(', ')}]`,
    '',
    'def answer_dialog(dialog):',
    '    answer = answers.pop(0) if answers else False',
    '    if answer is False:',
    '        dialog.dismiss()',
    '    else:',
    '        dialog.accept(dialog.default_value if answer is True else answer)',
    '',
    'page.context.on("dialog", answer_dialog)',
  ];
};

/** A script as a file for pytest, with the browser that it opens and closes itself (P-114). */
export const printPython = (script: Script): string => {
  const { site, secrets, ending } = script;
  const objects = script.style === 'page-object';
  const helpers = pythonHelpers(statementsOf(script), secrets.length > 0);
  const lines = [
    ...script.header.map((text) => commentLine(text, '')),
    ...(site === null ? [] : [`BASE = os.environ.get("SUREHAND_BASE_URL", ${pythonLiteral(site)}).rstrip("/")`]),
    ...(usesFiles(script) ? ['FILES = os.environ.get("SUREHAND_FILES", ".")'] : []),
    ...(objects ? ['', '', ...pageObject(script)] : []),
    '',
    '',
    // Without a step it could only pass: it is shown as one that has still to be written.
    ...(script.steps.length === 0 ? ['@pytest.mark.skip(reason="no step of the run was proven")'] : []),
    `def ${pythonTestName(script.id)}() -> None:`,
    `${INDENT}"""${pythonText(script.title)}`,
    '',
    ...script.header.slice(1).map((text) => `${INDENT}${pythonText(text)}`),
    `${INDENT}"""`,
    ...secrets.map(({ name, environment }) => `${INDENT}${snake(name)} = secret(${pythonLiteral(environment)})`),
    `${INDENT}with sync_playwright() as playwright:`,
    // A browser that is not Playwright's own may be named.
    `${BODY}browser = playwright.chromium.launch(executable_path=os.environ.get("SUREHAND_BROWSER"))`,
    `${BODY}page = browser.new_page()`,
    ...(helpers.watchesListeners ? [`${BODY}page.context.add_init_script(WATCH_LISTENERS)`] : []),
    ...dialogLines(script.dialogs).map((line) => (line === '' ? '' : `${BODY}${line}`)),
    ...(objects ? [`${BODY}app = ${classNameOf(script)}(page)`] : []),
    `${BODY}page.goto(${printExpr(script.open, pythonTongue())})`,
    ...script.steps.flatMap(objects ? objectStep(script) : flatStep),
    '',
    ...ending.map((text) => commentLine(text, BODY)),
    `${BODY}browser.close()`,
    ...helpers.sources.flatMap((helper) => ['', '', helper.trimEnd()]),
    '',
  ];
  const body = lines.join('\n');
  return `${importsFor(body)}\n\n${body}`;
};
