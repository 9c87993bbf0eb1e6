export { createApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export type { RequirementFile } from './contract/requirement-file.ts';
export type { RunResult } from './contract/run-result.ts';
export { SurehandError } from './contract/surehand-error.ts';
export type { VerdictReport } from './contract/verdict.ts';
export { readRequirement } from './operations/read-requirement.ts';
export { runRequirement } from './operations/run-requirement.ts';
