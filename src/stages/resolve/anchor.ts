import type { ScanElement } from '../../contract/element.ts';
import type { Target } from '../../contract/target.ts';
import { whole } from '../../kit/whole.ts';
import { innermost } from './by-fact.ts';
import { type Find, type Finding, inScope, matchesOf, refused, type Search } from './finding.ts';
import { isWithin } from './geometry.ts';
import { isFull } from './match-text.ts';
import { writtenOn } from './written.ts';

/** Where a relation starts from. `place`: not the thing itself but the place it gives its name to. */
export type Anchor = { readonly element: ScanElement; readonly place: boolean };

/** What a person would call the target, if it is called anything. */
export const nameOf = (target: Target): string | null =>
  target.by === 'text' ? target.text : target.by === 'element' ? target.element : null;

/** By ancestry; by geometry only where the list knows of nothing inside the container (K-10). */
export const isPartOf = (inner: ScanElement, outer: ScanElement, { index }: Search): boolean => {
  if (index.isInside(inner.ref, outer.ref)) return true;
  return index.inside(outer.ref).length === 0 && inner.ref !== outer.ref && isWithin(inner.rect, outer.rect);
};

const seen = (elements: readonly ScanElement[]): readonly ScanElement[] => {
  const visible = elements.filter(({ state }) => state.visible);
  return visible.length === 0 ? elements : visible;
};

/** What is written in a plain box is in no list, and people point at it all the same. */
const written = (target: Target, search: Search): readonly ScanElement[] => {
  const name = nameOf(target);
  if (name === null) return [];
  const { index } = search;
  return writtenOn(index)
    .answering(name)
    .filter(({ text, match }) => isFull(match) && inScope(search, text.parentRef ?? text.ref))
    .map(({ text }) => ({ ...whole(index.element(text.ref)), rect: text.rect }));
};

const distinct = (elements: readonly ScanElement[]): readonly ScanElement[] => [
  ...new Map(elements.map((element) => [element.ref, element])).values(),
];

/** Everything that may be meant by the anchor, whatever it can do. */
export const anchorsOf = (target: Target, search: Search, find: Find): Finding | readonly Anchor[] => {
  const { index } = search;
  // What is left out as a place is the form; as anything else, an anchor may be whatever there is.
  const requirement: Search['requirement'] =
    target.by === 'infer' ? { needs: 'container', container: 'form' } : { needs: 'any' };
  const found = find(target, { ...search, requirement, all: true });
  const matches = matchesOf(found);
  const exact = matches.filter(({ grade }) => grade === 'exact');
  const best = exact.reduce((most, { points }) => Math.max(most, points), 0);
  const top = exact.filter(({ points }) => found.kind !== 'matches' || points === best);
  const called = distinct([...top.map(({ candidate }) => index.element(candidate.ref)), ...written(target, search)]);
  if (called.length > 0) return innermost(seen(called), index).map((element) => ({ element, place: false }));
  // Nothing is called so; where it is read in passing is at least a place.
  const around = distinct(matches.map(({ candidate }) => index.element(candidate.ref)));
  if (around.length > 0) return innermost(seen(around), index).map((element) => ({ element, place: true }));
  const reason = found.kind === 'refused' ? found.reason : 'nothing answers to it';
  return refused('target_not_found', `the anchor of the relation was not found: ${reason}`, {
    attempted: [...found.attempted, { strategy: 'relational_resolution', matches: 0, note: 'anchor' }],
  });
};
