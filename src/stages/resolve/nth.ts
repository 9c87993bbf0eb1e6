import type { Target } from '../../contract/target.ts';
import { type Find, type Finding, matchesOf, refused, type Search } from './finding.ts';
import { usable } from './usable.ts';

/** Positions in the page or in a list move with every change around them. */
const POSITIONAL = /:(?:nth-|first-|last-|only-|eq\b|first\b|last\b)/u;

/** Counting is only safe over what stays what it is (G-11). Returns what is wrong with the base, or null. */
export const unstableBase = (base: Target): string | null => {
  switch (base.by) {
    case 'testid':
      return null;
    case 'role':
      return base.name === undefined ? 'a role without a name' : null;
    case 'css':
      return POSITIONAL.test(base.selector) ? 'a selector that counts positions itself' : null;
    default:
      return `a target by ${base.by}`;
  }
};

/** The n-th of those that answer to the base, in document order, counted from 0 (C-50, U3). */
export const byNth = (target: Extract<Target, { by: 'nth' }>, search: Search, find: Find): Finding => {
  const problem = unstableBase(target.base_target);
  if (problem !== null) {
    const reason = `nth needs a stable base (a test id, a role with a name, a css selector without positions), not ${problem}`;
    return refused('invalid_spec', reason);
  }
  if (search.profile.second_match === 'error' && search.question.rationale === undefined) {
    return refused('invalid_spec', 'nth needs metadata.target_rationale: why counting is safe here (U3)');
  }
  const base = find(target.base_target, search);
  if (base.kind === 'refused') return base;
  const seen = usable(matchesOf(base)).toSorted(
    (left, right) => search.index.position(left.candidate.ref) - search.index.position(right.candidate.ref),
  );
  const match = seen[target.index];
  const attempted = [...base.attempted, { strategy: 'nth', matches: seen.length, note: `index ${target.index}` }];
  if (match === undefined) {
    const reason = `there are ${seen.length} elements to count, and index ${target.index} begins at 0`;
    return refused('target_not_found', reason, { attempted });
  }
  const reasons = [...match.reasons, `nth:${target.index} of ${seen.length}`];
  const what = `the index ${target.index}`;
  return { kind: 'matches', strategy: 'nth', confidence: null, what, matches: [{ ...match, reasons }], attempted };
};
