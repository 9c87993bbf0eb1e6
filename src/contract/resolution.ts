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
  'id',
  'index',
  'semantic',
  'relation',
  'nth',
  'infer',
] as const;
export type ResolutionStrategy = (typeof RESOLUTION_STRATEGIES)[number];

/** One candidate in the ranking, with the arithmetic that put it there. */
export const rankedCandidateSchema = z
  .strictObject({
    vaultyId: z.string(),
    ref: z.int().positive(),
    describe: z.string().describe('For people: button "Save" in "Billing".'),
    score: z.number().min(0).max(1),
    points: z.number().optional().describe('What the score is made of, in the points of seed 001 (text exact 100, …).'),
    reasons: z.array(z.string()).readonly(),
  })
  .readonly();
export type RankedCandidate = z.infer<typeof rankedCandidateSchema>;

/** One strategy that was tried, and what came of it. */
export const attemptSchema = z
  .strictObject({ strategy: z.string(), matches: z.int().nonnegative(), note: z.string().optional() })
  .readonly();
export type Attempt = z.infer<typeof attemptSchema>;

/** What the page answered to one selector: the numbers of what it matches, or what is wrong with it. */
export const queryAnswerSchema = z.union([
  z
    .strictObject({
      refs: z.array(z.int().positive()).readonly().describe('In document order; of very many only the first.'),
      total: z.int().nonnegative(),
    })
    .readonly(),
  z.strictObject({ invalid: z.string().describe('What the parser of the browser says.') }).readonly(),
]);
export type QueryAnswer = z.infer<typeof queryAnswerSchema>;

/** Answers by `css:<selector>` and `xpath:<selector>`: the only facts of a resolution that are not in the registry. */
export const queryAnswersSchema = z.record(z.string(), queryAnswerSchema).readonly();
export type QueryAnswers = z.infer<typeof queryAnswersSchema>;

/** Why scoring an intent, or looking up an id, ended as it did (part 2.1). */
export const FAILURE_REASONS = [
  'no_target',
  'vaultyId_not_found',
  'no_registry',
  'score_below_threshold',
  'element_missing',
  'legacy_not_found',
  'ambiguous',
  'requirement_unsatisfied',
  'out_of_scope',
] as const;

/** The telemetry of seed 000, word for word (V-56). */
export const resolutionTraceSchema = z
  .strictObject({
    registryVersion: z.int().nonnegative(),
    candidatesTotal: z.int().nonnegative(),
    candidatesAfterFilter: z.int().nonnegative(),
    topMatches: z
      .array(
        z.strictObject({ vaultyId: z.string(), score: z.number(), reasons: z.array(z.string()).readonly() }).readonly(),
      )
      .readonly()
      .describe('The best three; scores with two decimals.'),
    chosen: z.string().nullable(),
    failureReason: z.enum(FAILURE_REASONS).nullable(),
    note: z.literal('close_scores').optional().describe('The best two are within 0.05.'),
    planner_confidence: z.number().optional().describe("The proposer's own number: recorded, never scored (V-29)."),
  })
  .readonly();
export type ResolutionTrace = z.infer<typeof resolutionTraceSchema>;

/** What both answers may carry, where the target asks for it. */
const facts = {
  trace: resolutionTraceSchema.optional(),
  queries: queryAnswersSchema.optional().describe('What the page answered to selectors, to decide again offline.'),
};

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
    ...facts,
  })
  .readonly();
export type Resolved = z.infer<typeof resolvedSchema>;

/** No element, or more than one: nothing is dispatched, and the answer helps to ask better. */
export const resolutionErrorSchema = z
  .strictObject({
    kind: z.literal('unresolved'),
    situation: z.enum(['target_not_found', 'target_not_unique', 'wrong_kind', 'stale', 'out_of_scope', 'invalid_spec']),
    target: targetSchema,
    reason: z.string(),
    attempted: z.array(attemptSchema).readonly(),
    candidates: z.array(rankedCandidateSchema).readonly(),
    count: z.int().nonnegative(),
    margin: z.number().optional().describe('Distance between the best two of the candidates.'),
    suggestion: z.string().nullable().describe('The shortest intent that was checked to be unique, or a near miss.'),
    ...facts,
  })
  .readonly();
export type ResolutionError = z.infer<typeof resolutionErrorSchema>;

export const resolutionSchema = z.discriminatedUnion('kind', [resolvedSchema, resolutionErrorSchema]);
export type Resolution = z.infer<typeof resolutionSchema>;
