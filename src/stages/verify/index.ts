export { BETWEEN_CHOICES, type ConditionFacts, evaluateCondition, type TargetFacts } from './evaluate-condition.ts';
export { mayBeTakenBack, takenBack } from './taken-back.ts';
export { verify } from './verify.ts';
export { withOpenedTab } from './with-opened-tab.ts';
export { isToldByBrowser, withBrowserFacts } from './browser-facts.ts';
export { type Judged, judgeStep } from './judge-step.ts';
export { readAdvice } from './read-advice.ts';
export { stepFacts } from './step-facts.ts';
export { type Advised, weighAdvice } from './weigh-advice.ts';
