/** `steadyText(body)` is asked before an action, `steadyText(body, before)` after it: once in each language. */
export const STEADY_TEXT_TS = `/**
 * What can be read on the page, open shadow roots included, without what changes by itself within a second.
 * Asked again with what it was before, a message counts that came since, though it may be gone by now.
 */
function steadyText(body: Locator, before: string | null = null): Promise<string> {
  return body.evaluate(async (element, before) => {
    const page = window as unknown as { textSince?: { came: Set<string>; end: () => void } };
    const since = page.textSince?.came ?? new Set();
    if (before !== null && since.size > 0) return [before, ...since].join(' | ');
    type Read = { node: Node; text: string };
    const read = (node: Node): Read[] => {
      if (node instanceof Text) {
        const hidden = node.parentElement && getComputedStyle(node.parentElement).visibility !== 'visible';
        const text = node.data.trim();
        return hidden || text === '' ? [] : [{ node, text }];
      }
      if (node instanceof Element) {
        const unread = ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(node.tagName);
        if (unread || getComputedStyle(node).display === 'none') return [];
      }
      if (node instanceof HTMLSlotElement) return node.assignedNodes({ flatten: true }).flatMap(read);
      return [...((node instanceof Element && node.shadowRoot) || node).childNodes].flatMap(read);
    };
    const restless = new Set<Node>();
    const came = new Set<string>();
    let stood: Set<string> | null = null;
    if (before === null) {
      const up = (node: Node): Node | null => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
      const isCalm = (node: Node | null): boolean => node === null || (!restless.has(node) && isCalm(up(node)));
      const isDrawn = (node: Node | null): boolean =>
        node instanceof Element ? node.checkVisibility() : node !== null && isDrawn(up(node));
      const watching = new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          if (stood === null) restless.add(target);
          else if (came.size === 0 && isCalm(target) && isDrawn(target)) {
            const fresh = addedNodes.length > 0 ? [...addedNodes].filter((node) => node.isConnected) : [target];
            for (const { text } of fresh.flatMap(read)) if (!stood.has(text)) came.add(text);
          }
        }
      });
      const roots = (root: Element | ShadowRoot): (Element | ShadowRoot)[] => [
        root,
        ...[...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? roots(one.shadowRoot) : [])),
      ];
      const all = { subtree: true, childList: true, characterData: true, attributes: true };
      for (const root of roots(element as HTMLElement)) watching.observe(root, all);
      page.textSince?.end();
      page.textSince = { came, end: () => watching.disconnect() };
    }
    const first = read(element);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const then = read(element);
    stood = new Set([...first, ...then].map(({ text }) => text));
    const stayed = new Map(then.map(({ node, text }) => [node, text]));
    const known = new Set(first.filter(({ node, text }) => stayed.get(node) === text).map(({ node }) => node));
    // What is drawn anew with the same words has not changed either; each of them stands for one.
    const anew = then.filter(({ node }) => !known.has(node)).map(({ text }) => text);
    const isSteady = ({ node, text }: Read) =>
      known.has(node) || (anew.includes(text) && anew.splice(anew.indexOf(text), 1).length > 0);
    return first
      .filter(isSteady)
      .map(({ text }) => text)
      .join(' | ');
  }, before);
}
`;

export const STEADY_TEXT_PY = `def steady_text(body: Locator, before: str = None) -> str:
    """What can be read on the page, open shadow roots included, without what changes by itself within a second.
    Asked again with what it was before, a message counts that came since, though it may be gone by now."""
    return body.evaluate("""async (element, before) => {
      const since = window.textSince?.came ?? new Set();
      if (before !== null && since.size > 0) return [before, ...since].join(' | ');
      const read = (node) => {
        if (node instanceof Text) {
          const hidden = node.parentElement && getComputedStyle(node.parentElement).visibility !== 'visible';
          const text = node.data.trim();
          return hidden || text === '' ? [] : [{ node, text }];
        }
        if (node instanceof Element) {
          const unread = ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(node.tagName);
          if (unread || getComputedStyle(node).display === 'none') return [];
        }
        if (node instanceof HTMLSlotElement) return node.assignedNodes({ flatten: true }).flatMap(read);
        return [...((node instanceof Element && node.shadowRoot) || node).childNodes].flatMap(read);
      };
      const restless = new Set();
      const came = new Set();
      let stood = null;
      if (before === null) {
        const up = (node) => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
        const isCalm = (node) => node === null || (!restless.has(node) && isCalm(up(node)));
        const isDrawn = (node) =>
          node instanceof Element ? node.checkVisibility() : node !== null && isDrawn(up(node));
        const watching = new MutationObserver((records) => {
          for (const { target, addedNodes } of records) {
            if (stood === null) restless.add(target);
            else if (came.size === 0 && isCalm(target) && isDrawn(target)) {
              const fresh = addedNodes.length > 0 ? [...addedNodes].filter((node) => node.isConnected) : [target];
              for (const { text } of fresh.flatMap(read)) if (!stood.has(text)) came.add(text);
            }
          }
        });
        const roots = (root) => [
          root,
          ...[...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? roots(one.shadowRoot) : [])),
        ];
        const all = { subtree: true, childList: true, characterData: true, attributes: true };
        for (const root of roots(element)) watching.observe(root, all);
        window.textSince?.end();
        window.textSince = { came, end: () => watching.disconnect() };
      }
      const first = read(element);
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const then = read(element);
      stood = new Set([...first, ...then].map(({ text }) => text));
      const stayed = new Map(then.map(({ node, text }) => [node, text]));
      const known = new Set(first.filter(({ node, text }) => stayed.get(node) === text).map(({ node }) => node));
      // What is drawn anew with the same words has not changed either; each of them stands for one.
      const anew = then.filter(({ node }) => !known.has(node)).map(({ text }) => text);
      const isSteady = ({ node, text }) =>
        known.has(node) || (anew.includes(text) && anew.splice(anew.indexOf(text), 1).length > 0);
      return first.filter(isSteady).map(({ text }) => text).join(' | ');
    }""", before)
`;
