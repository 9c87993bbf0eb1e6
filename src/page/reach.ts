import type { GateFacts } from '../contract/gate.ts';
import type { Point } from '../ports/page-messages.ts';
import { hitAt, pressPoint } from './hit-target.ts';

const SCROLLS: readonly ScrollIntoViewOptions[] = [
  { block: 'center', inline: 'center', behavior: 'instant' },
  { block: 'end', inline: 'end', behavior: 'instant' },
  { block: 'start', inline: 'start', behavior: 'instant' },
];

type Reached = {
  readonly point: Point | null;
  readonly hit: GateFacts['hit'];
  /** Something lies over it, and its label is pressed in its place. */
  readonly detour: boolean;
};

/** Where to press, on the element, its box or a label of it, after scrolling as far as needed. `at`: what shows where it is. */
export const reach = (
  element: Element,
  beforeScroll: () => void = () => undefined,
  box = element,
  at = element,
): Reached => {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const attempt = (): Reached => {
    const point = pressPoint(at);
    const own = { point, hit: hitAt(element, point, box), detour: false };
    if (own.hit.kind === 'target') return own;
    for (const label of labels) {
      const onLabel = pressPoint(label);
      const hit = hitAt(element, onLabel);
      if (hit.kind === 'target') return { point: onLabel, hit, detour: true };
    }
    return own;
  };
  let found = attempt();
  for (const options of SCROLLS) {
    if (found.hit.kind === 'target') break;
    beforeScroll();
    at.scrollIntoView(options);
    found = attempt();
  }
  return found;
};
