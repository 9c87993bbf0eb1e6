import type { Fingerprint } from '../../contract/fingerprint.ts';

const KEYS = ['id', 'data-testid', 'name', 'href'] as const;

/** One of the attributes that can name an element is the same, and not empty. */
export const sharesKey = (was: Fingerprint, is: Fingerprint, keys: readonly (typeof KEYS)[number][] = KEYS): boolean =>
  keys.some((key) => (was.attributes[key] ?? '') !== '' && was.attributes[key] === is.attributes[key]);
