import { z } from 'zod';
import { observationSchema, pageStateSchema } from './observation.ts';
import { conditionResultSchema } from './outcome.ts';
import { ACTION_KINDS } from './tables/action-kinds.ts';

/** What is seen of a list of the browser that nobody can see. */
export const drawnChoiceSchema = z
  .strictObject({
    text: z.string().nullable().describe('What can be read in the thing that is drawn for it; null where nothing is.'),
    chosen: z.array(z.string()).readonly().describe('What the list holds, in the words of its options.'),
    others: z.array(z.string()).readonly().describe('What else it offers.'),
    marked: z.array(z.string()).readonly().describe('The entries that are drawn as chosen.'),
    changed: z
      .boolean()
      .describe('It had no words before, and looks otherwise than then and than while it was open: an icon, a flag.'),
    lost: z
      .array(z.string())
      .readonly()
      .optional()
      .describe(
        'What was chosen before in a list that takes several, and is gone though only something was to be added.',
      ),
  })
  .readonly();
export type DrawnChoice = z.infer<typeof drawnChoiceSchema>;

/** What was seen after an action was sent. Facts only; what they prove is decided in stages/verify. */
export const effectSchema = z
  .strictObject({
    kind: z.enum(ACTION_KINDS),
    reached: z.boolean().describe('The input events arrived at the target, and nowhere else.'),
    before: pageStateSchema,
    after: pageStateSchema.nullable().describe('Null when the page could not be looked at any more.'),
    observations: z.array(observationSchema).readonly(),
    checks: z.array(conditionResultSchema).readonly(),
    was_current: z
      .boolean()
      .optional()
      .describe('Before the action the target was the current one of its kind already: a tab, an entry of a menu.'),
    drawn: drawnChoiceSchema.optional().describe('Left out where the list that was acted on can be seen itself.'),
    stayed_unseen: z
      .boolean()
      .optional()
      .describe('Nobody can see the field that took the value, and nothing that people see around it changed.'),
    moved_back: z
      .boolean()
      .optional()
      .describe('What was scrolled does not stand where it was told to go any more: the page took it back.'),
    requests_open: z
      .int()
      .nonnegative()
      .optional()
      .describe('Requests without an answer; left out when nobody watched.'),
    elapsed_ms: z.number().nonnegative(),
  })
  .readonly();
export type Effect = z.infer<typeof effectSchema>;
