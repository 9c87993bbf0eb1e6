import { isSecretField, valueOf } from './values.ts';

/** Words shorter than this are on every page; what is typed into a field is covered however short it is. */
const SHORTEST_IN_TEXT = 4;

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.localName === 'input' || element.localName === 'textarea';

const showsDots = (element: Element): boolean => element instanceof HTMLInputElement && element.type === 'password';

const textBoxes = (text: Text, hidden: readonly string[]): readonly DOMRect[] => {
  const found: DOMRect[] = [];
  for (const secret of hidden) {
    for (let at = text.data.indexOf(secret); at !== -1; at = text.data.indexOf(secret, at + secret.length)) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + secret.length);
      found.push(...range.getClientRects());
    }
  }
  return found;
};

/** Where a secret can be read: in fields made for one (card numbers, one-time codes), and wherever the page shows one of these texts. */
export const secretBoxes = (hidden: readonly string[]): readonly DOMRect[] => {
  const found: DOMRect[] = [];
  const secrets = hidden.filter((secret) => secret.trim() !== '');
  const inText = secrets.filter((secret) => secret.length >= SHORTEST_IN_TEXT);
  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) visit(element.shadowRoot);
      if (!isField(element) || showsDots(element)) continue;
      const value = valueOf(element) ?? '';
      if (value !== '' && (isSecretField(element) || secrets.some((secret) => value.includes(secret))))
        found.push(element.getBoundingClientRect());
    }
    if (inText.length === 0) return;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      found.push(...textBoxes(text as Text, inText));
  };
  visit(document);
  return found;
};
