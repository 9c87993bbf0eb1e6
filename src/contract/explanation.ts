import { z } from 'zod';
import { LOCATOR_KINDS, locatorSchema } from './locator.ts';
import { requirementSchema } from './requirement.ts';
import { resolutionSchema } from './resolution.ts';
import { ACTION_KINDS } from './tables/action-kinds.ts';
import { PROFILE_NAMES } from './tables/profiles.ts';
import { targetSchema } from './target.ts';

/** One rule and what it gives this candidate. Rules that give nothing are told too: that is the answer to "why not". */
export const scoreRuleSchema = z
  .strictObject({
    rule: z.string().min(1),
    points: z.int(),
    most: z.int().describe('What the rule could have given.'),
    counts: z.boolean().describe('Of several ways to answer only one counts; the others are shown.'),
    says: z.string(),
  })
  .readonly();
export type ScoreRule = z.infer<typeof scoreRuleSchema>;

/** Something that must hold whatever the score is. */
export const candidateCheckSchema = z
  .strictObject({ check: z.string().min(1), ok: z.boolean(), says: z.string() })
  .readonly();
export type CandidateCheck = z.infer<typeof candidateCheckSchema>;

/** One candidate with the whole arithmetic of its score. */
export const explainedCandidateSchema = z
  .strictObject({
    number: z.int().positive().describe('Its place in the ranking.'),
    ref: z.int().positive(),
    vaultyId: z.string(),
    name: z.string(),
    role: z.string().describe('The role, or the tag where there is none.'),
    region: z.string().nullable().describe('The heading, form or part of the page it stands in.'),
    score: z.number().min(0).max(1),
    behind: z.number().describe('Distance to the best score.'),
    points: z.int().describe('The sum of the rules that count.'),
    scale: z.int().positive().describe('So many points are a score of 1.'),
    reasons: z.array(z.string()).readonly(),
    chosen: z.boolean(),
    why: z.string().describe('Why it was chosen, or what spoke against it.'),
    rules: z.array(scoreRuleSchema).readonly(),
    checks: z.array(candidateCheckSchema).readonly(),
    needed: z.array(z.string()).readonly().describe('What would have had to be different for it to be chosen.'),
  })
  .readonly();
export type ExplainedCandidate = z.infer<typeof explainedCandidateSchema>;

/** One way to address the chosen element, in U4 order, and why it was taken or not. */
export const locatorTrialSchema = z
  .strictObject({ kind: z.enum(LOCATOR_KINDS), taken: z.boolean(), says: z.string() })
  .readonly();
export type LocatorTrial = z.infer<typeof locatorTrialSchema>;

/** A decision with everything that it was made of. */
export const explanationSchema = z
  .strictObject({
    url: z.string(),
    title: z.string(),
    registry_version: z.int().nonnegative(),
    profile: z.enum(PROFILE_NAMES),
    question: z
      .strictObject({ target: targetSchema, kind: z.enum(ACTION_KINDS).nullable(), requirement: requirementSchema })
      .readonly(),
    resolution: resolutionSchema,
    thresholds: z.array(z.string()).readonly().describe('The rules of decision that apply to this sort of target.'),
    candidates_total: z.int().nonnegative(),
    candidates: z.array(explainedCandidateSchema).readonly().describe('The best of them, and the one asked about.'),
    locator: locatorSchema.nullable(),
    locator_trials: z.array(locatorTrialSchema).readonly(),
  })
  .readonly();
export type Explanation = z.infer<typeof explanationSchema>;
