import type { Effect } from '../../contract/effect.ts';
import type { SettleRequest } from '../../ports/page-messages.ts';
import type { ComingPages } from './coming-pages.ts';
import type { Tab } from './session-tab.ts';

type Opened = {
  /** Undefined when it is gone again. */
  readonly tab: Tab | undefined;
  readonly coming: ComingPages;
  readonly left: () => number;
};

/** A window is often opened empty and led somewhere a moment later. */
const led = async ({ page }: Tab, withinMs: number): Promise<void> => {
  const timeout = Math.max(1, withinMs);
  const isPage = { predicate: (request: { isNavigationRequest(): boolean }) => request.isNavigationRequest(), timeout };
  await page.waitForEvent('request', isPage).catch(() => null);
};

/** Looks in the tab that an action opened for what the action is to bring about, once the page that it was opened for is there. */
export const settleOpened = async (
  { tab, coming, left }: Opened,
  request: SettleRequest,
): Promise<{ readonly tab: number; readonly effect: Effect; readonly proven: boolean } | null> => {
  if (tab === undefined) return null;
  const { id, page, body } = tab;
  if (page.url() === 'about:blank' && !coming.isComing(page)) await led(tab, Math.min(request.quietMs, left()));
  await coming.over(page, left());
  const settled = await body.settle({ ...request, targetRef: null, withinMs: left() });
  return 'trouble' in settled ? null : { tab: id, effect: settled.effect, proven: settled.state === 'proven' };
};
