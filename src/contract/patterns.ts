import { z } from 'zod';

const ref = z.int().positive();

/** Things that almost every site has, recognised on the page. Numbers are refs of the registry. */
export const patternsSchema = z
  .strictObject({
    login: z
      .strictObject({
        email: ref.nullable(),
        username: ref.nullable(),
        password: ref,
        submit: ref.nullable(),
        remember: ref.nullable(),
        form: ref.nullable(),
        pattern_confidence: z.number().min(0).max(1),
      })
      .readonly()
      .nullable(),
    search: z.strictObject({ input: ref, submit: ref.nullable() }).readonly().nullable(),
    pagination: z
      .strictObject({ prev: ref.nullable(), next: ref.nullable(), pages: z.array(ref).readonly() })
      .readonly()
      .nullable(),
    modal: z
      .strictObject({
        container: ref,
        title: z.string(),
        close: ref.nullable(),
        confirm: ref.nullable(),
        cancel: ref.nullable(),
      })
      .readonly()
      .nullable(),
    cookie_banner: z
      .strictObject({ container: ref, accept: ref.nullable(), reject: ref.nullable(), settings: ref.nullable() })
      .readonly()
      .nullable(),
  })
  .readonly();
export type Patterns = z.infer<typeof patternsSchema>;
