export { barrierAfter, barrierBefore, type Stop } from './barrier-stop.ts';
export { barriersIn, formOf, type SceneFrame } from './barriers.ts';
export { gate } from './gate.ts';
