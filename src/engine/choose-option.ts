import type { Outcome } from '../contract/outcome.ts';
import { severalChoices } from '../kit/several-choices.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageBody, PageTrouble } from '../ports/driver.ts';
import type { OptionAnswer, PrepareRequest } from '../ports/page-messages.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { gateRefusal } from './gate-refusal.ts';
import { effectUnknown, sentInVain } from './outcome.ts';
import { prepareAction } from './prepare-action.ts';

type Choosing = {
  readonly page: PageBody;
  readonly request: PrepareRequest;
  readonly deadline: Deadline;
  readonly clock: Clock;
  readonly listRef: number;
  /** It takes several: it often stays open after each, or closes after each. */
  readonly several: boolean;
  readonly before: Outcome['before'];
};

const offers = (offered: readonly string[]): string =>
  offered.length === 0 ? 'it shows none at all' : `it offers ${offered.map((text) => `"${text}"`).join(', ')}`;

/** Looks as the list opens, then types what is looked for where the list can be searched. */
const findOption = async (
  wanted: string,
  choosing: Choosing,
  maySearch: boolean,
): Promise<OptionAnswer | PageTrouble> => {
  const { page, deadline, listRef } = choosing;
  const look = (searched: boolean): Promise<OptionAnswer | PageTrouble> =>
    page.findOption({ ref: listRef, wanted, searched, withinMs: deadline.left() });
  const first = await look(false);
  if ('trouble' in first || first.found !== 'none' || first.filterRef === null || !maySearch) return first;
  const typed = await page.dispatch(
    { how: 'text', ref: first.filterRef, text: wanted, replace: true, delayMs: 0 },
    deadline.left(),
  );
  if (typed.trouble !== null) return typed.trouble;
  return look(true);
};

/** An entry that cannot be pressed by then was drawn anew meanwhile, or is a copy: it is looked for again. */
const PRESSABLE_MS = 1_000;

type Way = {
  /** Whether the list may be searched for it. */
  readonly maySearch: boolean;
  /** Others are to be chosen after it: the list stays open. */
  readonly more: boolean;
  /** Another was chosen just before it: the list may have closed by that. */
  readonly next: boolean;
};

/** The list itself, once more: where it is pressed now, and whether it says that it is open; null where it says nothing. */
const lookAtList = async ({ page, request, deadline, clock, listRef }: Choosing, withinMs: number) => {
  const again: PrepareRequest = {
    ...request,
    target: { by: 'ref', ref: listRef },
    requirement: { needs: 'any' },
    preconditions: [],
    postconditions: [],
    resolution: null,
    continues: true,
  };
  const patience = createDeadline(clock, Math.min(deadline.left(), withinMs));
  const prepared = await prepareAction(again, page, patience, clock);
  if ('trouble' in prepared || prepared.resolution.kind !== 'resolved') return { point: null, open: false };
  const { candidate } = prepared.resolution;
  const open = prepared.gateFacts?.drawn?.open ?? candidate.state.expanded;
  return { point: gateRefusal(prepared) === null ? prepared.point : null, framePath: candidate.framePath, open };
};

/** A list that does not say it is open may have closed after the last entry: it is opened again as it was the first time. */
const openAgain = async (choosing: Choosing): Promise<boolean> => {
  const { point, framePath = [], open } = await lookAtList(choosing, PRESSABLE_MS);
  if (point === null || open === true) return false;
  const pressed = await choosing.page.dispatch({ how: 'open', point, framePath }, choosing.deadline.left());
  return pressed.sent && pressed.trouble === null;
};

/** Whether its entries stay on the page. */
const isSeenOpen = async ({ page, deadline, listRef }: Choosing): Promise<boolean> => {
  const answer = await page.findOption({ ref: listRef, wanted: '', stillOpen: true, withinMs: deadline.left() });
  return !('trouble' in answer) && answer.found === 'option';
};

/** A list that is still open would lie over what comes next. In a dialog, the key might close that. */
const leaveOpenList = async (choosing: Choosing): Promise<void> => {
  const { page, deadline, listRef, several, before } = choosing;
  if (before === null || before.modal !== null) return;
  const { open } = await lookAtList(choosing, 0);
  if (open === null ? !(await isSeenOpen(choosing)) : !several || !open) return;
  await page.dispatch({ how: 'leave', ref: listRef, inDialog: false }, deadline.left());
  // What fades away now would be taken for old when it is opened for the next step.
  if (open === null) await isSeenOpen(choosing);
};

