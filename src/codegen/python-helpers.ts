import { type Helper, helpersIn, type Statement } from './statement.ts';
import { STEADY_TEXT_PY } from './steady-text.ts';

const SECRET = `def secret(name: str) -> str:
    """Secrets are never written into a test: they come from the environment."""
    value = os.environ.get(name)
    if not value:
        raise RuntimeError(f"Set the environment variable {name} to run this test.")
    return value
`;

/** Compared without showing: an assertion that fails prints both sides. */
const EXPECT_SECRET = `def expect_secret(field: Locator, value: str) -> None:
    for _ in range(50):
        if field.input_value() == value:
            return
        field.page.wait_for_timeout(100)
    raise AssertionError("the field does not hold the secret")
`;

const EXPECT_KEPT = EXPECT_SECRET.replace('expect_secret', 'expect_kept')
  .replace('value: str)', 'value: str, order: str = "")')
  .replace('== value', '== kept_as(field, value, order)');

/** What has no value is read. */
const EXPECT_READ = EXPECT_SECRET.replace('expect_secret', 'expect_read').replace(
  'field.input_value()',
  'field.inner_text().strip()',
);

const EXPECT_CHANGED = `def expect_changed(read, body: Locator, before: str) -> None:
    end = time.monotonic() + 5
    while time.monotonic() < end:
        if read(body) != before:
            return
        body.page.wait_for_timeout(100)
    raise AssertionError("the page is as before")
`;

const LOADED_AT = `def loaded_at(body: Locator) -> str:
    """Another time after every load of the document."""
    try:
        return body.evaluate("() => String(performance.timeOrigin)")
    except PlaywrightError:
        return "on its way"
`;

const STEADY_LOOK = `def steady_look(body: Locator) -> str:
    """How everything on the page is drawn, without what changes by itself within a second."""
    return body.evaluate("""async (element) => {
      const inside = (root) =>
        [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])]);
      const drawn = () => [element.ownerDocument.documentElement, element, ...inside(element)].map((one) => {
        const { backgroundColor, backgroundImage, borderColor, color, opacity, filter, fontSize, fontWeight } = getComputedStyle(one);
        return [backgroundColor, backgroundImage, borderColor, color, opacity, filter, fontSize, fontWeight].join(' ');
      });
      const first = drawn();
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const then = drawn();
      return first.filter((look, at) => look === then[at]).join(' | ');
    }""")
`;

const READY = `WATCH_LISTENERS = """(() => {
  const listeners = new WeakSet();
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...args) {
    if (/^(?:click|submit|mousedown|mouseup|pointerdown|pointerup)$/.test(args[0])) listeners.add(this ?? window);
    addEventListener.apply(this, args);
  };
  Object.assign(window, { clickListeners: listeners });
})()"""


def click_when_ready(target: Locator, **options) -> None:
    """A click that comes before the page listens is lost: waits for the listener, 3 seconds at most, and clicks once."""
    target.evaluate("""async (element) => {
      const listens = () => {
        for (let node = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
          if (window.clickListeners?.has(node)) return true;
          if (node instanceof HTMLElement && (node.onclick || node.onsubmit)) return true;
        }
        return false;
      };
      const end = performance.now() + 3_000;
      while (!listens() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    }""")
    target.click(**options)
`;

