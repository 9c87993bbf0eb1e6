/**
 * Changes that neither a mutation nor an event tells of: a value set by a script, a custom element that is defined
 * late, a shadow root attached to an element that was there before. They are looked for when somebody asks.
 */
export type SilentChanges = {
  /** Shadow roots are looked into as soon as they are met. */
  include(root: ShadowRoot): void;
  /** Elements came or went: what was kept of them is let go. */
  forget(): void;
  /** Whether anything is different from the last time this was asked. */
  happened(): boolean;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What may change silently. Collected once for as long as no element comes or goes. */
type Kept = {
  readonly controls: readonly Control[];
  values: readonly unknown[];
  /** An element gets its shadow root while it is empty: what it held before would not be drawn any more. */
  readonly hosts: readonly Element[];
  /** Custom elements that nobody has defined yet. */
  readonly waiting: readonly Element[];
};

const valueOf = (control: Control): unknown => {
  switch (control.localName) {
    case 'input': {
      const input = control as HTMLInputElement;
      if (input.type !== 'checkbox' && input.type !== 'radio') return input.value;
      return input.indeterminate ? 'mixed' : input.checked;
    }
    case 'select': {
      const select = control as HTMLSelectElement;
      return select.multiple ? [...select.options].map(({ selected }) => (selected ? 1 : 0)).join('') : select.value;
    }
    default:
      return control.value;
  }
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
        if (tag !== 'input' && element.firstChild === null && element.shadowRoot === null) hosts.push(element);
      }
    };
    enter(document);
    for (const weak of roots) {
      const root = weak.deref();
      if (root === undefined) roots.delete(weak);
      else if (root.isConnected) enter(root);
    }
    return { controls, values: controls.map(valueOf), hosts, waiting };
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
      const { controls, values } = kept;
      const now = controls.map(valueOf);
      kept.values = now;
      const others =
        kept.hosts.some(({ shadowRoot }) => shadowRoot !== null) ||
        kept.waiting.some((element) => element.matches(':defined'));
      if (others) forget();
      return others || now.some((value, at) => value !== values[at]);
    },
  };
};
