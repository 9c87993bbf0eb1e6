import type { Helper } from './statement.ts';
import { STEADY_TEXT_TS } from './steady-text.ts';

/** Put into a generated file that needs a secret. */
export const SECRET_HELPER = `/** Secrets are never written into a test: they come from the environment. */
function secret(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(\`Set the environment variable \${name} to run this test.\`);
  return value;
}
`;

const READY = `/**
 * A page may draw a button before its script listens to it. A click that comes too early is lost, and to click again
 * is no answer: it might order twice. So this waits for the listener, for 3 seconds at most, and clicks once.
 */
async function clickWhenReady(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
  await target.evaluate(async (element) => {
    const { clickListeners } = window as unknown as { clickListeners?: WeakSet<EventTarget> };
    const listens = (): boolean => {
      for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
        if (clickListeners?.has(node)) return true;
        if (node instanceof HTMLElement && (node.onclick || node.onsubmit)) return true;
      }
      return false; // the window does not count: Playwright itself listens there
    };
    const end = performance.now() + 3_000;
    while (!listens() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await target.click(options);
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const clickListeners = new WeakSet<EventTarget>();
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
      if (/^(?:click|submit|mousedown|mouseup|pointerdown|pointerup)$/.test(args[0])) clickListeners.add(this ?? window);
      addEventListener.apply(this, args);
    };
    Object.assign(window, { clickListeners });
  });
});
`;

const CHOOSE = `/** A list that the page draws: opened, searched or scrolled where the entry is not in sight, and the entry pressed. */
async function choose(field: Locator, entries: readonly string[], within = field.page().locator('html')): Promise<void> {
  const { keyboard } = field.page();
  const opened = field.locator('xpath=descendant-or-self::*[@aria-expanded="true"]');
  const telling = field.locator('xpath=descendant-or-self::*[@aria-expanded or @role="listbox" or @role="option"]');
  const isSilent = (await telling.count()) === 0;
  let pressed: Awaited<ReturnType<Locator['elementHandle']>> | null = null;
  // A list that says nothing of itself is open as long as what was pressed in it can be seen.
  const staysOpen = async (): Promise<boolean> =>
    isSilent && pressed !== null
      ? pressed.waitForElementState('hidden', { timeout: 700 }).then(
          () => false,
          () => true,
        )
      : (await opened.count()) > 0;
  for (const entry of entries) {
    const isOpen = await staysOpen();
    // Asked before the list is open: an open list shows all its entries.
    const shown = await shows(field, entry);
    const held = await holds(field, entry);
    if (!isOpen) {
      // What was chosen before may lie over the field: the keyboard opens it, too.
      await field.click({ timeout: 2_000 }).catch(() => field.press('ArrowDown'));
    }
    // Those of a list of the browser cannot be pressed.
    const drawn = within.locator(':not(option)');
    const options = within.getByRole('option').and(drawn).filter({ visible: true });
    const named = within.getByRole('option', { name: entry, exact: true }).and(drawn).filter({ visible: true }).last();
    const written = within.getByText(entry, { exact: true }).and(drawn).filter({ visible: true }).last();
    const comes = (option: Locator) => option.waitFor({ timeout: 700 }).then(
      () => true,
      () => false,
    );
    const search = within.locator('input:focus:not([readonly])');
    if (!(await comes(named.or(written).last())) && (await search.count()) > 0) await search.fill(entry);
    for (let more = 0; more < 300 && !(await comes(named.or(written).last())) && (await options.count()) > 0; more += 1) {
      await options.last().scrollIntoViewIfNeeded();
    }
    const option = (await named.isVisible()) ? named : written;
    // Chosen already: pressed again, many lists would take it back.
    const chosen = await option.evaluate((element, isShown) => {
      const ticked = element.closest('[aria-selected=true]') !== null;
      const several = element.closest('[aria-multiselectable=true]') !== null;
      return (several && ticked) || (isShown && (ticked || element.closest('[class*=selected]') !== null));
    }, shown);
    pressed = await option.elementHandle();
    if (!chosen && !held) await option.click();
    else if (entries.length === 1) await keyboard.press('Escape');
  }
  await opened.first().waitFor({ state: 'detached', timeout: 700 }).catch(() => {});
  // A list that stays open would lie over what comes next; in a dialog, the key might close that.
  const stays = await staysOpen();
  const dialog = field.locator('xpath=ancestor::*[self::dialog or contains(@role, "dialog") or @popover]');
  if ((entries.length > 1 || stays) && (await dialog.count()) === 0) await keyboard.press('Escape');
}
`;

