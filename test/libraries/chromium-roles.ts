import type { Joined } from '../support/accessibility-tree.ts';

/**
 * Chromium's names for what ARIA has no role for, or calls otherwise, beside what we say. A role that is missing here
 * must be the same on both sides.
 */
const ALSO: Readonly<Record<string, readonly (string | null)[]>> = {
  // HTML-AAM: "no corresponding role". We say what one does with them: a value is entered. Playwright says the same.
  Date: ['textbox'],
  DateTime: ['textbox'],
  InputTime: ['textbox'],
  ColorWell: ['textbox'],
  // HTML-AAM leaves a summary without a role; it is pressed like a button, and we say so.
  DisclosureTriangle: ['button'],
  // ARIA 1.3 renames `img` to `image`; Chromium already did, we keep the name that tests are written with.
  image: ['img'],
  // Chromium guesses from the look that a table only arranges things. We report what the page says.
  LayoutTable: ['table'],
  LayoutTableRow: ['row'],
  LayoutTableCell: ['cell'],
  // Places to put things, not widgets: we report no role at all.
  generic: [null],
  none: [null, 'presentation'],
  LabelText: [null],
  Canvas: [null],
  SvgRoot: [null],
  Video: [null],
  Audio: [null],
  Iframe: ['iframe'],
};

/** Any box that carries `draggable`, even `false`, Chromium calls a group; without it, generic. HTML gives it no role. */
const isBox = (theirs: string, attributes: readonly string[]): boolean =>
  theirs === 'group' && attributes.includes('draggable');

export const sameRole = ({ ours, theirs, attributes }: Joined): boolean =>
  ours.role === theirs.role ||
  (ALSO[theirs.role]?.includes(ours.role) ?? false) ||
  (ours.role === null && isBox(theirs.role, attributes));
