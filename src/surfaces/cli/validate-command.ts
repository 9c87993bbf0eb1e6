import { basename } from 'node:path';
import { createColors } from 'picocolors';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { PlanCheck } from '../../contract/plan-file.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import type { ProfileName } from '../../contract/tables/profiles.ts';
import { readPlan } from '../../operations/read-plan.ts';
import { validatePlan } from '../../operations/validate-plan.ts';
import { type CliIo, wantsColor } from './io.ts';
import { readText } from './read-text.ts';
import { plain } from './text.ts';

export type ValidateOptions = { readonly json?: boolean; readonly profile?: ProfileName };

const count = (amount: number, word: string): string => `${amount} ${word}${amount === 1 ? '' : 's'}`;

/** Every violation on a line of its own: where, what, and by which rule. */
export const violationLines = ({ violations }: PlanCheck): readonly string[] =>
  violations.map(({ path, action_id, message }) => {
    const name = action_id === undefined ? '' : ` ("${plain(action_id)}")`;
    return `  - ${plain(path)}${name}: ${plain(message)}`;
  });

const told = (check: PlanCheck, color: boolean): string => {
  const paint = createColors(color);
  const size = `${count(check.actions, 'action')}, profile ${check.profile}`;
  if (check.valid) return `${paint.green('✓ VALID')}   ${size}\n`;
  const head = `${paint.red('✗ INVALID_ACTIONSPEC')}   ${count(check.violations.length, 'violation')} in ${size}`;
  return `${[head, ...violationLines(check)].join('\n')}\n`;
};

/** `surehand validate`. */
export const validateCommand = async (file: string, options: ValidateOptions, io: CliIo): Promise<number> => {
  const plan = readPlan(await readText(file, io), basename(file));
  const { profile } = options;
  const input = validatePlan.input.parse({ plan, ...(profile === undefined ? {} : { profile }) });
  const check = await validatePlan.run(input, createApp(readConfig(io.env)), {});
  io.out.write(options.json === true ? `${JSON.stringify(check, null, 2)}\n` : told(check, wantsColor(io.out, io.env)));
  return check.valid ? EXIT_CODES.pass : EXIT_CODES.invalid_input;
};