const HOLDS = `/** What is drawn may stand for a list of the browser that takes several: that one knows what is chosen. */
function holds(field: Locator, entry: string): Promise<boolean> {
  return field.evaluate((element, wanted) => {
    let at: Element | null = element;
    for (let up = 0; at && up < 3; up += 1) {
      const list = at.querySelector('select');
      if (list) return list.multiple && [...list.selectedOptions].some(({ label }) => label.trim() === wanted);
      at = at.parentElement;
    }
    return false;
  }, entry);
}
`;

const SHOWS = `/** What was chosen stands in the field or in the box around it. */
function shows(field: Locator, entry: string): Promise<boolean> {
  return field.evaluate((element, wanted) => {
    const plain = (text: string): string => text.replace(/\\s+/g, ' ').trim().toLowerCase();
    // A list of the browser holds the texts of all its options, whatever is chosen.
    const seen = (node: Node): string[] => {
      if (node instanceof Text) return [node.data];
      if (!(node instanceof Element) || node.matches('select, script, style')) return [];
      const drawn = node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!drawn && getComputedStyle(node).display !== 'contents') return [];
      return [node instanceof HTMLInputElement ? node.value : '', ...[...node.childNodes].flatMap(seen), ' '];
    };
    let at: Element | null = element;
    for (let up = 0; at && up < 7; up += 1) {
      const text = plain(seen(at).join(''));
      if (text.length > 300) return false;
      if (text.includes(plain(wanted))) return true;
      const root = at.getRootNode();
      at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    return false;
  }, entry);
}
`;

/** Without quoting the entry, which may be a secret. */
const EXPECT_CHOSEN = `async function expectChosen(field: Locator, entries: readonly string[]): Promise<void> {
  for (const entry of entries) {
    await expect.poll(() => shows(field, entry), { message: 'the field shows what was chosen' }).toBe(true);
  }
}
`;

const SLIDE = `/** A slider that the page draws takes keys, and may be drawn a moment later. */
async function slideTo(slider: Locator, value: number): Promise<void> {
  const read = async () => Number(await slider.getAttribute('aria-valuenow'));
  await slider.focus();
  for (let now = await read(); now !== value; ) {
    await slider.press(now < value ? 'ArrowRight' : 'ArrowLeft');
    let next = await read();
    for (let looks = 0; next === now && looks < 10; looks += 1) {
      await slider.page().waitForTimeout(20);
      next = await read();
    }
    if (next === now || now < value !== next <= value) return;
    now = next;
  }
}
`;

const GIVE_FILE = `/** A button that asks for a file. */
async function giveFile(button: Locator, file: string): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser', { timeout: 5_000 });
  const [asked] = await Promise.all([chooser, button.click()]);
  await asked.setFiles(file);
}
`;

const FILL_DAY = `async function fillDay(field: Locator, day: string, order = ''): Promise<void> {
  await field.fill(await keptAs(field, day, order));
}
`;

const KEPT_AS = `/** A field keeps a day in a form of its own, and may group a number as it likes. */
function keptAs(field: Locator, text: string, order = ''): Promise<string> {
  return field.evaluate((element, [asked, order]) => {
    const field = element as HTMLInputElement;
    const plain = (value: string): string =>
      value.replace(/[\\s()/:+]|(?!^)-|,(?=\\d{3})/g, '').replace(/(\\.\\d*?)0+$/, '$1').replace(/\\.$/, '');
    if (field.type !== 'date') return plain(field.value) === plain(asked) ? field.value : asked;
    const [first = '', second = '', third = ''] = asked.match(/\\d+/g) ?? [];
    if (first.length === 4) return [first, second, third].join('-');
    // Only strokes stand in days that begin with the month. Never by the language of this browser: the run had its own.
    const strokes = asked.includes('/');
    const twoWays = strokes && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
    if (twoWays && order === '') throw new Error('This day can be read in two ways: write it as YYYY-MM-DD.');
    const byMonth = twoWays ? order === 'month first' : strokes && Number(second) > 12;
    return [third, ...(byMonth ? [first, second] : [second, first])].join('-');
  }, [text, order] as const);
}
`;

