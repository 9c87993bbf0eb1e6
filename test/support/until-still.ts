import type { Page } from 'playwright-core';

/** Resolves when the page has drawn itself: nothing moves any more, and no node has changed for a tenth of a second. */
export const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(`new Promise((resolve) => {
    const roots = new WeakSet();
    let last = performance.now();
    const observer = new MutationObserver(() => { last = performance.now(); });
    const include = (root) => {
      if (roots.has(root)) return;
      roots.add(root);
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    };
    const visit = (root) => {
      include(root);
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
    };
    const moves = () => document.getAnimations().some((animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity);
    const look = () => {
      visit(document);
      if (performance.now() - last > 100 && !moves()) {
        observer.disconnect();
        resolve();
      } else requestAnimationFrame(look);
    };
    look();
  })`);
};
