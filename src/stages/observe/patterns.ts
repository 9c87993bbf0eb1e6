import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Patterns } from '../../contract/patterns.ts';
import type { Registry } from '../../contract/registry.ts';
import { normalize, plainWords } from '../../kit/normalize.ts';

type Page = {
  readonly visible: readonly Candidate[];
  readonly elements: readonly ScanElement[];
  /** Whether an element is inside a container, at any depth. */
  inside(ref: number, container: number): boolean;
  formOf(ref: number): number | null;
};

const nameOf = (candidate: Candidate): string => normalize(candidate.name || candidate.text);

const isPressed = (candidate: Candidate): boolean => candidate.type === 'button' || candidate.type === 'link';

/** In whole words: there is an "ok" in "cookie" and an "agree" in "disagree". */
const says = (candidate: Candidate, texts: readonly string[]): boolean => {
  const name = ` ${plainWords(candidate.name || candidate.text).join(' ')} `;
  return texts.some((text) => name.includes(` ${text} `));
};

/** Everything a field is called by, in one text. */
const calledBy = (field: Candidate): string =>
  normalize([field.attributes.id, field.attributes.name, field.label, field.placeholder, field.ariaLabel].join(' '));

const first = (candidates: readonly Candidate[], test: (candidate: Candidate) => boolean): number | null =>
  candidates.find(test)?.ref ?? null;

const SIGN_IN = ['sign in', 'log in', 'login', 'submit'];

/** Needs a password and somebody it belongs to; below 0.7 callers should be careful. */
const login = (page: Page): Patterns['login'] => {
  const password = page.visible.find((candidate) => candidate.inputType === 'password');
  if (password === undefined) return null;
  const form = page.formOf(password.ref);
  const near = page.visible.filter((candidate) => form === null || page.inside(candidate.ref, form));
  const fields = near.filter((candidate) => candidate.role === 'textbox' && candidate.ref !== password.ref);
  const email = first(fields, (field) => field.inputType === 'email' || /e-?mail/u.test(calledBy(field)));
  const username = first(fields, (field) => /user|login|account/u.test(calledBy(field)));
  if (email === null && username === null) return null;
  const submit = first(near, (candidate) => candidate.type === 'button' && says(candidate, SIGN_IN));
  const remember = first(
    near,
    (candidate) => candidate.inputType === 'checkbox' && /remember|keep|stay/u.test(calledBy(candidate)),
  );
  const points = 50 + 20 + (submit === null ? 0 : 15) + (form === null ? 0 : 15);
  return { email, username, password: password.ref, submit, remember, form, pattern_confidence: points / 100 };
};

const search = (page: Page): Patterns['search'] => {
  const input = page.visible.find(
    (candidate) =>
      candidate.role === 'searchbox' ||
      candidate.inputType === 'search' ||
      (candidate.type === 'input' &&
        (/search/u.test(normalize(`${candidate.attributes.name ?? ''} ${candidate.placeholder ?? ''}`)) ||
          candidate.attributes.name === 'q' ||
          candidate.attributes.name === 'query')),
  );
  if (input === undefined) return null;
  const form = page.formOf(input.ref);
  const submit = first(
    page.visible,
    (candidate) =>
      candidate.type === 'button' &&
      (form === null || page.inside(candidate.ref, form)) &&
      (says(candidate, ['search']) || nameOf(candidate) === 'go'),
  );
  return { input: input.ref, submit };
};

const PREVIOUS = /^(?:prev|previous|‹|«)(?: page)?$/u;
const NEXT = /^(?:next|›|»)(?: page)?$/u;

const pagination = (page: Page): Patterns['pagination'] => {
  const pressed = page.visible.filter(isPressed);
  const prev = first(pressed, (candidate) => PREVIOUS.test(nameOf(candidate)));
  const next = first(pressed, (candidate) => NEXT.test(nameOf(candidate)));
  const pages = pressed.filter((candidate) => /^(?:page )?\d{1,3}$/u.test(nameOf(candidate))).map(({ ref }) => ref);
  return prev !== null || next !== null || pages.length > 1 ? { prev, next, pages } : null;
};

