import { CONTROLS } from './find-true.ts';

export type Seen = { readonly what: 'true' | 'other'; readonly type: string; readonly name: string };

const nameOf = (element: Element): string =>
  `<${element.localName}> ${(element.getAttribute('aria-label') ?? element.getAttribute('value') ?? element.textContent ?? '').trim().slice(0, 40)}`;

/** Tells which control every event of a hand arrived at: one of the true elements, or another. */
export const watch = (isTrue: (element: Element) => boolean, tell: (seen: Seen) => void): void => {
  const meet = (event: Event): void => {
    // A script may press a control for another; only fields are also changed by scripts of ours.
    if (event.type === 'click' && !event.isTrusted) return;
    const path = event.composedPath().filter((node) => node instanceof Element);
    const labels = path.flatMap((node) =>
      node instanceof HTMLLabelElement && node.control !== null ? [node.control] : [],
    );
    if ([...path, ...labels].some(isTrue)) {
      tell({ what: 'true', type: event.type, name: '' });
      return;
    }
    const other = path.find((node) => node.matches(CONTROLS)) ?? labels[0];
    if (other !== undefined) tell({ what: 'other', type: event.type, name: nameOf(other) });
  };
  for (const type of ['click', 'input', 'change']) window.addEventListener(type, meet, true);
};
