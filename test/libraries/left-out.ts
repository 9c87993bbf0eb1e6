import type { Unlisted } from '../support/accessibility-tree.ts';

const HOLDERS = new Set(['dialog', 'menu', 'listbox', 'region', 'list']);
const ENTRIES = new Set(['row', 'listitem']);

/** What Chromium lets people focus, and what is no candidate of ours all the same. */
export const leftOut: readonly { readonly reason: string; is(element: Unlisted): boolean }[] = [
  {
    reason: 'an option of a native list is a fact of that list',
    is: ({ tag, theirs }) => tag === 'option' && theirs.role === 'option',
  },
  {
    reason: 'holds what can be acted on, and is listed as a container',
    is: ({ theirs }) => HOLDERS.has(theirs.role),
  },
  {
    reason: 'an entry of a list or table: listed as such, with the controls in it as candidates',
    is: ({ theirs }) => ENTRIES.has(theirs.role),
  },
  {
    reason: 'a box without role and name that takes the focus for scrolling, or for the control in it',
    is: ({ theirs }) => theirs.role === 'generic' && theirs.name === '',
  },
];
