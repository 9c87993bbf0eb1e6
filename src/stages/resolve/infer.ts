import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import type { Attempt } from '../../contract/resolution.ts';
import { able } from './able.ts';
import { choose } from './choose.ts';
import { type Find, type Finding, inScope, type Match, matchesOf, refused, type Search } from './finding.ts';
import { type InferenceContext, inferenceRules } from './inference-rules.ts';
import { requirementName } from './requirement.ts';
import { usable } from './usable.ts';

/** An inference may lead to one more, and no further (O-31, K-13). */
const DEEPEST = 2;

const contextOf = (search: Search): InferenceContext => {
  const { context, registry } = search.question;
  return {
    index: search.index,
    patterns: context?.patterns ?? null,
    focused: context?.focused === undefined ? registry.focusedRef : context.focused,
    history: context?.history ?? [],
    inScope: (ref) => inScope(search, ref),
  };
};

/** Nothing was named: the rules for what is needed are tried in turn until one leads to an element that will do (O-29). */
export const byInference = (search: Search, find: Find): Finding => {
  const { requirement, question } = search;
  const context = contextOf(search);
  const rules = inferenceRules(requirement, context);
  // Only the command itself has to allow it; what a rule asks for on its way is its own business.
  const allowed = search.depth > 0 || question.kind === undefined || ACTION_KIND_TABLE[question.kind].infer;
  if (rules.length === 0 || !allowed) {
    const who = question.kind ?? `what needs ${requirementName(requirement)}`;
    return refused('invalid_spec', `inference is unsupported for ${who}: name the element`);
  }
  if (search.depth >= DEEPEST) {
    return refused('target_not_found', `inference went more than ${DEEPEST} levels deep`);
  }
  const attempted: Attempt[] = [];
  let equals: readonly Match[] = [];
  for (const rule of rules) {
    const targets = rule.infer(context);
    const found = targets.flatMap((target) => matchesOf(find(target, { ...search, depth: search.depth + 1 })));
    const fitting = usable(able(found, search));
    attempted.push({ strategy: rule.name, matches: fitting.length });
    const choice = choose(fitting, search);
    if (choice.one !== null) {
      const match = { ...choice.one, reasons: [`infer:${rule.name}`, ...choice.one.reasons] };
      return { kind: 'chosen', strategy: 'infer', confidence: null, match, others: choice.others, attempted };
    }
    if (equals.length === 0) equals = choice.equals;
  }
  const need = requirementName(requirement);
  if (equals.length > 0) {
    const reason = `${equals.length} elements are ${need}, and nothing says which one is meant`;
    return refused('target_not_unique', reason, { attempted, matches: equals });
  }
  return refused('target_not_found', `no inference rule found anything ${need}`, { attempted });
};
