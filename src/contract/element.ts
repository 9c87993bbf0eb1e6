import { z } from 'zod';
import { CANDIDATE_TYPES } from './tables/candidate-types.ts';
import { CONTEXTS, REGIONS } from './tables/contexts.ts';

/** A box in CSS pixels, relative to the viewport of the frame that holds the element. */
export const boxSchema = z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).readonly();
export type Box = z.infer<typeof boxSchema>;

/** What is known of "nothing lies over it": off-screen elements cannot be judged, and must not be filtered away (K-3). */
export const topmostSchema = z.enum(['yes', 'no', 'unknown']);
export type Topmost = z.infer<typeof topmostSchema>;

export const elementStateSchema = z
  .strictObject({
    visible: z
      .boolean()
      .describe('A rendered box larger than 0, no display:none or visibility:hidden up to the root (K-53).'),
    transparent: z.boolean().describe('Opacity 0 somewhere up the tree: visible to the gate, left out of scoring.'),
    ghost: z
      .boolean()
      .optional()
      .describe(
        'Nobody can see it and nothing is drawn in its place: never offered beside a control that can be seen.',
      ),
    enabled: z.boolean().describe('Not disabled by itself, a fieldset, aria-disabled or inert.'),
    readonly: z.boolean(),
    required: z.boolean(),
    focused: z.boolean(),
    checked: z.enum(['true', 'false', 'mixed']).nullable(),
    expanded: z.boolean().nullable(),
    selected: z.boolean().nullable(),
    pressed: z.enum(['true', 'false', 'mixed']).nullable(),
    value: z
      .string()
      .nullable()
      .describe('Current value of a control; null for other elements; "***" for secret fields.'),
    secret: z.boolean().describe('The value belongs to the secret class (password and one-time-code fields).'),
  })
  .readonly();
export type ElementState = z.infer<typeof elementStateSchema>;

/** One entry that can be chosen in a list. */
export const choiceOptionSchema = z
  .strictObject({
    text: z.string(),
    value: z.string().nullable().describe('What the page calls it; null when it has no other name than its text.'),
    selected: z.boolean(),
    enabled: z.boolean(),
  })
  .readonly();
export type ChoiceOption = z.infer<typeof choiceOptionSchema>;

/** What is special about a control, so that an action knows how to serve it. */
export const controlFactsSchema = z
  .strictObject({
    range: z
      .strictObject({ min: z.number().nullable(), max: z.number().nullable(), step: z.number().nullable() })
      .readonly()
      .nullable()
      .describe('What a slider or number field may be set to; null where the page sets no limit.'),
    date: z
      .enum(['date', 'datetime-local', 'month', 'week', 'time'])
      .nullable()
      .describe('The kind of native field for a point in time.'),
    file: z.strictObject({ accept: z.string(), multiple: z.boolean() }).readonly().nullable(),
    editor: z.boolean().describe('Text with a life of its own: no field, but written into.'),
    multiple: z.boolean().describe('Takes several of its options at once.'),
  })
  .readonly();
export type ControlFacts = z.infer<typeof controlFactsSchema>;

/** Looked up when asked for; what says nothing is left out of the record. */
const moreFacts = {
  drawnName: z
    .string()
    .optional()
    .describe('The name in the letters that CSS draws, as browsers say it, where the document has others.'),
  description: z.string().optional().describe('What is said about it after its name (accname 1.2).'),
  coveredBy: z.string().optional().describe('What lies over its middle, where something does (K-3).'),
  options: z.array(choiceOptionSchema).readonly().optional().describe('Of a native or drawn list, at most 50.'),
  control: controlFactsSchema.optional(),
  dragHandle: z.boolean().optional().describe('The page draws a grabbing hand over it, or says that it is dragged.'),
};

/** Where an element stands among others of its kind: what a person says instead of "the third one". */
export const placementSchema = z
  .strictObject({
    table: z
      .strictObject({
        tableRef: z.int().positive(),
        rowRef: z.int().positive(),
        row: z.int().positive(),
        column: z.int().positive(),
        rowHeader: z.string().nullable(),
        columnHeader: z.string().nullable(),
      })
      .readonly()
      .nullable(),
    list: z
      .strictObject({ listRef: z.int().positive(), position: z.int().positive(), size: z.int().positive() })
      .readonly()
      .nullable(),
    group: z
      .strictObject({
        groupRef: z.int().positive(),
        position: z.int().positive(),
        size: z.int().positive(),
        texts: z.array(z.string()).readonly().describe('What no other of the group has.'),
      })
      .readonly()
      .nullable()
      .describe('The card, row or item it is in, among others like it.'),
  })
  .readonly();
