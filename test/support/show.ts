/** Puts a page before the eyes of the agent. For tests that run in a real browser. */
export const show = (html: string): void => {
  document.body.innerHTML = html;
  scrollTo(0, 0);
};

/** The first element that matches, in the document or in the given root. */
export const the = (selector: string, root: ParentNode = document): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
};

/** Gives the element an open shadow root with this content. */
export const shade = (host: Element, html: string): ShadowRoot => {
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = html;
  return root;
};

/** The next turn of the page: all that was due in this one has happened. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