const CHOOSE = `def choose(field: Locator, entries: list, within: Locator = None) -> None:
    """A list that the page draws: opened, searched or scrolled where the entry is not in sight, and the entry pressed."""
    page = field.page
    opened = field.locator('xpath=descendant-or-self::*[@aria-expanded="true"]')
    within = within or page.locator("html")

    def comes(option: Locator) -> bool:
        try:
            option.wait_for(timeout=700)
            return True
        except PlaywrightTimeout:
            return False

    telling = field.locator('xpath=descendant-or-self::*[@aria-expanded or @role="listbox" or @role="option"]')
    silent = telling.count() == 0
    pressed = None

    def stays_open() -> bool:
        # A list that says nothing of itself is open as long as what was pressed in it can be seen.
        if not silent or pressed is None:
            return opened.count() > 0
        try:
            pressed.wait_for_element_state("hidden", timeout=700)
            return False
        except PlaywrightTimeout:
            return True

    for entry in entries:
        is_open = stays_open()
        # Asked before the list is open: an open list shows all its entries.
        shown = shows(field, entry)
        held = holds(field, entry)
        if not is_open:
            try:
                field.click(timeout=2_000)
            except PlaywrightTimeout:
                # What was chosen before may lie over the field: the keyboard opens it, too.
                field.press("ArrowDown")
        # Those of a list of the browser cannot be pressed.
        drawn = within.locator(":not(option)")
        options = within.get_by_role("option").and_(drawn).filter(visible=True)
        named = within.get_by_role("option", name=entry, exact=True).and_(drawn).filter(visible=True).last
        written = within.get_by_text(entry, exact=True).and_(drawn).filter(visible=True).last
        search = within.locator("input:focus:not([readonly])")
        if not comes(named.or_(written).last) and search.count() > 0:
            search.fill(entry)
        for _ in range(300):
            if comes(named.or_(written).last) or options.count() == 0:
                break
            options.last.scroll_into_view_if_needed()
        option = named if named.is_visible() else written
        # Chosen already: pressed again, many lists would take it back.
        chosen = option.evaluate(
            """(element, isShown) => {
      const ticked = element.closest('[aria-selected=true]') !== null;
      const several = element.closest('[aria-multiselectable=true]') !== null;
      return (several && ticked) || (isShown && (ticked || element.closest('[class*=selected]') !== null));
    }""",
            shown,
        )
        pressed = option.element_handle()
        if chosen or held:
            if len(entries) == 1:
                page.keyboard.press("Escape")
        else:
            option.click()
    try:
        opened.first.wait_for(state="detached", timeout=700)
    except PlaywrightTimeout:
        pass
    # A list that stays open would lie over what comes next; in a dialog, the key might close that.
    stays = stays_open()
    dialog = field.locator('xpath=ancestor::*[self::dialog or contains(@role, "dialog") or @popover]')
    if (len(entries) > 1 or stays) and dialog.count() == 0:
        page.keyboard.press("Escape")
`;

const HOLDS = `def holds(field: Locator, entry: str) -> bool:
    """What is drawn may stand for a list of the browser that takes several: that one knows what is chosen."""
    return field.evaluate("""(element, wanted) => {
      let at = element;
      for (let up = 0; at && up < 3; up += 1) {
        const list = at.querySelector('select');
        if (list) return list.multiple && [...list.selectedOptions].some(({ label }) => label.trim() === wanted);
        at = at.parentElement;
      }
      return false;
    }""", entry)
`;

const SHOWS = `def shows(field: Locator, entry: str) -> bool:
    """What was chosen stands in the field or in the box around it."""
    return field.evaluate("""(element, wanted) => {
      const plain = (text) => text.replace(/\\\\s+/g, ' ').trim().toLowerCase();
      // A list of the browser holds the texts of all its options, whatever is chosen.
      const seen = (node) => {
        if (node instanceof Text) return [node.data];
        if (!(node instanceof Element) || node.matches('select, script, style')) return [];
        const drawn = node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!drawn && getComputedStyle(node).display !== 'contents') return [];
        return [node instanceof HTMLInputElement ? node.value : '', ...[...node.childNodes].flatMap(seen), ' '];
      };
      let at = element;
      for (let up = 0; at && up < 7; up += 1) {
        const text = plain(seen(at).join(''));
        if (text.length > 300) return false;
        if (text.includes(plain(wanted))) return true;
        const root = at.getRootNode();
        at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
      }
      return false;
    }""", entry)
`;

/** Without quoting the entry, which may be a secret. */
const EXPECT_CHOSEN = `def expect_chosen(field: Locator, entries: list) -> None:
    for entry in entries:
        for _ in range(50):
            if shows(field, entry):
                break
            field.page.wait_for_timeout(100)
        else:
            raise AssertionError("the field does not show what was chosen")
`;

const SLIDE = `def slide_to(slider: Locator, value: float) -> None:
    """A slider that the page draws takes keys, and may be drawn a moment later."""

    def read() -> float:
        return float(slider.get_attribute("aria-valuenow") or 0)

    slider.focus()
    now = read()
    while now != value:
        slider.press("ArrowRight" if now < value else "ArrowLeft")
        following = read()
        for _ in range(10):
            if following != now:
                break
            slider.page.wait_for_timeout(20)
            following = read()
        if following == now or (now < value) != (following <= value):
            return
        now = following
`;

const GIVE_FILE = `def give_file(button: Locator, file: str) -> None:
    """A button that asks for a file."""
    with button.page.expect_file_chooser(timeout=5_000) as asked:
        button.click()
    asked.value.set_files(file)
`;

/** The pattern is one of JavaScript, and may mean something else to Python: the page is asked. */
const EXPECT_ADDRESS = `def expect_address(page: Page, pattern: str) -> None:
    page.wait_for_function("(pattern) => new RegExp(pattern, 'u').test(location.href)", arg=pattern, timeout=5_000)
`;

