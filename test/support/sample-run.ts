import type { Candidate } from '../../src/contract/element.ts';
import type { Gate } from '../../src/contract/gate.ts';
import type { Outcome } from '../../src/contract/outcome.ts';
import type { Resolved, ResolutionError } from '../../src/contract/resolution.ts';
import type { RunResult, StepResult } from '../../src/contract/run-result.ts';

/** A run in the shape the engine leaves behind, for what reads runs: reports, summaries, the progress display. */

export const sampleCandidate: Candidate = {
  vaultyId: 'v-0q0hyxt0rp',
  ref: 7,
  type: 'button',
  tag: 'input',
  inputType: 'submit',
  role: 'button',
  name: 'Login',
  text: 'Login',
  label: null,
  placeholder: null,
  ariaLabel: null,
  title: null,
  attributes: { id: 'login-button', name: null, dataTestId: null },
  context: 'FORM',
  region: 'FORM',
  formId: 'login-form',
  sectionHeading: 'Demo Shop',
  bbox: { x: 320, y: 180, w: 128, h: 36 },
  visibility: { isVisible: true, isEnabled: true, isTopmost: true },
  state: {
    visible: true,
    transparent: false,
    enabled: true,
    readonly: false,
    required: false,
    focused: false,
    checked: null,
    expanded: null,
    selected: null,
    pressed: null,
    value: 'Login',
    secret: false,
  },
  domPath: 'html>body>form#login-form>input#login-button',
  shadowPath: [],
  framePath: [],
};

export const sampleResolved: Resolved = {
  kind: 'resolved',
  candidate: sampleCandidate,
  locator: {
    kind: 'role',
    role: 'button',
    value: 'Login',
    within: { role: 'form', text: 'Welcome' },
    framePath: [],
    selector: '#login-button',
  },
  fingerprint: {
    tag: 'input',
    role: 'button',
    name: 'Login',
    text: 'Login',
    label: null,
    placeholder: null,
    attributes: { id: 'login-button' },
    container: null,
    heading: 'Demo Shop',
    neighbours: [],
    domPath: sampleCandidate.domPath,
    shadowPath: [],
    framePath: [],
    box: sampleCandidate.bbox,
  },
  strategy: 'role_name',
  discovery_confidence: 0.95,
  match_score: null,
  margin: 0.2,
  reasons: ['role_name:exact', 'region:LoginForm'],
  attempted: [
    { strategy: 'label', matches: 0 },
    { strategy: 'role_name', matches: 1, note: 'exact' },
  ],
  alternatives: [
    { vaultyId: 'v-1', ref: 8, describe: 'link "Log in with a key"', score: 0.75, reasons: ['role_name:contains'] },
  ],
};

export const sampleAmbiguity: ResolutionError = {
  kind: 'unresolved',
  situation: 'target_not_unique',
  target: { by: 'element', element: 'Add to cart' },
  reason: '2 elements answer equally well to "Add to cart"',
  attempted: [{ strategy: 'role_name', matches: 2 }],
  candidates: [
    {
      vaultyId: 'v-2',
      ref: 27,
      describe: 'button "Add to cart" in "Desk Lamp"',
      score: 0.95,
      reasons: ['role_name:exact'],
    },
    {
      vaultyId: 'v-3',
      ref: 31,
      describe: 'button "Add to cart" in "Mug"',
      score: 0.95,
      reasons: ['role_name:exact'],
    },
  ],
  count: 2,
  suggestion: 'Add to cart@Desk Lamp',
};

export const sampleGate: Gate = {
  pass: true,
  points: { unique: true, visible: true, enabled: true, stable_bbox: true, scoped: true },
  topmost: true,
  situation: 'none',
  obstruction: null,
};

const page = (title: string): Outcome['before'] => ({
  documentId: title,
  url: `http://shop.test/${title}`,
  title,
  domHash: 'd',
  visibleTextHash: 't',
  activeElement: null,
  modal: null,
  skeletonHash: 's',
  targetValue: null,
  targetChecked: null,
});

export const sampleOutcome: Outcome = {
  status: 'succeeded',
  situation: 'none',
  dispatched: true,
  reason: 'the title contains "Products"',
  verification_confidence: 0.95,
  before: page('Login'),
  after: page('Products'),
  observations: [
    {
      kind: 'url_changed',
      from: 'http://shop.test/Login',
      to: 'http://shop.test/Products',
      source: 'server',
      weight: 'meaningful',
    },
    { kind: 'focus_changed', from: '', to: 'body', source: 'server', weight: 'noise' },
  ],
  checks: [
    {
      kind: 'x_navigated_to',
      phase: 'post',
      ok: true,
      heldBefore: false,
      severity: 'error',
      details: 'the title contains "Products"',
    },
  ],
  effect_after_ms: 91,
};

