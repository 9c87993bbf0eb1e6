import type { Candidate } from '../../contract/element.ts';
import { DISCOVERY_STRATEGY_TABLE, type DiscoveryStrategy } from '../../contract/tables/discovery-strategies.ts';
import { bestMatch, matchText, type TextMatch } from './match-text.ts';

/** One way of finding what a person named. The order is the priority, the confidence a fact about reliability (K-34). */
export type Strategy = { readonly name: DiscoveryStrategy; readonly confidence: number };

const strategy = (name: DiscoveryStrategy): Strategy => ({
  name,
  confidence: DISCOVERY_STRATEGY_TABLE[name].confidence,
});

export const RELATIONAL_CSS = strategy('relational_css');
export const SHADOW_PIERCE = strategy('shadow_pierce');
export const FALLBACK_CSS = strategy('fallback_css');

/** A strategy that looks at one candidate at a time and compares what is written there. */
export type TextStrategy = Strategy & {
  /** At most so many of those that have such a text are looked at. */
  readonly most: number | null;
  /** Whether the candidate has such a text at all. */
  has(candidate: Candidate): boolean;
  match(candidate: Candidate, element: string): TextMatch;
};

const label: TextStrategy = {
  ...strategy('label'),
  most: null,
  has: (candidate) => candidate.label !== null,
  match: (candidate, element) => matchText(candidate.label, element),
};

/** A page with more hints than this is a sheet, and its hints are no names (P-33). */
const MOST_PLACEHOLDERS = 50;

const placeholder: TextStrategy = {
  ...strategy('placeholder'),
  most: MOST_PLACEHOLDERS,
  has: (candidate) => candidate.placeholder !== null,
  match: (candidate, element) => matchText(candidate.placeholder, element),
};

const NAMED_ROLES = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox']);

/** A list that nobody has named is known by what it shows: `All statuses`. */
const isNameless = ({ name, label: own, ariaLabel }: Candidate): boolean =>
  name === '' && own === null && ariaLabel === null;

/** What shows the chosen option as its text; in a field, the text is what somebody typed. */
const isList = ({ tag, role }: Candidate): boolean =>
  tag === 'select' || (tag !== 'input' && (role === 'combobox' || role === 'listbox'));

export const ROLE_NAME: TextStrategy = {
  ...strategy('role_name'),
  most: null,
  has: () => true,
  match(candidate, element) {
    const { role, name, text, title } = candidate;
    // A field's own text is its value: what somebody typed does not name it.
    if (role === null || !NAMED_ROLES.has(role)) return bestMatch([name, text, title], element);
    return bestMatch(isList(candidate) && isNameless(candidate) ? [text, title] : [name, title], element);
  },
};

/** In the order of P-25; relational_css, shadow_pierce and fallback_css follow, and look at more than one candidate. */
export const TEXT_STRATEGIES: readonly TextStrategy[] = [label, placeholder, ROLE_NAME];

/** Names of things that are pressed: where a link is called the same, the button is meant (P-35). */
const ROLE_HINTS: readonly (readonly [keyword: string, role: string])[] = [
  ['login', 'button'],
  ['submit', 'button'],
  ['sign in', 'button'],
  ['continue', 'button'],
  ['next', 'button'],
  ['ok', 'button'],
  ['search', 'button'],
  ['menu', 'button'],
  ['tab', 'tab'],
  ['link', 'link'],
];

export const roleHint = (asked: readonly string[]): string | null => {
  const text = ` ${asked.join(' ')} `;
  return ROLE_HINTS.find(([keyword]) => text.includes(` ${keyword} `))?.[1] ?? null;
};
