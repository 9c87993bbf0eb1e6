import type { Candidate, ScanElement } from '../../contract/element.ts';
import { normalize } from '../../kit/normalize.ts';
import type { PageBody } from '../../ports/driver.ts';
import { observe, patterns } from '../../stages/observe/index.ts';
import type { Closing } from '../press-close.ts';

/** The words of the seed: exactly these, never "Close account". */
const CLOSE = new Set(['close', 'cerrar']);

const isClose = ({ type, name, text, visibility }: Candidate): boolean =>
  type === 'button' && visibility.isVisible && CLOSE.has(normalize(name || text));

/** What else the thing in the way offers when it asks for a decision, in the languages of the words above. */
const ANSWERS = new Set([
  'ok',
  'okay',
  'yes',
  'no',
  'si',
  'sí',
  'aceptar',
  'acepto',
  'rechazar',
  'confirmar',
  'continuar',
]);
const DECIDES =
  /\b(?:accept|agree|disagree|allow|deny|reject|decline|refuse|consent|cookies?|confirm|continue|delete|remove|pay|buy|verify|unlock)\b/u;

const decides = ({ type, name, text, visibility }: Candidate): boolean => {
  const says = normalize(name || text);
  return type === 'button' && visibility.isVisible && (ANSWERS.has(says) || DECIDES.test(says));
};

/** Inside of what is about cookies or consent, whatever its buttons are called. */
const CONSENT = ['cookie', 'consent', 'gdpr']
  .flatMap((word) => ['id', 'class', 'aria-label'].map((name) => `[${name}*="${word}" i] :is(button,[role="button"])`))
  .join(',');

/** A form that only closes its dialog: sending it sends nothing. */
const DIALOG_FORM = 'form[method="dialog" i]';

const insideOf = (elements: readonly ScanElement[]) => {
  const parents = new Map(elements.map(({ ref, parentRef }) => [ref, parentRef]));
  return (ref: number, container: number): boolean => {
    for (let at: number | null = ref; at !== null; at = parents.get(at) ?? null) if (at === container) return true;
    return false;
  };
};

/** Somebody has typed here, or is to say who they are: closing it would lose that, or pass a question for a person. */
const holdsSomething = ({ inputType, state, type }: Candidate): boolean =>
  inputType === 'password' || (type === 'input' && inputType !== 'hidden' && (state.value ?? '') !== '');

/**
 * The one control that closes what is in the way, or why nothing is closed. What asks a question is for the plan or for a
 * person to answer: a dialog with something to confirm, a login, a banner about cookies, and any page with a captcha, a
 * second factor, a consent or a payment on it.
 */
export const findClose = async (page: PageBody): Promise<Closing | string> => {
  const seen = await page.scan([
    { by: 'css', selector: DIALOG_FORM },
    { by: 'css', selector: CONSENT },
  ]);
  if ('trouble' in seen) return seen.message;
  const { queries = {}, ...scan } = seen;
  const matches = (selector: string, ref: number | null): boolean => {
    const answer = queries[`css:${selector}`];
    return ref !== null && answer !== undefined && 'refs' in answer && answer.refs.includes(ref);
  };
  const registry = observe(scan);
  const closers = registry.candidates.filter(isClose);
  const [only] = closers;
  if (only === undefined || closers.length > 1)
    return `${closers.length} controls are called "Close" or "Cerrar"; only a single one is pressed`;
  const inside = insideOf(registry.elements);
  const { modal, cookie_banner: banner } = patterns(registry);
  if (matches(CONSENT, only.ref) || (banner !== null && inside(only.ref, banner.container)))
    return 'it asks about cookies: that is not answered unasked';
  // What is no dialog has no bounds that could be known: what lies on top belongs to it, or may.
  const belongs = ({ ref, visibility }: Candidate): boolean =>
    modal === null ? visibility.isTopmost : inside(ref, modal.container);
  const asks = registry.candidates.find((one) => belongs(one) && decides(one));
  if (asks !== undefined) return `it asks for a decision ("${asks.name}"): answer it as a step of its own`;
  if (modal !== null) {
    const title = `the dialog "${modal.title}"`;
    if (!inside(only.ref, modal.container)) return `"${only.name}" is not a control of ${title}`;
    if (modal.confirm !== null) return `${title} asks something: answer it as a step of its own`;
    if (registry.candidates.some((one) => belongs(one) && holdsSomething(one)))
      return `${title} holds what was typed, or asks for a password: it is not closed unasked`;
  }
  const portrait = await page.portrait(only.ref);
  const [barrier] = portrait?.barriers ?? [];
  if (barrier !== undefined) return `this is for a person: ${barrier.signal}`;
  if (portrait === null || (portrait.aim?.submits === true && !matches(DIALOG_FORM, portrait.aim.form)))
    return `"${only.name}" would send a form`;
  return { ref: only.ref, what: modal === null ? `what "${only.name}" belongs to` : `the dialog "${modal.title}"` };
};
