import type { SessionReading, SessionStorage } from '../../ports/browser-session.ts';
import type { SessionAgent } from '../../ports/session-messages.ts';
import { askAgent, attempt } from './session-attempt.ts';
import { currentDocument } from './session-frames.ts';
import type { Tab } from './session-tab.ts';

/** Asks the document that was entered. Numbers are those of the whole page; its agent has its own. */
const askHere = async <M extends 'readHtml' | 'readText' | 'extract' | 'count' | 'storage'>(
  tab: Tab,
  method: M,
  ...args: Parameters<SessionAgent[M]>
) => {
  const frameId = await currentDocument(tab);
  return typeof frameId === 'string' ? askAgent(tab, frameId, method, ...args) : frameId;
};

export const createSessionReading = (current: () => Promise<Tab>): SessionReading => {
  /** An element says itself in which document it is. */
  const askThere = async <M extends 'readHtml' | 'readText'>(method: M, ref: number) => {
    const tab = await current();
    const place = tab.frames.locate(ref);
    return askAgent(tab, place.frameId, method, ...([{ ref: place.ref }] as Parameters<SessionAgent[M]>));
  };
  return {
    async title() {
      const tab = await current();
      return attempt(tab, async () => ({ title: await tab.page.title() }));
    },
    html: async (place) =>
      place.ref === undefined ? askHere(await current(), 'readHtml', place) : askThere('readHtml', place.ref),
    text: async (place) =>
      place.ref === undefined ? askHere(await current(), 'readText', place) : askThere('readText', place.ref),
    extract: async (what, place) => askHere(await current(), 'extract', what, place),
    count: async (selector) => askHere(await current(), 'count', selector),
  };
};

export const createSessionStorage = (current: () => Promise<Tab>): SessionStorage => ({
  run: async (area, request) => askHere(await current(), 'storage', area, request),
});
