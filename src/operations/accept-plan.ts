import type { ActionSpec } from '../contract/action-spec.ts';
import type { PlanViolation } from '../contract/plan-file.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import type { ProfileName } from '../contract/tables/profiles.ts';
import { checkPlan } from '../engine/check-plan.ts';
import { revealActions } from './exec-secrets.ts';
import type { OperationTools } from './operation.ts';
import { recordRefusal } from './record-refusal.ts';
import type { Secrets } from './secrets.ts';

type CheckedActions = { readonly actions: readonly ActionSpec[]; readonly profile: ProfileName };

/** The plan as it was read, and what it needs beside itself. */
type Given = {
  readonly plan?: unknown;
  readonly profile?: ProfileName | undefined;
  readonly folder?: string | undefined;
  readonly dryRun: boolean;
  readonly filesFolder: string;
  readonly secrets: Secrets;
};

const refuse = (problems: readonly string[], recorded = ''): SurehandError =>
  new SurehandError('INPUT_INVALID', {
    message: `INVALID_ACTIONSPEC\n${problems.map((problem) => `  - ${problem}`).join('\n')}${recorded}`,
    problems,
  });

const readPlanOrRefuse = async (input: Given, tools: OperationTools) => {
  const { check, plan } = checkPlan(input.plan, input.profile);
  if (plan !== null) return plan;
  const problems = check.violations.map(({ path, message }) => `${path}: ${message}`);
  throw refuse(problems, await recordRefusal({ ...input, ...check }, tools));
};

/** Which actions name what is missing. */
const naming = (
  actions: readonly ActionSpec[],
  field: 'file_ref' | 'secret_ref',
  problems: readonly string[],
): readonly PlanViolation[] =>
  actions.flatMap(({ input }, at) => {
    const name = input?.[field];
    const path = `actions[${at}].input.${field}`;
    if (name === undefined) return [];
    return problems.filter((problem) => problem.includes(name)).map((message) => ({ path, message, rule: field }));
  });

const registerFiles = async (plan: CheckedActions, input: Given, tools: OperationTools) => {
  const { actions, profile } = plan;
  const folder = input.filesFolder;
  const names = actions.flatMap(({ input: given }) => given?.file_ref ?? []);
  const { files, problems } = await tools.registerInputFiles(folder, names);
  if (problems.length === 0) return files;
  const violations = naming(actions, 'file_ref', problems);
  throw refuse(
    problems.map((problem) => `files to upload, looked for in ${folder}: ${problem}`),
    await recordRefusal({ ...input, profile, violations }, tools),
  );
};

const revealOrRefuse = async ({ actions, profile }: CheckedActions, input: Given, tools: OperationTools) => {
  try {
    return revealActions(actions, input.secrets);
  } catch (error) {
    const problems: unknown = error instanceof SurehandError ? error.details['problems'] : [];
    const violations = naming(actions, 'secret_ref', Array.isArray(problems) ? problems.map(String) : []);
    await recordRefusal({ ...input, profile, violations }, tools);
    throw error;
  }
};

/** Before any browser starts: the plan is read whole, its secrets and files are there, or all of it is refused, on record. */
export const acceptPlan = async (input: Given, tools: OperationTools) => {
  const plan = await readPlanOrRefuse(input, tools);
  const { actions, values } = await revealOrRefuse(plan, input, tools);
  const files = await registerFiles({ actions, profile: plan.profile }, input, tools);
  return { plan, actions, values, files };
};
