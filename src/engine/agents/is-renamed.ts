import type { Fingerprint } from '../../contract/fingerprint.ts';
import { words } from '../../kit/normalize.ts';
import { saysTheSame } from './says-the-same.ts';
import { sharesKey } from './shares-key.ts';

/**
 * A word of its name was exchanged, or it is another kind of thing with words more or less (`Cancel booking`, and the tab
 * `Booking`), and nothing else that names an element is the same: looks and place are all that is left.
 */
export const isRenamed = (was: Fingerprint, is: Fingerprint): boolean => {
  if (was.name === '' || is.name === '' || sharesKey(was, is)) return false;
  if (words(was.name).join('') === words(is.name).join('')) return false;
  return was.role !== is.role || !saysTheSame(was.name, is.name);
};
