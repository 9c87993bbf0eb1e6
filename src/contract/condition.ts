import { z } from 'zod';
import { type ConditionKind, SEVERITIES } from './tables/condition-kinds.ts';
import { targetSchema } from './target.ts';

export const severitySchema = z.enum(SEVERITIES);

const target = targetSchema;
const text = z.string().min(1);

function isRegularExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

const shared = {
  description: z.string().optional().describe('For people.'),
  severity: severitySchema.default('error').describe('A failed warning is reported and fails nothing.'),
};

function condition<const K extends ConditionKind, A extends z.ZodRawShape>(kind: K, args: A) {
  return z.strictObject({ kind: z.literal(kind), args: z.strictObject(args).readonly(), ...shared }).readonly();
}

/** For kinds whose arguments may all be left out, `args` itself may be. */
function bareCondition<const K extends ConditionKind, A extends z.ZodRawShape>(kind: K, args: A) {
  const inner = z.strictObject(args).readonly();
  return z.strictObject({ kind: z.literal(kind), args: inner.prefault({} as never), ...shared }).readonly();
}

/** Something about the page that is true or false: the 17 of seed 002 and the x_ extensions (C-25..C-42, K-22). */
export const conditionSchema = z
  .discriminatedUnion('kind', [
    condition('url_is', { value: text }),
    condition('url_matches', { pattern: text.refine(isRegularExpression, 'not a valid regular expression') }),
    condition('host_in_allowlist', { allowlist: z.array(text).min(1).readonly() }),
    condition('title_contains', { text }),
    condition('element_exists', { target }),
    condition('element_visible', { target }),
    condition('element_enabled', { target }),
    condition('element_clickable', { target }),
    condition('element_count_equals', { target, count: z.int().nonnegative() }),
    condition('element_text_contains', { target, text }),
    condition('element_attr_equals', { target, attr: text, value: z.string() }),
    condition('element_value_equals', { target, value: z.string() }),
    bareCondition('network_idle', { timeout: z.int().positive().optional() }),
    bareCondition('no_blocking_overlay', {}),
    condition('toast_contains', { text }),
    bareCondition('download_started', {}),
    bareCondition('upload_completed', { target: target.optional(), contains: text.optional(), value: text.optional() }),
    bareCondition('x_state_changed', {}),
    condition('x_navigated_to', { name: text }),
    condition('x_element_checked', { target, checked: z.boolean().default(true) }),
    condition('x_element_hidden', { target }),
    condition('x_page_contains_text', { text }),
    condition('x_element_focused', { target }),
    condition('x_element_in_view', { target }),
  ])
  .meta({ id: 'Condition' });
export type Condition = z.infer<typeof conditionSchema>;
