import type { Joined } from '../support/accessibility-tree.ts';

/** A difference from Chromium that we want to keep. Each must still occur, or it has to go from this list. */
export type AcceptedDifference = { readonly reason: string; readonly is: (row: Joined) => boolean };

const inCapitals = ({ ours, theirs }: Joined): boolean =>
  ours.name !== theirs.name && ours.name.toLowerCase() === theirs.name.toLowerCase();

const withoutItsParent = ({ ours, theirs }: Joined): boolean => ours.role === 'option' && theirs.role === 'generic';

const repeatedTitle = ({ ours, theirs }: Joined): boolean =>
  ours.role === 'listitem' && theirs.name === '' && ours.name !== '' && ours.name === ours.title;

const besideAnEmptyLabel = ({ ours, theirs }: Joined): boolean =>
  theirs.name === '' && ours.name !== '' && (ours.name === ours.placeholder || ours.name === ours.title);

export const acceptedDifferences: readonly AcceptedDifference[] = [
  {
    reason: 'CSS text-transform: Chromium tells the drawn letters. We keep those of the document, as Playwright does.',
    is: inCapitals,
  },
  {
    reason:
      'An option outside a listbox: Chromium drops the role (ARIA: required context). It is still chosen like one.',
    is: withoutItsParent,
  },
  {
    reason: 'A title that repeats the content of a list item: Chromium drops it. It does no harm.',
    is: repeatedTitle,
  },
  {
    reason: 'An empty label: Chromium stops there. HTML-AAM goes on to title and placeholder while there is no text.',
    is: besideAnEmptyLabel,
  },
];
