/** What is drawn of one root's content. `innerText` of what is not drawn would be its whole source. */
const drawnIn = (root: ShadowRoot): string => {
  let text = '';
  for (const node of root.childNodes) {
    if (node instanceof Text) text += `${node.data}\n`;
    else if (node instanceof HTMLElement && isShown(node)) text += `${node.innerText}\n`;
  }
  return text;
};

const isShown = (element: Element): boolean =>
  element.checkVisibility() || getComputedStyle(element).display === 'contents';

/** Text as a person sees it, line by line, open shadow roots included: `innerText` of the body stops at them. */
export const visibleText = (): string => {
  const { body } = document;
  if (body === null) return '';
  let text = body.innerText;
  const visit = (first: Element | null): void => {
    for (let element = first; element !== null; element = element.nextElementSibling) {
      const { shadowRoot } = element;
      if (shadowRoot !== null && isShown(element)) {
        text += `\n${drawnIn(shadowRoot)}`;
        visit(shadowRoot.firstElementChild);
      }
      if (element.firstElementChild !== null) visit(element.firstElementChild);
    }
  };
  visit(body.firstElementChild);
  return text;
};
