import type { BrowserContext } from 'playwright-core';
import type { Effect } from '../../contract/effect.ts';
import type { Observation } from '../../contract/observation.ts';
import type { SessionNews } from '../../ports/browser-session.ts';
import type { OpenOptions, PageBody, PageTrouble } from '../../ports/driver.ts';
import type { Settlement, SettleRequest } from '../../ports/page-messages.ts';
import { watchComingPages } from './coming-pages.ts';
import { keepJournal } from './page-journal.ts';
import { settleOpened } from './settle-opened.ts';
import { createSessionDialogs } from './session-dialogs.ts';
import type { Tab } from './session-tab.ts';
import { createTabs } from './session-tabs.ts';

const isExpecting = ({ checks }: Effect): boolean => checks.some(({ severity }) => severity !== 'warning');

/** What the row says has come true on the page that was acted on: no tab is asked. */
const isDeclared = (settled: Settlement | PageTrouble): boolean =>
  'trouble' in settled ||
  (settled.state === 'proven' &&
    settled.effect.checks.some(({ severity, heldBefore }) => severity !== 'warning' && heldBefore === false));

/**
 * What a run acts on: the tab in front. A tab that an action opens comes to the front, as it does for a person, and when it
 * is closed the one that opened it is in front again. One action stays in one tab from its first look to its last.
 */
export const openFollowingBody = async (context: BrowserContext, options: OpenOptions): Promise<PageBody> => {
  let opened: number | null = null;
  let onOpened: (tab: number) => void = () => undefined;
  const tell = (news: SessionNews): void => {
    if (news.what !== 'tab_opened') return;
    opened = news.tab;
    onOpened(news.tab);
  };
  const coming = watchComingPages(context);
  const journal = keepJournal(context, options.har ?? false);
  const tabs = createTabs(context, tell, options.blocks);
  const dialogs = createSessionDialogs(context, (dialog) => tabs.of(dialog.page()), tell);
  dialogs.always(options.dialogs ?? 'off');
  await tabs.arrived();
  const last = tabs.all().at(-1);
  // What was opened last is in front, as it was when it opened.
  if (last === undefined) await tabs.open();
  else await tabs.switchTo(last.id);
  opened = null;
  let acting: Tab = await tabs.current();
  /** Something came of the last action that its page does not show: a question of the browser, a file. */
  let toldBeside = false;

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

  /** A tab that closes under the action is its effect, to be seen in the tab that is in front then. */
  const settleElsewhere = async (request: SettleRequest, tab: Tab): Promise<Settlement | PageTrouble> => {
    acting = await tabs.current();
    const settled = await acting.body.settle({
      ...request,
      targetRef: null,
      heldBefore: request.heldBefore.map(() => false),
    });
    if ('trouble' in settled) return settled;
    const closed: Observation = {
      kind: 'element_removed',
      subject: `tab ${tab.id}`,
      source: 'client',
      weight: 'meaningful',
    };
    return { ...settled, effect: { ...settled.effect, observations: [closed, ...settled.effect.observations] } };
  };

  /** The tab that the action under way opens, or has opened by now. */
  const whenOpened = (): Promise<number> =>
    opened === null
      ? new Promise((resolve) => {
          onOpened = resolve;
        })
      : Promise.resolve(opened);

  /** What an action opens may be on its way still when the page itself is at rest. What it is to bring about may stand there. */
  const settle = async (request: SettleRequest): Promise<Settlement | PageTrouble> => {
    const tab = acting;
    const started = performance.now();
    const left = (): number => Math.max(0, request.withinMs - (performance.now() - started));
    const here = tab.body.settle(request);
    const there = whenOpened().then((id) =>
      settleOpened({ tab: tabs.all().find((one) => one.id === id), coming, left }, request),
    );
    // What is expected stands there: nobody has to wait for it here.
    const isThere = there.then((seen) =>
      seen?.proven === true && isExpecting(seen.effect) ? true : here.then(() => false),
    );
    const isProven = await Promise.race([here.then(() => false), isThere]);
    if (isProven) await tab.body.release();
    const settled = await here;
    const { beside, guard } = tab;
    const told = beside.length;
    if (!isDeclared(settled)) await coming.over(null, left());
    await tabs.arrived();
    onOpened = () => undefined;
    if ('trouble' in settled) {
      return tab.gone === 'closed' && tabs.currentNow() !== null ? settleElsewhere(request, tab) : settled;
    }
    const observations = [...settled.effect.observations, ...beside.slice(told)];
    toldBeside = beside.length > told;
    const blockedHost = settled.blockedHost ?? guard.refused();
    // What it has opened is in front now, and that is what is to be seen.
    const portrait = opened === null && tabs.currentNow() === tab ? (settled.portrait ?? null) : null;
    const seen = opened === null || isDeclared(settled) ? null : await there;
    return { ...settled, blockedHost, effect: { ...settled.effect, observations }, portrait, opened: seen };
  };

  return {
    body: 'playwright',
    url: () => (tabs.currentNow() ?? acting).page.url(),
    document: () => `${acting.id} ${acting.body.document()}`,
    hasFrames: () => acting.body.hasFrames(),
    navigate: async (url, withinMs) => (await inFront()).navigate(url, withinMs),
    scan: async (queries) => (await inFront()).scan(queries),
    rebuild: async () => (await inFront()).rebuild(),
    reveal: (ref) => acting.body.reveal(ref),
    prepare: async (request) => (await inFront()).prepare(request),
    waitFor: async (request) => (await inFront()).waitFor(request),
    screenshot: async (marks, hidden) => (await inFront()).screenshot(marks, hidden),
    // With a target the action is under way, in its own tab; without one it is over, and may have opened another.
    portrait: async (targetRef, outlined) =>
      (targetRef === null ? await inFront() : acting.body).portrait(targetRef, outlined),
    answerNext: dialogs.answerNext,
    journal,
    html: async () => (await inFront()).html(),
    facts: () => acting.body.facts(),
    findOption: (request) => acting.body.findOption(request),
    responsive: (resolved) => acting.body.responsive(resolved),
    dispatch: (order, withinMs) => acting.body.dispatch(order, withinMs),
    settle,
    settledAgain: (request) =>
      opened === null && !toldBeside && tabs.currentNow() === acting
        ? (acting.body.settledAgain?.(request) ?? Promise.resolve(null))
        : Promise.resolve(null),
    release: () => acting.body.release(),
    came: async (token) => (await inFront()).came?.(token) ?? null,
    close: () => context.close(),
  };
};
