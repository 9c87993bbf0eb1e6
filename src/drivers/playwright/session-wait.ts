import type { SessionTrouble, SessionWaits } from '../../ports/browser-session.ts';
import { POLICY_DEFAULTS } from '../../contract/tables/policy-defaults.ts';
import { matchesPattern } from '../../kit/matches-pattern.ts';
import { attempt, trouble } from './session-attempt.ts';
import { arrivalOf } from './session-navigation.ts';
import type { SessionReading } from '../../ports/browser-session.ts';
import type { Tab } from './session-tab.ts';

const IDLE_MS = POLICY_DEFAULTS.settle.network_idle_ms;
/** How often a page is asked for what it does not tell by itself (part 2.2). */
const POLL_MS = 100;
/** The answer about the time that is up comes from here, not from the guard around it. */
const GRACE_MS = 500;

const DONE = { done: true } as const;

const late = (withinMs: number, what: string): SessionTrouble =>
  trouble(
    'TIMEOUT',
    `${what} within ${Math.round(withinMs)} ms`,
    'Allow more time with --timeout, or look with "observe".',
  );

export const createSessionWaits = (current: () => Promise<Tab>, reading: SessionReading): SessionWaits => {
  /** Looks whenever something happened in the tab, and now and then, until it holds or the time is up. */
  const until = async <T extends object>(
    withinMs: number,
    otherwise: (tab: Tab) => string,
    look: (tab: Tab) => Promise<T | SessionTrouble | null>,
  ): Promise<T | SessionTrouble> => {
    const tab = await current();
    const end = performance.now() + withinMs;
    return attempt<T>(
      tab,
      async () => {
        for (;;) {
          const found = await look(tab);
          if (found !== null) return found;
          const left = end - performance.now();
          if (left <= 0) return late(withinMs, otherwise(tab));
          await tab.log.nextEvent(Math.min(left, POLL_MS));
        }
      },
      withinMs + GRACE_MS,
    );
  };

  const loadState = async (state: 'load' | 'domcontentloaded', withinMs: number) => {
    const tab = await current();
    const loaded = await attempt(
      tab,
      () => tab.page.waitForLoadState(state, { timeout: Math.max(1, withinMs) }).then(() => DONE),
      withinMs + GRACE_MS,
    );
    return 'trouble' in loaded && loaded.trouble === 'TIMEOUT' ? late(withinMs, 'the page did not load') : loaded;
  };

  return {
    load: (withinMs) => loadState('load', withinMs),
    async ready(withinMs) {
      const end = performance.now() + withinMs;
      const parsed = await loadState('domcontentloaded', withinMs);
      if ('trouble' in parsed) return parsed;
      const tab = await current();
      const left = Math.max(1, end - performance.now());
      return attempt(tab, () => tab.link.worlds.framesArrived(left).then(() => DONE), left + GRACE_MS);
    },
    idle(withinMs) {
      const began = performance.now();
      return until(
        withinMs,
        (tab) => {
          const [first = '', ...more] = tab.log.pending();
          const others = more.length === 0 ? '' : ` and ${more.length} more`;
          return first === '' ? 'requests did not end' : `no answer came from ${first}${others}`;
        },
        // What was caused just before may not have been told yet: part of the quiet is listened to.
        async (tab) =>
          tab.log.quietFor() >= IDLE_MS && performance.now() - began >= Math.min(IDLE_MS / 2, withinMs) ? DONE : null,
      );
    },
    navigation: (known, withinMs) =>
      until(
        withinMs,
        () => 'the page did not go anywhere',
        async (tab) => (tab.log.navigations() > known ? arrivalOf(tab) : null),
      ),
    url: (pattern, withinMs) =>
      until(
        withinMs,
        (tab) => `the address did not become ${pattern}; it is ${tab.page.url()}`,
        async (tab) => (matchesPattern(tab.page.url(), pattern) ? arrivalOf(tab) : null),
      ),
    selector(selector, holds, withinMs) {
      let seen = 0;
      return until(
        withinMs,
        () =>
          holds === 'none'
            ? `${selector} did not go; there are ${seen}`
            : `${selector} matched ${seen} ${seen === 1 ? 'element' : 'elements'}`,
        async () => {
          const counted = await reading.count(selector);
          if ('trouble' in counted) return counted;
          seen = counted.total;
          const ok = holds === 'some' ? seen > 0 : holds === 'none' ? seen === 0 : seen >= holds.atLeast;
          return ok ? { total: seen } : null;
        },
      );
    },
    async untilScript(expression, withinMs) {
      const tab = await current();
      const polled = await attempt(
        tab,
        async () => {
          try {
            await tab.page.waitForFunction(expression, undefined, { timeout: Math.max(1, withinMs), polling: POLL_MS });
            return DONE;
          } catch (error) {
            if (error instanceof Error && /\b(?:Syntax|Reference|Type|Range|Eval)?Error: /u.test(error.message)) {
              const message = error.message.split('\n', 1)[0] ?? '';
              if (error.name !== 'TimeoutError')
                return trouble('SCRIPT_ERROR', message, 'Correct the expression; it is JavaScript of the page.');
            }
            throw error;
          }
        },
        withinMs + GRACE_MS,
      );
      return 'trouble' in polled && polled.trouble === 'TIMEOUT' ? late(withinMs, 'it did not become true') : polled;
    },
  };
};
