import { normalize, normalizeLabel } from '../kit/normalize.ts';
import type { OptionAnswer, OptionRequest } from '../ports/page-messages.ts';
import { childrenOf, contains, parentOf } from './composed-tree.ts';
import { drawnListOf, holdsAlready, noteOpened, openerOf } from './drawn-list.ts';
import { entriesInside, optionElements, readOption } from './options-of.ts';
import { fieldKind } from './perform.ts';
import { deepActiveElement } from './scan.ts';
import { dialogBetween, isChosenAlready, noteChosen } from './shown-value.ts';
import { boxOf, isVisible } from './visibility.ts';
import type { Workplace } from './workplace.ts';

/** A page that shows nothing new for so long shows all it has. */
const QUIET_MS = 250;
/** What was typed is answered later: a server may have to be asked. */
const ANSWER_MS = 2_500;
/** A list that was scrolled draws at once. */
const SCROLLED_MS = 60;
const MOST_TOLD = 12;

const OPTIONS = new Set(['option']);
const TICKS = new Set(['radio', 'checkbox', 'menuitemradio', 'menuitemcheckbox']);

type Entry = { readonly element: Element; readonly text: string; readonly value: string | null };

const isShown = (element: Element): boolean => isVisible(element, boxOf(element));

/** Those of the browser's own lists cannot be pressed. */
const isChoosable = (element: Element): boolean => element.localName !== 'option' && isShown(element);

/** It lies over the page, and the control is not in it. */
const isOver = (element: Element, control: Element): boolean => {
  for (let at: Element | null = element; at !== null && !contains(at, control); at = parentOf(at)) {
    const { position } = getComputedStyle(at);
    if (position === 'absolute' || position === 'fixed') return true;
  }
  return false;
};

/** A list may say nothing at all of itself: then it is what lies over the page since the control was pressed. */
const cameUp = (control: Element, work: Workplace): readonly Element[] => {
  const before = work.action()?.before.skeleton;
  if (before === undefined) return [];
  const fresh = work.observe().elements.flatMap(({ ref, actionable, tag }) => {
    const isNew = actionable && tag !== 'input' && tag !== 'a' && !before.has(ref);
    const element = isNew ? work.refs.elementOf(ref) : null;
    return element !== null && isChoosable(element) && isOver(element, control) ? [element] : [];
  });
  // The box around the entries often takes the focus itself.
  return fresh.filter((element) => !fresh.some((other) => other !== element && contains(element, other)));
};

/** What can be chosen right now. */
const shownEntries = (control: Element, work: Workplace, drawn: Element | null): readonly Entry[] => {
  const { elements } = work.observe();
  const listed = new Set(elements.flatMap(({ ref, actionable }) => (actionable ? [work.refs.elementOf(ref)] : [])));
  const isEntry = (element: Element): boolean => listed.has(element);
  const own = optionElements(control, isEntry, drawn === null ? 1 : 2).filter(isChoosable);
  if (own.length === 0 && drawn !== null) own.push(...entriesInside(drawn, isEntry).filter(isChoosable));
  const called = (roles: ReadonlySet<string>): readonly Element[] =>
    elements
      .flatMap(({ ref, role }) => (role !== null && roles.has(role) ? (work.refs.elementOf(ref) ?? []) : []))
      .filter(isChoosable);
  // A list for small screens is a dialog of ticks over the control, which says that it opens one.
  const ticked = (): readonly Element[] =>
    control.getAttribute('aria-haspopup') === 'dialog'
      ? called(TICKS).filter((tick) => dialogBetween(tick, control) !== null)
      : [];
  // Drawn at the end of the page, and nothing says whose list it is: then it is the one that is open.
  const open = own.length > 0 ? own : called(OPTIONS);
  const named = open.length > 0 ? open : ticked();
  return (named.length > 0 ? named : cameUp(control, work))
    .map((element) => ({ element, ...readOption(element) }))
    .filter(({ enabled }) => enabled);
};

/** A value of the browser's own list means the option that has it: what is drawn for the list shows its words. */
const wordsFor = (list: Element, wanted: string): string => {
  if (!(list instanceof HTMLSelectElement)) return wanted;
  const options = [...list.options];
  if (options.some(({ label }) => normalize(label) === normalize(wanted))) return wanted;
  return options.find(({ value }) => value === wanted)?.label ?? wanted;
};

/** By the words first, then by the value, then by the words without the marks around them. */
const matching = (entries: readonly Entry[], wanted: string): readonly Entry[] => {
  const asked = normalize(wanted);
  const bare = normalizeLabel(wanted);
  const ways: ((entry: Entry) => boolean)[] = [
    ({ text }) => normalize(text) === asked,
    ({ value }) => value === wanted,
    ({ text }) => normalizeLabel(text) === bare,
    ({ text }) => normalize(text).startsWith(`${asked} `) || normalize(text).startsWith(`${asked}(`),
  ];
  for (const way of ways) {
    const found = entries.filter(way);
    if (found.length > 0) return found;
  }
  return [];
};

