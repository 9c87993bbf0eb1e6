import type { ExtendedErrorCode } from './error-codes.ts';

/** The eight kinds of seed 002 (C-10): the only ones in the strict profile. */
export const CANONICAL_ACTION_KINDS = [
  'navigate',
  'click',
  'fill',
  'select',
  'upload',
  'wait_for',
  'assert',
  'stop',
] as const;
export type CanonicalActionKind = (typeof CANONICAL_ACTION_KINDS)[number];

/** Kinds that the other seeds need; accepted in standard and assist (K-21). */
export const EXTENSION_ACTION_KINDS = [
  'type',
  'press',
  'check',
  'uncheck',
  'hover',
  'focus',
  'clear',
  'submit',
  'scroll',
  'drag',
  'observe',
] as const;
export type ExtensionActionKind = (typeof EXTENSION_ACTION_KINDS)[number];

export const ACTION_KINDS = [...CANONICAL_ACTION_KINDS, ...EXTENSION_ACTION_KINDS] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** The nine actions of a requirement row (P-47). */
export const ROW_ACTIONS = ['click', 'fill', 'type', 'press', 'select', 'check', 'uncheck', 'hover', 'focus'] as const;

/** What a row may ask for beside them. */
export const ROW_EXTENSIONS = ['clear', 'submit', 'scroll', 'upload', 'drag'] as const;

export const ROW_KINDS = [...ROW_ACTIONS, ...ROW_EXTENSIONS] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Where a page or a box can be scrolled to. */
export const SCROLL_DIRECTIONS = ['up', 'down', 'left', 'right', 'top', 'bottom'] as const;

/** Which part of `input` a kind reads. */
export type ActionInputNeed = 'none' | 'text' | 'option' | 'key' | 'file' | 'place' | 'assertions' | 'scroll';

export interface ActionKindRow {
  readonly meaning: string;
  /** `url`: an address; `optional`: left out means focused element, page, or inferred. */
  readonly target: 'required' | 'optional' | 'url' | 'none';
  readonly input: ActionInputNeed;
  /** Whether a row must give a value (G-12). */
  readonly input_required: boolean;
  /** What the target must be able to do (O-32). */
  readonly requirement: 'any' | 'typeable' | 'clickable' | 'checkable' | 'submittable' | 'selectable';
  /** Whether the target may be inferred from the page when it is left out (O-32). */
  readonly infer: boolean;
  /** Whether anything is sent to the page at all. */
  readonly side_effect: boolean;
  /** Whether sending it twice does no more than sending it once. If false it is never sent again after a dispatch (law 3). */
  readonly idempotent: boolean;
  /** U1: the target must count exactly one. */
  readonly unique_required: boolean;
  /** Extended code when sending it failed (K-67). */
  readonly failed_code: ExtendedErrorCode;
  /** What the seeds call it (5.5); null where a seed has no such action. */
  readonly names: Readonly<Record<'V' | 'OIL' | 'C' | 'P' | 'X', string | null>>;
}

const sends = { side_effect: true, infer: false } as const;
const looks = { side_effect: false, infer: false, idempotent: true, unique_required: false } as const;

