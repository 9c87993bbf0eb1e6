export { type ConditionFacts, evaluateCondition, type TargetFacts } from './evaluate-condition.ts';
export { verify } from './verify.ts';
