import type { Mark } from '../ports/page-messages.ts';
import { secretBoxes } from './secret-boxes.ts';

let host: HTMLElement | null = null;

const COLOURS = ['#d6336c', '#1971c2', '#2f9e44', '#e8590c', '#7048e8', '#0c8599'];

/**
 * Before a picture is taken: draws numbered boxes over the page and covers secrets, in a closed root of their own so that no
 * style of the page reaches them.
 */
export const mark = (marks: readonly Mark[], hidden: readonly string[] = []): void => {
  unmark();
  host = document.createElement('div');
  host.style.cssText = 'all:initial;position:fixed;inset:0;z-index:2147483647;pointer-events:none';
  const root = host.attachShadow({ mode: 'closed' });
  for (const secret of secretBoxes(hidden)) {
    const cover = document.createElement('div');
    cover.style.cssText = `position:fixed;left:${secret.x}px;top:${secret.y}px;width:${secret.width}px;height:${secret.height}px;background:#868e96`;
    root.append(cover);
  }
  if ((marks.length === 0 && root.childElementCount === 0) || document.documentElement === null) return;
  for (const [at, { label, box }] of marks.entries()) {
    const colour = COLOURS[at % COLOURS.length] ?? '#d6336c';
    const frame = document.createElement('div');
    frame.style.cssText = `position:fixed;left:${box.x}px;top:${box.y}px;width:${box.w}px;height:${box.h}px;outline:2px solid ${colour}`;
    const number = document.createElement('b');
    number.textContent = label;
    number.style.cssText = `position:absolute;left:-2px;top:-15px;font:bold 11px/13px sans-serif;padding:0 3px;color:#fff;background:${colour}`;
    frame.append(number);
    root.append(frame);
  }
  document.documentElement.append(host);
  // What the page shows in the top layer lies over everything else: only there the boxes are over it.
  host.popover = 'manual';
  host.showPopover();
};

export const unmark = (): void => {
  host?.remove();
  host = null;
};
