export { oilHelp } from './oil/oil-help.ts';
export { normalizeOil, parseOil } from './oil/parse-oil.ts';
export { planOil } from './oil/plan-oil.ts';
export { printMaskedOil, printOil } from './oil/print-oil.ts';
export { readOilScript } from './oil/read-oil-script.ts';
export { type PlannedStep, plan } from './plan.ts';
export { readRow } from './read-row.ts';
