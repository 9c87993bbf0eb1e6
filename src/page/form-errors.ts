import { collapse } from '../kit/normalize.ts';

/** How component libraries and style guides call the words that say what is wrong with a field. */
const ERROR_CLASS =
  /(?:^|[\s_-])(?:errors?(?:[_-]?(?:messages?|msg|text|list|summary|hint))?|errorlist|invalid-feedback)(?:$|\s)/iu;
const CALLED_SO = 'form :is([class*=error i],[class*=invalid-feedback])';
/** What is marked as wrong is no message about it, and neither is what stands around it. */
const CONTROLS = 'input,select,textarea,button,a,label';
const LONGEST = 200;

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** A star says which fields are needed, and a text without letters says nothing. */
const isMessage = (text: string): boolean => text.length <= LONGEST && /^[^*]*\p{L}/u.test(text);

const messages = (): readonly string[] =>
  [...document.querySelectorAll(CALLED_SO)].flatMap((element) => {
    if (!ERROR_CLASS.test(element.className) || element.matches(CONTROLS)) return [];
    if (element.querySelector(CONTROLS) !== null || !isSeen(element)) return [];
    const text = collapse(element instanceof HTMLElement ? element.innerText : '');
    return isMessage(text) ? [text] : [];
  });

/** What the forms of a page say is wrong, where it is called an error and has no role that says so. */
export type FormErrors = {
  readonly messages: readonly string[];
  /** Fields that are marked so. */
  readonly fields: readonly Element[];
};

export const NO_FORM_ERRORS: FormErrors = { messages: [], fields: [] };

export const formErrors = (): FormErrors => ({
  messages: messages(),
  fields: [...document.querySelectorAll('form [aria-invalid=true]')].filter(isSeen),
});

/** What is wrong now and was not before. Of a new document only the words count: some mark each empty field from the start. */
export const newFormError = (before: FormErrors, after: FormErrors, replaced: boolean): string | null => {
  const said = after.messages.find((text) => !before.messages.includes(text));
  if (said !== undefined) return said;
  const field = replaced ? undefined : after.fields.find((one) => !before.fields.includes(one));
  if (field === undefined) return null;
  const name = field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.id;
  return `the field ${JSON.stringify(name)} is marked as invalid`;
};
