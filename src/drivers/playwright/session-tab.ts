import type { Page } from 'playwright-core';
import type { Observation } from '../../contract/observation.ts';
import type { PageBody } from '../../ports/driver.ts';
import { type AgentLink, createAgentLink } from './agent-link.ts';
import { createFrames, type Frames } from './frames.ts';
import { type Blocks, guardHosts, type HostGuard } from './host-guard.ts';
import { createPageBody } from './page-body.ts';
import { withBystanders } from './session-body.ts';
import { createTabLog, type TabLog } from './session-logs.ts';

/** One tab: a page, the body through which the engine acts on it, and what is kept about it. */
export type Tab = {
  readonly id: number;
  readonly openedBy: number | null;
  readonly page: Page;
  readonly link: AgentLink;
  readonly frames: Frames;
  readonly body: PageBody;
  readonly log: TabLog;
  readonly guard: HostGuard;
  readonly held: Set<string>;
  /** What happened beside the page while an action was under way: dialogs, new tabs. */
  readonly beside: Observation[];
  /** The document that reading means; the main frame unless another was entered. */
  frameId: string;
  /** How many documents the tab had shown when it was entered: another document has other frames. */
  enteredIn: number;
  /** Null while the page is there. */
  gone: 'closed' | 'crashed' | 'with the browser' | null;
  readonly whenGone: Promise<void>;
};

export const createTab = async (page: Page, id: number, openedBy: number | null, blocks?: Blocks): Promise<Tab> => {
  const guard = await guardHosts(page, blocks);
  const log = createTabLog(page);
  const link = await createAgentLink(page);
  const frames = createFrames(link);
  const beside: Observation[] = [];
  let leave = (): void => undefined;
  const tab: Tab = {
    id,
    openedBy,
    page,
    link,
    frames,
    body: withBystanders(createPageBody(page, link, frames, guard), beside),
    guard,
    log,
    held: new Set(),
    beside,
    frameId: link.worlds.mainFrame,
    enteredIn: 0,
    gone: page.isClosed() ? 'closed' : null,
    whenGone: new Promise((resolve) => {
      leave = resolve;
    }),
  };
  if (tab.gone !== null) leave();
  page.on('crash', () => {
    tab.gone = 'crashed';
    leave();
  });
  page.on('close', () => {
    tab.gone ??= 'closed';
    leave();
  });
  return tab;
};
