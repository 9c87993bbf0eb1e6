import { z } from 'zod';
import { actionSpecSchema } from './action-spec.ts';

/** Who may ask. Asking is all that anybody outside can do (C-3, K-68). */
export const PROPOSAL_SOURCES = [
  'row',
  'sheet',
  'json',
  'oil',
  'action_spec',
  'interact',
  'mcp',
  'message',
  'llm',
] as const;

export const proposalSchema = z
  .strictObject({
    id: z.string().min(1),
    source: z.enum(PROPOSAL_SOURCES),
    raw: z.string().describe('What was asked, word for word; secrets masked.'),
    line: z.int().positive().optional().describe('Line or row of the source, from 1.'),
    action: z.unknown().optional().describe('The action as asked for, not yet checked.'),
  })
  .readonly();
export type Proposal = z.infer<typeof proposalSchema>;

/** The answer to a proposal: an action that may be executed, or everything that is wrong with it. */
export const proposalDecisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('accepted'), proposal_id: z.string(), action: actionSpecSchema }).readonly(),
  z
    .strictObject({
      decision: z.literal('rejected'),
      proposal_id: z.string(),
      reasons: z
        .array(
          z
            .strictObject({
              path: z.string().describe('Which field or column.'),
              message: z.string(),
              rule: z.string().optional().describe('U1 to U5, or the name of the policy.'),
            })
            .readonly(),
        )
        .min(1)
        .readonly(),
    })
    .readonly(),
]);
export type ProposalDecision = z.infer<typeof proposalDecisionSchema>;
