import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import { normalizeLabel } from '../../kit/normalize.ts';
import type { ElementIndex } from './element-index.ts';
import { isFull, QUALITIES, type TextMatch } from './match-text.ts';
import type { Hints } from './pools.ts';
import { findRegion, type Region } from './region.ts';
import { TEXT_STRATEGIES } from './strategies.ts';
import { submitControls } from './submit-controls.ts';

/** More of them nobody reads. */
const MOST_TOLD = 12;

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

const BOXES = new Set(['checkbox', 'switch']);
const GROUPS = new Set(['group', 'radiogroup']);

/** The boxes to tick of a group that bears this name itself, by its legend or by ARIA: what merely stands near names nobody. */
const boxesOf = (group: string, index: ElementIndex): readonly Candidate[] => {
  const asked = normalizeLabel(group);
  const isGroup = ({ role, name }: ScanElement): boolean =>
    role !== null && GROUPS.has(role) && normalizeLabel(name) === asked;
  return index.registry.candidates.filter(
    ({ ref, role, state }) =>
      role !== null &&
      BOXES.has(role) &&
      // A box that cannot be seen counts where something is drawn in its place.
      (state.visible || state.ghost === false) &&
      index.ancestors(ref).some((around) => isGroup(around)),
  );
};

/** Why nothing was chosen in such a group: what it has, and that each row ticks one. */
export const groupOffers = (group: string, { value, kind }: Hints, index: ElementIndex): string | null => {
  const boxes = kind === 'select' ? boxesOf(group, index) : [];
  if (boxes.length === 0) return null;
  const names = boxes.slice(0, MOST_TOLD).map(({ name }) => `"${name}"`);
  return `"${group}" is a group of boxes to tick, and none of them is called "${value ?? ''}"; one row ticks one of them: ${names.join(', ')}`;
};

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
  inScope: (candidate: Candidate) => boolean,
): readonly Member[] => {
  if (requirement.needs === 'submittable') return submitting(element, candidates(), index);
  const { value, kind } = hints;
  const chooses = requirement.needs === 'selectable' || requirement.needs === 'checkable';
  if (!chooses || value === undefined || value === '') return [];
  const members = chosen(element, value, candidates(), index);
  const boxes = kind === 'select' ? boxesOf(element, index).filter(inScope) : [];
  if (boxes.length === 0) return members;
  // Among boxes to tick, a button is there for something else.
  const choices = members.filter(({ candidate }) => candidate.role !== 'button');
  return choices.length === 0 ? called(value, boxes) : choices;
};
