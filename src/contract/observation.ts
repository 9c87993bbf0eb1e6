import { z } from 'zod';
import { OBSERVATION_KINDS } from './tables/observation-kinds.ts';

/** A typed fact about the difference between before and after. */
export const observationSchema = z
  .strictObject({
    kind: z.enum(OBSERVATION_KINDS),
    subject: z.string().optional(),
    attribute: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    source: z.enum(['server', 'client']),
    weight: z.enum(['meaningful', 'noise']),
  })
  .readonly();
export type Observation = z.infer<typeof observationSchema>;

/** One control or alert in the semantic skeleton: what a person would notice of it. */
export const skeletonEntrySchema = z
  .strictObject({
    tag: z.string(),
    text: z.string(),
    value: z.string().describe('Hashed for secret fields.'),
    state: z.string().describe('disabled, checked, expanded, selected, pressed as one word list.'),
    alert: z.boolean(),
  })
  .readonly();
export type SkeletonEntry = z.infer<typeof skeletonEntrySchema>;

/** The page at one moment, as far as verification needs it. */
export const pageStateSchema = z
  .strictObject({
    documentId: z.string().describe('Differs after every real navigation, also to the same address.'),
    url: z.string(),
    title: z.string(),
    domHash: z.string(),
    visibleTextHash: z.string(),
    activeElement: z.string().nullable(),
    modal: z.string().nullable().describe('Name of the open modal dialog.'),
    skeletonHash: z.string(),
    storageHash: z
      .string()
      .nullable()
      .optional()
      .describe('What the page keeps in this browser; null where it may not.'),
    refused: z
      .strictObject({ status: z.int(), bytes: z.int().nonnegative(), shown: z.string() })
      .readonly()
      .optional()
      .describe('Where the server answered with an error: which, how long that page was, and a hash of what it shows.'),
    formFields: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('What the fields of forms are called: a form that comes back is known by them.'),
    targetValue: z.string().nullable(),
    targetChecked: z.enum(['true', 'false', 'mixed']).nullable(),
  })
  .readonly();
export type PageState = z.infer<typeof pageStateSchema>;

/** The page just before the action. The after state has the same shape, or nothing could be compared. */
export const beforeStateSchema = pageStateSchema;
export type BeforeState = PageState;
