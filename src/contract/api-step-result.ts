import { z } from 'zod';
import { executorErrorSchema } from './executor-error.ts';
import { ACTION_KINDS } from './tables/action-kinds.ts';

/** step_results.json: a step in the shape that clients of the older API read (C-9, G-23). */
export const apiStepResultSchema = z
  .strictObject({
    observation: z
      .strictObject({
        url: z.string(),
        title: z.string(),
        visible_text_excerpt: z.string(),
        clickable_texts: z.array(z.string()).readonly(),
        input_hints: z.array(z.string()).readonly(),
      })
      .readonly()
      .nullable()
      .describe('What was on the page afterwards; null when there was none.'),
    last_action: z.strictObject({ id: z.string(), kind: z.enum(ACTION_KINDS) }).readonly(),
    error: z.string().nullable().describe('For people only: code and message in one line.'),
    info: z.strictObject({ executor_error: executorErrorSchema.nullable() }).readonly(),
  })
  .readonly();
export type ApiStepResult = z.infer<typeof apiStepResultSchema>;
