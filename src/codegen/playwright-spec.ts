import type { ActionSpec } from '../contract/action-spec.ts';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import { addressCode, originOf } from './address-code.ts';
import { createIdentifiers, secretVariable } from './identifiers.ts';
import { commentText, escapePattern, literal } from './literal.ts';
import { provenSteps, secretValues, valueOf } from './proven-step.ts';
import { READY_HELPER, SECRET_HELPER } from './spec-helpers.ts';
import { type StepCode, stepCode } from './step-code.ts';

export type PlaywrightSpec = {
  readonly fileName: string;
  readonly source: string;
  /** The environment variables that must hold a secret when the test runs. */
  readonly secrets: readonly string[];
};

type Secret = {
  readonly variable: string;
  readonly constant: string;
  readonly name: string;
  readonly value: string | null;
};

/** Two fields of one name share a variable only if they got the same value. */
const createSecrets = (identifier: (text: string, suffix: string) => string) => {
  const known: Secret[] = [];
  const constantOf = (step: StepResult, spec: ActionSpec): string => {
    const name = spec.input?.secret_ref ?? step.intent.element;
    const value = valueOf(spec);
    const same = known.find((other) => other.name === name && other.value === value);
    if (same !== undefined) return same.constant;
    const base = secretVariable(name);
    let variable = base;
    for (let count = 2; known.some((other) => other.variable === variable); count += 1) variable = `${base}_${count}`;
    const constant = identifier(name, '');
    known.push({ variable, constant, name, value });
    return constant;
  };
  return { known: (): readonly Secret[] => known, constantOf };
};

const titleOf = (result: RunResult, written: number): string => {
  const { req_id: id, steps } = result;
  if (written < steps.length) return `${id}: ${written} of ${steps.length} steps, as far as the run went`;
  const [first, last] = [steps[0]?.intent.intent ?? '', steps.at(-1)?.intent.intent ?? ''];
  return steps.length < 2 ? `${id}: ${first}` : `${id}: ${first} to ${last}, ${steps.length} steps`;
};

/** Says where the test stops, and why: a test that looks complete and is not would be a lie. */
const endingOf = (result: RunResult, written: number): readonly string[] => {
  const step = result.steps[written];
  if (step === undefined) return [];
  const { intent, outcome } = step;
  const name = `step ${written + 1} of ${result.steps.length}, ${intent.action} ${intent.intent}`;
  if (outcome?.status === 'succeeded')
    return ['', `  // ${commentText(`The test ends here: ${name} cannot be written yet.`)}`];
  const why =
    outcome === null ? 'it was never reached' : `${outcome.status}, ${outcome.situation.replaceAll('_', ' ')}`;
  return ['', `  // ${commentText(`The run ended here: ${name}: ${why}`)}`];
};

const whole = <T>(items: readonly (T | null)[]): readonly T[] => {
  const end = items.indexOf(null);
  return (end === -1 ? items : items.slice(0, end)).flatMap((item) => item ?? []);
};

/** A run as a test that a person could have written, and can go on with. Only what was proven is in it. */
export const playwrightSpec = (result: RunResult, planned: readonly ActionSpec[]): PlaywrightSpec => {
  const identifier = createIdentifiers();
  const secrets = createSecrets(identifier);
  const clear = secretValues(result, planned).flatMap((value) => [
    value,
    literal(value).slice(1, -1),
    escapePattern(value),
  ]);
  const writer = {
    identifier,
    variables: new Map<string, string>(),
    tellsSecret: (line: string) => clear.some((value) => line.includes(value)),
  };
  const steps = whole<StepCode>(provenSteps(result, planned, secrets.constantOf).map((step) => stepCode(step, writer)));
  const origin = originOf(result.url);
  const usesReady = steps.some((step) => step.usesReady);

  const lines = [
    `import { expect, ${usesReady ? 'type Locator, ' : ''}test } from '@playwright/test';`,
    '',
    `// ${commentText(`Written by Surehand from run ${result.run_id} of ${result.started_at}, verdict ${result.verdict}.`)}`,
    ...(origin === null
      ? []
      : [`const base = (process.env.SUREHAND_BASE_URL ?? ${literal(origin)}).replace(/\\/$/, '');`]),
    '',
    `test(${literal(titleOf(result, steps.length))}, async ({ page }) => {`,
    ...secrets.known().map(({ constant, variable }) => `  const ${constant} = secret(${literal(variable)});`),
    ...(secrets.known().length > 0 ? [''] : []),
    `  await page.goto(${addressCode(result.url, origin)});`,
    ...steps.flatMap((step) => ['', ...step.lines]),
    ...endingOf(result, steps.length),
    '});',
    ...(secrets.known().length > 0 ? ['', SECRET_HELPER.trimEnd()] : []),
    ...(usesReady ? ['', READY_HELPER.trimEnd()] : []),
    '',
  ];
  return {
    fileName: `${result.req_id}.spec.ts`,
    source: lines.join('\n'),
    secrets: secrets.known().map(({ variable }) => variable),
  };
};