const CLOSE = ['close', 'dismiss', '×', '✕'];
const CONFIRM = ['ok', 'confirm', 'yes', 'continue', 'save', 'remove', 'delete', 'apply'];
const CANCEL = ['cancel', 'keep', 'no', 'not now', 'back'];

const isOneOf = (candidate: Candidate, words: readonly string[]): boolean =>
  words.some((word) => nameOf(candidate) === word || nameOf(candidate).startsWith(`${word} `));

const modal = (page: Page): Patterns['modal'] => {
  const open = page.elements.filter(
    (element) =>
      (element.role === 'dialog' || element.role === 'alertdialog' || element.tag === 'dialog') &&
      element.state.visible,
  );
  const pressedIn = ({ ref }: ScanElement): readonly Candidate[] =>
    page.visible.filter((candidate) => isPressed(candidate) && page.inside(candidate.ref, ref));
  // One may lie over another: then only what is on top can be answered.
  const onTop =
    open.length > 1 ? open.findLast((one) => pressedIn(one).some(({ visibility }) => visibility.isTopmost)) : undefined;
  const container = onTop ?? open[0];
  if (container === undefined) return null;
  const inside = pressedIn(container);
  const heading = page.elements.find(
    (element) => element.role === 'heading' && page.inside(element.ref, container.ref),
  );
  return {
    container: container.ref,
    title: (container.name || heading?.text || '').slice(0, 100),
    close: first(inside, (candidate) => isOneOf(candidate, CLOSE)),
    confirm: first(inside, (candidate) => isOneOf(candidate, CONFIRM)),
    cancel: first(inside, (candidate) => isOneOf(candidate, CANCEL)),
  };
};

const ACCEPT = ['accept', 'agree', 'allow', 'ok', 'got it', 'i understand'];
const REJECT = ['reject', 'decline', 'deny', 'refuse', 'no thanks', 'only necessary', 'disagree', 'don t', 'do not'];

const cookieBanner = (page: Page): Patterns['cookie_banner'] => {
  const container = page.elements.find(
    (element) =>
      !element.actionable &&
      /cookie|consent|gdpr/iu.test(
        `${element.attributes.id ?? ''} ${element.attributes.class ?? ''} ${element.name}`,
      ) &&
      element.state.visible,
  );
  if (container === undefined) return null;
  const inside = page.visible.filter((candidate) => isPressed(candidate) && page.inside(candidate.ref, container.ref));
  const reject = first(inside, (candidate) => says(candidate, REJECT));
  return {
    container: container.ref,
    accept: first(inside, (candidate) => candidate.ref !== reject && says(candidate, ACCEPT)),
    reject,
    settings: first(inside, (candidate) =>
      says(candidate, ['settings', 'preferences', 'manage', 'customise', 'customize']),
    ),
  };
};

/** Recognises what a page is for (part 2.2). Read by inference, by snapshots and by people. */
export const patterns = (registry: Registry): Patterns => {
  const parents = new Map(registry.elements.map((element) => [element.ref, element.parentRef]));
  const forms = new Set(registry.elements.filter((element) => element.tag === 'form').map(({ ref }) => ref));
  const above = function* (ref: number): Generator<number> {
    for (let parent = parents.get(ref) ?? null; parent !== null; parent = parents.get(parent) ?? null) yield parent;
  };
  const page: Page = {
    visible: registry.candidates.filter((candidate) => candidate.state.visible),
    elements: registry.elements,
    inside: (ref, container) => {
      for (const parent of above(ref)) if (parent === container) return true;
      return false;
    },
    formOf: (ref) => {
      for (const parent of above(ref)) if (forms.has(parent)) return parent;
      return null;
    },
  };
  return {
    login: login(page),
    search: search(page),
    pagination: pagination(page),
    modal: modal(page),
    cookie_banner: cookieBanner(page),
  };
};
