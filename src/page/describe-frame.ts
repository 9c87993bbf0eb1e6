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

export const describeFrame = (frame: Element, reveal: boolean, refs: ElementRefs): FrameFacts => {
  if (reveal) frame.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const box = frame.getBoundingClientRect();
  const style = getComputedStyle(frame);
  return {
    ref: refs.refOf(frame),
    selector: selectorOf(frame),
    origin: {
      x: box.x + frame.clientLeft + Number.parseFloat(style.paddingLeft),
      y: box.y + frame.clientTop + Number.parseFloat(style.paddingTop),
    },
    visible: isVisible(frame),
  };
};
