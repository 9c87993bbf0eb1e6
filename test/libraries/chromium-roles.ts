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
  // A focusable thing without a role, inside a cell: Chromium makes it a group of its texts.
  group: [null],
  // Places to put things, not widgets: we report no role at all.
  generic: [null],
  none: [null, 'presentation'],
  paragraph: [null],
  LabelText: [null],
  Canvas: [null],
  SvgRoot: [null],
  Video: [null],
  Audio: [null],
  Iframe: ['iframe'],
};

export const sameRole = (ours: string | null, theirs: string): boolean =>
  ours === theirs || (ALSO[theirs]?.includes(ours) ?? false);
