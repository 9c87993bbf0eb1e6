import type { Page } from 'playwright-core';
import type { Effect } from '../../contract/effect.ts';
import type { PageState } from '../../contract/observation.ts';
import type { PageTrouble } from '../../ports/driver.ts';
import type { Settlement } from '../../ports/page-messages.ts';
import { type AgentLink, DocumentGone } from './agent-link.ts';
import type { HostGuard } from './host-guard.ts';
import { asTrouble } from './page-trouble.ts';
import { within } from './within.ts';

const BLANK: PageState = {
  documentId: '',
  url: 'about:blank',
  title: '',
  domHash: '',
  visibleTextHash: '',
  activeElement: null,
  modal: null,
  skeletonHash: '',
  targetValue: null,
  targetChecked: null,
};

const STOP_MS = 500;

const stopLoading = async ({ worlds }: AgentLink): Promise<void> => {
  const stopped = worlds.of(worlds.mainFrame)?.session.send('Page.stopLoading');
  if (stopped === undefined) return;
  await within(
    stopped.catch(() => undefined),
    STOP_MS,
    () => undefined,
  );
};

/** Pages that load themselves anew at once, or lead on by a script, are asked again where they arrive. */
const settleWherever = async (link: AgentLink, before: PageState, left: () => number): Promise<Settlement> => {
  for (;;) {
    const known = link.documents();
    try {
      return await link.call('settle', {
        kind: 'navigate',
        target: null,
        requirement: { needs: 'any' },
        postconditions: [],
        before,
        heldBefore: [],
        targetRef: null,
        quietMs: 0,
        withinMs: left(),
      });
    } catch (error) {
      const follows = error instanceof DocumentGone && left() > 0 && (await link.freshDocument(known, left()));
      if (!follows) throw error;
    }
  }
};

/** Opens an address, and tells what the page is like then and what it was before. */
export const openAddress = async (
  { page, link, guard }: { readonly page: Page; readonly link: AgentLink; readonly guard: HostGuard },
  url: string,
  withinMs: number,
): Promise<{ readonly effect: Effect } | PageTrouble> => {
  const started = performance.now();
  guard.forget();
  try {
    const before = await link.call('survey', 0).then(
      ({ url: left, title }): PageState => ({ ...BLANK, url: left, title, documentId: String(link.documents()) }),
      () => BLANK,
    );
    await page.goto(url, { timeout: Math.max(1, withinMs), waitUntil: 'domcontentloaded' });
    const left = (): number => Math.max(0, withinMs - (performance.now() - started));
    const settled = await settleWherever(link, before, left);
    return { effect: { ...settled.effect, reached: true, elapsed_ms: Math.round(performance.now() - started) } };
  } catch (error) {
    const host = guard.refused();
    if (host !== null) return { trouble: 'domain_blocked', message: `the page led to ${host}` };
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    // While a page is on its way the one before it gives no answer: it is stopped, so that it can be looked at.
    if (timedOut) await stopLoading(link);
    const trouble = asTrouble(error, timedOut ? 'navigation_timeout' : 'unreachable');
    return {
      ...trouble,
      message: timedOut ? `${url} did not open within ${Math.round(withinMs)} ms` : trouble.message,
    };
  }
};
