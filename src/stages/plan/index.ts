export { type PlannedStep, plan } from './plan.ts';
