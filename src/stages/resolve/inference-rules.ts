import type { ScanElement } from '../../contract/element.ts';
import type { Patterns } from '../../contract/patterns.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { Target } from '../../contract/target.ts';
import { normalize } from '../../kit/normalize.ts';
import type { ElementIndex } from './element-index.ts';
import type { RecentCommand } from './question.ts';
import { submitControls } from './submit-controls.ts';

/** What a rule may look at. */
export type InferenceContext = {
  readonly index: ElementIndex;
  readonly patterns: Patterns | null;
  readonly focused: number | null;
  readonly history: readonly RecentCommand[];
  inScope(ref: number): boolean;
};

/** One way to guess what was left out (O-19). Several targets are as many equals. */
export type InferenceRule = {
  readonly name: string;
  readonly priority: number;
  /** A rule that has nothing to start from is not tried: it says nothing about the page. */
  applies?(context: InferenceContext): boolean;
  infer(context: InferenceContext): readonly Target[];
};

const one = (ref: number | null | undefined): readonly Target[] => (ref == null ? [] : [{ by: 'ref', ref }]);

const all = (elements: readonly ScanElement[]): readonly Target[] => elements.map(({ ref }) => ({ by: 'ref', ref }));

const shown = ({ index, inScope }: InferenceContext): readonly ScanElement[] =>
  index.registry.elements.filter(({ ref, state }) => state.visible && inScope(ref));

const forms = (context: InferenceContext): readonly ScanElement[] => shown(context).filter(({ tag }) => tag === 'form');

const formAround = (ref: number, { index }: InferenceContext): number | null =>
  index.ancestors(ref).find(({ tag }) => tag === 'form')?.ref ?? null;

const FILLING = new Set(['type', 'fill', 'select', 'check', 'uncheck', 'clear', 'upload']);

/** The last field that something was put into, if it is still there. */
const lastFilled = ({ history, index }: InferenceContext): number | null => {
  const filled = history.findLast(
    ({ command_type, target_id }) => FILLING.has(command_type) && target_id !== null && index.has(target_id),
  );
  return filled?.target_id ?? null;
};

/** The submit control inside a form that is itself to be inferred: two levels, the most there are (K-13). */
const SUBMIT_OF_INFERRED_FORM: Target = {
  by: 'relation',
  relation: 'inside',
  target: { by: 'role', role: 'submit' },
  anchor: { by: 'infer' },
};

const SUBMITTABLE: readonly InferenceRule[] = [
  {
    name: 'recent_field_submit',
    priority: 110,
    applies: (context) => lastFilled(context) !== null,
    infer: (context) => (formAround(lastFilled(context) ?? 0, context) === null ? [] : [SUBMIT_OF_INFERRED_FORM]),
  },
  {
    name: 'focused_form_submit',
    priority: 105,
    applies: ({ focused, index }) => focused !== null && index.has(focused),
    infer: (context) => (formAround(context.focused ?? 0, context) === null ? [] : [SUBMIT_OF_INFERRED_FORM]),
  },
  { name: 'login_pattern_submit', priority: 100, infer: ({ patterns }) => one(patterns?.login?.submit) },
  { name: 'search_pattern_submit', priority: 95, infer: ({ patterns }) => one(patterns?.search?.submit) },
  {
    name: 'single_form_submit',
    priority: 80,
    infer: (context) => {
      const [form, second] = forms(context);
      return form === undefined || second !== undefined ? [] : all(submitControls(context.index.inside(form.ref)));
    },
  },
  { name: 'any_submit_button', priority: 60, infer: (context) => all(submitControls(shown(context))) },
];

const FORM: readonly InferenceRule[] = [
  {
    name: 'form_with_recent_field',
    priority: 110,
    applies: (context) => lastFilled(context) !== null,
    infer: (context) => one(formAround(lastFilled(context) ?? 0, context)),
  },
  {
    name: 'form_with_focus',
    priority: 100,
    infer: (context) => one(context.focused === null ? null : formAround(context.focused, context)),
  },
  {
    name: 'login_form_pattern',
    priority: 90,
    infer: (context) => {
      const password = context.patterns?.login?.password;
      return one(password === undefined ? null : formAround(password, context));
    },
  },
  {
    name: 'single_form',
    priority: 80,
    infer: (context) => {
      const [form, second] = forms(context);
      return second === undefined ? one(form?.ref) : [];
    },
  },
];

const isDialog = ({ tag, role }: ScanElement): boolean =>
  tag === 'dialog' || role === 'dialog' || role === 'alertdialog';

const CLOSING = new Set(['close', 'dismiss', 'cancel', '×', '✕', '✖', 'x', 'not now', 'no thanks']);

const isPressed = ({ tag, role }: ScanElement): boolean =>
  tag === 'button' || tag === 'a' || role === 'button' || role === 'link';

const says = (element: ScanElement, texts: ReadonlySet<string>): boolean =>
  texts.has(normalize(element.name)) || texts.has(normalize(element.text));

const DISMISSABLE: readonly InferenceRule[] = [
  { name: 'modal_pattern_close', priority: 100, infer: ({ patterns }) => one(patterns?.modal?.close) },
  { name: 'cookie_banner_reject', priority: 95, infer: ({ patterns }) => one(patterns?.cookie_banner?.reject) },
  {
    name: 'any_modal_close',
    priority: 80,
    infer: (context) => {
      const dialogs = shown(context).filter(isDialog);
      const inside = dialogs.flatMap(({ ref }) => context.index.inside(ref));
      return all(inside.filter((element) => element.state.visible && isPressed(element) && says(element, CLOSING)));
    },
  },
];

const ACCEPTING = new Set([
  'accept',
  'accept all',
  'allow all',
  'agree',
  'i agree',
  'accept cookies',
  'accept all cookies',
]);

const ACCEPTABLE: readonly InferenceRule[] = [
  { name: 'cookie_banner_accept', priority: 100, infer: ({ patterns }) => one(patterns?.cookie_banner?.accept) },
  { name: 'modal_pattern_confirm', priority: 95, infer: ({ patterns }) => one(patterns?.modal?.confirm) },
  {
    name: 'any_accept_button',
    priority: 60,
    infer: (context) => all(shown(context).filter((element) => isPressed(element) && says(element, ACCEPTING))),
  },
];

/** The rules for what is needed, best first whatever their order here (O-28). None: it is never inferred. */
export const inferenceRules = (requirement: Requirement, context: InferenceContext): readonly InferenceRule[] => {
  const rules =
    requirement.needs === 'submittable'
      ? SUBMITTABLE
      : requirement.needs === 'dismissable'
        ? DISMISSABLE
        : requirement.needs === 'acceptable'
          ? ACCEPTABLE
          : requirement.needs === 'container' && requirement.container === 'form'
            ? FORM
            : [];
  return rules
    .filter((rule) => rule.applies?.(context) ?? true)
    .toSorted((left, right) => right.priority - left.priority);
};
