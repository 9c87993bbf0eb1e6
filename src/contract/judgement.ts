import { z } from 'zod';

/** Who gave a judgement: the rules alone, a small model at the last step, or a model that was told everything seen. */
export const VERIFICATION_TIERS = ['deterministic', 'lightweight', 'full'] as const;
export type VerificationTier = (typeof VERIFICATION_TIERS)[number];

/** Which rule gave it, in the order in which they are asked. Nobody ever has to read the reason to know (part 2.4). */
export const JUDGEMENT_RULES = [
  'failed_check',
  'nothing_changed',
  'intermediate_navigation',
  'meaningful_change',
  'cross_domain',
  'next_target_missing',
  'next_target_present',
  'simple_navigation',
  'as_promised',
  'by_evidence',
  'advice',
  'advice_failed',
] as const;
export type JudgementRule = (typeof JUDGEMENT_RULES)[number];

/** What a model may answer, and nothing else: a proposal (K-20). */
export const adviceSchema = z
  .strictObject({
    action_succeeded: z.boolean(),
    task_completed: z.boolean(),
    confidence: z.number().min(0).max(1),
    reason: z.string(),
    sub_task_completed: z.boolean().optional(),
  })
  .readonly();
export type Advice = z.infer<typeof adviceSchema>;

/** What a step comes to in the words of seed 003. It stands beside the outcome and never changes it (law 1). */
export const judgementSchema = z
  .strictObject({
    success: z.boolean(),
    confidence: z.number().min(0).max(1),
    goalAchieved: z.boolean(),
    sub_task_completed: z.boolean().optional(),
    verificationTier: z.enum(VERIFICATION_TIERS),
    tokensSaved: z.int().nonnegative(),
    routeToCorrection: z.boolean(),
    rule: z.enum(JUDGEMENT_RULES),
    reason: z.string().describe('One sentence for people.'),
    lowConfidence: z.literal(true).optional().describe('The goal counts as achieved, but with less than 0.85.'),
  })
  .readonly();
export type Judgement = z.infer<typeof judgementSchema>;
