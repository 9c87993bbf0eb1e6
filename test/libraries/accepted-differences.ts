import type { Joined } from '../support/accessibility-tree.ts';

/** A difference from Chromium that we want to keep. Each must still occur, or it has to go from this list. */
export type AcceptedDifference = { readonly reason: string; readonly is: (row: Joined) => boolean };

const withoutItsParent = ({ ours, theirs }: Joined): boolean => ours.role === 'option' && theirs.role === 'generic';

const withoutAnAddress = ({ ours, theirs, attributes }: Joined): boolean =>
  ours.tag === 'a' && ours.role === null && theirs.role === 'link' && !attributes.includes('href');

export const acceptedDifferences: readonly AcceptedDifference[] = [
  {
    reason:
      'An option outside a listbox: Chromium drops the role (ARIA: required context). It is still chosen like one, and ' +
      'Playwright calls it one.',
    is: withoutItsParent,
  },
  {
    reason:
      'An anchor without an address to which a script listens: Chromium hears the listener and calls it a link. HTML-AAM ' +
      'and Playwright do not, and a script in the page cannot.',
    is: withoutAnAddress,
  },
];
