import { z } from 'zod';

const text = z.string().min(1);
const exact = z.boolean().optional();
const nullableText = z.string().nullable().optional();

const elementTarget = z
  .strictObject({
    by: z.literal('element'),
    element: text,
    region: text.optional(),
    exact: exact.describe('Only what is called so: nothing whose name merely contains it, but for a number.'),
    alias: text
      .optional()
      .describe('With exact: what it was called when the step passed may be what it is called, too.'),
    region_exact: exact.describe('The same for the region.'),
  })
  .describe('Element@Region, as a tester writes it in a row.');
const vaultyIdTarget = z.strictObject({ by: z.literal('vaultyId'), id: text }).describe('A candidate of the registry.');
const refTarget = z
  .strictObject({ by: z.literal('ref'), ref: z.int().nonnegative() })
  .describe('The integer of a snapshot line, "click 5"; there is never a 0, so it is not found.');
const intentTarget = z
  .strictObject({
    by: z.literal('intent'),
    intent: text.optional(),
    role: nullableText,
    text: z
      .strictObject({ exact: nullableText, contains: z.array(text).nullable().optional() })
      .nullable()
      .optional(),
    label: nullableText,
    attributes: z
      .strictObject({ id: nullableText, name: nullableText, dataTestId: nullableText })
      .nullable()
      .optional(),
    context: z
      .strictObject({ form: nullableText, section: nullableText, modalTitle: nullableText })
      .nullable()
      .optional(),
    constraints: z
      .strictObject({
        mustBeVisible: z.boolean().optional(),
        mustBeEnabled: z.boolean().optional(),
        mustBeTopmost: z.boolean().optional(),
      })
      .optional(),
    fallbacks: z.array(z.enum(['aria', 'label', 'text', 'som'])).optional(),
    som: z.int().positive().optional().describe('For the fallback som: the number in the list that was sent (G-2).'),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe("The proposer's own number: recorded, never scored (V-29)."),
  })
  .describe('What the element should look like; scored against every candidate.');
const textTarget = z.strictObject({ by: z.literal('text'), text, exact, normalize_ws: z.boolean().optional() });
const roleTarget = z.strictObject({ by: z.literal('role'), role: text, name: text.optional(), exact });
const labelTarget = z.strictObject({ by: z.literal('label'), text, exact, normalize_ws: z.boolean().optional() });
const placeholderTarget = z.strictObject({ by: z.literal('placeholder'), text, exact });
const testidTarget = z.strictObject({ by: z.literal('testid'), id: text });
const cssTarget = z
  .strictObject({ by: z.literal('css'), selector: text })
  .describe(
    'A CSS selector, through open shadow roots; a bare word may also be an id, a name or part of a hint (K-15).',
  );
const xpathTarget = z
  .strictObject({ by: z.literal('xpath'), selector: text })
  .describe('An XPath over the light DOM, only when css does not serve (C-47).');
const urlTarget = z
  .strictObject({
    by: z.literal('url'),
    url: text.refine((url) => !/^\s*javascript:/iu.test(url), 'an address that is a script is never opened (K-19)'),
  })
  .describe('Where navigate goes (G-9).');
const inferTarget = z.strictObject({ by: z.literal('infer') }).describe('Left out; inferred from the page, "submit".');
const idTarget = z.strictObject({ by: z.literal('id'), id: text }).describe('Legacy: a DOM id, or a selector for one.');
const indexTarget = z
  .strictObject({ by: z.literal('index'), index: z.int().nonnegative(), elementType: z.enum(['field', 'button']) })
  .describe('Legacy: the n-th field or button.');
const relationTarget = z.strictObject({
  by: z.literal('relation'),
  relation: z.enum(['near', 'inside', 'after', 'before', 'contains']),
  get target() {
    return targetSchema;
  },
  get anchor() {
    return targetSchema;
  },
});
const frameTarget = z.strictObject({
  by: z.literal('frame'),
  selector: text,
  get inner_target() {
    return targetSchema;
  },
});
const nthTarget = z.strictObject({
  by: z.literal('nth'),
  index: z.int().nonnegative(),
  get base_target() {
    return targetSchema;
  },
});

/** Every way in which any surface may name an element, in one union. What the caller asked; nothing is decided yet. */
export const targetSchema: z.ZodType<Target> = z
  .discriminatedUnion('by', [
    elementTarget,
    vaultyIdTarget,
    refTarget,
    intentTarget,
    textTarget,
    roleTarget,
    labelTarget,
    placeholderTarget,
    testidTarget,
    cssTarget,
    xpathTarget,
    urlTarget,
    inferTarget,
    idTarget,
    indexTarget,
    relationTarget,
    frameTarget,
    nthTarget,
  ])
  .meta({ id: 'Target' });

type Leaf =
  | z.infer<typeof elementTarget>
  | z.infer<typeof vaultyIdTarget>
  | z.infer<typeof refTarget>
  | z.infer<typeof intentTarget>
  | z.infer<typeof textTarget>
  | z.infer<typeof roleTarget>
  | z.infer<typeof labelTarget>
  | z.infer<typeof placeholderTarget>
  | z.infer<typeof testidTarget>
  | z.infer<typeof cssTarget>
  | z.infer<typeof xpathTarget>
  | z.infer<typeof urlTarget>
  | z.infer<typeof inferTarget>
  | z.infer<typeof idTarget>
  | z.infer<typeof indexTarget>;

export type Target =
  | Leaf
  | {
      readonly by: 'relation';
      readonly relation: 'near' | 'inside' | 'after' | 'before' | 'contains';
      readonly target: Target;
      readonly anchor: Target;
    }
  | { readonly by: 'frame'; readonly selector: string; readonly inner_target: Target }
  | { readonly by: 'nth'; readonly index: number; readonly base_target: Target };
