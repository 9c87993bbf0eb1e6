import type { SessionKeyboard } from '../../ports/browser-session.ts';
import { attempt } from './session-attempt.ts';
import type { Tab } from './session-tab.ts';

/** Keys that stay pressed, tab by tab. */
export const createSessionKeyboard = (current: () => Promise<Tab>, currentNow: () => Tab | null): SessionKeyboard => ({
  async hold(key) {
    const tab = await current();
    return attempt(tab, async () => {
      await tab.page.keyboard.down(key);
      tab.held.add(key);
      return { done: true };
    });
  },
  async release(key) {
    const tab = await current();
    return attempt(tab, async () => {
      const released = key === null ? [...tab.held].toReversed() : [...tab.held].filter((held) => held === key);
      for (const held of released) {
        await tab.page.keyboard.up(held);
        tab.held.delete(held);
      }
      return { released };
    });
  },
  held: () => [...(currentNow()?.held ?? [])],
});
