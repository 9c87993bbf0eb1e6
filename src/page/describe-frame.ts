import type { Box } from '../contract/element.ts';
import type { ElementRefs } from './element-refs.ts';
import { createPaths } from './paths.ts';
import type { FrameFacts } from './protocol.ts';
import { isVisible } from './visibility.ts';

/** The shortest selector that means only this frame. */
const selectorOf = (frame: Element): string => {
  for (const attribute of ['id', 'name', 'title', 'src']) {
    const value = frame.getAttribute(attribute);
    if (value === null || value === '') continue;
    const selector = `${frame.localName}[${attribute}="${CSS.escape(value)}"]`;
    if (document.querySelectorAll(selector).length === 1) return selector;
  }
  return createPaths()
    .domPath(frame)
    .split('>')
    .map((step) => step.replace(/:(\d+)$/u, ':nth-of-type($1)'))
    .join(' > ');
};

/** The part of a box that lies on the screen. */
const onScreen = (box: Box): Box => {
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  const w = Math.max(0, Math.min(innerWidth, box.x + box.w) - x);
  const h = Math.max(0, Math.min(innerHeight, box.y + box.h) - y);
  return { x, y, w, h };
};

export const describeFrame = (frame: Element, reveal: boolean, refs: ElementRefs): FrameFacts => {
  if (reveal) frame.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const box = frame.getBoundingClientRect();
  const style = getComputedStyle(frame);
  const padding = (side: 'Left' | 'Right' | 'Top' | 'Bottom'): number => Number.parseFloat(style[`padding${side}`]);
  const origin = { x: box.x + frame.clientLeft + padding('Left'), y: box.y + frame.clientTop + padding('Top') };
  const w = frame.clientWidth - padding('Left') - padding('Right');
  const h = frame.clientHeight - padding('Top') - padding('Bottom');
  return {
    ref: refs.refOf(frame),
    selector: selectorOf(frame),
    origin,
    shown: onScreen({ ...origin, w, h }),
    visible: isVisible(frame),
  };
};
