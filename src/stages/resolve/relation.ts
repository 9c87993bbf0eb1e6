import type { ScanElement } from '../../contract/element.ts';
import type { Target } from '../../contract/target.ts';
import { able } from './able.ts';
import { anchorsOf, isPartOf, nameOf } from './anchor.ts';
import { byElement } from './by-element.ts';
import { innermost } from './by-fact.ts';
import { type Find, type Finding, type Match, matchesOf, narrowed, type Search } from './finding.ts';
import { byProximity } from './proximity.ts';
import { findRegion } from './region.ts';
import { usable } from './usable.ts';

type Relation = Extract<Target, { by: 'relation' }>;

/** Inside and contains give the same to all that fit (part 2.2). */
const FLAT = 100;

/** What is called so comes before what merely contains it, and what the command prefers before the rest. */
const bestKind = (matches: readonly Match[]): readonly Match[] => {
  const exact = matches.filter(({ grade }) => grade === 'exact');
  const alike = exact.length === 0 ? matches : exact;
  const preferred = alike.filter((match) => match.preferred === true);
  return preferred.length === 0 ? alike : preferred;
};

const bySide = (target: Relation & { relation: 'near' | 'after' | 'before' }, search: Search, find: Find): Finding => {
  const anchors = anchorsOf(target.anchor, search, find);
  if ('kind' in anchors) return anchors;
  const everyone = find(target.target, { ...search, all: true });
  const fitting = able(matchesOf(everyone), search);
  const base = fitting.length > 0 ? everyone : find(target.target, search);
  const named = bestKind(usable(fitting.length > 0 ? fitting : able(matchesOf(base), search)));
  const matches = byProximity(named, anchors, target.relation, search);
  const tried = { strategy: 'relational_resolution', matches: matches.length, note: target.relation };
  const attempted = [...base.attempted, tried];
  if (base.kind === 'refused' && named.length === 0) return { ...base, attempted };
  const what = `that place (${target.relation} ${nameOf(target.anchor) ?? target.anchor.by})`;
  return { kind: 'matches', strategy: 'relation', confidence: null, what, matches, attempted };
};

/** A place with this name, or an element that has something inside it. */
const containing = (target: Target, search: Search, find: Find): Finding | ((ref: number) => boolean) => {
  const name = nameOf(target);
  const region = name === null ? null : findRegion(name, search.index);
  if (region?.found === true) return (ref) => region.refs.has(ref);
  const containers = anchorsOf(target, search, find);
  if ('kind' in containers) return containers;
  return (ref) => containers.some(({ element }) => isPartOf(search.index.element(ref), element, search));
};

const byInside = (target: Relation, search: Search, find: Find): Finding => {
  const [element, region] = [nameOf(target.target), nameOf(target.anchor)];
  if (element !== null && region !== null && findRegion(region, search.index).found) {
    // Both are names that a person wrote: that is what `Element@Region` means.
    const named = byElement({ element, region }, search);
    const tried = { strategy: 'relational_resolution', matches: matchesOf(named).length, note: 'inside' };
    if (named.kind !== 'refused' || named.situation === 'target_not_unique') {
      return { ...named, attempted: [...named.attempted, tried] };
    }
  }
  const isInside = containing(target.anchor, search, find);
  if (typeof isInside !== 'function') return isInside;
  const base = find(target.target, narrowed(search, isInside));
  const tried = { strategy: 'relational_resolution', matches: matchesOf(base).length, note: 'inside' };
  return { ...base, attempted: [...base.attempted, tried] };
};

/** The innermost element that answers to the target and holds the anchor. */
const byContains = (target: Relation, search: Search, find: Find): Finding => {
  const anchors = anchorsOf(target.anchor, search, find);
  if ('kind' in anchors) return anchors;
  const base = find(target.target, { ...search, all: true });
  const { index } = search;
  const elementOf = ({ candidate }: Match): ScanElement => index.element(candidate.ref);
  const holding = matchesOf(base).filter((match) =>
    anchors.some(({ element }) => isPartOf(element, elementOf(match), search)),
  );
  const kept = new Set(innermost(holding.map(elementOf), index).map(({ ref }) => ref));
  const matches = holding
    .filter(({ candidate }) => kept.has(candidate.ref))
    .map((match) => ({ ...match, points: FLAT, reasons: [...match.reasons, `contains ${FLAT}`] }));
  const tried = { strategy: 'relational_resolution', matches: matches.length, note: 'contains' };
  const attempted = [...base.attempted, tried];
  if (base.kind === 'refused' && matches.length === 0) return { ...base, attempted };
  const what = `that content (contains ${nameOf(target.anchor) ?? target.anchor.by})`;
  return { kind: 'matches', strategy: 'relation', confidence: null, what, matches, attempted };
};

/** A near B, A inside B, A after B, A before B, A contains B; A and B may be relations themselves (O-40). */
export const byRelation = (target: Relation, search: Search, find: Find): Finding => {
  switch (target.relation) {
    case 'inside':
      return byInside(target, search, find);
    case 'contains':
      return byContains(target, search, find);
    case 'near':
    case 'after':
    case 'before':
      return bySide({ ...target, relation: target.relation }, search, find);
  }
};
