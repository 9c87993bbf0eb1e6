import { contains, elementAt, parentOf } from './composed-tree.ts';

/**
 * The modal dialog that lies on top, by what is at a few places of the window: it covers all of it with its backdrop,
 * which counts as itself. The order of such dialogs cannot be read. Popovers may lie over it, hence several places.
 */
export const dialogOnTop = (): Element | null => {
  const right = innerWidth - 1;
  const bottom = innerHeight - 1;
  for (const [x, y] of [
    [0, 0],
    [right, bottom],
    [right / 2, bottom / 2],
  ] as const) {
    for (let at = elementAt(x, y); at !== null; at = parentOf(at)) {
      if (at.localName === 'dialog' && at.matches(':modal')) return at;
    }
  }
  return null;
};

/** Whether the part of the page that an element stands in is out of reach. Read when all dialogs have been met. */
type Part = { readonly disabled: boolean };

/**
 * While a modal dialog is open, everything else is out of reach, for the mouse and for the keyboard; the dialog is not,
 * whatever is around it. Which dialog that is, is known only at the end of a look at the page.
 */
export type Modals = {
  readonly page: Part;
  /** What everything in this dialog has from it; `around` is what it has from its surroundings. */
  enter(dialog: Element, around: Part): Part;
  close(): void;
};

export const createModals = (): Modals => {
  const page = { disabled: false };
  const parts = new Map<Element, { disabled: boolean }>();
  /** Only several have to be told apart: asking what is at a place makes the browser lay out the page. */
  const blocking = (): Element | null => {
    const modals = [...parts.keys()];
    const top = modals.length > 1 ? dialogOnTop() : null;
    return top !== null && parts.has(top) ? top : (modals.at(-1) ?? null);
  };
  return {
    page,
    enter(dialog, around) {
      const part = { disabled: false };
      parts.set(dialog, part);
      return dialog.hasAttribute('inert') ? around : part;
    },
    close() {
      const dialog = blocking();
      if (dialog === null) return;
      page.disabled = true;
      for (const [modal, part] of parts) part.disabled = !contains(dialog, modal);
    },
  };
};