export type Placement = z.infer<typeof placementSchema>;

/** Anything the scanner lists: controls, labels, headings, forms, dialogs, landmarks, rows, alerts. */
export const scanElementSchema = z
  .strictObject({
    ref: z.int().positive().describe('Allocated once per live element per document, never reused.'),
    tag: z.string(),
    role: z.string().nullable().describe('Explicit or implicit ARIA role.'),
    name: z.string().describe('Accessible name, whitespace collapsed.'),
    text: z.string().describe('Visible text, whitespace collapsed.'),
    label: z.string().nullable().describe('Text of the associated label.'),
    placeholder: z.string().nullable(),
    ariaLabel: z.string().nullable(),
    title: z.string().nullable(),
    attributes: z
      .record(z.string(), z.string())
      .readonly()
      .describe('id, name, data-testid, type, role, autocomplete, contenteditable, for, href, alt, action, class'),
    unique: z
      .array(z.string())
      .readonly()
      .describe('Attributes whose value no other element of the document carries, so that a selector may use them.'),
    actionable: z.boolean(),
    state: elementStateSchema,
    rect: boxSchema,
    inViewport: z.boolean(),
    topmost: topmostSchema,
    parentRef: z
      .int()
      .positive()
      .nullable()
      .describe('Nearest listed ancestor in the composed tree (through shadow hosts).'),
    framePath: z.array(z.string()).readonly().describe('Empty in the top document.'),
    shadowPath: z
      .array(z.string())
      .readonly()
      .describe('host / "shadowRoot" / element descriptors; empty in the light DOM.'),
    domPath: z.string().describe('">"-joined path from html to the element.'),
    ...moreFacts,
  })
  .readonly();
export type ScanElement = z.infer<typeof scanElementSchema>;

/** An actionable element, in the shape of seed 000. */
export const candidateSchema = z
  .strictObject({
    vaultyId: z.string().startsWith('v-'),
    ref: z.int().positive(),
    type: z.enum(CANDIDATE_TYPES),
    tag: z.string(),
    inputType: z.string().nullable(),
    role: z.string().nullable(),
    name: z.string(),
    text: z.string(),
    label: z.string().nullable(),
    placeholder: z.string().nullable(),
    ariaLabel: z.string().nullable(),
    title: z.string().nullable(),
    attributes: z
      .strictObject({ id: z.string().nullable(), name: z.string().nullable(), dataTestId: z.string().nullable() })
      .readonly(),
    context: z.enum(CONTEXTS),
    region: z.enum(REGIONS),
    formId: z.string().nullable(),
    sectionHeading: z.string().nullable(),
    bbox: boxSchema,
    visibility: z.strictObject({ isVisible: z.boolean(), isEnabled: z.boolean(), isTopmost: z.boolean() }).readonly(),
    state: elementStateSchema,
    domPath: z.string(),
    shadowPath: z.array(z.string()).readonly(),
    framePath: z.array(z.string()).readonly(),
    ...moreFacts,
    placement: placementSchema.optional(),
  })
  .readonly();
export type Candidate = z.infer<typeof candidateSchema>;

/** The candidate as the planner sees it: these fields and no others (V-20). */
export const plannerCandidateSchema = z
  .strictObject({
    vaultyId: z.string(),
    type: z.enum(CANDIDATE_TYPES),
    role: z.string().nullable(),
    text: z.string().describe('The first 80 characters of it; a longer text ends with "…".'),
    label: z.string().nullable(),
    attributes: z
      .strictObject({ id: z.string().nullable(), name: z.string().nullable(), dataTestId: z.string().nullable() })
      .readonly(),
    context: z.enum(CONTEXTS),
    isVisible: z.boolean(),
    isEnabled: z.boolean(),
  })
  .readonly();
export type PlannerCandidate = z.infer<typeof plannerCandidateSchema>;
