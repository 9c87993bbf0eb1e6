export { type Plan, type PlannedStep, type PlanProblem, plan, type PlanRequest } from './plan.ts';
