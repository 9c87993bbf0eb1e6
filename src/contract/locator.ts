import { z } from 'zod';

/** The kinds of locator in the order in which they are tried (U4; placeholder sits with label). */
export const LOCATOR_KINDS = ['testid', 'role', 'label', 'placeholder', 'css', 'xpath', 'text'] as const;

/** A way to address the chosen element that counted exactly one and hit that element when it was compiled. */
export const locatorSchema = z
  .strictObject({
    kind: z.enum(LOCATOR_KINDS),
    role: z.string().optional(),
    value: z.string().describe('Test id, accessible name, label, placeholder, selector or text.'),
    within: z
      .strictObject({ role: z.string(), text: z.string() })
      .nullable()
      .describe(
        'The row, card, form or dialog that holds it, by role and a text inside, where the name alone is not unique.',
      ),
    framePath: z.array(z.string()).readonly().describe('CSS selectors of the frames to enter, outermost first.'),
    selector: z.string().describe('The plain selector string of seed 004 (#id, [name=…], …) for reports and caches.'),
  })
  .readonly();
export type Locator = z.infer<typeof locatorSchema>;
