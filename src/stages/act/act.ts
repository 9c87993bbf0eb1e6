import type { ActionSpec } from '../../contract/action-spec.ts';
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
};

const TYPING_DELAY_MS = 50;

/** Decides what to send to the page. Null: this body has no way of doing it. */
export const act = (ready: ReadyToAct): DispatchOrder | null => {
  const { candidate } = ready.resolved;
  const { ref, framePath } = candidate;
  const press: DispatchOrder | null = ready.point === null ? null : { how: 'click', point: ready.point, framePath };
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
      if (ready.field === null) return null;
      return ready.field === 'set'
        ? { how: 'value', ref, value: ready.text ?? '' }
        : { how: 'text', ref, text: ready.text ?? '', replace: true, delayMs: null };
    case 'type':
      if (ready.field === null) return null;
      return { how: 'text', ref, text: ready.text ?? '', replace: false, delayMs: ready.delayMs ?? TYPING_DELAY_MS };
    case 'select':
      return candidate.tag === 'select' && ready.text !== null ? { how: 'option', ref, option: ready.text } : null;
    case 'press':
      return ready.text === null ? null : { how: 'key', ref, key: ready.text };
    case 'navigate':
    case 'upload':
    case 'wait_for':
    case 'assert':
    case 'stop':
    case 'scroll':
    case 'observe':
      return null;
  }
};
