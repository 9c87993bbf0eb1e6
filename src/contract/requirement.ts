import { z } from 'zod';

/** What an action needs its target to be able to do (O-8). */
export const requirementSchema = z.discriminatedUnion('needs', [
  z.strictObject({
    needs: z.enum([
      'any',
      'typeable',
      'clickable',
      'checkable',
      'submittable',
      'selectable',
      'dismissable',
      'acceptable',
    ]),
  }),
  z.strictObject({ needs: z.literal('container'), container: z.enum(['form', 'modal', 'dialog', 'any']) }),
]);
export type Requirement = z.infer<typeof requirementSchema>;