const STEADY_LOOK = `/** How everything on the page is drawn, without what changes by itself within a second. */
function steadyLook(body: Locator): Promise<string> {
  return body.evaluate(async (element) => {
    const inside = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])]);
    const drawn = (): string[] =>
      [element.ownerDocument.documentElement, element, ...inside(element)].map((one) => {
        const { backgroundColor, backgroundImage, borderColor, color, opacity, filter, fontSize, fontWeight } =
          getComputedStyle(one);
        return [backgroundColor, backgroundImage, borderColor, color, opacity, filter, fontSize, fontWeight].join(' ');
      });
    const first = drawn();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const then = drawn();
    return first.filter((look, at) => look === then[at]).join(' | ');
  });
}
`;

const LOADED_AT = `/** Another time after every load of the document. */
function loadedAt(body: Locator): Promise<string> {
  return body.evaluate(() => String(performance.timeOrigin)).catch(() => 'on its way');
}
`;

const SCROLLED = `/** How far the box and everything around it are scrolled. */
function scrolled(box: Locator): Promise<string> {
  return box.evaluate((element) => {
    const places: string[] = [];
    let at: Element | null = element;
    while (at) {
      places.push(\`\${Math.round(at.scrollLeft)},\${Math.round(at.scrollTop)}\`);
      const root: Node = at.getRootNode();
      at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    return places.join(' ');
  });
}
`;

const EXPECT_SCROLLED_TO = `/** The box, or what it lies in where it does not scroll itself, stands at that end, or has moved: more may have come. */
async function expectScrolledTo(box: Locator, end: 'top' | 'bottom', before: string): Promise<void> {
  const left = () =>
    box.evaluate((element, wanted) => {
      const page = document.scrollingElement ?? document.documentElement;
      const room = (one: Element): number => one.scrollHeight - one.clientHeight;
      let at: Element | null = element;
      while (at && at !== page && (room(at) <= 1 || !/auto|scroll|overlay/.test(getComputedStyle(at).overflowY))) {
        const root: Node = at.getRootNode();
        at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
      }
      const box = at ?? page;
      return wanted === 'top' ? box.scrollTop : room(box) - box.scrollTop;
    }, end);
  const isThere = async () => (await left()) <= 1 || (await scrolled(box)) !== before;
  await expect.poll(isThere, { message: \`it is scrolled to the \${end}\` }).toBe(true);
}
`;

/** Put into a generated file that needs them. What two of them share comes with `shows`. */
const SPEC_HELPERS: Readonly<Record<Helper, string>> = {
  clickWhenReady: READY,
  choose: CHOOSE,
  expectChosen: EXPECT_CHOSEN,
  slideTo: SLIDE,
  giveFile: GIVE_FILE,
  fillDay: FILL_DAY,
  keptAs: KEPT_AS,
  expectAddress: '',
  expectScrolledTo: EXPECT_SCROLLED_TO,
  steadyText: STEADY_TEXT_TS,
  steadyLook: STEADY_LOOK,
  loadedAt: LOADED_AT,
  scrolled: SCROLLED,
};

/** The source of these helpers, and of what they use themselves. */
export const specHelpers = (helpers: readonly Helper[]): readonly string[] => {
  const shared = [
    ...(helpers.some((helper) => helper === 'choose') ? [HOLDS] : []),
    ...(helpers.some((helper) => helper === 'choose' || helper === 'expectChosen') ? [SHOWS] : []),
  ];
  return [...helpers.map((helper) => SPEC_HELPERS[helper]), ...shared].filter((source) => source !== '');
};
