import type { ActionSpec } from '../contract/action-spec.ts';
import type { PlanCheck } from '../contract/plan-file.ts';
import type { ProposalDecision } from '../contract/proposal.ts';
import { ACTION_KIND_TABLE } from '../contract/tables/action-kinds.ts';
import { blockedHost, type Policy } from './policy.ts';
import type { Authority } from './withhold.ts';

export type RejectReason = Extract<ProposalDecision, { decision: 'rejected' }>['reasons'][number];

/** One action of a plan as it was asked for, and what is wrong with it; nothing, if it may be carried out. */
export type JudgedProposal = {
  /** What was asked, without values: they may be secret. */
  readonly raw: string;
  readonly actionId: string;
  readonly reasons: readonly RejectReason[];
};

/**
 * Why an action of a sound plan will not be carried out in this run, as far as that is known before anything is started. Its
 * turn still comes, so that the record shows what it would have been sent to; it is never sent (I1, K-68).
 */
export const judgeProposal = (spec: ActionSpec, policy: Policy, authority: Authority): JudgedProposal => {
  const { id, kind, criticality, target } = spec;
  const host = target?.by === 'url' ? blockedHost(target.url, policy) : null;
  const unconfirmed = criticality === 'critical' && ACTION_KIND_TABLE[kind].side_effect;
  return {
    raw: `${id}: ${kind}, ${criticality}`,
    actionId: id,
    reasons: [
      ...(host === null
        ? []
        : [{ path: 'target.url', message: `the host ${host} is not on the list of allowed hosts`, rule: 'domain' }]),
      ...(unconfirmed && !authority.confirmed && !authority.dryRun
        ? [{ path: 'criticality', message: 'it is critical, and nobody has said yes to it', rule: 'confirmation' }]
        : []),
    ],
  };
};

const wordIn = (raw: unknown, field: string): string => {
  const value = raw !== null && typeof raw === 'object' ? (raw as Readonly<Record<string, unknown>>)[field] : undefined;
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : `no ${field}`;
};

/** The number of the action that a violation is about; null when it is about the plan. */
const actionOf = (path: string): number | null => {
  const number = /^actions\[(\d+)\]/u.exec(path)?.[1];
  return number === undefined ? null : Number(number);
};

/** All actions of a plan that is refused: it is refused as a whole, so none of them is carried out (C-59). */
export const refusedProposals = (
  actions: readonly unknown[],
  violations: PlanCheck['violations'],
): readonly JudgedProposal[] => {
  const own = new Map<number, RejectReason[]>();
  const ofThePlan: RejectReason[] = [];
  for (const { path, message, rule } of violations) {
    const at = actionOf(path);
    const reason = { path, message, ...(rule === undefined ? {} : { rule }) };
    if (at === null) ofThePlan.push(reason);
    else own.set(at, [...(own.get(at) ?? []), reason]);
  }
  const others = [...own.keys()].map((at) => `actions[${at}]`).slice(0, 5);
  const whole = `the plan is refused as a whole${others.length === 0 ? '' : `, because of ${others.join(', ')}`}`;
  return actions.map((raw, at) => {
    const reasons = own.get(at) ?? [{ path: `actions[${at}]`, message: whole, rule: 'plan' }, ...ofThePlan];
    const isAction = raw !== null && typeof raw === 'object';
    return {
      raw: isAction ? `${wordIn(raw, 'id')}: ${wordIn(raw, 'kind')}, ${wordIn(raw, 'criticality')}` : 'no action',
      actionId: wordIn(raw, 'id'),
      reasons,
    };
  });
};