const notSent: Outcome = {
  ...sampleOutcome,
  dispatched: false,
  verification_confidence: 0,
  before: null,
  after: null,
  observations: [],
  checks: [],
  effect_after_ms: null,
};

export const provenStep: StepResult = {
  step_idx: 0,
  intent: {
    intent: 'Login@LoginForm',
    element: 'Login',
    region: 'LoginForm',
    action: 'click',
    value: null,
    expected: 'navigates_to:Products',
  },
  resolution: sampleResolved,
  gate: sampleGate,
  outcome: sampleOutcome,
  heal_round: 0,
  duration_ms: 219,
  secret: false,
  screenshots: { before: 'evidence/shots/step_000_before.png', after: 'evidence/shots/step_000_after.png' },
};

export const secretStep: StepResult = {
  ...provenStep,
  step_idx: 1,
  intent: {
    ...provenStep.intent,
    intent: 'Password',
    element: 'Password',
    region: null,
    action: 'fill',
    value: '***',
    expected: null,
  },
  outcome: { ...sampleOutcome, reason: 'the value is ***' },
  duration_ms: 102,
  secret: true,
  screenshots: { before: null, after: null },
};

export const ambiguousStep: StepResult = {
  ...provenStep,
  step_idx: 1,
  intent: { ...provenStep.intent, intent: 'Add to cart', element: 'Add to cart', region: null, expected: null },
  resolution: sampleAmbiguity,
  gate: null,
  outcome: {
    ...notSent,
    status: 'failed',
    situation: 'target_not_unique',
    reason: '2 elements answer equally well to "Add to cart". Try: Add to cart@Desk Lamp',
  },
  duration_ms: 165,
  screenshots: { before: null, after: 'evidence/shots/step_001_after.png' },
};

export const coveredStep: StepResult = {
  ...provenStep,
  step_idx: 1,
  intent: { ...provenStep.intent, intent: 'Place order', element: 'Place order', region: null, expected: null },
  gate: { ...sampleGate, pass: false, topmost: false, situation: 'covered', obstruction: '<dialog> "Cookie consent"' },
  outcome: {
    ...notSent,
    status: 'blocked',
    situation: 'covered',
    reason: 'button "Place order" is covered by <dialog> "Cookie consent"',
  },
  duration_ms: 3_020,
  screenshots: { before: null, after: 'evidence/shots/step_001_after.png' },
};

export const uncertainStep: StepResult = {
  ...provenStep,
  step_idx: 1,
  intent: { ...provenStep.intent, intent: 'Refresh', element: 'Refresh', region: null, expected: null },
  outcome: {
    ...sampleOutcome,
    status: 'uncertain',
    situation: 'no_effect',
    reason: 'nothing on the page changed',
    verification_confidence: 0.2,
    observations: [],
    checks: [],
    effect_after_ms: null,
  },
};

export const unreachedStep: StepResult = {
  ...provenStep,
  step_idx: 2,
  intent: { ...provenStep.intent, intent: 'Checkout', element: 'Checkout', region: null, expected: null },
  resolution: null,
  gate: null,
  outcome: null,
  duration_ms: 0,
  screenshots: { before: null, after: null },
};

export const passedRun: RunResult = {
  run_id: `r_${'0'.repeat(32)}`,
  req_id: 'LOGIN-1',
  url: 'http://shop.test/',
  started_at: '2026-11-16T00:48:23.820Z',
  duration_ms: 3_340,
  verdict: 'pass',
  rca: {
    class: 'success',
    confidence: 1,
    message: 'all steps executed successfully',
    metrics: { total_steps: 2, executed_steps: 2, heal_rounds: 0, execution_time_ms: 3_340 },
  },
  opening: { ...sampleOutcome, reason: 'the page "Login" opened' },
  heals: [],
  steps: [provenStep, secretStep],
};

/** A run that ended at its second step, with a third that was never reached. */
export const failedRun = (step: StepResult, rcaClass: Exclude<RunResult['rca']['class'], 'success'>): RunResult => ({
  ...passedRun,
  verdict: 'fail',
  rca: {
    class: rcaClass,
    confidence: 0.9,
    message: `step 2 of 3: ${step.outcome?.reason ?? ''}`,
    evidence: [`step 2 (${step.intent.intent}): ${step.outcome?.reason ?? ''}`, 'nothing was sent to the page'],
    recommendation: 'Do what the answer says.',
  },
  steps: [provenStep, step, unreachedStep],
});
