import type { CaseReport } from '../../src/report/case-report.ts';

/** A case that passed; tests change in it what they are about. */
export const passed: CaseReport = {
  req_id: 'LOGIN-1',
  source: 'tests/login.rows',
  ended: 'pass',
  flaky: false,
  attempts: 1,
  steps: { proven: 3, total: 3 },
  heals: 0,
  duration_ms: 1_234,
  folder: 'runs/one',
  report: 'runs/one/report.html',
  rca: null,
  error: null,
  earlier: [],
};
