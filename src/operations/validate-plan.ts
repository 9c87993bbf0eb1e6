import { z } from 'zod';
import type { PlanCheck } from '../contract/plan-file.ts';
import { PROFILE_NAMES } from '../contract/tables/profiles.ts';
import { checkPlan } from '../engine/check-plan.ts';
import type { Operation } from './operation.ts';

const inputSchema = z.object({
  plan: z.unknown().describe('The plan as it was read; nothing of it is believed.'),
  profile: z.enum(PROFILE_NAMES).optional().describe('Goes before the profile in the plan.'),
});

/** Says everything that is wrong with a plan. Starts nothing. */
export const validatePlan: Operation<typeof inputSchema, PlanCheck, object> = {
  name: 'validate',
  description: 'Check a plan of actions: schema, the rules U1 to U5, ids, and what the profile forbids; all at once.',
  input: inputSchema,
  run: ({ plan, profile }) => Promise.resolve(checkPlan(plan, profile).check),
};
