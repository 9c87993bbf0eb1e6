import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ambiguousStep,
  coveredStep,
  failedRun,
  passedRun,
  provenStep,
  sampleAmbiguity,
  uncertainStep,
  unreachedStep,
} from '../../../test/support/sample-run.ts';
import type { RunResult } from '../../contract/run-result.ts';
import { summary } from './summary.ts';

const folder = join(process.cwd(), 'runs', 'x');
const files = {
  folder,
  report: join(folder, 'report.html'),
  trace: join(folder, 'trace.jsonl'),
  test: join(folder, 'login.spec.ts'),
  verdict: '/v.json',
  head: 'f'.repeat(64),
};
const FILES = `
  report   runs/x/report.html
  trace    runs/x/trace.jsonl
  test     runs/x/login.spec.ts
  verdict  /v.json
  head     ${'f'.repeat(64)}
`;

const summaryOf = (result: RunResult, columns = 100): string => summary(result, files, { color: false, columns });

describe('given a run that passed', () => {
  it('then the verdict stands in a frame, and below it where everything is, by the shorter path', () => {
    expect(summaryOf(passedRun)).toBe(`
╭───────────────────────────────────────────────────╮
│  ✓ PASS   LOGIN-1   2 of 2 steps proven in 3.3 s  │
╰───────────────────────────────────────────────────╯
${FILES}`);
  });

  it('when steps were carried over from a run that was killed, then they are not counted to its time', () => {
    const carried = { run_id: `r_${'1'.repeat(32)}`, proven_at: '2026-11-18T06:40:16.430Z' };
    const continued = summaryOf({ ...passedRun, steps: [{ ...provenStep, carried }, provenStep] });
    expect(continued).toContain('LOGIN-1   2 of 2 steps proven, 1 of them before, in 3.3 s');
  });

  it('when steps were healed, then that is told, with where to look at it', () => {
    const healed = summaryOf({ ...passedRun, steps: [{ ...provenStep, heal_round: 1 }] });
    expect(healed).toContain('↻ 1 step was healed: 1\n  Look at it and decide: surehand heals runs/x\n');
  });

  it('when healing was tried in vain, then why is told', () => {
    const result = failedRun(ambiguousStep, 'selector_drift');
    const evidence = ['step 2', 'healing: button "Buy" is most like it, but was rejected'];
    const heal = { round: 1, step_idx: 1, success: false } as RunResult['heals'][number];
    const told = summaryOf({ ...result, heals: [heal], rca: { ...result.rca, evidence } as RunResult['rca'] });
    expect(told).toContain(
      '↻ Healing was tried once and did not help:\n  button "Buy" is most like it, but was rejected\n',
    );
  });

  it('when the window is narrow, then the frame is left out', () => {
    expect(summaryOf(passedRun, 30)).toBe(`
✓ PASS
LOGIN-1   2 of 2 steps proven
in 3.3 s
${FILES}`);
  });

  it('when no test was written, then none is named', () => {
    expect(summary(passedRun, { ...files, test: null }, { color: false, columns: 100 })).not.toContain('  test');
  });

  it('when colours are wanted, then the verdict is green, and otherwise there is none', () => {
    expect(summary(passedRun, files, { color: true, columns: 100 })).toContain('\u001B[32m✓ PASS');
    expect(summaryOf(passedRun)).not.toContain('\u001B');
  });
});

