export { unstableBase } from './nth.ts';
export { factsFor, type Query, queryKey } from './queries.ts';
export type { Question } from './question.ts';
export { failureTelemetry } from './failure-telemetry.ts';
export { fingerprintsOf } from './fingerprints-of.ts';
export { outlinedRefs } from './outlined-refs.ts';
export { questionOf } from './question-of.ts';
export { resolve } from './resolve.ts';
export { explain } from './why/explain.ts';
