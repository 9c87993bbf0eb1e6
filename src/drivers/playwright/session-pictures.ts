import type { Page } from 'playwright-core';
import type { Box } from '../../contract/element.ts';
import type { PictureOptions, SessionPictures } from '../../ports/browser-session.ts';
import { askAgent, attempt, trouble } from './session-attempt.ts';
import { revealed } from './session-scrolling.ts';
import type { Tab } from './session-tab.ts';

const PICTURE_MS = 20_000;
const DONE = { done: true } as const;

type Clip = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const measure = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  try {
    const { cssLayoutViewport: view, cssContentSize: content } = await session.send('Page.getLayoutMetrics');
    return { view, content };
  } finally {
    await session.detach().catch(() => undefined);
  }
};

/** The part of the whole page that the picture shows; null for what is on screen. */
const clipOf = async (page: Page, box: Box | null, fullPage: boolean): Promise<Clip | null> => {
  if (box === null && !fullPage) return null;
  const { view, content } = await measure(page);
  if (box === null) return { x: 0, y: 0, width: content.width, height: content.height };
  const x = Math.max(0, box.x + view.pageX);
  const y = Math.max(0, box.y + view.pageY);
  return { x, y, width: Math.max(1, box.w), height: Math.max(1, box.h) };
};

const take = async (page: Page, format: PictureOptions['format'], clip: Clip | null): Promise<Uint8Array> => {
  if (format !== 'webp') {
    const usual = { type: format, caret: 'hide', animations: 'disabled', timeout: PICTURE_MS } as const;
    return page.screenshot(clip === null ? usual : { ...usual, fullPage: true, clip: { ...clip } });
  }
  // Only the debugger makes this format.
  const session = await page.context().newCDPSession(page);
  try {
    const { data } = await session.send('Page.captureScreenshot', {
      format,
      captureBeyondViewport: clip !== null,
      ...(clip === null ? {} : { clip: { ...clip, scale: 1 } }),
    });
    return Buffer.from(data, 'base64');
  } finally {
    await session.detach().catch(() => undefined);
  }
};

const inEveryFrame = async (tab: Tab, ask: (frameId: string) => Promise<unknown>): Promise<void> => {
  const nodes = await tab.link.worlds.frames();
  await Promise.all(nodes.map(({ id }) => ask(id).catch(() => undefined)));
};

export const createSessionPictures = (current: () => Promise<Tab>): SessionPictures => ({
  async screenshot({ format, fullPage, ref }) {
    const tab = await current();
    const box = ref === null ? null : await revealed(tab, ref);
    if (box !== null && 'trouble' in box) return box;
    return attempt(
      tab,
      async () => {
        try {
          await inEveryFrame(tab, (frameId) => tab.link.ask(frameId, 'mark', []));
          return { bytes: await take(tab.page, format, await clipOf(tab.page, box, fullPage)) };
        } finally {
          await inEveryFrame(tab, (frameId) => tab.link.ask(frameId, 'unmark'));
        }
      },
      PICTURE_MS,
    );
  },
  async pdf({ format, landscape, margin }) {
    const tab = await current();
    const edge = typeof margin === 'number' ? `${margin}px` : margin;
    return attempt(
      tab,
      async () => {
        try {
          const bytes = await tab.page.pdf({
            landscape,
            printBackground: true,
            ...(format === null ? {} : { format }),
            ...(edge === null ? {} : { margin: { top: edge, right: edge, bottom: edge, left: edge } }),
          });
          return { bytes };
        } catch (error) {
          const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
          if (/margin|dimension|unit|parse/iu.test(message)) {
            return trouble('INVALID_REQUEST', message, 'Write a margin as "1cm", "0.5in" or a number of pixels.');
          }
          if (/not implemented|headless|PrintToPDF/iu.test(message)) {
            return trouble('NOT_SUPPORTED', message, 'Only a browser without a window makes PDF: leave --headed out.');
          }
          throw error;
        }
      },
      PICTURE_MS,
    );
  },
  async highlight(ref, color, durationMs) {
    const tab = await current();
    const { frameId, ref: local } = tab.frames.locate(ref);
    const drawn = await askAgent(tab, frameId, 'highlight', local, color);
    if ('trouble' in drawn) return drawn;
    if (durationMs !== null) {
      const clear = (): void => void tab.link.ask(frameId, 'unhighlight').catch(() => undefined);
      setTimeout(clear, durationMs).unref();
    }
    return DONE;
  },
  async clearHighlights() {
    const tab = await current();
    return attempt(tab, () => inEveryFrame(tab, (frameId) => tab.link.ask(frameId, 'unhighlight')).then(() => DONE));
  },
});
