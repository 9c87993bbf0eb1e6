import type { ActionSpec } from '../contract/action-spec.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { secretVariable } from '../kit/secret-variable.ts';
import { lookUpSecret, type Secrets } from './secrets.ts';

/** Puts values in where actions name secrets; all that are missing are told at once, and nothing starts. */
export const revealActions = (
  actions: readonly ActionSpec[],
  secrets: Secrets,
): { readonly actions: readonly ActionSpec[]; readonly values: readonly string[] } => {
  const names = new Set(actions.flatMap(({ input }) => input?.secret_ref ?? []));
  const problems = [...names]
    .filter((name) => lookUpSecret(name, secrets) === undefined)
    .map((name) => `secret_ref ${name}: set ${secretVariable(name)}, or put ${name} into a file for --secrets-file`);
  if (problems.length > 0) {
    const message = `\n${problems.map((problem) => `  - ${problem}`).join('\n')}`;
    throw new SurehandError('SECRET_MISSING', { message, problems });
  }
  const values: string[] = [];
  const revealed = actions.map((action): ActionSpec => {
    const { secret_ref: name, ...input } = action.input ?? {};
    const value = name === undefined ? undefined : lookUpSecret(name, secrets);
    if (value === undefined) return action;
    values.push(value);
    return { ...action, input: { ...input, text: value } };
  });
  return { actions: revealed, values };
};
