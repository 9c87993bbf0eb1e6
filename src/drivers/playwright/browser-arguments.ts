/** A browser that talks to nobody but the page under test. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const asRoot = (): readonly string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/** What every browser of ours is started with. */
export const sharedArguments = (headless: boolean): readonly string[] => [
  ...QUIET,
  ...asRoot(),
  ...(headless ? ['--disable-gpu'] : []),
];

/** The same and what Playwright would add, for a browser that it does not start itself. */
export const browserArguments = ({ headless }: { readonly headless: boolean }): readonly string[] => [
  ...sharedArguments(headless),
  ...(headless
    ? [
        '--headless',
        '--hide-scrollbars',
        '--mute-audio',
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
      ]
    : []),
  '--no-default-browser-check',
  '--no-service-autorun',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-search-engine-choice-screen',
  '--disable-features=Translate,AcceptCHFrame,MediaRouter,OptimizationHints,PaintHolding,HttpsUpgrades,DestroyProfileOnBrowserClose',
  '--disable-breakpad',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-color-profile=srgb',
  '--window-size=1280,720',
];
