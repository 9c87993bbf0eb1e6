const textNodeIn = (element: Node): Text | null => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    if (node instanceof Text && node.data.trim() !== '') return node;
  }
  return null;
};

const write = (element: Node, text: string): void => {
  const node = textNodeIn(element);
  if (node === null) throw new Error('there is no text to change');
  node.data = text;
};

/** Where an element has its name from; that is what is changed, and nothing else. */
export const setLabel = (element: Element, text: string): void => {
  if (element.hasAttribute('aria-label')) element.setAttribute('aria-label', text);
  else if (element.hasAttribute('label')) element.setAttribute('label', text);
  else if (element instanceof HTMLInputElement && ['submit', 'button'].includes(element.type)) element.value = text;
  else if ('labels' in element && element.labels instanceof NodeList && element.labels[0] !== undefined)
    write(element.labels[0], text);
  else if (element.hasAttribute('placeholder')) element.setAttribute('placeholder', text);
  else write(element, text);
};

export const labelOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  element.getAttribute('label') ??
  (element instanceof HTMLInputElement && element.type === 'submit' ? element.value : null) ??
  element.textContent?.trim() ??
  '';
