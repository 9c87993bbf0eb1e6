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
  })
  .readonly();
export type Candidate = z.infer<typeof candidateSchema>;

/** The candidate as the planner sees it: these fields and no others (V-20). */
export const plannerCandidateSchema = z
  .strictObject({
    vaultyId: z.string(),
    type: z.enum(CANDIDATE_TYPES),
    role: z.string().nullable(),
    text: z.string(),
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
