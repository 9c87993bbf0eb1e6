import type { Fingerprint } from '../../contract/fingerprint.ts';
import { isMadeUpId } from '../../kit/made-up-id.ts';

const KEYS = ['id', 'data-testid', 'name', 'href'] as const;

/** One of the attributes that can name an element is the same, and not empty. */
export const sharesKey = (was: Fingerprint, is: Fingerprint, keys: readonly (typeof KEYS)[number][] = KEYS): boolean =>
  keys.some((key) => {
    const own = was.attributes[key] ?? '';
    return own !== '' && own === is.attributes[key] && !(key === 'id' && isMadeUpId(own));
  });
