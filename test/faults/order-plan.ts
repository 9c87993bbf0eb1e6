import type { ActionSpecInput } from '../../src/contract/action-spec.ts';
import type { Control } from './order-server.ts';

/** Long enough for a busy machine; what stays unknown takes all of it. */
const TIMEOUT_MS = 2_500;

const free = [{ kind: 'no_blocking_overlay', args: {} }] as const;
const shows = (text: string) => [{ kind: 'x_page_contains_text', args: { text } }] as const;
const name = { by: 'element', element: 'Name' } as const;
const order = { by: 'role', role: 'button', name: 'Order' } as const;

const orderOf = (control: Control): Pick<ActionSpecInput, 'kind' | 'target' | 'input'> => {
  switch (control) {
    case 'enter':
      return { kind: 'press', target: name, input: { key: 'Enter' } };
    case 'frame':
      return { kind: 'click', target: { by: 'frame', selector: 'iframe', inner_target: order } };
    default:
      return { kind: 'click', target: order };
  }
};

/** One thing that may be repeated, and two that may not. */
export const orderPlan = (url: string, control: Control): { run: object; actions: readonly ActionSpecInput[] } => {
  const common = { criticality: 'normal', preconditions: [...free], timeout_ms: TIMEOUT_MS } as const;
  return {
    run: { url: `${url}/${control}` },
    actions: [
      {
        ...common,
        id: 'name',
        kind: 'fill',
        target: name,
        input: { text: 'Ada' },
        postconditions: [{ kind: 'element_value_equals', args: { target: name, value: 'Ada' } }],
      },
      { ...common, id: 'order', ...orderOf(control), postconditions: [...shows('Ordered')] },
      {
        ...common,
        id: 'receipt',
        kind: 'click',
        target: { by: 'role', role: 'button', name: 'Receipt' },
        postconditions: [...shows('Receipt sent')],
      },
    ],
  };
};
