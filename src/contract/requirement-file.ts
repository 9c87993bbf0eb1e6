import { z } from 'zod';
import { reqIdSchema } from './primitives.ts';
import { ROW_KINDS } from './tables/action-kinds.ts';

/** A row as understood by the planner (P-18). */
export const intentSchema = z
  .strictObject({
    intent: z.string().describe('The original words, unchanged: Element@Region.'),
    element: z.string().min(1),
    region: z.string().min(1).nullable(),
    action: z.enum(ROW_KINDS),
    value: z.string().nullable(),
    expected: z.string().min(1).nullable(),
  })
  .readonly();
export type Intent = z.infer<typeof intentSchema>;

/** A step as an object. Whether the action exists and has its value is the planner's to say, row by row. */
export const requirementStepSchema = z
  .strictObject({
    element: z.string().min(1).describe('What the page calls the element: a label, a button text, a placeholder.'),
    region: z
      .string()
      .min(1)
      .nullable()
      .optional()
      .describe('The part of the page it is in, if the name alone is not unique.'),
    action: z
      .string()
      .min(1)
      .optional()
      .describe(`${ROW_KINDS.join(', ')}; click if left out.`),
    value: z.union([z.string(), z.number(), z.boolean()]).nullable().optional().describe('Text, option or key.'),
    expected: z
      .string()
      .min(1)
      .nullable()
      .optional()
      .describe('field_populated, navigates_to:Name, page_contains_text:…, …'),
  })
  .readonly();
export type RequirementStep = z.infer<typeof requirementStepSchema>;

/** A requirement as a JSON file or as the body of POST /run (P-22, P-85). */
export const requirementFileSchema = z
  .strictObject({
    req_id: reqIdSchema,
    url: z.url().describe('Where the run begins.'),
    steps: z
      .array(z.union([z.string().min(1).describe('Element@Region | action | value | expected'), requirementStepSchema]))
      .min(1)
      .readonly(),
  })
  .readonly();
export type RequirementFile = z.infer<typeof requirementFileSchema>;
