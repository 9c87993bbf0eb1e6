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
  /** What fields are called that are marked so. */
  readonly wrong: readonly string[];
  /** And those that are not. */
  readonly sound: readonly string[];
};

export const NO_FORM_ERRORS: FormErrors = { messages: [], wrong: [], sound: [] };

const FIELDS = 'form :is(input,select,textarea,[aria-invalid])';
const isMarked = (field: Element): boolean => field.getAttribute('aria-invalid') === 'true';
const nameOf = (field: Element): string => field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.id;

export const formErrors = (): FormErrors => {
  const fields = [...document.querySelectorAll(FIELDS)].filter(isSeen);
  return {
    messages: messages(),
    wrong: fields.filter(isMarked).map(nameOf),
    sound: fields.filter((field) => !isMarked(field)).map(nameOf),
  };
};

const MOST = 50;

/** What its fields are called, by which a form is known again in the next document. */
export const formFields = ({ sound, wrong }: FormErrors): readonly string[] =>
  [...new Set([...sound, ...wrong])].filter((name) => name !== '').slice(0, MOST);

/** Whether one of the forms before is shown again. */
export const isFormAgain = (before: readonly string[] = [], after: readonly string[] = []): boolean =>
  after.some((name) => before.includes(name));

/** What is wrong now and was not before. Of fields that have only come only the words count: some mark each empty one from the start. */
export const newFormError = (before: FormErrors, after: FormErrors): string | null => {
  const said = after.messages.find((text) => !before.messages.includes(text));
  if (said !== undefined) return said;
  const name = after.wrong.find((one) => before.sound.includes(one) && !before.wrong.includes(one));
  return name === undefined ? null : `the field ${JSON.stringify(name)} is marked as invalid`;
};