export const ACTION_KIND_TABLE: Readonly<Record<ActionKind, ActionKindRow>> = {
  navigate: {
    ...sends,
    meaning: 'Open an address.',
    target: 'url',
    input: 'none',
    input_required: false,
    requirement: 'any',
    idempotent: true,
    unique_required: false,
    failed_code: 'EXEC_NAVIGATION_FAILED',
    names: {
      V: 'NAVIGATE',
      OIL: 'goto, back, forward, refresh',
      C: 'navigate',
      P: 'start url',
      X: 'navigate(), goBack()',
    },
  },
  click: {
    ...sends,
    meaning: 'Click the element once.',
    target: 'required',
    input: 'none',
    input_required: false,
    requirement: 'clickable',
    idempotent: false,
    unique_required: true,
    failed_code: 'EXEC_CLICK_FAILED',
    names: { V: 'CLICK', OIL: 'click, dismiss, accept_cookies', C: 'click', P: 'click', X: 'click(id)' },
  },
  fill: {
    ...sends,
    meaning: 'Replace the value of a field.',
    target: 'required',
    input: 'text',
    input_required: true,
    requirement: 'typeable',
    idempotent: true,
    unique_required: false,
    failed_code: 'EXEC_FILL_FAILED',
    names: { V: 'FILL', OIL: 'type, clear', C: 'fill', P: 'fill', X: 'setValue(id,"t")' },
  },
  select: {
    ...sends,
    meaning: 'Choose an option of a list, native or drawn by the page.',
    target: 'required',
    input: 'option',
    input_required: true,
    requirement: 'selectable',
    idempotent: true,
    unique_required: false,
    failed_code: 'EXEC_SELECT_FAILED',
    names: { V: 'SELECT, SELECT_CUSTOM', OIL: 'select', C: 'select', P: 'select', X: 'selectDropdown()' },
  },
  upload: {
    ...sends,
    meaning: 'Give a file to a file field.',
    target: 'required',
    input: 'file',
    input_required: true,
    requirement: 'any',
    idempotent: false,
    unique_required: true,
    failed_code: 'EXEC_UPLOAD_FAILED',
    names: { V: 'UPLOAD_FILE', OIL: null, C: 'upload', P: null, X: null },
  },
  wait_for: {
    ...looks,
    meaning: 'Wait until conditions hold. There is no waiting for mere time (C-23).',
    target: 'required',
    input: 'none',
    input_required: false,
    requirement: 'any',
    failed_code: 'EXEC_TIMEOUT',
    names: { V: 'WAIT_FOR', OIL: 'wait', C: 'wait_for', P: null, X: 'wait(n)' },
  },
  assert: {
    ...looks,
    meaning: 'Check conditions; changes nothing.',
    target: 'none',
    input: 'assertions',
    input_required: true,
    requirement: 'any',
    failed_code: 'POST_ASSERT_FAILED',
    names: { V: null, OIL: null, C: 'assert', P: 'expected', X: 'verifySuccess()' },
  },
  stop: {
    ...looks,
    meaning: 'End the run early, where the policy allows it.',
    target: 'none',
    input: 'none',
    input_required: false,
    requirement: 'any',
    failed_code: 'POLICY_STOP_REQUESTED',
    names: { V: 'DONE', OIL: 'exit', C: 'stop', P: null, X: 'finish(), fail()' },
  },
  type: {
    ...sends,
    meaning: 'Type key by key behind what the field already holds.',
    target: 'required',
    input: 'text',
    input_required: true,
    requirement: 'typeable',
    idempotent: false,
    unique_required: false,
    failed_code: 'EXEC_FILL_FAILED',
    names: { V: null, OIL: 'type --delay, type --append', C: null, P: 'type', X: 'type("t")' },
  },
  press: {
    ...sends,
    meaning: 'Press a key, on an element or on what has the focus.',
    target: 'optional',
    input: 'key',
    input_required: true,
    requirement: 'any',
    idempotent: false,
    unique_required: false,
    failed_code: 'EXEC_CLICK_FAILED',
    names: { V: null, OIL: 'press', C: null, P: 'press', X: 'press("key")' },
  },
  check: {
    ...sends,
    meaning: 'Tick a checkbox, radio button or switch; one that is ticked stays so.',
    target: 'required',
    input: 'none',
    input_required: false,
    requirement: 'checkable',
    idempotent: true,
    unique_required: false,
    failed_code: 'EXEC_CLICK_FAILED',
    names: { V: 'CHECK checked=true', OIL: 'check', C: null, P: 'check', X: 'check(id)' },
  },
  uncheck: {
    ...sends,
    meaning: 'Clear a checkbox or switch; one that is clear stays so.',
    target: 'required',
    input: 'none',
    input_required: false,
    requirement: 'checkable',
    idempotent: true,
    unique_required: false,
    failed_code: 'EXEC_CLICK_FAILED',
    names: { V: 'CHECK checked=false', OIL: 'uncheck', C: null, P: 'uncheck', X: 'uncheck(id)' },
  },
  hover: {
    ...sends,
    meaning: 'Move the pointer over the element.',
    target: 'required',
    input: 'none',
    input_required: false,
    requirement: 'any',
    idempotent: true,
    unique_required: false,
    failed_code: 'EXEC_CLICK_FAILED',
    names: { V: null, OIL: 'hover', C: null, P: 'hover', X: 'hover(id)' },
  },
  focus: {
    ...sends,
    meaning: 'Give the element the focus.',
    target: 'required',
    input: 'none',
    input_required: false,
    requirement: 'any',
    idempotent: true,
    unique_required: false,
    failed_code: 'EXEC_CLICK_FAILED',
    names: { V: null, OIL: 'focus', C: null, P: 'focus', X: 'focus(id)' },
  },
  clear: {
    ...sends,
    meaning: 'Empty a field.',
    target: 'required',
    input: 'none',
    input_required: false,
    requirement: 'any',
    idempotent: true,
    unique_required: false,
    failed_code: 'EXEC_FILL_FAILED',
    names: { V: null, OIL: 'clear', C: null, P: null, X: null },
  },
  submit: {
    ...sends,
    meaning: 'Submit a form: a click on its submit control, found from the page when no target is given.',
    target: 'optional',
    input: 'none',
    input_required: false,
    requirement: 'submittable',
    infer: true,
    idempotent: false,
    unique_required: true,
    failed_code: 'EXEC_CLICK_FAILED',
    names: { V: 'CLICK', OIL: 'submit', C: 'click', P: 'click', X: 'click(id)' },
  },
  scroll: {
    ...sends,
    meaning: 'Bring an element into view, or scroll the page or a box.',
    target: 'optional',
    input: 'scroll',
    input_required: false,
    requirement: 'any',
    idempotent: true,
    unique_required: false,
    failed_code: 'EXEC_JS_EVALUATION_FAILED',
    names: { V: null, OIL: 'scroll', C: null, P: null, X: 'scroll()' },
  },
  drag: {
    ...sends,
    meaning: 'Drag the element onto another one; with a number, move a slider to it.',
    target: 'required',
    input: 'place',
    input_required: true,
    requirement: 'any',
    idempotent: false,
    unique_required: true,
    failed_code: 'EXEC_CLICK_FAILED',
    names: { V: null, OIL: 'drag', C: null, P: null, X: null },
  },
  observe: {
    ...looks,
    meaning: 'Look at the page again and rebuild the registry.',
    target: 'none',
    input: 'none',
    input_required: false,
    requirement: 'any',
    failed_code: 'EXEC_JS_EVALUATION_FAILED',
    names: { V: 'OBSERVE, REFRESH_REGISTRY', OIL: 'observe, scan', C: null, P: null, X: null },
  },
};
