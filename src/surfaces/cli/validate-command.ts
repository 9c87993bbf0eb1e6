import { basename } from 'node:path';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { InputCheck } from '../../contract/input-check.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import type { ProfileName } from '../../contract/tables/profiles.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { readSecretsFile } from '../../operations/secrets.ts';
import { validateCases } from '../../operations/validate-cases.ts';
import { validatePlan } from '../../operations/validate-plan.ts';
import { casesTold, planTold } from './check-words.ts';
import { type CliIo, wantsColor } from './io.ts';
import { readCases, type Unread } from './read-cases.ts';
import { readText } from './read-text.ts';
import type { InputOptions } from './run-options.ts';

export type ValidateOptions = InputOptions & { readonly json?: boolean; readonly profile?: ProfileName };

const problemsOf = ({ source, error }: Unread): InputCheck['problems'] => {
  const { problems, message } = error.details;
  const told: readonly unknown[] = Array.isArray(problems) ? problems : [message ?? error.message];
  // Where there is but one thing to say of a file, it begins with its name.
  return told.map((problem) => ({ source, problem: String(problem).replace(`(${source}): `, '') }));
};

/** Everything that "run" would read, checked as far as that can be done without a browser. */
const check = async (named: readonly string[], options: ValidateOptions, io: CliIo): Promise<InputCheck> => {
  const config = readConfig(io.env);
  const app = createApp(config);
  const read = await readCases(named, options, io, app);
  const { secretsFile, profile } = options;
  const fromFile =
    secretsFile === undefined ? {} : readSecretsFile(await readText(secretsFile, io), basename(secretsFile));
  const secrets = { ...config.secrets, ...fromFile };
  const runs = read.cases.map(({ requirement, source, filesFolder }) => ({
    source,
    run: { requirement, filesFolder, secrets },
  }));
  const { cases, problems } = await validateCases.run(validateCases.input.parse({ runs }), app, {});
  const plans = [];
  for (const { source, plan } of read.problems.filter((one) => one.plan !== undefined)) {
    const input = validatePlan.input.parse({ plan, ...(profile === undefined ? {} : { profile }) });
    plans.push({ source, check: await validatePlan.run(input, app, {}) });
  }
  const unread = read.problems.filter((one) => one.plan === undefined).flatMap(problemsOf);
  const all = [...unread, ...problems];
  const valid = all.length === 0 && plans.every((one) => one.check.valid);
  return { valid, cases, problems: all, warnings: read.warnings, plans };
};

/** `surehand validate`. */
export const validateCommand = async (
  named: readonly string[],
  options: ValidateOptions,
  io: CliIo,
): Promise<number> => {
  const checked = await check(named, options, io);
  const { valid, cases, problems, warnings, plans } = checked;
  const [plan] = plans;
  // One plan and nothing else: what is said of it is the whole answer.
  const only = cases.length === 0 && problems.length === 0 && plans.length === 1 ? plan : undefined;
  if (options.json === true) io.out.write(prettyJson(only?.check ?? checked));
  else {
    for (const warning of warnings) io.err.write(`warning: ${warning}\n`);
    const look = { color: wantsColor(io.out, io.env), columns: io.out.columns ?? 120 };
    if (only === undefined) io.out.write(casesTold(checked, look));
    for (const one of plans) io.out.write(planTold(one.check, look, only === undefined ? one.source : null));
  }
  return valid ? EXIT_CODES.pass : EXIT_CODES.invalid_input;
};
