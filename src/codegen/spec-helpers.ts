/** Put into a generated file that needs a secret. */
export const SECRET_HELPER = `/** Secrets are never written into a test: they come from the environment. */
function secret(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(\`Set the environment variable \${name} to run this test.\`);
  return value;
}
`;

/** Put into a generated file that clicks on something which only a script brings to life. */
export const READY_HELPER = `/**
 * A page may draw a button before its script listens to it. A click that comes too early is lost, and to click again
 * is no answer: it might order twice. So this waits for the listener, for 3 seconds at most, and clicks once.
 */
async function clickWhenReady(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    const { clickListeners } = window as unknown as { clickListeners: WeakSet<EventTarget> };
    const listens = (): boolean => {
      for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
        if (clickListeners.has(node) || (node instanceof HTMLElement && node.onclick)) return true;
      }
      return false; // the window does not count: Playwright itself listens there
    };
    const end = performance.now() + 3_000;
    while (!listens() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await target.click();
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const clickListeners = new WeakSet<EventTarget>();
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
      if (/^(?:click|mousedown|mouseup|pointerdown|pointerup)$/.test(args[0])) clickListeners.add(this ?? window);
      addEventListener.apply(this, args);
    };
    Object.assign(window, { clickListeners });
  });
});
`;
