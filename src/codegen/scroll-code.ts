import type { Check } from './check-code.ts';
import { type Chain, link, linked, number, PAGE, text } from './expression.ts';
import type { ProvenStep } from './proven-step.ts';
import type { Statement } from './statement.ts';

/** Farther than any box goes. */
const WHOLE = 1_000_000;
/** Of what is in sight, as src/page/session/scrolling.ts passes it; the window is that of every run. */
const PASSED = 0.8;
const WINDOW = { w: 1280, h: 720 };

/** Told where to; otherwise the element is only brought into view. */
const directionOf = ({ spec: { input } }: ProvenStep) =>
  input?.direction ?? (input?.amount === undefined ? null : 'down');

const wheelOf = (direction: NonNullable<ReturnType<typeof directionOf>>, proven: ProvenStep): [number, number] => {
  const { w, h } = proven.resolved?.candidate.bbox ?? WINDOW;
  const { amount } = proven.spec.input ?? {};
  const wide = amount ?? Math.round(PASSED * Math.min(w, WINDOW.w));
  const high = amount ?? Math.round(PASSED * Math.min(h, WINDOW.h));
  switch (direction) {
    case 'up':
      return [0, -high];
    case 'down':
      return [0, high];
    case 'left':
      return [-wide, 0];
    case 'right':
      return [wide, 0];
    case 'top':
      return [0, -WHOLE];
    case 'bottom':
      return [0, WHOLE];
  }
};

const act = (chain: Chain): Statement => ({ do: 'act', chain });

/** As people do it: the pointer is put on the box, and the wheel is turned. Without an element it is the page. */
export const scrollCode = (located: Chain | null, proven: ProvenStep): readonly Statement[] => {
  const direction = directionOf(proven);
  const own = located ?? linked(PAGE, link('locator', [text('html')]));
  if (direction === null) return [act(linked(own, link('scrollIntoViewIfNeeded')))];
  const [right, down] = wheelOf(direction, proven);
  const wheel = linked({ from: 'page.mouse', links: [] }, link('wheel', [number(right), number(down)]));
  return [act(linked(own, link('hover'))), act(wheel)];
};

/** An end is an end, whether or not it stood there before; what was scrolled on must have moved. */
export const scrollCheck = (proven: ProvenStep): Check | null => {
  const direction = directionOf(proven);
  if (direction === null) return null;
  return direction === 'top' || direction === 'bottom'
    ? { on: 'own', scrolledTo: direction }
    : { on: 'scroll', changed: true };
};
