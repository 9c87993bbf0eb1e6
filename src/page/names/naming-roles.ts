const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Roles whose name may come from what they contain. */
export const NAMED_BY_CONTENT = setOf(
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row ' +
    'rowheader switch tab tooltip treeitem',
);

/**
 * Things of their own inside a named element: what they contain is not part of its name. Step 2H of accname reads them
 * until its editors have agreed on a list; Chromium and Playwright leave them out.
 */
export const APART = setOf(
  'alert alertdialog application article banner blockquote combobox complementary contentinfo dialog document feed ' +
    'figure grid group img listbox log main marquee menu menubar navigation note radiogroup row rowgroup search ' +
    'separator status table tablist tabpanel timer toolbar tree treegrid',
);

export const APART_TAGS = setOf('article aside blockquote details dialog fieldset figure main nav output search');

export const RANGES = setOf('slider spinbutton progressbar meter scrollbar');

/** Controls stand beside the running text, even where they are drawn in line with it. */
export const CONTROLS = setOf(
  'button checkbox menuitem menuitemcheckbox menuitemradio radio searchbox switch tab textbox',
);

/** ARIA: roles that cannot be named. */
const UNNAMED = setOf(
  'caption code definition deletion emphasis generic insertion mark none paragraph presentation strong subscript ' +
    'suggestion superscript term time',
);

/** Elements without a role of their own that only hold text. */
const GENERIC_TAGS = setOf('a b bdi bdo cite data div i kbd mark pre q samp small span summary u var');

/** What can be reached by keyboard should say something when one arrives: Chromium's repair for a title. */
const isReachable = (element: Element): boolean =>
  element.hasAttribute('tabindex') || element.hasAttribute('contenteditable');

/** Whether a tooltip may name it; if not, it describes. */
export const mayBeNamedByTitle = (element: Element, role: string | null): boolean =>
  !(role === null ? GENERIC_TAGS.has(element.localName) : UNNAMED.has(role)) || isReachable(element);

const FIELDS = setOf('textbox searchbox combobox spinbutton');

/** A placeholder names a field, not the box that a component draws around it. */
export const mayHavePlaceholder = (element: Element, role: string | null): boolean =>
  element.localName === 'input' || element.localName === 'textarea' || (role !== null && FIELDS.has(role));
