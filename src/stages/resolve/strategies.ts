import type { Candidate } from '../../contract/element.ts';
import { DISCOVERY_STRATEGY_TABLE } from '../../contract/tables/discovery-strategies.ts';
import { bestMatch, matchText, type TextMatch } from './match-text.ts';
import { isField } from './requirement.ts';

/** One way of finding what a person named. The order is the priority, the confidence a fact about reliability (K-34). */
export type Strategy = {
  readonly name: 'label' | 'placeholder' | 'role_name';
  readonly confidence: number;
  match(candidate: Candidate, element: string): TextMatch;
};

const label: Strategy = {
  name: 'label',
  confidence: DISCOVERY_STRATEGY_TABLE.label.confidence,
  match: (candidate, element) => matchText(candidate.label, element),
};

const placeholder: Strategy = {
  name: 'placeholder',
  confidence: DISCOVERY_STRATEGY_TABLE.placeholder.confidence,
  match: (candidate, element) => matchText(candidate.placeholder, element),
};

const NAMED_ROLES = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider']);

const roleName: Strategy = {
  name: 'role_name',
  confidence: DISCOVERY_STRATEGY_TABLE.role_name.confidence,
  match(candidate, element) {
    if (candidate.role === null && !isField(candidate)) return matchText(candidate.text, element);
    // A field's own text is its value: what somebody typed does not name it.
    const named = candidate.role !== null && NAMED_ROLES.has(candidate.role);
    return bestMatch(
      named ? [candidate.name, candidate.title] : [candidate.name, candidate.text, candidate.title],
      element,
    );
  },
};

export const STRATEGIES: readonly Strategy[] = [label, placeholder, roleName];