const SCROLLED = `def scrolled(box: Locator) -> str:
    """How far the box and everything around it are scrolled."""
    return box.evaluate("""(element) => {
      const places = [];
      for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) {
        places.push([Math.round(at.scrollLeft), Math.round(at.scrollTop)].join());
      }
      return places.join(' ');
    }""")
`;

const EXPECT_SCROLLED_TO = `def expect_scrolled_to(box: Locator, end: str, before: str) -> None:
    """The box, or what it lies in where it does not scroll itself, stands at that end, or has moved: more may have come."""
    for _ in range(50):
        left = box.evaluate(
            """(element, wanted) => {
      const page = document.scrollingElement ?? document.documentElement;
      const room = (one) => one.scrollHeight - one.clientHeight;
      let at = element;
      while (at && at !== page && (room(at) <= 1 || !/auto|scroll|overlay/.test(getComputedStyle(at).overflowY))) {
        at = at.parentElement ?? at.getRootNode().host;
      }
      const box = at ?? page;
      return wanted === 'top' ? box.scrollTop : room(box) - box.scrollTop;
    }""",
            end,
        )
        if left <= 1 or scrolled(box) != before:
            return
        box.page.wait_for_timeout(100)
    raise AssertionError(f"{left} pixels from its {end}")
`;

const FILL_DAY = `def fill_day(field: Locator, day: str, order: str = "") -> None:
    field.fill(kept_as(field, day, order))
`;

const KEPT_AS = `def kept_as(field: Locator, text: str, order: str = "") -> str:
    """A field keeps a day in a form of its own, and may group a number as it likes."""
    return field.evaluate("""(field, [asked, order]) => {
      const plain = (value) =>
        value.replace(/[\\\\s()/:+]|(?!^)-|,(?=\\\\d{3})/g, '').replace(/(\\\\.\\\\d*?)0+$/, '$1').replace(/\\\\.$/, '');
      if (field.type !== 'date') return plain(field.value) === plain(asked) ? field.value : asked;
      const [first = '', second = '', third = ''] = asked.match(/\\\\d+/g) ?? [];
      if (first.length === 4) return [first, second, third].join('-');
      // Only strokes stand in days that begin with the month. Never by the language of this browser: the run had its own.
      const strokes = asked.includes('/');
      const twoWays = strokes && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
      if (twoWays && order === '') throw new Error('This day can be read in two ways: write it as YYYY-MM-DD.');
      const byMonth = twoWays ? order === 'month first' : strokes && Number(second) > 12;
      return [third, ...(byMonth ? [first, second] : [second, first])].join('-');
    }""", [text, order])
`;

const SOURCES: Readonly<Record<Helper, string>> = {
  clickWhenReady: READY,
  choose: CHOOSE,
  expectChosen: EXPECT_CHOSEN,
  slideTo: SLIDE,
  giveFile: GIVE_FILE,
  fillDay: FILL_DAY,
  keptAs: KEPT_AS,
  expectAddress: EXPECT_ADDRESS,
  expectScrolledTo: EXPECT_SCROLLED_TO,
  steadyText: STEADY_TEXT_PY,
  steadyLook: STEADY_LOOK,
  loadedAt: LOADED_AT,
  scrolled: SCROLLED,
};

export type PythonHelpers = { readonly sources: readonly string[]; readonly watchesListeners: boolean };

/** The functions that these statements call, and what those call themselves. */
export const pythonHelpers = (statements: readonly Statement[], usesSecrets: boolean): PythonHelpers => {
  const used = new Set(statements.flatMap(helpersIn));
  const called = (Object.keys(SOURCES) as Helper[]).filter((helper) => used.has(helper));
  return {
    sources: [
      ...(usesSecrets ? [SECRET] : []),
      ...(statements.some((one) => one.do === 'holds' && !one.kept && !one.read) ? [EXPECT_SECRET] : []),
      ...(statements.some((one) => one.do === 'holds' && one.read) ? [EXPECT_READ] : []),
      ...(statements.some((one) => one.do === 'holds' && one.kept) ? [EXPECT_KEPT] : []),
      ...(statements.some((one) => one.do === 'changed') ? [EXPECT_CHANGED] : []),
      ...called.map((helper) => SOURCES[helper]),
      ...(used.has('choose') ? [HOLDS] : []),
      ...(used.has('choose') || used.has('expectChosen') ? [SHOWS] : []),
    ],
    watchesListeners: used.has('clickWhenReady'),
  };
};
