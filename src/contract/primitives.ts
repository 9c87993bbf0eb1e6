import { z } from 'zod';

/** 64 lower-case hexadecimal digits. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits');

/** The same with its name in front, as reports show it (P-76). */
export const prefixedSha256Schema = z
  .string()
  .regex(/^sha256:[0-9a-f]{64}$/, 'expected sha256:<64 hexadecimal digits>');

/** A moment in UTC: ISO 8601 with Z (P-90). */
export const timestampSchema = z.iso.datetime();

/** r_ and 32 hexadecimal digits (K-45). */
export const runIdSchema = z.string().regex(/^r_[0-9a-f]{32}$/, 'expected r_<32 hexadecimal digits>');

/** The tester's own name for a requirement. It becomes part of file names, so it is kept plain. */
export const reqIdSchema = z
  .string()
  .max(200)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    'only letters, digits, dot, underscore and hyphen, beginning with a letter or digit',
  )
  .describe('Name of the requirement: letters, digits, dot, underscore and hyphen.');

/** step_000 and up; step_init is the first look at the page. */
export const stepIdSchema = z.string().regex(/^step_(init|\d{3,})$/, 'expected step_<3 digits or more> or step_init');

/** A path inside the run folder; it can never lead out of it. */
export const relativePathSchema = z
  .string()
  .min(1)
  .refine(
    (path) => !/^[/\\]|^[A-Za-z]:|\\/.test(path) && !path.split('/').includes('..'),
    'expected a path inside the run folder, with forward slashes',
  );
