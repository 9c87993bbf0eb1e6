import { contains } from './composed-tree.ts';
import { reorderedBy } from './reordered.ts';
import { isSeenIn } from './styled-by.ts';

/** Tells effects of an input from what happens anyway: by when it happened, never by what it looks like. */
export type CausedChanges = {
  begin(): void;
  end(): void;
  /** What changes while this event is on its way through the page can only come from its handlers. */
  input(event: Event): void;
  take(records: readonly MutationRecord[], texts: ReadonlyMap<Element, TextChange>): void;
  /** A text changed by the hand of the input, or right behind the answer to a request that it sent. */
  rewrote(changesByItself: (element: Element) => boolean): boolean;
  /** The same of looks: something beside the target is drawn in another way, or the target since it was clicked. */
  restyled(target: Element | null, changesByItself: (element: Element) => boolean): Element | null;
  /** What changed did so of its own: not by the hand of the input, not right behind it, not behind an answer to it. */
  strayed(target: Element | null, changesByItself: (element: Element) => boolean): Strayed | null;
  /** When something was last pressed; null when the last action pressed nothing. */
  pressedAt(): number | null;
};

/** Changes that nothing ties to the input. */
export type Strayed = {
  /** When the first of them came. */
  readonly at: number;
  /** All of them stand behind answers to requests that were sent before the action. */
  readonly behindEarlier: boolean;
  /** Some of them are in a part of the page whose changes are read out to people: what stands there is a message. */
  readonly spoken: boolean;
};

export type TextChange = { readonly before: string; readonly after: string };

/** Between an input and the request that it sends, and between an answer and what is made of it. */
const SOON_MS = 300;
/** An input presses before it clicks; what is done by then may be no more than a sign that it was pressed. */
const DONE_BY = new Set(['click', 'dblclick', 'auxclick', 'contextmenu', 'keydown', 'input', 'change']);
/** A press that the page takes for itself, so that the focus stays where it is, is what the control is worked by: toolbars of editors. */
const isDoneBy = (event: Event): boolean =>
  DONE_BY.has(event.type) || (event.type === 'mousedown' && event.defaultPrevented);
const LIVE = '[aria-live=polite],[aria-live=assertive]';
const TIME_OF_DAY = /\d:\d\d/u;
const SENT_BY_SCRIPT = new Set(['fetch', 'xmlhttprequest']);

type Look = {
  readonly element: Element;
  readonly name: string;
  readonly was: string | null;
  readonly by: Event | null;
};
type Late = { readonly at: number; readonly change: TextChange | null; readonly look: Look | null };
type Request = { readonly sent: number; readonly answered: number };

/** To be ticked, chosen, turned to or written into is all that a press on these brings about: nobody waits for a message. */
const SET_BY_PRESS = [
  ...['input:not([type=button],[type=submit],[type=reset],[type=image])', 'select', 'textarea', 'option', 'label'],
  ...['checkbox', 'radio', 'switch', 'option', 'tab', 'menuitemcheckbox', 'menuitemradio'].map(
    (role) => `[role=${role}]`,
  ),
].join();

const isPress = (event: Event): boolean => {
  if (event instanceof KeyboardEvent) return event.type === 'keydown' && event.key === 'Enter';
  const [pressed] = event.composedPath();
  return event.type === 'click' && !(pressed instanceof Element && pressed.closest(SET_BY_PRESS) !== null);
};

const isSoonAfter = (at: number, answer: number): boolean => at >= answer && at <= answer + SOON_MS;

/** The page as a whole gets marks that nobody sees: what counts is how it is drawn. */
const paint = (): string =>
  [document.documentElement, document.body]
    .filter((element) => element !== null)
    .map((element) => {
      const { backgroundColor, backgroundImage, color, filter, fontSize, direction } = getComputedStyle(element);
      return [backgroundColor, backgroundImage, color, filter, fontSize, direction].join(' ');
    })
    .join('|');

const isPage = (element: Element): boolean => element === document.documentElement || element === document.body;

/** A page that draws in its next frame has done so by then. */
const afterTwoFrames = (then: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));
};

