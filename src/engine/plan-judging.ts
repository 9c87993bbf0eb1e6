import type { ActionSpec } from '../contract/action-spec.ts';
import type { AdvisorTools } from './ask-advisor.ts';
import type { Judging } from './judge-action.ts';

const nameOf = ({ target }: ActionSpec): string =>
  target === undefined ? '' : target.by === 'element' ? target.element : target.by === 'url' ? target.url : target.by;

/** What the plan is for, without what it types. */
export const planJudging = (actions: readonly ActionSpec[], advisor: AdvisorTools | undefined): Judging => ({
  goal: actions.map((spec) => `${spec.kind} ${nameOf(spec)}`.trim()).join('; '),
  totalSteps: actions.length,
  advisor,
});
