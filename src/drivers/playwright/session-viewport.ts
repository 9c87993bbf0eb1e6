import { type CDPSession, devices } from 'playwright-core';
import type { MediaSettings, SessionViewport } from '../../ports/browser-session.ts';
import { attempt, trouble } from './session-attempt.ts';
import type { Tab } from './session-tab.ts';

type Size = { readonly width: number; readonly height: number };
type Device = (typeof devices)[string];

const DONE = { done: true } as const;
const NAMES = Object.keys(devices);

const similar = (name: string): readonly string[] => {
  const asked = name.toLowerCase();
  return NAMES.filter((known) => known.toLowerCase().includes(asked)).slice(0, 5);
};

/** How pages are shown. Kept, so that tabs that open later look the same. */
export const createSessionViewport = (
  usual: Size,
  current: () => Promise<Tab>,
  all: () => readonly Tab[],
  onOpened: (prepare: (tab: Tab) => Promise<void>) => void,
): SessionViewport => {
  let size: Size = usual;
  let device: Device | null = null;
  let media: MediaSettings = { colorScheme: null, reducedMotion: null };
  const sessions = new WeakMap<Tab, CDPSession>();

  const showAs = async (tab: Tab): Promise<void> => {
    await tab.page.setViewportSize(size);
    const known = sessions.get(tab);
    if (device === null) {
      sessions.delete(tab);
      // What a session has changed ends with the session.
      await known?.detach();
      return;
    }
    const session = known ?? (await tab.page.context().newCDPSession(tab.page));
    sessions.set(tab, session);
    const { deviceScaleFactor, isMobile, hasTouch, userAgent } = device;
    await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor, mobile: isMobile });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
    await session.send('Emulation.setUserAgentOverride', { userAgent });
  };
  const everywhere = async (): Promise<typeof DONE> => {
    for (const tab of all()) if (tab.gone === null) await showAs(tab);
    return DONE;
  };
  onOpened(async (tab) => {
    if (device !== null || size !== usual) await showAs(tab);
    if (media.colorScheme !== null || media.reducedMotion !== null) await tab.page.emulateMedia(media);
  });

  return {
    async size(width, height) {
      size = { width, height };
      return attempt(await current(), everywhere);
    },
    async device(name) {
      const found = name === null ? null : devices[name];
      if (found === undefined) {
        const near = similar(name ?? '');
        const hint = near.length === 0 ? '"devices" lists them.' : `Did you mean: ${near.join(', ')}?`;
        return trouble('INVALID_REQUEST', `there is no device "${name}"`, hint);
      }
      device = found;
      size = found?.viewport ?? usual;
      const { width, height } = size;
      return attempt(await current(), () => everywhere().then(() => ({ width, height })));
    },
    devices: () => NAMES,
    async media(settings) {
      media = { ...media, ...settings };
      return attempt(await current(), async () => {
        for (const tab of all()) if (tab.gone === null) await tab.page.emulateMedia(media);
        return DONE;
      });
    },
  };
};
