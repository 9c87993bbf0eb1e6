import { classNameOf, elementNames, withValue } from './page-object.ts';
import { printChain, printExpr } from './print-expression.ts';
import type { Script, ScriptStep } from './statement.ts';
import { broken, commentLine, INDENT, typescriptLines } from './typescript-lines.ts';
import { typescriptTongue } from './typescript-tongue.ts';

const DEEPER = INDENT + INDENT;

/** The elements and the actions of a script as a class. */
export const typescriptPageObject = (script: Script): readonly string[] => {
  const elements = elementNames(script);
  const inside = typescriptTongue((name) => (elements.has(name) || /^page\b/u.test(name) ? `this.${name}` : name));
  const getters = script.steps
    .flatMap(({ names }) => names)
    .flatMap((one) =>
      one.do === 'name'
        ? [
            '',
            `${INDENT}get ${one.name}(): Locator {`,
            ...broken('return ', printChain(one.chain, inside), '', DEEPER),
            `${INDENT}}`,
          ]
        : [],
    );
  const methods = script.steps
    .filter(({ actions }) => actions.length > 0)
    .flatMap(({ method, value, actions }) => [
      '',
      `${INDENT}async ${method}(${value === null ? '' : 'value: string'}): Promise<void> {`,
      ...actions.flatMap((one) => typescriptLines(one, withValue(inside, value), DEEPER)),
      `${INDENT}}`,
    ]);
  return [
    `class ${classNameOf(script)} {`,
    `${INDENT}constructor(private readonly page: Page) {}`,
    ...getters,
    ...methods,
    '}',
  ];
};

/** A step of a test that uses such a class. */
export const typescriptObjectStep = (script: Script): ((step: ScriptStep) => readonly string[]) => {
  const elements = elementNames(script);
  const outside = typescriptTongue((name) => (elements.has(name) ? `app.${name}` : name));
  return ({ comments, before, actions, checks, method, value }) => [
    '',
    ...comments.map((text) => commentLine(text, INDENT)),
    ...before.flatMap((one) => typescriptLines(one, outside, INDENT)),
    ...(actions.length === 0
      ? []
      : [`${INDENT}await app.${method}(${value === null ? '' : printExpr(value, outside)});`]),
    ...checks.flatMap((one) => typescriptLines(one, outside, INDENT)),
  ];
};
