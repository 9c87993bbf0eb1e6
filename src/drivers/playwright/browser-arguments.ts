/**
 * What no run needs: features that talk to the outside, that change what a page does, or that cost time. Chromium follows the
 * last list that it is given and forgets Playwright's own, so this one is whole.
 */
const WITHOUT = [
  'AcceptCHFrame',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
  // The address bar of a window loads web pages of its own, 400 files, nobody sees them: half the work of a short run.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** A browser that talks to nobody but the page under test. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
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
  '--disable-field-trial-config',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-dev-shm-usage',
  '--disable-back-forward-cache',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-search-engine-choice-screen',
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
  '--allow-pre-commit-input',
  '--disable-breakpad',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-color-profile=srgb',
  '--window-size=1280,720',
];
