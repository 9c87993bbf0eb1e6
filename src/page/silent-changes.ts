/**
 * Changes that neither a mutation nor an event tells of: a value set by a script, a custom element that is defined
 * late, a shadow root attached to an element that was there before. They are looked for when somebody asks.
 */
export type SilentChanges = {
  /** Shadow roots are looked into as soon as they are met. */
  include(root: ShadowRoot): void;
  /** Elements came, went or became others: what was kept of them is let go. */
  forget(): void;
  /** Whether anything is different from the last time this was asked. */
  happened(): boolean;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Controls that are read in the same way, and what was read the last time. */
type Fields = { readonly controls: Control[]; read(control: Control): unknown; values: unknown[] };

/** What may change silently. Collected once for as long as no element comes or goes. */
type Kept = {
  readonly fields: readonly Fields[];
  /** An element gets its shadow root while it is empty: what it held before would not be drawn any more. */
  readonly hosts: readonly Element[];
  /** Custom elements that nobody has defined yet. */
  readonly waiting: readonly Element[];
};

/** Beside custom elements, only these can have a shadow root. */
const MAY_HOST = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

const isTicked = (control: Control): boolean => control.type === 'checkbox' || control.type === 'radio';

/** Thousands of fields are read at every look: what kind each of them is was found out before. */
const readFields = (controls: readonly Control[]): readonly Fields[] => {
  const ticks: Fields = {
    controls: [],
    read: (control) => ((control as HTMLInputElement).indeterminate ? 'mixed' : (control as HTMLInputElement).checked),
    values: [],
  };
  const lists: Fields = {
    controls: [],
    read: (control) => [...(control as HTMLSelectElement).options].map(({ selected }) => (selected ? 1 : 0)).join(''),
    values: [],
  };
  const others: Fields = { controls: [], read: ({ value }) => value, values: [] };
  for (const control of controls) {
    const fields = isTicked(control) ? ticks : control.type === 'select-multiple' ? lists : others;
    fields.controls.push(control);
    fields.values.push(fields.read(control));
  }
  return [ticks, lists, others];
};

/** All are read, so that what changed is told once. */
const haveChanged = ({ controls, read, values }: Fields): boolean => {
  let changed = false;
  for (let at = 0; at < controls.length; at += 1) {
    const value = read(controls[at] as Control);
    if (value === values[at]) continue;
    values[at] = value;
    changed = true;
  }
  return changed;
};

export const createSilentChanges = (): SilentChanges => {
  const known = new WeakSet<ShadowRoot>();
  const roots = new Set<WeakRef<ShadowRoot>>();
  let kept: Kept | null = null;

  const collect = (): Kept => {
    const controls: Control[] = [];
    const hosts: Element[] = [];
    const waiting: Element[] = [];
    const enter = (root: Document | ShadowRoot): void => {
      // One search: it costs the same for one selector and for three.
      for (const element of root.querySelectorAll('input,select,textarea,:empty:not(img,br,hr),:not(:defined)')) {
        const tag = element.localName;
        if (tag === 'input' || tag === 'select' || tag === 'textarea') controls.push(element as Control);
        if (tag.includes('-') && element.matches(':not(:defined)')) waiting.push(element);
        if (!MAY_HOST.has(tag) && !tag.includes('-')) continue;
        if (element.firstChild === null && element.shadowRoot === null) hosts.push(element);
      }
    };
    enter(document);
    for (const weak of roots) {
      const root = weak.deref();
      if (root === undefined) roots.delete(weak);
      else if (root.isConnected) enter(root);
    }
    return { fields: readFields(controls), hosts, waiting };
  };

  const forget = (): void => {
    kept = null;
  };

  return {
    include(root) {
      if (known.has(root)) return;
      known.add(root);
      roots.add(new WeakRef(root));
      forget();
    },
    forget,
    happened() {
      if (kept === null) {
        kept = collect();
        return false;
      }
      const changed = kept.fields.map(haveChanged).includes(true);
      const others =
        kept.hosts.some(({ shadowRoot }) => shadowRoot !== null) ||
        kept.waiting.some((element) => element.matches(':defined'));
      if (others) forget();
      return others || changed;
    },
  };
};
