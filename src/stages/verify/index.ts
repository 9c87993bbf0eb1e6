export { BETWEEN_CHOICES, type ConditionFacts, evaluateCondition, type TargetFacts } from './evaluate-condition.ts';
export { verify } from './verify.ts';
export { isToldByBrowser, withBrowserFacts } from './browser-facts.ts';
