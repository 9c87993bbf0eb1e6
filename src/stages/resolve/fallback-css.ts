import type { Candidate } from '../../contract/element.ts';
import { words } from '../../kit/normalize.ts';
import { remember } from '../../kit/remember.ts';
import { rememberPer } from '../../kit/remember-per.ts';
import type { ElementIndex } from './element-index.ts';

/** Attributes that developers name things by, in the order in which they are tried (part 2.5). */
const GUESSES = ['data-testid', 'data-test', 'name', 'id'] as const;

/** What developers add to a name to say what it is. */
const DECORATION = new Set(
  'input field txt text btn button box checkbox chk select dropdown ddl link lnk form'.split(' '),
);

type Said = { readonly joined: string; readonly bare: string; readonly spaced: string };
type Guess = { readonly candidate: Candidate; readonly said: Said };

const read = remember((value: string): Said => {
  const own = words(value);
  const bare = own.filter((word) => !DECORATION.has(word));
  return { joined: own.join(''), bare: bare.join(''), spaced: ` ${own.join(' ')} ` };
});

/** For each of the attributes, who has it and what it says. */
const guessable = rememberPer((index: ElementIndex): readonly (readonly Guess[])[] => {
  const found = GUESSES.map((name) => ({ name, guesses: [] as Guess[] }));
  for (const candidate of index.registry.candidates) {
    const { attributes } = index.element(candidate.ref);
    for (const { name, guesses } of found) {
      const value = attributes[name];
      if (value !== undefined && value !== '') guesses.push({ candidate, said: read(value) });
    }
  }
  return found.map(({ guesses }) => guesses);
});

const isCalled = ({ joined, bare, spaced }: Said, asked: readonly string[]): boolean => {
  // One word alone is in many names: `name` is in `company-name`.
  if (asked.length === 1) return joined === asked[0] || bare === asked[0];
  return joined === asked.join('') || spaced.includes(` ${asked.join(' ')} `);
};

/** fallback_css (G-14): the first of a fixed list of guesses that fits exactly one candidate. */
export const fallbackCss = (
  element: string,
  fits: (candidate: Candidate) => boolean,
  index: ElementIndex,
): readonly Candidate[] => {
  const asked = words(element);
  if (asked.length === 0) return [];
  let several: readonly Candidate[] = [];
  for (const guesses of guessable(index)) {
    const found: Candidate[] = [];
    for (const guess of guesses) if (isCalled(guess.said, asked) && fits(guess.candidate)) found.push(guess.candidate);
    if (found.length === 1) return found;
    if (several.length === 0) several = found;
  }
  return several;
};
