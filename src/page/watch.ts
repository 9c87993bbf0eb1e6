import { parentOf } from './composed-tree.ts';

/** What is known of the changes of this document so far. */
export type Watch = {
  /** Counts every change; equal numbers mean an unchanged page. */
  readonly changes: () => number;
  readonly routeVersion: () => number;
  readonly leaving: () => boolean;
  /** Milliseconds since the last change. */
  readonly quietFor: () => number;
  /** From now on until `end`, changes count as possible effects of an action. */
  begin(): void;
  end(): void;
  /** What changes while this event is on its way through the page can only come from its handlers. */
  markInput(event: Event): void;
  readonly causedByInput: () => boolean;
  /** Text that changed again and again while nobody acted: a clock, a ticker. */
  isAmbient(element: Element): boolean;
  /** Since `begin`, some text changed by more than its digits: that is no clock, somebody is to read it. */
  readonly reworded: () => boolean;
  /** Shadow roots are not seen from outside; each is watched as soon as it is met. */
  include(root: ShadowRoot): void;
  /** Resolves at the next change, or after the time. */
  nextChange(withinMs: number): Promise<void>;
};

const OBSERVED: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
  characterDataOldValue: true,
};
const AMBIENT_TURNS = 2;

const ownerOf = (node: Node): Element | null =>
  node instanceof Element ? node : node instanceof ShadowRoot ? node.host : node.parentElement;

const textOf = (nodes: NodeList): string => {
  let text = '';
  for (const node of nodes) text += node.textContent ?? '';
  return text;
};

/** Which elements got other words, by what was taken out and put in. `12:01` for `12:00` is the same words. */
const rewordedBy = (records: readonly MutationRecord[]): ReadonlySet<Element> => {
  const texts = new Map<Element, { before: string; after: string }>();
  for (const record of records) {
    const owner = record.type === 'attributes' ? null : ownerOf(record.target);
    if (owner === null) continue;
    const { before, after } = texts.get(owner) ?? { before: '', after: '' };
    texts.set(
      owner,
      record.type === 'characterData'
        ? { before: before + (record.oldValue ?? ''), after: after + (record.target as Text).data }
        : { before: before + textOf(record.removedNodes), after: after + textOf(record.addedNodes) },
    );
  }
  const shape = (text: string): string => text.replace(/\d+/gu, '0');
  return new Set([...texts].filter(([, { before, after }]) => shape(before) !== shape(after)).map(([owner]) => owner));
};

export const createWatch = (): Watch => {
  let changes = 0;
  let routeVersion = 0;
  let leaving = false;
  let lastChange = performance.now();
  let acting = false;
  let input: Event | null = null;
  let caused = false;
  const turns = new WeakMap<Element, number>();
  const reworded = new Set<Element>();
  const included = new WeakSet<ShadowRoot>();
  const waiting = new Set<() => void>();

  const changed = (): void => {
    changes += 1;
    lastChange = performance.now();
    for (const wake of waiting) wake();
    waiting.clear();
  };

  const observer = new MutationObserver((records) => {
    // Changes are told after each handler, while the event is still on its way; a clock cannot tick in between.
    if (input !== null && input.eventPhase !== Event.NONE) caused = true;
    const rewritten = new Set<Element>();
    for (const record of records) {
      const owner = ownerOf(record.target);
      if (owner === null) continue;
      if (!acting && record.type !== 'attributes' && owner.childElementCount === 0) rewritten.add(owner);
    }
    if (acting) for (const owner of rewordedBy(records)) reworded.add(owner);
    for (const owner of rewritten) turns.set(owner, (turns.get(owner) ?? 0) + 1);
    changed();
  });
  observer.observe(document, OBSERVED);

  const route = (): void => {
    routeVersion += 1;
    changed();
  };
  // pushState and replaceState leave no event behind, but the navigation API reports them.
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', route);
  addEventListener('hashchange', route, true);
  addEventListener('popstate', route, true);
  for (const type of ['input', 'change', 'focusin', 'focusout', 'toggle', 'scroll'])
    addEventListener(type, changed, true);
  addEventListener('beforeunload', () => {
    leaving = true;
    changed();
  });
  addEventListener('pagehide', () => {
    leaving = true;
  });
  addEventListener('pageshow', () => {
    leaving = false;
  });

  const isAmbient = (element: Element): boolean => {
    let current: Element | null = element;
    for (let up = 0; current !== null && up < 3; current = parentOf(current), up += 1) {
      if ((turns.get(current) ?? 0) >= AMBIENT_TURNS) return true;
    }
    return false;
  };

  return {
    changes: () => changes,
    routeVersion: () => routeVersion,
    leaving: () => leaving,
    quietFor: () => performance.now() - lastChange,
    begin() {
      observer.takeRecords();
      reworded.clear();
      caused = false;
      input = null;
      acting = true;
      leaving = false;
    },
    end() {
      acting = false;
    },
    markInput(event) {
      input = event;
    },
    causedByInput: () => caused,
    isAmbient,
    reworded: () => [...reworded].some((element) => element.isConnected && !isAmbient(element)),
    include(root) {
      if (included.has(root)) return;
      included.add(root);
      observer.observe(root, OBSERVED);
    },
    nextChange: (withinMs) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, Math.max(0, withinMs));
        waiting.add(done);
      }),
  };
};
