import type { Box } from '../../contract/element.ts';
import type { SessionScrolling, SessionTrouble } from '../../ports/browser-session.ts';
import { toPage } from './compose-frames.ts';
import { askAgent, attempt } from './session-attempt.ts';
import { currentDocument } from './session-frames.ts';
import type { Tab } from './session-tab.ts';

/** Brings an element into view and tells where it is then, in the viewport of the page. */
export const revealed = async (tab: Tab, ref: number): Promise<Box | SessionTrouble> => {
  const place = tab.frames.locate(ref);
  const outside = await attempt(tab, () => tab.frames.place(place.frameId, true));
  if ('trouble' in outside) return outside;
  const inside = await askAgent(tab, place.frameId, 'reveal', place.ref);
  if ('trouble' in inside) return inside;
  // Scrolling inside may have moved the frame as well.
  const frame = await attempt(tab, () => tab.frames.place(place.frameId, false));
  return 'trouble' in frame ? frame : { ...inside.box, ...toPage(inside.box, frame.origin) };
};

export const createSessionScrolling = (current: () => Promise<Tab>): SessionScrolling => ({
  async scroll(request) {
    const tab = await current();
    if (request.ref === null) {
      const frameId = await currentDocument(tab);
      return typeof frameId === 'string' ? askAgent(tab, frameId, 'scroll', request) : frameId;
    }
    const place = tab.frames.locate(request.ref);
    return askAgent(tab, place.frameId, 'scroll', { ...request, ref: place.ref });
  },
  async reveal(ref) {
    const box = await revealed(await current(), ref);
    return 'trouble' in box ? box : { done: true };
  },
});
