export { observe } from './observe.ts';
export { plannerPayload } from './planner-payload.ts';
export { patterns } from './patterns.ts';
export { packPayload, unpackPayload } from './packed-payload.ts';
