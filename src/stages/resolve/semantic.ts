import type { Candidate, ScanElement } from '../../contract/element.ts';
import { DISCOVERY_STRATEGY_TABLE as CONFIDENCE } from '../../contract/tables/discovery-strategies.ts';
import type { Target } from '../../contract/target.ts';
import { able } from './able.ts';
import { byElement } from './by-element.ts';
import { choose } from './choose.ts';
import { type Finding, inScope, type Match, type Search } from './finding.ts';
import { commandBonus, roleScorer, type Scorer, textScorer } from './semantic-score.ts';
import { isGhost, usable } from './usable.ts';

/** The best a text can get: exact, and the sort of element that the command wants. */
export const MOST = 150;

const scored = (search: Search, score: Scorer): readonly Match[] => {
  const { index, requirement } = search;
  const candidateOf = ({ actionable, ref }: ScanElement): Candidate | null =>
    actionable ? index.candidate(ref) : null;
  const matches: Match[] = [];
  for (const element of index.registry.elements) {
    const { ref } = element;
    const base = inScope(search, ref) ? score(element, candidateOf) : null;
    if (base === null) continue;
    const candidate = candidateOf(element);
    const bonus = commandBonus(element, candidate, requirement);
    const points = Math.max(0, base.points + bonus);
    matches.push({
      candidate: candidate ?? index.candidate(ref),
      points,
      score: Math.min(1, points / MOST),
      grade: base.grade,
      preferred: bonus > 0,
      showPoints: true,
      reasons: [...base.reasons, ...(bonus === 0 ? [] : [`${requirement.needs} ${bonus > 0 ? '+' : ''}${bonus}`])],
    });
  }
  return matches;
};

/** What is not seen is not meant, as long as anything that is seen answers. */
const seen = (matches: readonly Match[]): readonly Match[] => {
  const visible = matches.filter(({ candidate }) => candidate.state.visible && !isGhost(candidate));
  return visible.length === 0 ? matches : visible;
};

/** A container says what is inside it, but is not what was named: "Edit" is the button and not its row. */
const withoutAround = (matches: readonly Match[], { index }: Search): readonly Match[] => {
  const outer = new Set<number>();
  for (const { candidate } of matches) {
    if (index.isCandidate(candidate.ref)) for (const { ref } of index.ancestors(candidate.ref)) outer.add(ref);
  }
  return matches.filter(({ candidate }) => index.isCandidate(candidate.ref) || !outer.has(candidate.ref));
};

const theOne = (matches: readonly Match[], search: Search): Match | null => {
  const fitting = usable(able(matches, search));
  return fitting.length === 0 ? null : choose(fitting, search).one;
};

/**
 * A text as OIL means it: scored over everything that is listed (O-39). Where that gives nothing, or several, the ladder
 * for names that people write is tried next: a route that fails is not the end (O-4).
 */
export const byText = ({ text }: Extract<Target, { by: 'text' }>, search: Search): Finding => {
  // Nobody sees the field that takes a file: seed 001 has no points for it, the ladder knows where to look.
  if (search.question.kind === 'upload' && search.all !== true) return byElement({ element: text }, search);
  const matches = seen(withoutAround(scored(search, textScorer(text)), search));
  const tried = { strategy: 'semantic_resolution', matches: matches.length };
  const finding: Finding = {
    kind: 'matches',
    strategy: 'text',
    confidence: null,
    what: `the text "${text}"`,
    matches,
    attempted: [tried],
  };
  const one = theOne(matches, search);
  // What is in sight and named by the words beside it is meant rather than something hidden that is called so.
  if (one?.candidate.state.visible === true || (search.all === true && matches.length > 0)) return finding;
  const named = byElement({ element: text }, search);
  const attempted = [tried, ...named.attempted];
  if (named.kind !== 'refused' || matches.length === 0) return { ...named, attempted };
  return one === null ? { ...finding, attempted, suggestion: named.suggestion } : finding;
};

/** A role word as OIL means it: a role, a type, an autocomplete, a tag, or `submit` (O-39). */
export const byRoleWord = ({ role }: Extract<Target, { by: 'role' }>, search: Search): Finding => {
  const matches = seen(scored(search, roleScorer(role)));
  // `type username` on a page that says so only in a label: a route that fails is not the end.
  if (able(matches, search).length === 0) return byText({ by: 'text', text: role }, search);
  const isRole = matches.some(({ reasons }) => reasons[0]?.startsWith('role ') === true);
  return {
    kind: 'matches',
    strategy: isRole ? 'role_name' : 'semantic',
    confidence: isRole ? CONFIDENCE.role_name.confidence : null,
    what: `the role ${role}`,
    matches,
    attempted: [{ strategy: 'semantic_resolution', matches: matches.length }],
  };
};
