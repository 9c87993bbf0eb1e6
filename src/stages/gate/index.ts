export { barrierAfter, barrierBefore } from './barrier-stop.ts';
export { barriersIn, formOf, type SceneFrame } from './barriers.ts';
export { gate } from './gate.ts';
