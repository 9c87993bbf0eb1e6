import type { Resolution } from '../../../contract/resolution.ts';
import { DISCOVERY_STRATEGIES } from '../../../contract/tables/discovery-strategies.ts';
import type { Target } from '../../../contract/target.ts';
import { nameOf } from '../anchor.ts';
import type { Search } from '../finding.ts';
import { type Reckoning, sumOf } from './arithmetic.ts';
import { whyElement } from './why-element.ts';
import { whyIntent } from './why-intent.ts';
import { whyRole, whyText } from './why-points.ts';

/** Those whom the decision ranks, with its reasons. */
export type Answering = ReadonlyMap<number, readonly string[]>;

/** Facts that an element has or has not: the decision says who has them. */
const whyFact = (target: Target, answering: Answering): Reckoning => ({
  scale: 1,
  thresholds: ['whoever has what was asked for answers; several are refused'],
  arithmetic({ ref }) {
    const has = answering.has(ref);
    const says = has ? 'answers' : 'does not answer';
    return {
      rules: [{ rule: target.by, points: has ? 1 : 0, most: 1, counts: true, says }],
      checks: [],
      missing: has ? [] : [`it would have to answer to ${target.by}`],
    };
  },
});

/** A text for which points found nothing was looked up as a name: then the ladder is what decided. */
const byLadder = (resolution: Resolution): boolean => {
  const reasons = resolution.kind === 'resolved' ? resolution.reasons : (resolution.candidates[0]?.reasons ?? []);
  return DISCOVERY_STRATEGIES.some((name) => reasons[0]?.startsWith(`${name}:`) === true);
};

/** `near 9412`: how near in ten-thousandths, as the decision measured it. */
const nearnessIn = (reasons: readonly string[] | undefined, relation: string): number => {
  const told = reasons?.findLast((reason) => reason.startsWith(`${relation} `));
  return told === undefined ? 0 : Math.round(Number(told.slice(relation.length + 1)));
};

/** What is named, and where it stands: the name says who competes, the place who is meant. */
const whyRelation = (
  { relation, target, anchor }: Extract<Target, { by: 'relation' }>,
  search: Search,
  resolution: Resolution,
  answering: Answering,
): Reckoning => {
  const [element, place] = [nameOf(target), nameOf(anchor)];
  if (relation === 'inside' && element !== null && place !== null && byLadder(resolution)) {
    return whyElement({ element, region: place }, search);
  }
  const inner = reckoningOf(target, search, resolution, answering);
  const check = `${relation} ${place ?? anchor.by}`;
  const measured = relation === 'near' || relation === 'after' || relation === 'before';
  return {
    scale: measured ? 10_000 : inner.scale,
    thresholds: [...inner.thresholds, `of those, what stands ${check} is meant`],
    arithmetic(candidate) {
      const { rules, checks, missing } = inner.arithmetic(candidate);
      const reasons = answering.get(candidate.ref);
      const ok = reasons !== undefined;
      const where = { check, ok, says: ok ? 'stands there' : 'another is nearer, or it does not stand there' };
      if (!measured) return { rules, missing, checks: [...checks, where] };
      const points = nearnessIn(reasons, relation);
      const says = ok ? 'how near it is' : 'only what is nearest is measured against others';
      return {
        rules: [
          ...rules.map((rule) => ({ ...rule, counts: false })),
          { rule: relation, points, most: 10_000, counts: true, says },
        ],
        missing,
        checks: [...checks, where],
        named: sumOf(rules),
      };
    },
  };
};

/** Which arithmetic decided about this target. */
export const reckoningOf = (
  target: Target,
  search: Search,
  resolution: Resolution,
  answering: Answering,
): Reckoning => {
  const scores = search.profile.second_match !== 'error' && search.question.legacy !== true;
  switch (target.by) {
    case 'element':
      return whyElement(target, search);
    case 'intent':
      return whyIntent(target, search);
    case 'text':
      if (!scores || target.exact !== undefined) return whyFact(target, answering);
      return byLadder(resolution) ? whyElement({ element: target.text }, search) : whyText(target.text, search);
    case 'role':
      return scores && target.name === undefined ? whyRole(target.role, search) : whyFact(target, answering);
    case 'relation':
      return whyRelation(target, search, resolution, answering);
    case 'frame':
      return reckoningOf(target.inner_target, search, resolution, answering);
    case 'nth':
      return reckoningOf(target.base_target, search, resolution, answering);
    default:
      return whyFact(target, answering);
  }
};
