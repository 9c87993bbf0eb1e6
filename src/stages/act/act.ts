import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Gate } from '../../contract/gate.ts';
import type { Resolved } from '../../contract/resolution.ts';
import type { DispatchOrder } from '../../ports/dispatch-order.ts';
import type { FieldKind, Point } from '../../ports/page-messages.ts';

/** What is known when the gate has passed. `text` is the input with its secrets filled in. */
export type ReadyToAct = {
  readonly kind: ActionSpec['kind'];
  readonly resolved: Resolved;
  readonly point: Point | null;
  readonly field: FieldKind | null;
  readonly text: string | null;
  readonly delayMs: number | null;
  /** Which mouse button, how often, with which keys held down. */
  readonly mouse?: Pick<NonNullable<ActionSpec['input']>, 'button' | 'click_count' | 'modifiers'>;
  /** select: what people see and press in place of a list that nobody can see. */
  readonly drawn?: Gate['drawn'];
  /** select: the position of the option. */
  readonly index?: number | null;
  /** upload: the checked files. */
  readonly paths?: readonly string[];
  /** drag: where it is dropped. */
  readonly dropRef?: number | null;
  /** scroll: where to, and how far. */
  readonly scroll?: Pick<NonNullable<ActionSpec['input']>, 'direction' | 'amount'>;
};

const TYPING_DELAY_MS = 50;

/** Chosen by pressing them: they are the entry, and not what opens a list. */
const TICKED = new Set(['radio', 'checkbox', 'switch']);
const ENTRIES = new Set([...TICKED, 'option', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'treeitem', 'tab']);

const select = ({ resolved: { candidate }, text, point, drawn, index = null }: ReadyToAct): DispatchOrder | null => {
  const { ref, framePath } = candidate;
  // What people see is operated as they would: the list behind it may change unseen.
  if (drawn?.takes_press === true) {
    const entry = index === null ? text : (candidate.options?.[index]?.text ?? null);
    if (entry === null || point === null) return null;
    return { how: 'open', point: drawn.open ? null : point, framePath, entry };
  }
  if (candidate.tag === 'select' && index !== null) return { how: 'option', ref, option: index };
  if (text === null) return null;
  if (candidate.tag === 'select') return { how: 'option', ref, option: text };
  if (candidate.role !== null && ENTRIES.has(candidate.role)) {
    if (TICKED.has(candidate.role) && candidate.state.checked === 'true') return { how: 'focus', ref };
    return point === null ? null : { how: 'click', point, framePath };
  }
  if (candidate.state.expanded === true) return { how: 'open', point: null, framePath };
  return point === null ? null : { how: 'open', point, framePath };
};

const upload = ({ resolved: { candidate }, point, paths = [] }: ReadyToAct): DispatchOrder | null => {
  if (paths.length === 0) return null;
  if (candidate.inputType === 'file') return { how: 'files', ref: candidate.ref, paths };
  return point === null ? null : { how: 'chooser', point, paths };
};

const numberIn = (text: string | null): number | null => {
  const number = Number((text ?? '').replaceAll(',', ''));
  return text === null || text === '' || Number.isNaN(number) ? null : number;
};

/** A slider goes to a number, everything else to a place. */
const drag = ({ resolved: { candidate }, field, point, text, dropRef = null }: ReadyToAct): DispatchOrder | null => {
  const { ref, framePath } = candidate;
  if (dropRef !== null) return point === null ? null : { how: 'drag', point, framePath, toRef: dropRef };
  const value = numberIn(text);
  if (value === null) return null;
  if (field === 'set') return { how: 'value', ref, value: String(value) };
  return candidate.role === 'slider' ? { how: 'slide', ref, value } : null;
};

/** Into view; a box that is told where to is scrolled itself (decision 11). */
const scroll = ({ resolved: { candidate }, scroll: asked = {} }: ReadyToAct): DispatchOrder => {
  const { ref } = candidate;
  const { direction, amount } = asked;
  if (direction === undefined && amount === undefined) return { how: 'reveal', ref };
  return { how: 'scroll', ref, direction: direction ?? 'down', amount: amount ?? null };
};

/** A click as it was asked for. */
const clicked = (point: Point, framePath: readonly string[], mouse: ReadyToAct['mouse'] = {}): DispatchOrder => ({
  how: 'click',
  point,
  framePath,
  ...(mouse.button === undefined ? {} : { button: mouse.button }),
  ...(mouse.click_count === undefined ? {} : { count: mouse.click_count }),
  ...(mouse.modifiers === undefined ? {} : { modifiers: mouse.modifiers }),
});

/** Decides what to send to the page. Null: this body has no way of doing it. */
export const act = (ready: ReadyToAct): DispatchOrder | null => {
  const { candidate } = ready.resolved;
  const { ref, framePath } = candidate;
  const press = ready.point === null ? null : clicked(ready.point, framePath, ready.mouse);
  switch (ready.kind) {
    case 'click':
    case 'submit':
      return press;
    case 'check':
      return candidate.state.checked === 'true' ? { how: 'focus', ref } : press;
    case 'uncheck':
      return candidate.state.checked === 'false' ? { how: 'focus', ref } : press;
    case 'hover':
      return ready.point === null ? null : { how: 'hover', point: ready.point, framePath };
    case 'focus':
      return { how: 'focus', ref };
    case 'fill':
    case 'clear':
      if (ready.field === null) {
        // A slider drawn by the page holds a number, and takes keys.
        const value = candidate.role === 'slider' ? numberIn(ready.text) : null;
        return value === null ? null : { how: 'slide', ref, value };
      }
      return ready.field === 'set'
        ? { how: 'value', ref, value: ready.text ?? '' }
        : { how: 'text', ref, text: ready.text ?? '', replace: true, delayMs: null };
    case 'type':
      if (ready.field === null) return null;
      return { how: 'text', ref, text: ready.text ?? '', replace: false, delayMs: ready.delayMs ?? TYPING_DELAY_MS };
    case 'select':
      return select(ready);
    case 'press':
      return ready.text === null ? null : { how: 'key', ref, key: ready.text };
    case 'upload':
      return upload(ready);
    case 'drag':
      return drag(ready);
    case 'scroll':
      return scroll(ready);
    case 'navigate':
    case 'wait_for':
    case 'assert':
    case 'stop':
    case 'observe':
      return null;
  }
};
