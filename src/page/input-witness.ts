import { contains } from './composed-tree.ts';
import type { InputCame } from '../ports/page-messages.ts';
import type { InputWay } from './input-way.ts';
import { describeElement, labelForHit } from './hit-target.ts';

/** Watches the real input events: did they arrive at the target, and nowhere else? */
export type InputWitness = {
  /** A press that would hit anything else is stopped; text goes to what has the focus. */
  expect(target: Element, by: InputWay): void;
  relax(): void;
  readonly reached: () => boolean;
  /** How much of any input, of a person or a driver, came since then, wherever it went. */
  readonly came: () => InputCame;
  /** What the input would have hit instead of the target. It was stopped before the page saw it. */
  readonly misdirected: () => string | null;
};

const POINTER = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dblclick', 'contextmenu'];
const BEGINNING = new Set(['pointerdown', 'mousedown']);
const TEXT = ['beforeinput', 'input', 'keydown', 'change'];

export const createInputWitness = (onInput: (event: Event) => void): InputWitness => {
  let expected: Element | null = null;
  let by: InputWay = 'pointer';
  let reached = false;
  let misdirected: string | null = null;
  let came: InputCame = 'nothing';

  const belongs = (event: Event): boolean => {
    const hit = event.composedPath()[0];
    return (
      expected !== null &&
      hit instanceof Element &&
      (contains(expected, hit) || labelForHit(expected, hit) || contains(hit, expected))
    );
  };

  const onPointer = (event: Event): void => {
    if (expected !== null && event.isTrusted) came = BEGINNING.has(event.type) && came !== 'more' ? 'press' : 'more';
    if (expected === null || by === 'text' || !event.isTrusted) return;
    // Where it was pressed is settled by now. What the page does about it may put other things under the pointer: a list
    // that opens at once, a card that is carried along.
    if (reached && misdirected === null && !BEGINNING.has(event.type)) {
      onInput(event);
      return;
    }
    const hit = event.composedPath()[0];
    // The click that a label passes on to its control arrives as a second event, at the control.
    const own = hit instanceof Element && (contains(expected, hit) || labelForHit(expected, hit));
    if (own && misdirected === null) {
      reached = true;
      onInput(event);
      return;
    }
    // Between gate and dispatch something moved in between: the page must not see this input.
    misdirected ??= hit instanceof Element ? describeElement(hit) : 'nothing';
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onText = (event: Event): void => {
    // A field that loses the focus by a press tells of its change then: that is no input of its own.
    if (expected !== null && event.isTrusted && event.type !== 'change') came = 'more';
    if (!belongs(event)) return;
    reached = true;
    onInput(event);
  };
  for (const type of POINTER) addEventListener(type, onPointer, { capture: true, passive: false });
  for (const type of TEXT) addEventListener(type, onText, { capture: true });

  return {
    expect(target, how) {
      expected = target;
      by = how;
      reached = false;
      misdirected = null;
      came = 'nothing';
    },
    relax() {
      expected = null;
    },
    reached: () => reached,
    came: () => came,
    misdirected: () => misdirected,
  };
};
