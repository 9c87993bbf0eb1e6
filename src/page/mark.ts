import type { Mark } from '../ports/page-messages.ts';
import { isSecretField } from './values.ts';

let host: HTMLElement | null = null;

const COLOURS = ['#d6336c', '#1971c2', '#2f9e44', '#e8590c', '#7048e8', '#0c8599'];

/** Boxes of fields whose content is a secret but is shown in clear: card numbers, one-time codes. */
const shownSecrets = (): readonly DOMRect[] => {
  const found: DOMRect[] = [];
  const visit = (root: Document | ShadowRoot): void => {
    for (const field of root.querySelectorAll('input')) {
      if (isSecretField(field) && field.type !== 'password' && field.value !== '')
        found.push(field.getBoundingClientRect());
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  visit(document);
  return found;
};

/** Before a picture is taken: draws numbered boxes over the page and covers secrets, in a closed root of their own so that no style of the page reaches them. */
export const mark = (marks: readonly Mark[]): void => {
  unmark();
  host = document.createElement('div');
  host.style.cssText = 'all:initial;position:fixed;inset:0;z-index:2147483647;pointer-events:none';
  const root = host.attachShadow({ mode: 'closed' });
  for (const secret of shownSecrets()) {
    const cover = document.createElement('div');
    cover.style.cssText = `position:fixed;left:${secret.x}px;top:${secret.y}px;width:${secret.width}px;height:${secret.height}px;background:#868e96`;
    root.append(cover);
  }
  if (marks.length === 0 && root.childElementCount === 0) return;
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
};

export const unmark = (): void => {
  host?.remove();
  host = null;
};
