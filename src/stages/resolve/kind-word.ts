import { words } from '../../kit/normalize.ts';

/** Roles that a kind word stands for: what it says, and what often looks like it without having the role. */
type Kind = { readonly roles: readonly string[]; readonly alike: readonly string[] };

/** What has no role is drawn by a script: it may look like anything that can be pressed. */
const DRAWN = '';

const kind = (roles: string, alike = ''): Kind => ({
  roles: roles.split(' '),
  alike: alike === '' ? [] : alike.split(' ').map((role) => (role === 'drawn' ? DRAWN : role)),
});

const FIELD = kind('textbox searchbox combobox spinbutton', 'slider listbox');
const LIST = kind('combobox listbox', 'textbox searchbox button drawn');
const TICK = kind('checkbox switch menuitemcheckbox', 'radio drawn');

/** Last words that say what sort of thing is meant and are not on the screen: `Reports tab`, `Email field` (decision 11). */
const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    button: kind('button', 'link tab menuitem drawn'),
    btn: kind('button', 'link tab menuitem drawn'),
    link: kind('link', 'button tab menuitem drawn'),
    tab: kind('tab', 'button link menuitem drawn'),
    field: FIELD,
    input: FIELD,
    box: kind('textbox searchbox combobox spinbutton', 'checkbox slider'),
    bar: kind('searchbox textbox', 'slider combobox'),
    textbox: kind('textbox searchbox', 'combobox spinbutton'),
    'text box': kind('textbox searchbox', 'combobox spinbutton'),
    'text field': kind('textbox searchbox', 'combobox spinbutton'),
    'input field': FIELD,
    'input box': FIELD,
    textarea: kind('textbox'),
    'text area': kind('textbox'),
    checkbox: TICK,
    'check box': TICK,
    radio: kind('radio menuitemradio', 'checkbox'),
    'radio button': kind('radio menuitemradio', 'checkbox'),
    switch: kind('switch checkbox', 'button drawn'),
    toggle: kind('switch checkbox', 'button drawn'),
    slider: kind('slider', 'spinbutton textbox'),
    dropdown: LIST,
    'drop down': LIST,
    select: LIST,
    combobox: LIST,
    'combo box': LIST,
    picker: LIST,
    menu: kind('combobox listbox button', 'link menuitem drawn'),
    list: kind('listbox combobox list', 'drawn'),
    option: kind('option radio menuitem menuitemradio', 'button checkbox drawn'),
    'menu item': kind('menuitem menuitemcheckbox menuitemradio', 'link button drawn'),
    icon: kind('button link img', 'drawn'),
    image: kind('img', 'button link'),
    column: kind('columnheader', 'button'),
    header: kind('columnheader', 'button heading'),
    'column header': kind('columnheader', 'button'),
    heading: kind('heading'),
    row: kind('row', 'listitem'),
    cell: kind('cell gridcell'),
    table: kind('table grid treegrid'),
    grid: kind('grid table treegrid'),
    card: kind('article listitem', 'drawn group region'),
    item: kind('listitem article menuitem option', 'row drawn'),
    form: kind('form search'),
    dialog: kind('dialog alertdialog'),
    section: kind('region group', 'article'),
  }),
);

/** Of these, only those that are no verbs and no first words of names may also lead: `tab Reports`, `row "Blue shirt"`. */
const LEADING = new Set(
  'button link tab field textbox checkbox radio switch slider dropdown combobox icon image column row cell table card dialog form heading'.split(
    ' ',
  ),
);

/** A name as it may be meant. `roles` null: anything so called. */
export type Named = {
  readonly name: string;
  readonly roles: ReadonlySet<string> | null;
  /** The kind word: of several, the one that its class calls so is meant. */
  readonly look: string | null;
  /** The roles are merely alike: then the name must be right. */
  readonly alike: boolean;
};

const kindAt = (
  parts: readonly string[],
): { readonly kind: Kind; readonly word: string; readonly rest: readonly string[] } | null => {
  for (const length of [2, 1]) {
    if (parts.length <= length) continue;
    const word = parts.slice(-length).join(' ');
    const last = KINDS.get(word);
    if (last !== undefined) return { kind: last, word, rest: parts.slice(0, -length) };
  }
  for (const length of [2, 1]) {
    if (parts.length <= length) continue;
    const word = parts.slice(0, length).join(' ');
    const first = LEADING.has(word) ? KINDS.get(word) : undefined;
    if (first !== undefined) return { kind: first, word, rest: parts.slice(length) };
  }
  return null;
};

const named = (name: string, look: string, { roles, alike }: Kind): readonly Named[] => [
  { name, roles: new Set(roles), look, alike: false },
  ...(alike.length === 0 ? [] : [{ name, roles: new Set(alike), look, alike: true }]),
];

/** A word at the end that may be a kind is cut off the text as it was written, so that its signs stay: `C++ tab`. */
const cut = (element: string, rest: readonly string[], parts: readonly string[]): string => {
  const pieces = element.trim().split(/\s+/u);
  const dropped = parts.length - rest.length;
  if (pieces.length <= dropped) return rest.join(' ');
  const atEnd = rest[0] === parts[0];
  const kept = atEnd ? pieces.slice(0, -dropped) : pieces.slice(dropped);
  const text = kept.join(' ').replace(/^(["'])(.*)\1$/su, '$2');
  return words(text).join(' ') === rest.join(' ') ? text : rest.join(' ');
};

/**
 * The name as written; and, where its last (or first) word is a kind, the name without it: first among what has that
 * role, then among what may look like it.
 */
export const readings = (element: string): readonly Named[] => {
  const whole: Named = { name: element, roles: null, look: null, alike: false };
  const parts = words(element);
  const found = kindAt(parts);
  return found === null ? [whole] : [whole, ...named(cut(element, found.rest, parts), found.word, found.kind)];
};

/** The roles of a word that says nothing but a kind: `textbox`, `row`. Null when it is no such word. */
export const kindOnly = (element: string): readonly Named[] | null => {
  const parts = words(element);
  const only = KINDS.get(parts.join(' ')) ?? KINDS.get(parts.join(' ').replace(/(?:es|s)$/u, ''));
  return only === undefined ? null : named('', parts.join(' '), only);
};