/** Null: the entry was pressed, or it was chosen before. */
const chooseOne = async (wanted: string, choosing: Choosing, way: Way): Promise<Outcome | null> => {
  const { page, request, deadline, before } = choosing;
  const answer = await findOption(wanted, choosing, way.maySearch);
  if ('trouble' in answer) return effectUnknown(answer.message, before);
  switch (answer.found) {
    case 'gone':
      return sentInVain('stale', 'the list left the page when it was opened', before);
    case 'several':
      return sentInVain('value_rejected', `"${wanted}" is there ${answer.offered.length} times`, before);
    case 'none': {
      const missing = `there is no option "${wanted}": ${offers(answer.offered)}`;
      const again =
        way.next && (await openAgain(choosing))
          ? await chooseOne(wanted, choosing, { ...way, next: false })
          : undefined;
      // What it offered when it was first looked at is told, and not that it is closed.
      return again === undefined || again?.situation === 'value_rejected'
        ? sentInVain('value_rejected', missing, before)
        : again;
    }
    case 'option':
  }
  // Asked for and already so: pressed again, many lists would take it back. The list is left as a person would leave it.
  if (answer.chosen) {
    if (way.more) return null;
    const left = await page.dispatch({ how: 'leave', ref: choosing.listRef, inDialog: true }, deadline.left());
    return left.trouble === null ? null : effectUnknown(left.trouble.message, before);
  }
  const further: PrepareRequest = {
    ...request,
    kind: 'click',
    target: { by: 'ref', ref: answer.ref },
    requirement: { needs: 'any' },
    preconditions: [],
    postconditions: [],
    resolution: null,
    continues: true,
  };
  const patience = createDeadline(choosing.clock, Math.min(deadline.left(), PRESSABLE_MS));
  const prepared = await prepareAction(further, page, patience, choosing.clock);
  if ('trouble' in prepared) return effectUnknown(prepared.message, before);
  const refused = gateRefusal(prepared);
  if (refused !== null || prepared.point === null) {
    // A closed list may keep its entries out of sight.
    if (way.next && (await openAgain(choosing))) return chooseOne(wanted, choosing, { ...way, next: false });
    // Nothing was pressed yet, so nothing is pressed twice.
    if (!deadline.expired()) return chooseOne(wanted, choosing, { ...way, maySearch: false });
    return sentInVain(refused?.situation ?? 'stale', `the option: ${refused?.reason ?? 'it left the page'}`, before);
  }
  const pressed = await page.dispatch({ how: 'click', point: prepared.point, framePath: [] }, deadline.left());
  return pressed.trouble === null ? null : effectUnknown(pressed.trouble.message, before);
};

/** Whether the list shows all of them as it is. */
const showsEach = async (parts: readonly string[], { page, deadline, listRef }: Choosing): Promise<boolean> => {
  for (const wanted of parts) {
    const answer = await page.findOption({ ref: listRef, wanted, searched: false, withinMs: deadline.left() });
    if ('trouble' in answer || answer.found !== 'option') return false;
  }
  return true;
};

/**
 * A list drawn by the page has been opened: the entry is looked for, gated like any other element, and pressed once.
 * `A; B` chooses both, unless there is an entry of that very text; so does `A, B` where the list shows both, because many
 * an entry has a comma of its own.
 */
export const chooseOption = async (wanted: string, choosing: Choosing): Promise<Outcome | null> => {
  const parts = severalChoices(wanted);
  const isOne = parts.length < 2 || (!wanted.includes(';') && !(await showsEach(parts, choosing)));
  const whole = await chooseOne(wanted, choosing, { maySearch: isOne, more: false, next: false });
  const isMissing = whole?.situation === 'value_rejected';
  // Left also where it has nothing of the kind: who asks once more would close it by the press.
  if (whole === null || (isOne && isMissing)) await leaveOpenList(choosing);
  if (whole === null || isOne || !isMissing) return whole;
  for (const [at, part] of parts.entries()) {
    const failed = await chooseOne(part, choosing, { maySearch: true, more: at < parts.length - 1, next: at > 0 });
    if (failed !== null) return failed;
  }
  await leaveOpenList({ ...choosing, several: true });
  return null;
};