const isField = (element: Element | null): element is Element =>
  element !== null && fieldKind(element) === 'text' && isShown(element) && !element.hasAttribute('readonly');

/** Where a list can be searched: the control itself, a field in it, or the field that got the focus when it opened. */
const searchField = (control: Element, entries: readonly Entry[]): Element | null => {
  if (isField(control)) return control;
  const within = (root: Element, depth: number): Element | null => {
    for (const child of childrenOf(root)) {
      if (isField(child)) return child;
      const deeper = depth === 0 ? null : within(child, depth - 1);
      if (deeper !== null) return deeper;
    }
    return null;
  };
  const own = within(control, 4);
  if (own !== null) return own;
  const focused = deepActiveElement();
  if (isField(focused)) return focused;
  const [first] = entries;
  if (first === undefined) return null;
  let list: Element | null = parentOf(first.element);
  for (let up = 0; list !== null && up < 3 && !contains(list, control); list = parentOf(list), up += 1) {
    const found = within(list, 2);
    if (found !== null) return found;
  }
  return null;
};

/** Long lists draw only what is in view: the box that scrolls them is moved on. False when it is at its end. */
const scrollOn = (entries: readonly Entry[]): boolean => {
  const last = entries.at(-1)?.element;
  if (last === undefined) return false;
  for (let box = parentOf(last); box !== null && box !== document.body; box = parentOf(box)) {
    if (box.scrollHeight <= box.clientHeight + 1 || getComputedStyle(box).overflowY === 'visible') continue;
    const before = box.scrollTop;
    box.scrollTop = before + Math.max(20, box.clientHeight - 20);
    return box.scrollTop > before;
  }
  return false;
};

/** By then a list that closes has closed, also on a page where something changes all the time. */
const CLOSED_MS = 700;

/** A list that closes may take its time; one that is still there when nothing happens any more stays. */
const stillOpen = async (request: OptionRequest, work: Workplace): Promise<OptionAnswer> => {
  const started = performance.now();
  for (;;) {
    const control = work.refs.elementOf(request.ref);
    const before = work.action()?.before.skeleton;
    const waited = performance.now() - started;
    const left = request.withinMs - waited;
    if (control === null || before === undefined) return { found: 'gone' };
    const [first] = shownEntries(control, work, null).filter(
      ({ element }) => isOver(element, control) && !before.has(work.refs.refOf(element)),
    );
    if (first === undefined || left <= 0) return { found: 'none', offered: [], filterRef: null };
    if (work.watch.quietFor() >= QUIET_MS || waited >= CLOSED_MS)
      return { found: 'option', ref: work.refs.refOf(first.element), text: first.text, chosen: true };
    await work.watch.nextChange(Math.min(left, QUIET_MS));
  }
};

/** Waits for a list to show the option, scrolls through it, and says where it could be searched for otherwise. */
export const findOption = async (request: OptionRequest, work: Workplace): Promise<OptionAnswer> => {
  if (request.stillOpen === true) return stillOpen(request, work);
  const started = performance.now();
  const waited = (): number => performance.now() - started;
  const left = (): number => request.withinMs - waited();
  const offered = new Set<string>();
  let scrolled = false;
  for (;;) {
    const element = work.refs.elementOf(request.ref);
    if (element === null) return { found: 'gone' };
    const list = drawnListOf(element);
    const drawn = list === null || list === 'none' ? null : list;
    const control = drawn === null ? element : openerOf(drawn, element);
    const entries = shownEntries(control, work, drawn?.element ?? null);
    for (const { text } of entries) offered.add(text);
    const matches = matching(entries, wordsFor(element, request.wanted));
    const [match] = matches;
    if (match !== undefined && matches.length === 1) {
      work.list([match.element]);
      if (drawn !== null) noteOpened(element, drawn);
      noteChosen(control, match.element, match.text);
      const chosen =
        holdsAlready(element, match.text) ||
        isChosenAlready(control, match.element, match.text, request.searched === true);
      return { found: 'option', ref: work.refs.refOf(match.element), text: match.text, chosen };
    }
    const told = [...offered].slice(0, MOST_TOLD);
    if (matches.length > 1) return { found: 'several', offered: matches.map(({ text }) => text) };
    const quiet: boolean = work.watch.quietFor() >= (scrolled ? SCROLLED_MS : QUIET_MS);
    const patient = request.searched === true && waited() < ANSWER_MS;
    const further: boolean = quiet && scrollOn(entries);
    scrolled ||= further;
    if (left() <= 0 || (quiet && !further && !patient)) {
      const field = request.searched === true ? null : searchField(control, entries);
      return { found: 'none', offered: told, filterRef: field === null ? null : work.refs.refOf(field) };
    }
    await work.watch.nextChange(Math.min(left(), scrolled ? SCROLLED_MS : QUIET_MS));
  }
};
