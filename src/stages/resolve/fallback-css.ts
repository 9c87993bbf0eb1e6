import type { Candidate } from '../../contract/element.ts';
import { words } from '../../kit/normalize.ts';
import type { ElementIndex } from './element-index.ts';

/** Attributes that developers name things by, in the order in which they are tried (part 2.5). */
const GUESSES: readonly ((candidate: Candidate, index: ElementIndex) => string | null | undefined)[] = [
  ({ attributes }) => attributes.dataTestId,
  ({ ref }, index) => index.element(ref).attributes['data-test'],
  ({ attributes }) => attributes.name,
  ({ attributes }) => attributes.id,
];

/** What developers add to a name to say what it is. */
const DECORATION = new Set(
  'input field txt text btn button box checkbox chk select dropdown ddl link lnk form'.split(' '),
);

const isCalled = (value: string, asked: readonly string[]): boolean => {
  const own = words(value);
  const bare = own.filter((word) => !DECORATION.has(word));
  // One word alone is in many names: `name` is in `company-name`.
  if (asked.length === 1) return own.join('') === asked[0] || bare.join('') === asked[0];
  const run = ` ${asked.join(' ')} `;
  return own.join('') === asked.join('') || ` ${own.join(' ')} `.includes(run);
};

/** fallback_css (G-14): the first of a fixed list of guesses that fits exactly one candidate. */
export const fallbackCss = (
  element: string,
  fitting: readonly Candidate[],
  index: ElementIndex,
): readonly Candidate[] => {
  const asked = words(element);
  if (asked.length === 0) return [];
  let several: readonly Candidate[] = [];
  for (const guess of GUESSES) {
    const found = fitting.filter((candidate) => {
      const value = guess(candidate, index);
      return value != null && value !== '' && isCalled(value, asked);
    });
    if (found.length === 1) return found;
    if (several.length === 0) several = found;
  }
  return several;
};
