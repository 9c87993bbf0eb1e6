export { type ConditionFacts, evaluateCondition, type TargetFacts } from './evaluate-condition.ts';
export { type Finding, verify } from './verify.ts';