describe('given a run that failed', () => {
  it('when two elements fit, then both are shown with their scores, and the intent that would be unique', () => {
    const result = failedRun(ambiguousStep, 'selector_drift');
    const rca = {
      ...result.rca,
      recommendation: 'Use the suggested intent. Try: Add to cart@Desk Lamp',
    } as RunResult['rca'];
    expect(summaryOf({ ...result, rca })).toBe(`
╭───────────────────────────────────────────────────╮
│  ✗ FAIL   LOGIN-1   1 of 3 steps proven in 3.3 s  │
╰───────────────────────────────────────────────────╯

Step 2 of 3 failed: click Add to cart
  2 elements answer equally well to "Add to cart" (TARGET_NOT_UNIQUE)
  Nothing was sent to the page.

  These fit:
    0.95  button "Add to cart" in "Desk Lamp"
    0.95  button "Add to cart" in "Mug"

  Try: Add to cart@Desk Lamp

Root cause: selector_drift (confidence 0.90)
  Use the suggested intent.

1 step was never reached.
${FILES}`);
  });

  it('when something was in the way, then it is named once', () => {
    expect(summaryOf(failedRun(coveredStep, 'visibility_issue'))).toBe(`
╭───────────────────────────────────────────────────╮
│  ✗ FAIL   LOGIN-1   1 of 3 steps proven in 3.3 s  │
╰───────────────────────────────────────────────────╯

Step 2 of 3 was blocked: click Place order
  button "Place order" is covered by <dialog> "Cookie consent" (OVERLAY_BLOCKING)
  Nothing was sent to the page.

Root cause: visibility_issue (confidence 0.90)
  Do what the answer says.

1 step was never reached.
${FILES}`);
  });

  it('when the reason does not name what was in the way, then a line does', () => {
    const step = { ...coveredStep, outcome: { ...coveredStep.outcome!, reason: 'the button is covered' } };
    expect(summaryOf(failedRun(step, 'visibility_issue'))).toContain('\n  In the way: <dialog> "Cookie consent"\n');
  });

  it('when the effect is unknown, then it says that the input was sent', () => {
    const text = summaryOf(failedRun(uncertainStep, 'assertion_mismatch'));
    expect(text).toContain(
      'Step 2 of 3 is uncertain: click Refresh\n  nothing on the page changed (POSTCONDITION_FAILED)\n',
    );
    expect(text).toContain('\n  The input was sent to the page.\n');
  });

  it('when more checks failed than the one that decided, then the others are listed', () => {
    const check = { kind: 'url_is', phase: 'post', ok: false, heldBefore: false, severity: 'error' } as const;
    const checks = [
      { ...check, details: 'the address is /cart' },
      { ...check, details: 'only a warning', severity: 'warning' as const },
    ];
    const text = summaryOf(
      failedRun({ ...uncertainStep, outcome: { ...uncertainStep.outcome!, checks } }, 'assertion_mismatch'),
    );
    expect(text).toContain('\n  url_is does not hold: the address is /cart\n');
    expect(text).not.toContain('only a warning');
  });

  it('when there are many candidates, then the best are shown and the rest is counted', () => {
    const [first] = sampleAmbiguity.candidates;
    const candidates = Array.from({ length: 9 }, () => first!);
    const text = summaryOf(
      failedRun({ ...ambiguousStep, resolution: { ...sampleAmbiguity, candidates } }, 'selector_drift'),
    );
    expect(text.match(/0\.95/gu)).toHaveLength(6);
    expect(text).toContain('          and 3 more\n');
  });

  it('when nothing fits, then what comes nearest is called that', () => {
    const resolution = { ...sampleAmbiguity, situation: 'target_not_found' as const, suggestion: null };
    const text = summaryOf(failedRun({ ...ambiguousStep, resolution }, 'selector_drift'));
    expect(text).toContain('These come nearest:');
    expect(text).not.toContain('Try:');
  });

  it('when the page did not open, then no step is blamed', () => {
    const opening = { ...ambiguousStep.outcome!, situation: 'unreachable' as const, reason: 'connection refused' };
    const steps = [unreachedStep, unreachedStep];
    expect(summaryOf({ ...failedRun(ambiguousStep, 'env_fault'), opening, steps })).toContain(
      '\nThe start address could not be opened: http://shop.test/\n  connection refused\n',
    );
  });

  it('when it was stopped between two steps, then it is partial and says how far it came', () => {
    const rca = { ...failedRun(ambiguousStep, 'env_fault').rca, message: 'completed 1/2' };
    const text = summaryOf({ ...passedRun, verdict: 'partial', rca, steps: [provenStep, unreachedStep] });
    expect(text).toContain('? PARTIAL   LOGIN-1   1 of 2 steps proven');
    expect(text).toContain('\nThe run ended before all steps were done\n  completed 1/2\n');
  });

  it('then nothing a page says reaches the terminal as a command', () => {
    const step = { ...uncertainStep, outcome: { ...uncertainStep.outcome!, reason: '\u001B[2Jgone\nnext line' } };
    const text = summaryOf(failedRun(step, 'env_fault'));
    expect(text).not.toContain('\u001B');
    expect(text).toContain('gone next line');
  });
});
