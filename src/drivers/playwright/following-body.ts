import type { BrowserContext } from 'playwright-core';
import type { SessionNews } from '../../ports/browser-session.ts';
import type { OpenOptions, PageBody } from '../../ports/driver.ts';
import { createSessionDialogs } from './session-dialogs.ts';
import type { Tab } from './session-tab.ts';
import { createTabs } from './session-tabs.ts';

/**
 * What a run acts on: the tab in front. A tab that an action opens comes to the front, as it does for a person, and when it
 * is closed the one that opened it is in front again. One action stays in one tab from its first look to its last.
 */
export const openFollowingBody = async (context: BrowserContext, options: OpenOptions): Promise<PageBody> => {
  let opened: number | null = null;
  const tell = (news: SessionNews): void => {
    if (news.what === 'tab_opened') opened = news.tab;
  };
  const tabs = createTabs(context, tell, options.blocks);
  const dialogs = createSessionDialogs(context, (dialog) => tabs.of(dialog.page()), tell);
  dialogs.always(options.dialogs ?? 'off');
  await tabs.open();
  let acting: Tab = await tabs.current();

  const inFront = async (): Promise<PageBody> => {
    await tabs.arrived();
    if (opened !== null) {
      const id = opened;
      opened = null;
      await tabs.switchTo(id);
    }
    acting = await tabs.current();
    return acting.body;
  };

  return {
    body: 'playwright',
    url: () => (tabs.currentNow() ?? acting).page.url(),
    hasFrames: () => acting.body.hasFrames(),
    navigate: async (url, withinMs) => (await inFront()).navigate(url, withinMs),
    scan: async (queries) => (await inFront()).scan(queries),
    prepare: async (request) => (await inFront()).prepare(request),
    waitFor: async (request) => (await inFront()).waitFor(request),
    screenshot: async (marks) => (await inFront()).screenshot(marks),
    facts: () => acting.body.facts(),
    findOption: (request) => acting.body.findOption(request),
    responsive: (resolved) => acting.body.responsive(resolved),
    dispatch: (order, withinMs) => acting.body.dispatch(order, withinMs),
    settle: (request) => acting.body.settle(request),
    release: () => acting.body.release(),
    close: () => context.close(),
  };
};
