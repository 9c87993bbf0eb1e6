import type { Candidate } from '../../contract/element.ts';
import { totalOrder } from '../../kit/total-order.ts';
import type { Match, Search } from './finding.ts';

/** A click on it sends a form. */
const submits = (candidate: Candidate, { index }: Search): boolean => {
  if (candidate.tag === 'input') return candidate.inputType === 'submit' || candidate.inputType === 'image';
  if (candidate.tag !== 'button' || (candidate.inputType ?? 'submit') !== 'submit') return false;
  return index.ancestors(candidate.ref).some(({ tag }) => tag === 'form');
};

/** What cannot be taken back asks for more: sending, uploading, and whatever was declared critical (K-12, U1). */
const isSerious = (best: Candidate, search: Search): boolean => {
  const { question, requirement } = search;
  if (question.critical === true || question.kind === 'submit' || question.kind === 'upload') return true;
  return requirement.needs === 'submittable' || (requirement.needs === 'clickable' && submits(best, search));
};

export type Choice =
  | { readonly one: Match; readonly others: readonly Match[] }
  /** Equally good, best first. */
  | { readonly one: null; readonly equals: readonly Match[] };

/** Best first; of equals the one that stands first in the document. */
export const ranked = <T extends Match>(matches: readonly T[], search: Search): readonly T[] =>
  matches.toSorted(
    totalOrder(
      (match) => -match.points,
      (match) => search.index.position(match.candidate.ref),
    ),
  );

/** Which of those that answer is meant: strict wants no second, standard no equal, assist takes the best (5.4). */
export const choose = (matches: readonly Match[], search: Search): Choice => {
  const [best, ...others] = ranked(matches, search);
  if (best === undefined) return { one: null, equals: [] };
  const equals = [best, ...others].filter((match) => match.points === best.points);
  switch (search.profile.second_match) {
    case 'error':
      return others.length === 0 ? { one: best, others } : { one: null, equals: [best, ...others] };
    case 'error_if_submit_like_critical_or_tie': {
      if (equals.length > 1) return { one: null, equals };
      const alike = [best, ...others].filter(
        (match) => match.grade === best.grade && match.preferred === best.preferred,
      );
      return alike.length > 1 && isSerious(best.candidate, search)
        ? { one: null, equals: alike }
        : { one: best, others };
    }
    case 'best_recorded':
      // Convenience ends where a mistake cannot be undone.
      return search.question.critical === true && equals.length > 1 ? { one: null, equals } : { one: best, others };
  }
};
