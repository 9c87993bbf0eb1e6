import type { Fingerprint } from '../../contract/fingerprint.ts';
import { normalize, normalizeLabel, words } from '../../kit/normalize.ts';
import { sharesKey } from './shares-key.ts';

const isCalledSo = (was: Fingerprint, is: Fingerprint): boolean => words(was.name).join('') === words(is.name).join('');

/** Its code names it otherwise, too: `company`, where the name of it is `Company name` now and was `Name`. */
const isNamedAnew = (was: Fingerprint, is: Fingerprint): boolean => {
  const others = (key: string): boolean => {
    const [before, now] = [was.attributes[key] ?? '', is.attributes[key] ?? ''];
    return before !== '' && now !== '' && before !== now;
  };
  const added = words(is.name).filter((word) => !words(was.name).includes(word));
  return (
    ['name', 'data-testid', 'href'].some(others) ||
    // An id that was drawn by chance says nothing.
    (others('id') && words(is.attributes['id'] ?? '').some((word) => added.includes(word)))
  );
};

/** Steps around the element, with their numbers; of its own step only what it is where an id stands for the number. */
const placeOf = ({ domPath, framePath, shadowPath }: Fingerprint): string =>
  [...framePath, ...shadowPath, domPath].join(' ').replace(/#[^>#]*$/u, '');

/** The nearest texts that have nothing to do with its own label, the old or the new one. */
const besideOf = ({ neighbours }: Fingerprint, labels: readonly string[]): string =>
  neighbours
    .map(normalize)
    .filter((text) => !labels.some((label) => text.includes(label)))
    .slice(0, 2)
    .join('\n');

const isBesideTheSame = (was: Fingerprint, is: Fingerprint): boolean => {
  const labels = [was.name, was.label, is.name, is.label].map((label) => normalizeLabel(label ?? ''));
  const own = labels.filter((label) => label !== '');
  return besideOf(was, own) === besideOf(is, own);
};

/**
 * What has another name than before is still the same, though nothing in particular comes true afterwards: something that can
 * name it is the same, or it stands just where it stood, beside the same, and nothing names it otherwise.
 */
export const isVouched = (was: Fingerprint, is: Fingerprint): boolean =>
  isCalledSo(was, is) ||
  sharesKey(was, is) ||
  (!isNamedAnew(was, is) && placeOf(was) === placeOf(is) && isBesideTheSame(was, is));
