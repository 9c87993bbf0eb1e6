import type { ScanElement } from '../contract/element.ts';
import type { Registry } from '../contract/registry.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import { collapse } from '../kit/normalize.ts';
import type { Aim, Portrait } from '../ports/page-messages.ts';
import { barriersIn, formOf, type SceneFrame } from '../stages/gate/index.ts';
import { domSnapshot } from './dom-snapshot.ts';
import type { ElementRefs } from './element-refs.ts';
import { isMessage } from './page-state.ts';
import { boxOf, isVisible } from './visibility.ts';
import { visibleText } from './visible-text.ts';
import type { Workplace } from './workplace.ts';

/** How much of each goes into the signature of a state (part 2.3). */
const KEY_ELEMENTS = 50;
const LONGEST_KEYS = 20_000;
const LONGEST_TEXT = 3_000;

const keyElements = ({ visible_anchors, visible_inputs, visible_buttons }: Portrait['snapshot']): string =>
  canonicalJson({
    anchors: visible_anchors.slice(0, KEY_ELEMENTS).map(({ text, href }) => ({ text, href })),
    inputs: visible_inputs
      .slice(0, KEY_ELEMENTS)
      .map(({ selector, input_type, name }) => ({ selector, type: input_type, name })),
    buttons: visible_buttons.slice(0, KEY_ELEMENTS).map(({ text }) => ({ text })),
  }).slice(0, LONGEST_KEYS);

/** Frames of others: what is in them is not read, but what they are for is said by their address. */
const framesOf = (refs: ElementRefs): readonly SceneFrame[] => {
  const found: SceneFrame[] = [];
  for (const frame of document.querySelectorAll('iframe')) {
    const { w, h } = boxOf(frame);
    if (isVisible(frame)) found.push({ ref: refs.refOf(frame), src: frame.src, title: frame.title, w, h });
  }
  return found;
};

/** Names of fields that nobody sees, and whether something is in them: how a solved captcha and a sign-on elsewhere show. */
const hiddenFields = (): readonly { readonly name: string; readonly filled: boolean }[] => {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[type=hidden][name],textarea[name$="-response"]',
  );
  return [...fields].slice(0, 200).map(({ name, value }) => ({ name, filled: value !== '' }));
};

const aimAt = (target: ScanElement, elements: ReadonlyMap<number, ScanElement>, live: Element | null): Aim => ({
  ref: target.ref,
  name: target.name || target.text,
  form: formOf(target, elements),
  submits:
    (live instanceof HTMLButtonElement || live instanceof HTMLInputElement) &&
    (live.type === 'submit' || live.type === 'image') &&
    live.form !== null,
});

const messagesIn = ({ elements }: Registry): readonly string[] => {
  const messages: string[] = [];
  for (const element of elements) {
    if (!isMessage(element) || !element.state.visible || element.text === '') continue;
    messages.push(element.text.slice(0, 300));
    if (messages.length === 10) break;
  }
  return messages;
};

/** What evidence keeps of this document now, looked at once. */
export const portrait = (targetRef: number | null, outlined: readonly number[], work: Workplace): Portrait => {
  const registry = work.observe();
  const { elementOf } = work.refs;
  const byRef = new Map(registry.elements.map((element) => [element.ref, element]));
  const target = targetRef === null ? undefined : byRef.get(targetRef);
  const snapshot = domSnapshot(registry, elementOf, targetRef);
  const passwords = registry.elements.filter(
    ({ tag, attributes, state }) => tag === 'input' && attributes.type === 'password' && state.visible,
  );
  const [password] = passwords;
  const { url, title, elements } = registry;
  return {
    keyElements: keyElements(snapshot),
    visibleText: collapse(visibleText().normalize('NFKC')).slice(0, LONGEST_TEXT),
    snapshot,
    barriers: barriersIn({ url, title, elements, byRef, frames: framesOf(work.refs), hiddenFields: hiddenFields() }),
    aim: target === undefined ? null : aimAt(target, byRef, elementOf(target.ref)),
    login: password === undefined ? null : { form: formOf(password, byRef), passwords: passwords.length },
    messages: messagesIn(registry),
    boxes: outlined.flatMap((ref) => {
      const element = elementOf(ref);
      return element === null ? [] : [{ ref, box: boxOf(element) }];
    }),
  };
};
