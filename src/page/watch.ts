import { createCausedChanges, type Strayed, type TextChange } from './caused-changes.ts';
import { parentOf } from './composed-tree.ts';
import { createSilentChanges } from './silent-changes.ts';
import { areOnlyWords } from './word-changes.ts';

/** What is known of the changes of this document so far. */
export type Watch = {
  /** Counts every change up to this moment; equal numbers mean an unchanged page. */
  readonly changes: () => number;
  /** The same without those of words alone: equal numbers mean that the same elements are listed, as the same. */
  readonly structure: () => number;
  readonly routeVersion: () => number;
  readonly leaving: () => boolean;
  /** Milliseconds since the last change. */
  readonly quietFor: () => number;
  /** From now on until `end`, changes count as possible effects of an action. */
  begin(): void;
  end(): void;
  /** An input is on its way through the page. */
  markInput(event: Event): void;
  /** Some text changed because of the input, be it by its digits alone. */
  readonly causedByInput: () => boolean;
  /** What is drawn in another way because of the input; null when nothing is. */
  restyled(target: Element | null): Element | null;
  /** What changed though nothing ties it to the input; null when something does, or nothing changed. */
  strayed(target: Element | null): Strayed | null;
  /** When the last action pressed something; null when it did not. */
  readonly pressedAt: () => number | null;
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
  attributeOldValue: true,
  characterData: true,
  characterDataOldValue: true,
};
const AMBIENT_TURNS = 2;

/** Something happened. */
const TELLING = ['input', 'change', 'focusin', 'focusout', 'toggle', 'scroll'];
/** Nothing happened, but things may stand elsewhere or be shown or hidden now, by style sheets alone. */
const RESTYLING = [
  'mouseover',
  'mouseout',
  'transitionend',
  'transitioncancel',
  'animationstart',
  'animationend',
  'load',
];

const ownerOf = (node: Node): Element | null =>
  node instanceof Element ? node : node instanceof ShadowRoot ? node.host : node.parentElement;

const textOf = (nodes: NodeList): string => {
  let text = '';
  for (const node of nodes) text += node.textContent ?? '';
  return text;
};

/** What was taken out of elements and put into them. */
const textChanges = (records: readonly MutationRecord[]): ReadonlyMap<Element, TextChange> => {
  const texts = new Map<Element, TextChange>();
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
  return texts;
};

const shape = (text: string): string => text.replace(/\d+/gu, '0');

export const createWatch = (): Watch => {
  let changes = 0;
  let wordings = 0;
  let routeVersion = 0;
  let leaving = false;
  let lastChange = performance.now();
  let acting = false;
  const turns = new WeakMap<Element, number>();
  const restyles = new WeakMap<Element, number>();
  const reworded = new Set<Element>();
  const included = new WeakSet<ShadowRoot>();
  const waiting = new Set<() => void>();
  const silent = createSilentChanges();
  let listening: Element | null = null;

  const wakeAll = (): void => {
    for (const wake of waiting) wake();
    waiting.clear();
  };
  const caused = createCausedChanges(wakeAll);

  const changed = (): void => {
    changes += 1;
    lastChange = performance.now();
    wakeAll();
  };

  const outdated = (): void => {
    changes += 1;
  };

  const record = (records: readonly MutationRecord[]): void => {
    if (records.length === 0) return;
    const rewritten = new Set<Element>();
    const restyled = new Set<Element>();
    const onlyWords = areOnlyWords(records);
    for (const { target, type, attributeName } of records) {
      // Words come and go without an element: whatever may change silently is still the same, and still looked at.
      if ((type === 'childList' && !onlyWords) || attributeName === 'type' || attributeName === 'multiple')
        silent.forget();
      const owner = ownerOf(target);
      if (owner === null) continue;
      if (acting) continue;
      if (type === 'attributes') restyled.add(owner);
      else if (owner.childElementCount === 0) rewritten.add(owner);
    }
    if (acting) {
      const texts = textChanges(records);
      // `12:01` for `12:00` is the same words.
      for (const [owner, { before, after }] of texts) if (shape(before) !== shape(after)) reworded.add(owner);
      caused.take(records, texts);
    }
    for (const owner of rewritten) turns.set(owner, (turns.get(owner) ?? 0) + 1);
    for (const owner of restyled) restyles.set(owner, (restyles.get(owner) ?? 0) + 1);
    if (onlyWords) wordings += 1;
    changed();
  };
  const observer = new MutationObserver(record);
  observer.observe(document, OBSERVED);

  const route = (): void => {
    routeVersion += 1;
    changed();
  };
  const leave = (): void => {
    leaving = true;
    changed();
  };
  const hide = (): void => {
    leaving = true;
  };
  const stay = (): void => {
    leaving = false;
  };
  // pushState and replaceState leave no event behind, but the navigation API reports them.
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', route);
  /** Inside a shadow root, scrolling, toggling, loading and the pointer's way are not told outside. */
  const listenTo = (root: EventTarget): void => {
    for (const type of TELLING) root.addEventListener(type, changed, true);
    for (const type of RESTYLING) root.addEventListener(type, outdated, true);
  };
  /** A page that is written anew with document.open() has lost all its listeners. Listening twice is listening once. */
  const listen = (): void => {
    if (listening === document.documentElement) return;
    listening = document.documentElement;
    addEventListener('hashchange', route, true);
    addEventListener('popstate', route, true);
    addEventListener('beforeunload', leave);
    addEventListener('pagehide', hide);
    addEventListener('pageshow', stay);
    listenTo(globalThis);
    // That something was loaded is told to the document, and not to the window.
    document.addEventListener('load', outdated, true);
  };
  listen();
  document.fonts.addEventListener('loadingdone', outdated);

  const isAmbient = (element: Element): boolean => {
    let current: Element | null = element;
    for (let up = 0; current !== null && up < 3; current = parentOf(current), up += 1) {
      if ((turns.get(current) ?? 0) >= AMBIENT_TURNS) return true;
    }
    return false;
  };

  const blinks = (element: Element): boolean => (restyles.get(element) ?? 0) >= AMBIENT_TURNS;

  return {
    changes: () => {
      listen();
      // What happened in this very turn has not been told yet.
      record(observer.takeRecords());
      if (silent.happened()) outdated();
      return changes;
    },
    structure: () => changes - wordings,
    routeVersion: () => routeVersion,
    leaving: () => leaving,
    quietFor: () => performance.now() - lastChange,
    begin() {
      record(observer.takeRecords());
      reworded.clear();
      caused.begin();
      acting = true;
      leaving = false;
    },
    end() {
      acting = false;
      caused.end();
      // Elements are held no longer than the action that may have changed them.
      reworded.clear();
    },
    markInput: caused.input,
    causedByInput: () => caused.rewrote(isAmbient),
    restyled: (target) => caused.restyled(target, blinks),
    strayed: (target) => caused.strayed(target, (element) => isAmbient(element) || blinks(element)),
    pressedAt: caused.pressedAt,
    isAmbient,
    reworded: () => [...reworded].some((element) => element.isConnected && !isAmbient(element)),
    include(root) {
      if (included.has(root)) return;
      included.add(root);
      silent.include(root);
      observer.observe(root, OBSERVED);
      listenTo(root);
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
