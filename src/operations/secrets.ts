import { parseEnv } from 'node:util';
import { z } from 'zod';
import type { ActionSpec } from '../contract/action-spec.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { secretVariable } from '../kit/secret-variable.ts';
import type { PlannedStep } from '../stages/plan/index.ts';

/** The values of secrets by name. They live in memory only. */
export type Secrets = Readonly<Record<string, string>>;

const REFERENCE = /^secret:([A-Za-z][A-Za-z0-9_]*)$/u;
/** `\secret:NAME` types these very words; so do words that only look like it, which the planner refuses without the backslash. */
const ESCAPED = /^\\(secret\s*:\s*\S+)$/iu;

/** A file of secrets: JSON, or lines of NAME=value as in .env files. What is wrong with it is said without quoting it. */
export const readSecretsFile = (text: string, file: string): Secrets => {
  const refuse = (why: string): SurehandError => new SurehandError('INPUT_INVALID', { message: `(${file}): ${why}` });
  const read = z.record(z.string(), z.string());
  if (!text.trimStart().startsWith('{')) {
    const secrets = read.parse(parseEnv(text));
    if (Object.keys(secrets).length === 0) throw refuse('no secret in it; write lines of NAME=value, or JSON');
    return secrets;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('this is not JSON; write {"NAME": "value"}');
  }
  const secrets = read.safeParse(value);
  if (!secrets.success) throw refuse('every secret must be a text: {"NAME": "value"}');
  return secrets.data;
};

export const lookUpSecret = (name: string, secrets: Secrets): string | undefined => {
  const found = secrets[name] ?? secrets[secretVariable(name)];
  return found === '' ? undefined : found;
};

const replaceText = <T>(value: T, from: string, to: string): T => {
  if (typeof value === 'string') return (value === from ? to : value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => replaceText(item, from, to)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, replaceText(field, from, to)])) as T;
};

/** The action with another value, in its input and in the conditions that quote it. */
const withValue = (spec: ActionSpec, from: string, to: string): ActionSpec => ({
  ...spec,
  ...(spec.input === undefined ? {} : { input: replaceText(spec.input, from, to) }),
  preconditions: replaceText(spec.preconditions, from, to),
  postconditions: replaceText(spec.postconditions, from, to),
});

export type RevealedSteps = {
  /** Ready to be carried out: `secret:NAME` is the secret itself, in the action only, never in the words of the tester. */
  readonly steps: readonly PlannedStep[];
  /** The name of the secret in each step, or null. */
  readonly names: readonly (string | null)[];
  readonly values: readonly string[];
};

/** The name of the secret in each step, or null. */
export const secretNames = (planned: readonly PlannedStep[]): readonly (string | null)[] =>
  planned.map(({ intent }) => REFERENCE.exec(intent.value ?? '')?.[1] ?? null);

/** Puts secrets in where rows name them; if one is missing, all that are missing are told and nothing starts. */
export const revealSecrets = (planned: readonly PlannedStep[], secrets: Secrets): RevealedSteps => {
  const names = secretNames(planned);
  const missing = [...new Set(names.filter((name) => name !== null && lookUpSecret(name, secrets) === undefined))];
  if (missing.length > 0) {
    const problems = missing.map((name) => {
      const steps = names.flatMap((other, at) => (other === name ? [at + 1] : []));
      const where = `${steps.length === 1 ? 'step' : 'steps'} ${steps.join(', ')}`;
      return `secret:${String(name)} (${where}): set ${secretVariable(String(name))}, or put ${String(name)} into a file for --secrets-file`;
    });
    throw new SurehandError('SECRET_MISSING', {
      message: `\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
      problems,
    });
  }
  const values: string[] = [];
  const steps = planned.map((step, at) => {
    const { value } = step.intent;
    const name = names[at] ?? null;
    const secret = name === null ? undefined : lookUpSecret(name, secrets);
    if (value !== null && secret !== undefined) {
      values.push(secret);
      return { ...step, spec: withValue(step.spec, value, secret) };
    }
    const words = ESCAPED.exec(value ?? '')?.[1];
    if (value === null || words === undefined) return step;
    return { ...step, intent: { ...step.intent, value: words }, spec: withValue(step.spec, value, words) };
  });
  return { steps, names, values };
};