/** `onAnswer`: a request was answered, which may explain what was seen already. */
export const createCausedChanges = (onAnswer: () => void): CausedChanges => {
  let acting = false;
  let input: Event | null = null;
  let inputs: { readonly first: number; last: number } | null = null;
  let rewritten = false;
  let painted = '';
  let looks: Look[] = [];
  const late = new Map<Element, Late[]>();
  let requests: Request[] = [];
  let began = 0;
  let pressed: number | null = null;
  /** The input whose first answer may still be drawn: a page may leave it to its next turn or frame. */
  let recent: Event | null = null;
  /** What the input changed by its own hand, or right behind it. */
  const touched = new Map<Element, { readonly words: boolean }>();
  const told = (entries: PerformanceEntryList): void => {
    if (!acting) return;
    for (const entry of entries as PerformanceResourceTiming[]) {
      if (SENT_BY_SCRIPT.has(entry.initiatorType))
        requests.push({ sent: entry.startTime, answered: entry.responseEnd });
    }
  };
  const network = new PerformanceObserver((list) => {
    told(list.getEntries());
    onAnswer();
  });
  network.observe({ type: 'resource' });

  /** When requests of the input were answered; an answer may lead to a further request. */
  const answers = (): readonly number[] => {
    if (inputs === null) return [];
    const { first, last } = inputs;
    const own: number[] = [];
    for (const { sent, answered } of requests.toSorted((left, right) => left.sent - right.sent)) {
      const direct = sent >= first && sent <= last + SOON_MS;
      if (direct || own.some((before) => sent >= before && sent <= before + SOON_MS)) own.push(answered);
    }
    return own;
  };

  /** Changes of elements that never changed but behind an answer. */
  const answered = (changesByItself: (element: Element) => boolean): readonly (Late & { element: Element })[] => {
    const own = late.size === 0 ? [] : answers();
    if (own.length === 0) return [];
    const explained = ({ at }: Late): boolean => own.some((answer) => isSoonAfter(at, answer));
    return [...late].flatMap(([element, changes]) =>
      element.isConnected && changes.every(explained) && !changesByItself(element)
        ? changes.map((change) => ({ ...change, element }))
        : [],
    );
  };

  const noteTouched = (element: Element, words: boolean): void => {
    touched.set(element, { words: words || touched.get(element)?.words === true });
  };

  const noteLate = (element: Element, change: TextChange | null, look: Look | null): void => {
    late.set(element, [...(late.get(element) ?? []), { at: performance.now(), change, look }]);
  };

  return {
    begin() {
      acting = true;
      input = null;
      inputs = null;
      rewritten = false;
      looks = [];
      late.clear();
      requests = [];
      began = performance.now();
      pressed = null;
      recent = null;
      touched.clear();
      painted = paint();
    },
    end() {
      acting = false;
      looks = [];
      late.clear();
      touched.clear();
    },
    input(event) {
      input = event;
      recent = event;
      afterTwoFrames(() => {
        if (recent === event) recent = null;
      });
      const now = performance.now();
      if (isPress(event)) pressed = now;
      if (inputs === null) inputs = { first: now, last: now };
      else inputs.last = now;
    },
    take(records, texts) {
      if (!acting) return;
      // Changes are told after each handler, while the event is still on its way; a clock cannot tick in between.
      const by = input !== null && input.eventPhase !== Event.NONE ? input : null;
      const reordered = reorderedBy(records);
      for (const [element, change] of texts) {
        if (change.before === change.after && !reordered.has(element)) continue;
        if (by !== null) rewritten = true;
        else noteLate(element, change, null);
        if (recent !== null) noteTouched(element, true);
      }
      for (const { type, target, attributeName, oldValue } of records) {
        // By then the focus has moved: what loses it and what gets it is often marked so.
        if (recent !== null && isDoneBy(recent) && target instanceof Element) noteTouched(target, false);
        if (type !== 'attributes' || !(target instanceof Element) || attributeName === null) continue;
        const look: Look = { element: target, name: attributeName, was: oldValue, by };
        if (by !== null) looks.push(look);
        else noteLate(target, null, look);
      }
    },
    rewrote: (changesByItself) =>
      rewritten ||
      answered(changesByItself).some(
        ({ change }) => change !== null && !TIME_OF_DAY.test(change.before + change.after),
      ),
    restyled(target, changesByItself) {
      const repainted = painted !== paint();
      const lasting = ({ element, name, was, by }: Look): boolean => {
        if (!element.isConnected || element.getAttribute(name) === was || changesByItself(element)) return false;
        if (isPage(element)) return repainted;
        const related = target !== null && (contains(target, element) || contains(element, target));
        if (related && by !== null && !isDoneBy(by)) return false;
        return element.checkVisibility() && isSeenIn(element, name, was);
      };
      const all = [...looks, ...answered(changesByItself).flatMap(({ look }) => look ?? [])];
      // What it was at first: something may have been added and taken away again.
      const met = new Map<Element, Set<string>>();
      const first = all.filter(({ element, name }) => {
        const names = met.get(element) ?? new Set();
        met.set(element, names);
        return !names.has(name) && names.add(name);
      });
      return first.find(lasting)?.element ?? null;
    },
    strayed(target, changesByItself) {
      told(network.takeRecords());
      // A sign on the target that it was pressed is no answer.
      const isSign = (element: Element): boolean =>
        target !== null && (contains(target, element) || contains(element, target));
      const isOwn = (element: Element, words: boolean): boolean =>
        !changesByItself(element) && (words || !isSign(element));
      if (rewritten || [...touched].some(([element, { words }]) => isOwn(element, words))) return null;
      if (answered(changesByItself).some(({ element, change }) => isOwn(element, change !== null))) return null;
      const stray = [...late].filter(
        ([element, changes]) => element.isConnected && changes.some(({ change }) => isOwn(element, change !== null)),
      );
      if (stray.length === 0) return null;
      const times = stray.flatMap(([, changes]) => changes.map(({ at }) => at));
      const earlier = requests.filter(({ sent }) => sent < began).map(({ answered: at }) => at);
      // What the action has asked for may come by another way than the answer: a channel that was open before.
      const asked = Math.min(...requests.filter(({ sent }) => sent >= began).map(({ sent }) => sent));
      const behindEarlier = times.every((at) => at < asked && earlier.some((answer) => isSoonAfter(at, answer)));
      return {
        at: Math.min(...times),
        behindEarlier,
        spoken: stray.some(([element]) => element.closest(LIVE) !== null),
      };
    },
    pressedAt: () => pressed,
  };
};
