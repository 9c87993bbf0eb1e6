export { type EndedStep, verdict } from './verdict.ts';
