import { z } from 'zod';
import { candidateSchema } from './element.ts';
import { fingerprintSchema } from './fingerprint.ts';
import { locatorSchema } from './locator.ts';
import { DISCOVERY_STRATEGIES } from './tables/discovery-strategies.ts';
import { targetSchema } from './target.ts';

/** Discovery's six strategies (P-25) and the direct ways that need no discovery. */
export const RESOLUTION_STRATEGIES = [
  ...DISCOVERY_STRATEGIES,
  'vaultyId',
  'ref',
  'testid',
  'css',
  'xpath',
  'text',
  'intent',
] as const;
export type ResolutionStrategy = (typeof RESOLUTION_STRATEGIES)[number];

/** One candidate in the ranking, with the arithmetic that put it there. */
export const rankedCandidateSchema = z
  .strictObject({
    vaultyId: z.string(),
    ref: z.int().positive(),
    describe: z.string().describe('For people: button "Save" in "Billing".'),
    score: z.number().min(0).max(1),
    reasons: z.array(z.string()).readonly(),
  })
  .readonly();
export type RankedCandidate = z.infer<typeof rankedCandidateSchema>;

/** One strategy that was tried, and what came of it. */
export const attemptSchema = z
  .strictObject({ strategy: z.string(), matches: z.int().nonnegative(), note: z.string().optional() })
  .readonly();
export type Attempt = z.infer<typeof attemptSchema>;

/** One element, and why it is the one. */
export const resolvedSchema = z
  .strictObject({
    kind: z.literal('resolved'),
    candidate: candidateSchema,
    locator: locatorSchema,
    fingerprint: fingerprintSchema,
    strategy: z.enum(RESOLUTION_STRATEGIES),
    discovery_confidence: z.number().min(0).max(1).nullable(),
    match_score: z.number().min(0).max(1).nullable(),
    margin: z.number().nullable().describe('Distance to the runner-up; null when there is none.'),
    reasons: z.array(z.string()).readonly(),
    attempted: z.array(attemptSchema).readonly(),
    alternatives: z.array(rankedCandidateSchema).readonly(),
  })
  .readonly();
export type Resolved = z.infer<typeof resolvedSchema>;

/** No element, or more than one: nothing is dispatched, and the answer helps to ask better. */
export const resolutionErrorSchema = z
  .strictObject({
    kind: z.literal('unresolved'),
    situation: z.enum(['target_not_found', 'target_not_unique', 'wrong_kind', 'stale', 'out_of_scope']),
    target: targetSchema,
    reason: z.string(),
    attempted: z.array(attemptSchema).readonly(),
    candidates: z.array(rankedCandidateSchema).readonly(),
    count: z.int().nonnegative(),
    suggestion: z.string().nullable().describe('The shortest intent that was checked to be unique, or a near miss.'),
  })
  .readonly();
export type ResolutionError = z.infer<typeof resolutionErrorSchema>;

export const resolutionSchema = z.discriminatedUnion('kind', [resolvedSchema, resolutionErrorSchema]);
export type Resolution = z.infer<typeof resolutionSchema>;
