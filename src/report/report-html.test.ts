import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  ambiguousStep,
  coveredStep,
  failedRun,
  passedRun,
  provenStep,
  sampleCandidate,
  sampleResolved,
  uncertainStep,
} from '../../test/support/sample-run.ts';
import type { HealEvent } from '../contract/heal-event.ts';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import type { TraceEvent } from '../contract/trace-event.ts';
import { reportHtml } from './report-html.ts';

const picture = (path: string): string => `data:image/png;base64,${path.length}`;
const report = (result: RunResult): string => reportHtml(result, picture);

/** The part of the report that shows one step. */
const stepOf = (html: string, number: number): string =>
  html.split(/<li class="step /u).find((part) => part.includes(`id="step-${number}"`)) ?? '';

const withStep = (step: StepResult): RunResult => ({ ...passedRun, steps: [step] });

const resolvedAt = (candidate: Partial<typeof sampleCandidate>): StepResult => ({
  ...provenStep,
  resolution: { ...sampleResolved, candidate: { ...sampleCandidate, ...candidate } },
});

describe('given a run that continues one that was killed', () => {
  const carried = { run_id: `r_${'1'.repeat(32)}`, proven_at: '2026-11-18T06:40:16.430Z' };
  const html = report({ ...passedRun, steps: [{ ...provenStep, carried, duration_ms: 0 }, uncertainStep] });

  it('then a step that it took over does not look like one that it did', () => {
    const step = stepOf(html, 1);
    expect(step).toContain('carried over</b> <span class="badge">proven 2026-11-18 06:40:16 UTC</span>');
    expect(step).toContain(`Not done again: run <code>${carried.run_id}</code>`);
    expect(step).toContain('<span class="duration">before</span>');
    expect(step).not.toContain('class="bar"');
    expect(html).toContain('<li class="chip good"><b>1</b> carried over</li>');
  });
});

describe('given a run that passed', () => {
  const html = report(passedRun);

  it('then an element that is called more than the row says is asked about', () => {
    const candidate = { ...sampleCandidate, name: 'Login later' };
    const resolution = { ...sampleResolved, candidate, reasons: ['role_name:contains'] };
    expect(report(withStep({ ...provenStep, resolution }))).toContain('This is called <b>Login later</b>');
    expect(html).not.toContain('This is called');
  });

  it('then verdict, requirement, address, duration and counts stand at the top', () => {
    const header = /<header[\s\S]*<\/header>/u.exec(html)?.[0] ?? '';
    expect(header).toContain('</span> pass</p>');
    expect(header).toContain('<h1>LOGIN-1</h1>');
    expect(header).toContain('href="http://shop.test/"');
    expect(header).toContain('3.3 s');
    expect(header).toContain('2<span class="quiet"> of 2</span>');
    expect(html).not.toContain('Root cause');
  });

  it('then a step tells what was asked, why this element, and what proves it', () => {
    const step = stepOf(html, 1);
    for (const text of [
      'Login@LoginForm',
      'navigates_to:Products',
      'the title contains &quot;Products&quot;',
      'confidence <b>0.95</b>',
      'region:LoginForm',
      '#login-button',
      'button “Login” in the form with “Welcome”',
      'link &quot;Log in with a key&quot;',
      'topmost',
      'became true by this step',
      'url changed: “http://shop.test/Login” → “http://shop.test/Products”',
    ]) {
      expect(step).toContain(text);
    }
  });

  it('then the steps lie on one time line, each after the one before', () => {
    expect(stepOf(html, 1)).toContain('left:0.00%;width:68.22%');
    expect(stepOf(html, 2)).toContain('left:68.22%;width:31.78%');
  });

  it('then only the last proof is open', () => {
    expect(stepOf(html, 1)).not.toContain('<details open');
    expect(stepOf(html, 2)).toContain('<details open');
  });

  it('then a secret is shown as the mask it was recorded as', () => {
    expect(stepOf(html, 2)).toContain('<code>***</code> <span class="quiet">secret, not written down</span>');
  });
});

describe('given pictures', () => {
  it('then before and after stand side by side with texts for those who cannot see them', () => {
    const step = stepOf(report(passedRun), 1);
    expect(step.match(/<img /gu)).toHaveLength(2);
    expect(step).toContain('alt="Step 1, Login@LoginForm: Before"');
    expect(step).toContain('alt="Step 1, Login@LoginForm: After"');
  });

  it('then the element is outlined on the one before, in percent of the window', () => {
    const step = stepOf(report(passedRun), 1);
    expect(step.match(/class="outline"/gu)).toHaveLength(1);
    expect(step).toContain('left:25.00%;top:25.00%;width:10.00%;height:5.00%');
  });

  it.each([
    ['inside a frame, whose place is not recorded', { framePath: ['#pay'] }],
    ['below the fold, so that it was scrolled to', { bbox: { x: 10, y: 900, w: 50, h: 20 } }],
    [
      'covered at first, so that it was scrolled free',
      { visibility: { ...sampleCandidate.visibility, isTopmost: false } },
    ],
    ['without a size', { bbox: { x: 10, y: 10, w: 0, h: 0 } }],
  ])('then nothing is outlined when the element was %s', (_why, candidate) => {
    expect(stepOf(report(withStep(resolvedAt(candidate))), 1)).not.toContain('class="outline"');
  });

  it('then a picture that is missing from the folder is named', () => {
    expect(reportHtml(passedRun, () => null)).toContain('The picture evidence/shots/step_000_before.png is missing.');
  });
});

describe('given a run that failed', () => {
  it('when two elements fit, then they are ranked and the better question is offered', () => {
    const html = report(failedRun(ambiguousStep, 'selector_drift'));
    const step = stepOf(html, 2);
    expect(step).toContain('<details open');
    expect(step).toContain('TARGET_NOT_UNIQUE');
    expect(step).toContain('The 2 that fit, ranked');
    expect(step).toContain('button &quot;Add to cart&quot; in &quot;Mug&quot;');
    expect(step).toContain('Try <code>Add to cart@Desk Lamp</code>');
    expect(step).toContain('Nothing was sent to the page');
  });

  it('when something lies over the element, then it is named and the point that failed is marked', () => {
    const step = stepOf(report(failedRun(coveredStep, 'visibility_issue')), 2);
    expect(step).toContain('In the way: <b>&lt;dialog&gt; &quot;Cookie consent&quot;</b>');
    expect(step).toMatch(/class="chip bad"[^>]*><span[^>]*>✗<\/span> not topmost/u);
    expect(step).toContain('The page when the step was refused');
    expect(step).toContain('class="outline"');
  });

  it('then the root cause comes with evidence and what to do', () => {
    const html = report(failedRun(coveredStep, 'visibility_issue'));
    expect(html).toContain('Root cause: visibility issue <span class="quiet">confidence 0.90</span>');
    expect(html).toContain('<li>nothing was sent to the page</li>');
    expect(html).toContain('<b>What to do:</b> Do what the answer says.');
  });

  it('then what was uncertain is called uncertain, and what was never reached is grey and still there', () => {
    const html = report(failedRun(uncertainStep, 'assertion_mismatch'));
    expect(stepOf(html, 2)).toContain('<b class="word">uncertain</b>');
    expect(stepOf(html, 3)).toMatch(/^idle"/u);
    expect(stepOf(html, 3)).toContain('never reached');
  });

  it('when the start address could not be opened, then that is said above the steps', () => {
    const opening = {
      ...passedRun.opening!,
      status: 'failed' as const,
      situation: 'unreachable' as const,
      reason: 'refused',
    };
    expect(report({ ...failedRun(uncertainStep, 'env_fault'), opening })).toContain('could not be opened: refused');
  });
});

const heal: HealEvent = {
  round: 1,
  step_idx: 0,
  failure_type: 'timeout',
  original_selector: '#login-button',
  new_selector: 'role=button[name="Sign in"s]',
  reasons: ['button "Sign in" is most like the element that this step used before', 'tag the same +6'],
  was: sampleResolved.fingerprint,
  fingerprint: { ...sampleResolved.fingerprint, name: 'Sign in', attributes: {} },
  actions: ['rebuild_registry', 'relocate'],
  gate_result: null,
  duration_ms: 32,
  success: true,
};
const healedRun: RunResult = {
  ...passedRun,
  heals: [heal],
  steps: [{ ...provenStep, heal_round: 1, resolution: { ...sampleResolved, strategy: 'ref' } }],
};

describe('given a run that was healed', () => {
  const html = report(healedRun);

  it('then it is said at the top, and the step shows what it was known by and what it is known by now', () => {
    expect(html).toContain('↻ 1 step was healed');
    expect(html).toContain('<a href="#step-1">step 1</a>');
    const step = stepOf(html, 1);
    expect(step).toContain('↻ healed in 1 round');
    expect(step).toContain('<td><del>button “Login”</del></td><td><ins>button “Sign in”</ins></td>');
    expect(step).toContain('<del>#login-button</del>');
    expect(step).toContain('<tr class="quiet"><th scope="row">under</th><td colspan="2">Demo Shop</td></tr>');
    expect(step).toContain('It was found again by <b>healing</b>');
  });

  it('when a person had accepted the element before, then that is why, and nothing is called healed', () => {
    const accepted = report({
      ...healedRun,
      heals: [],
      steps: healedRun.steps.map((one) => ({ ...one, heal_round: 0 })),
    });
    expect(stepOf(accepted, 1)).toContain('a person has <b>accepted</b> for it');
    expect(accepted).not.toMatch(/healed in|were healed|was healed/u);
  });

  it('when healing did not help, then that is said, and nobody reads that something was healed', () => {
    const gone = { ...heal, success: false, new_selector: null, fingerprint: null, reasons: ['nearest', 'it is gone'] };
    const failed = report({ ...failedRun({ ...ambiguousStep, heal_round: 1 }, 'selector_drift'), heals: [gone] });
    expect(failed).toContain('↻ Healing was tried and did not help');
    expect(failed).not.toContain('not on the page any more');
    expect(stepOf(failed, 1)).toContain('<p>it is gone</p>');
    expect(failed).not.toContain('healed in');
    expect(failed).not.toContain('</b> healed</li>');
  });
});

/** As much of an event as the report looks at. */
const event = (seq: number, event_type: string, metadata: object): TraceEvent =>
  ({ seq, event_type, metadata, step_id: 'step_000', ts_utc: '2026-11-16T10:09:10.339Z' }) as unknown as TraceEvent;

describe('given the trace', () => {
  const evidence = event(1, 'evidence_captured', {
    kind: 'dom_snapshot_partial',
    relative_path: 'evidence/dom/step_000_before.json',
  });

  it('then it is there to be opened, and each step links its evidence, from wherever the report is', () => {
    const html = reportHtml(passedRun, picture, { events: [evidence], base: '../runs/one/' });
    expect(html).toContain('<span class="quiet">1 records');
    expect(stepOf(html, 1)).toContain('<a href="../runs/one/evidence/dom/step_000_before.json">snapshot before</a>');
    expect(html).toContain('<a href="../runs/one/trace.jsonl">');
  });

  it('when it is long, then the end of it is shown and the file is linked for the rest', () => {
    const events = Array.from({ length: 1_000 }, (_, at) =>
      event(at + 1, 'proposal_received', { raw: `row ${at + 1}` }),
    );
    const html = reportHtml(passedRun, picture, { events, base: './' });
    expect(html).toContain('The first 600 are in <a href="./trace.jsonl">');
    expect(html).toContain('<td>row 1000</td>');
    expect(html).not.toContain('<td>row 600</td>');
  });

  it('when its texts and paths are hostile, then they stay texts and paths', () => {
    const bad = event(1, 'evidence_captured', { kind: '<b>', relative_path: 'javascript:alert(1)//"><img src=x>' });
    const html = reportHtml(passedRun, picture, { events: [bad], base: './' });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('href="javascript:');
  });
});

describe('given a page that calls its things </script><img onerror>', () => {
  const HOSTILE = `</script></style>"'><img src=x onerror=alert(1)><script>alert(2)</script>`;
  /** Words of closed sets, and what the schema keeps plain. */
  const CLOSED = new Set(
    [
      'kind',
      'status',
      'situation',
      'action',
      'strategy',
      'verdict',
      'class',
      'phase',
      'severity',
      'weight',
      'source',
    ].concat(['by', 'type', 'started_at', 'before', 'after']),
  );
  const poison = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return CLOSED.has(key) ? value : HOSTILE;
    if (Array.isArray(value)) return value.map((item) => poison(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]));
  };
  const poisoned = (result: RunResult): string => reportHtml(poison(result) as RunResult, () => HOSTILE);

  it.each([
    ['passed', poisoned(passedRun)],
    ['ambiguous', poisoned(failedRun(ambiguousStep, 'selector_drift'))],
    ['covered', poisoned(failedRun(coveredStep, 'visibility_issue'))],
    ['healed', poisoned(healedRun)],
  ])('then nothing of it becomes markup (%s)', (_name, html) => {
    expect(html).toContain('&lt;/script&gt;');
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<script/gu)).toHaveLength(1);
    expect(html.match(/<\/style/gu)).toHaveLength(1);
    expect(html).not.toMatch(/=""/u); // a quote that ended an attribute early
  });

  it('then its address does not become a link to a script', () => {
    const html = report({ ...passedRun, url: 'javascript:alert(1)' });
    expect(html).not.toContain('href="javascript:');
    expect(html).toContain('javascript:alert(1)');
  });
});

describe('given the file alone', () => {
  const html = report(failedRun(ambiguousStep, 'selector_drift'));

  it('then it loads nothing from anywhere', () => {
    const loaded = [...html.matchAll(/(?:src|srcset|data|poster)="([^"]*)"|<link[^>]*href="([^"]*)"|url\(([^)]*)\)/gu)];
    expect(loaded.length).toBeGreaterThan(0);
    for (const [, source, link, url] of loaded) expect(source ?? link ?? url).toMatch(/^data:/u);
  });

  it('then its policy lets its own script run and no other', () => {
    const script = /<script>([\s\S]*?)<\/script>/u.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(html).toContain(`script-src &#39;sha256-${hash}&#39;`);
    expect(html).toContain('default-src &#39;none&#39;');
  });

  it('then it has a language, a title, landmarks and one heading above all', () => {
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>FAIL · LOGIN-1 · Surehand</title>');
    for (const landmark of ['<header', '<main>', '<footer>']) expect(html).toContain(landmark);
    expect(html.match(/<h1/gu)).toHaveLength(1);
  });
});
