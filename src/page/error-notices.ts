import { linesOf } from '../kit/lines-of.ts';
import { readsAs } from '../kit/reads-as.ts';

/** What component libraries call a message that comes over the page for a moment: it speaks of what was just done. */
const TOAST = /toast|snack-?bar|notyf|\bnoty|growl|swal2|\b(?:ant|arco|el|n|q|van)-(?:message|notification)/iu;
/** Other things are called so, too: a box that warns of what could be done. Several of them are a list of what has happened. */
const NOTICE = /(?:^|[\s_-])(?:alert|notification|notice|flash|banner|callout)(?!s)/iu;
/** And so is what people write to each other: only a mark tells what it is. */
const MESSAGE = /(?:^|[\s_-])(?:message|msg)(?!s)/iu;
const CALLED_SO = ['toast', 'snack', 'not', 'growl', 'swal2', 'message', 'msg', 'alert', 'flash', 'banner', 'callout']
  .map((word) => `[class*=${word} i]`)
  .concat('[data-sonner-toast]')
  .join();

const ERROR_MARK =
  /(?:^|[\s_-])(?:errors?|danger|fail(?:ed|ure)?|negative|critical|destructive|invalid)(?:$|[\s_-])|[a-z]Error(?![a-z])/u;
const SUCCESS_MARK = /(?:^|[\s_-])(?:success|successful|positive)(?:$|[\s_-])|[a-z]Success(?![a-z])/u;
const MARKED = '[class],[data-type],[data-status],[data-variant]';
const LONGEST = 300;

const marksOf = (element: Element): string => {
  const { type = '', status = '', variant = '', sonnerToast } = element instanceof HTMLElement ? element.dataset : {};
  const called = sonnerToast === undefined ? '' : 'toast';
  return `${element.getAttribute('class') ?? ''} ${called} ${type} ${status} ${variant}`;
};

/** Lines that were not there before. */
const freshLines = (before: string, after: string): ReadonlySet<string> => {
  const fresh = new Set(linesOf(after));
  for (const line of linesOf(before)) fresh.delete(line);
  return fresh;
};

type Notice = { readonly lines: readonly string[]; readonly marks: readonly string[]; readonly own: string };

const noticesOf = (fresh: ReadonlySet<string>): readonly Notice[] =>
  [...document.querySelectorAll<HTMLElement>(CALLED_SO)].flatMap((element) => {
    // A look at the words first: to know what is drawn of them costs more, and most were there before.
    if ((element.textContent ?? '').length > LONGEST || !element.checkVisibility({ visibilityProperty: true }))
      return [];
    const lines = linesOf(element.innerText);
    if (lines.length === 0 || !lines.some((line) => fresh.has(line))) return [];
    return [{ lines, marks: [element, ...element.querySelectorAll(MARKED)].map(marksOf), own: marksOf(element) }];
  });

const isError = ({ lines, marks, own }: Notice, isAll: boolean): boolean => {
  const isToast = TOAST.test(own);
  if (!isToast && !isAll) return false;
  if (marks.some((mark) => ERROR_MARK.test(mark))) return isToast || NOTICE.test(own) || MESSAGE.test(own);
  const bySaying = isToast || NOTICE.test(own);
  return bySaying && !marks.some((mark) => SUCCESS_MARK.test(mark)) && readsAs(lines.join('\n')) === 'error';
};

/**
 * What a message without a role says went wrong, where it is new: a toast speaks of what was just done; anything else is taken for
 * an answer only where nothing else was written meanwhile.
 */
export const newErrorNotice = (before: string | null, after: string | null): string | null => {
  if (before === null || after === null || before === after) return null;
  const fresh = freshLines(before, after);
  if (fresh.size === 0) return null;
  const notice = noticesOf(fresh).find((one) =>
    isError(
      one,
      [...fresh].every((line) => one.lines.includes(line)),
    ),
  );
  return notice === undefined ? null : notice.lines.join(' ');
};
