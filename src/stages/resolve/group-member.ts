import type { Candidate } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { ElementIndex } from './element-index.ts';
import { isFull, QUALITIES, type TextMatch } from './match-text.ts';
import type { Hints } from './pools.ts';
import { findRegion, type Region } from './region.ts';
import { TEXT_STRATEGIES } from './strategies.ts';
import { submitControls } from './submit-controls.ts';

export type Member = { readonly candidate: Candidate; readonly text: NonNullable<TextMatch> };

/** What may be chosen in a group, likeliest first. */
const CHOSEN: readonly ReadonlySet<string>[] = [
  new Set(['radio', 'menuitemradio', 'option']),
  new Set(['checkbox', 'switch', 'tab']),
  new Set(['button']),
];

const called = (value: string, candidates: readonly Candidate[]): readonly Member[] =>
  candidates.flatMap((candidate) => {
    const matches = TEXT_STRATEGIES.map((strategy) => strategy.match(candidate, value));
    const text = QUALITIES.find((quality) => matches.includes(quality)) ?? null;
    return text !== null && isFull(text) ? [{ candidate, text }] : [];
  });

/** The first part of the region, from the narrowest, in which somebody answers. */
const firstIn = (region: Region, ask: (scope: ReadonlySet<number>) => readonly Member[]): readonly Member[] => {
  if (!region.found) return [];
  for (const { scopes } of region.places()) {
    for (const scope of scopes) {
      const members = ask(scope);
      if (members.length > 0) return members;
    }
  }
  return [];
};

/** `Employment type | select | Contract`: the group is named, and the value says which of its members is meant. */
const chosen = (
  group: string,
  value: string,
  candidates: readonly Candidate[],
  index: ElementIndex,
): readonly Member[] =>
  firstIn(findRegion(group, index), (scope) => {
    const inside = candidates.filter(({ ref, state }) => scope.has(ref) && state.visible);
    for (const roles of CHOSEN) {
      const members = called(
        value,
        inside.filter(({ role }) => role !== null && roles.has(role)),
      );
      if (members.length > 0) return members;
    }
    return [];
  });

/** `New task | submit`: a form or dialog is named, and what submits it is meant. */
const submitting = (group: string, candidates: readonly Candidate[], index: ElementIndex): readonly Member[] =>
  firstIn(findRegion(group, index), (scope) => {
    const inside = candidates.filter(
      ({ ref }) => scope.has(ref) && index.ancestors(ref).some(({ tag }) => tag === 'form'),
    );
    const submits = new Set(submitControls(inside.map(({ ref }) => index.element(ref))).map(({ ref }) => ref));
    return inside.filter(({ ref }) => submits.has(ref)).map((candidate) => ({ candidate, text: 'exact' as const }));
  });

/** Where a group was named instead of one of its members. */
export const groupMember = (
  element: string,
  requirement: Requirement,
  hints: Hints,
  candidates: () => readonly Candidate[],
  index: ElementIndex,
): readonly Member[] => {
  if (requirement.needs === 'submittable') return submitting(element, candidates(), index);
  const { value } = hints;
  const chooses = requirement.needs === 'selectable' || requirement.needs === 'checkable';
  return chooses && value !== undefined && value !== '' ? chosen(element, value, candidates(), index) : [];
};
