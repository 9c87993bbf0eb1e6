import type { ActionSpec } from '../../../contract/action-spec.ts';
import type { Condition } from '../../../contract/condition.ts';
import type { OilCommand, OilCommandOf } from '../../../contract/oil.ts';
import type { Target } from '../../../contract/target.ts';
import { defaultPostcondition } from '../expected-outcome.ts';
import { browserKeys } from './read-keys.ts';

/** An action without what every action has: number, time limit, preconditions. */
export type ActionDraft = {
  readonly kind: ActionSpec['kind'];
  readonly target?: Target;
  readonly input?: NonNullable<ActionSpec['input']>;
  readonly criticality?: ActionSpec['criticality'];
  readonly postcondition: Condition;
};

const SOMETHING_CHANGED: Condition = { kind: 'x_state_changed', args: {}, severity: 'warning' };

const holds = (target: Target, value: string): Condition => ({
  kind: 'element_value_equals',
  args: { target, value },
  severity: 'error',
});

const plainly = (kind: ActionSpec['kind'], target: Target): ActionDraft => ({
  kind,
  target,
  postcondition: defaultPostcondition(kind, target, null),
});

const clicked = ({ args: { target }, options }: OilCommandOf<'click'>): ActionDraft => {
  const modifiers = [
    ...(options.ctrl ? (['Control'] as const) : []),
    ...(options.shift ? (['Shift'] as const) : []),
    ...(options.alt ? (['Alt'] as const) : []),
  ];
  const button = options.right ? ({ button: 'right' } as const) : options.middle ? ({ button: 'middle' } as const) : {};
  const input = {
    ...button,
    ...(options.double ? { click_count: 2 } : {}),
    ...(modifiers.length === 0 ? {} : { modifiers }),
  };
  return { ...plainly('click', target), ...(Object.keys(input).length === 0 ? {} : { input }) };
};

/** A number moves a slider, anything else is a place (decision 11). */
const dragged = ({ args: { target, to } }: OilCommandOf<'drag'>): ActionDraft => {
  const value = to.by === 'text' && /^-?\d[\d.,]*$/u.test(to.text) ? to.text : null;
  const input = value === null ? { to } : { value };
  return { kind: 'drag', target, input, postcondition: defaultPostcondition('drag', target, value) };
};

/** Sets the value; with --delay or --append, types keys (K-38). */
const typed = ({ args, options }: OilCommandOf<'type'>): readonly ActionDraft[] => {
  const { target, text } = args;
  const clear: ActionDraft = { kind: 'clear', target, postcondition: holds(target, '') };
  const delay = options.delay === undefined ? {} : { delay_ms: Math.round(options.delay) };
  const keys: ActionDraft = {
    kind: 'type',
    target,
    input: { text, ...delay },
    // What stood there before is unknown, unless it was emptied.
    postcondition: options.clear ? holds(target, text) : SOMETHING_CHANGED,
  };
  const fill: ActionDraft = { kind: 'fill', target, input: { text }, postcondition: holds(target, text) };
  const byKeys = options.delay !== undefined || options.append;
  const enter: ActionDraft = { kind: 'press', target, input: { key: 'Enter' }, postcondition: SOMETHING_CHANGED };
  return [...(byKeys ? (options.clear ? [clear, keys] : [keys]) : [fill]), ...(options.enter ? [enter] : [])];
};

const selected = ({ args: { target, option } }: OilCommandOf<'select'>): ActionDraft =>
  typeof option === 'number'
    ? { kind: 'select', target, input: { index: option }, postcondition: SOMETHING_CHANGED }
    : { kind: 'select', target, input: { label: option }, postcondition: holds(target, option) };

const BACKWARDS = { up: 'down', down: 'up', left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/** Without a target the page is scrolled, without a direction downwards; a negative amount goes the other way. */
const scrolled = ({ args, options }: OilCommandOf<'scroll'>): ActionDraft => {
  const pixels = options.amount === undefined ? undefined : Math.round(options.amount);
  const { target } = args;
  const asked = args.direction ?? (target === undefined || pixels !== undefined || options.page ? 'down' : undefined);
  if (asked === undefined && target !== undefined) return intoView(target, {});
  const direction = asked === undefined ? 'down' : pixels !== undefined && pixels < 0 ? BACKWARDS[asked] : asked;
  const amount = pixels === undefined ? {} : { amount: Math.abs(pixels) };
  return {
    kind: 'scroll',
    ...(target === undefined ? {} : { target }),
    input: { direction, ...amount },
    postcondition: SOMETHING_CHANGED,
  };
};

const intoView = (target: Target, input: NonNullable<ActionSpec['input']>): ActionDraft => ({
  kind: 'scroll',
  target,
  input,
  postcondition: { kind: 'element_visible', args: { target }, severity: 'error' },
});

/** The actions of a command, in their order; null when it is no action on an element. */
export const draftActions = (command: OilCommand): readonly ActionDraft[] | null => {
  switch (command.command) {
    case 'click':
      return [clicked(command)];
    case 'drag':
      return [dragged(command)];
    case 'check':
    case 'uncheck':
    case 'hover':
    case 'focus':
    case 'submit':
      return [plainly(command.command, command.args.target)];
    case 'type':
      return typed(command);
    case 'clear':
      return [{ kind: 'clear', target: command.args.target, postcondition: holds(command.args.target, '') }];
    case 'press':
      return [{ kind: 'press', input: { key: browserKeys(command.args.keys) }, postcondition: SOMETHING_CHANGED }];
    case 'select':
      return [selected(command)];
    case 'scroll':
      return [scrolled(command)];
    case 'scroll_until': {
      const { amount } = command.options;
      return [intoView(command.args.target, amount === undefined ? {} : { amount: Math.abs(Math.round(amount)) })];
    }
    case 'upload': {
      const { target, file } = command.args;
      const postcondition: Condition = { kind: 'upload_completed', args: { target }, severity: 'error' };
      // A file that is gone out cannot be taken back (K-56).
      return [{ kind: 'upload', target, input: { file_ref: file }, criticality: 'critical', postcondition }];
    }
    default:
      return null;
  }
};
