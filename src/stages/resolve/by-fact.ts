import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { ResolutionStrategy } from '../../contract/resolution.ts';
import type { Target } from '../../contract/target.ts';
import { DISCOVERY_STRATEGY_TABLE as CONFIDENCE } from '../../contract/tables/discovery-strategies.ts';
import { collapse } from '../../kit/normalize.ts';
import { listedId } from './as-candidate.ts';
import type { ElementIndex } from './element-index.ts';
import { fact, type Finding, inScope, type Search } from './finding.ts';
import { matchText } from './match-text.ts';

/** How a text was asked for: letter for letter, as a part, or, when nothing is said, as people write it (U2). */
export type Exactness = { readonly exact?: boolean | undefined; readonly normalize_ws?: boolean | undefined };

export const isMatch = (text: string | null, asked: string, { exact, normalize_ws }: Exactness): boolean => {
  if (text === null) return false;
  if (exact === true) return text === (normalize_ws === false ? asked : collapse(asked));
  const match = matchText(text, asked);
  return exact === false ? match !== null : match === 'exact';
};

/** One fact decides: whoever has it, answers. */
const having = <T extends { readonly ref: number }>(
  strategy: ResolutionStrategy,
  what: string,
  all: readonly T[],
  has: (one: T) => boolean,
  search: Search,
  confidence: number | null = null,
): Finding => {
  const matches = all
    .filter((one) => has(one) && inScope(search, one.ref))
    .map(({ ref }) => fact(search.index.candidate(ref), strategy));
  return {
    kind: 'matches',
    strategy,
    confidence,
    what,
    matches,
    attempted: [{ strategy, matches: matches.length }],
  };
};

/** A text is said by the innermost element that says it: the row around a button does not say "Edit" as well. */
export const innermost = (elements: readonly ScanElement[], index: ElementIndex): readonly ScanElement[] => {
  const outer = new Set<number>();
  for (const { ref } of elements) for (const around of index.ancestors(ref)) outer.add(around.ref);
  return elements.filter(({ ref }) => !outer.has(ref));
};

type FactTarget = Extract<Target, { by: 'vaultyId' | 'ref' | 'label' | 'placeholder' | 'text' | 'role' }>;

export const byFact = (target: FactTarget, search: Search): Finding => {
  const { candidates, elements } = search.index.registry;
  switch (target.by) {
    case 'vaultyId': {
      const { id } = target;
      const found = having('vaultyId', `the id ${id}`, candidates, ({ vaultyId }) => vaultyId === id, search);
      if (found.kind === 'matches' && found.matches.length > 0) return found;
      // What a selector once reached has an id as well, without being a candidate.
      const isListed = (element: ScanElement): boolean => !element.actionable && listedId(element) === id;
      return having('vaultyId', `the id ${id}`, elements, isListed, search);
    }
    case 'ref': {
      const { ref } = target;
      const there = search.index.has(ref) && inScope(search, ref);
      const matches = there ? [fact(search.index.candidate(ref), 'ref')] : [];
      // A number is looked up, not searched for: there is nothing that was attempted (O-37).
      return { kind: 'matches', strategy: 'ref', confidence: null, what: `the number ${ref}`, matches, attempted: [] };
    }
    case 'label': {
      const has = ({ label }: Candidate): boolean => isMatch(label, target.text, target);
      return having('label', `the label "${target.text}"`, candidates, has, search, CONFIDENCE.label.confidence);
    }
    case 'placeholder': {
      const has = ({ placeholder }: Candidate): boolean => isMatch(placeholder, target.text, target);
      const { confidence } = CONFIDENCE.placeholder;
      return having('placeholder', `the placeholder "${target.text}"`, candidates, has, search, confidence);
    }
    case 'text': {
      const saying = elements.filter(({ text }) => isMatch(text, target.text, target));
      return having('text', `the text "${target.text}"`, innermost(saying, search.index), () => true, search);
    }
    case 'role': {
      const { role, name } = target;
      const what = name === undefined ? `the role ${role}` : `the role ${role} and the name "${name}"`;
      const has = (element: ScanElement): boolean =>
        element.role === role && (name === undefined || isMatch(element.name, name, target));
      return having('role_name', what, elements, has, search, CONFIDENCE.role_name.confidence);
    }
  }
};
