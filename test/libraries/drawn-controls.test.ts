import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForTests } from '../../scripts/browser-for-tests.ts';
import type { DrawnControl, DrawnControls } from '../support/drawn-controls-page.ts';
import { libraryNames, serveLibraryPages } from '../support/library-pages.ts';
import { untilStill } from '../support/until-still.ts';
import { openStates } from './open-states.ts';

type Seen = DrawnControls & { readonly library: string; readonly state: string };

const names = await libraryNames();
const seen: Seen[] = [];
let pages: Awaited<ReturnType<typeof serveLibraryPages>>;
let browser: Browser;
let script: string;

beforeAll(async () => {
  pages = await serveLibraryPages();
  browser = await chromium.launch(await browserForTests());
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../support/drawn-controls-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'surehandTest',
    platform: 'browser',
    target: 'chrome120',
  });
  script = outputFiles[0]?.text ?? '';
});

const PRESSES = new Set('click mousedown mouseup pointerdown pointerup dblclick touchstart dragstart'.split(' '));

/** Hands the page the set of its elements that have a listener of their own for presses: `listening`. */
const findListeners = async (session: CDPSession): Promise<void> => {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'globalThis.listening = new Set(), document',
  });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
    depth: -1,
    pierce: true,
  });
  const nodes = new Set(listeners.filter(({ type }) => PRESSES.has(type)).map(({ backendNodeId }) => backendNodeId));
  for (const backendNodeId of nodes) {
    if (backendNodeId === undefined) continue;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId });
    await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function () { if (this instanceof Element) listening.add(this); }',
    });
  }
};

const lookAt = async (page: Page, library: string, state: string): Promise<Seen> => {
  const session = await page.context().newCDPSession(page);
  await findListeners(session);
  await session.detach();
  const found = await page.evaluate<DrawnControls>(`${script}; surehandTest.drawnControls(listening)`);
  return { library, state, ...found };
};

/** The page as it is, and with each of its things open in turn. */
const looksAt = async (library: string): Promise<readonly Seen[]> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const looks: Seen[] = [];
  for (const [index, { state, clicks }] of (openStates[library] ?? []).entries()) {
    await page.goto(`${pages.url}/${library}`);
    await untilStill(page);
    if (index === 0) looks.push(await lookAt(page, library, 'at rest'));
    for (const selector of clicks) {
      await page.locator(selector).first().click();
      await untilStill(page);
    }
    looks.push(await lookAt(page, library, state));
  }
  await context.close();
  return looks;
};

describe.each(names)('the controls that %s draws', (library) => {
  it('given each of its looks, then all that is pressed can be named, and nothing twice', async () => {
    const looks = await looksAt(library);
    seen.push(...looks);
    expect(looks.flatMap(({ missed }) => missed)).toEqual([]);
    const twice = looks.flatMap(({ controls }) =>
      controls.filter(({ marked, repeats }) => !marked && repeats !== null),
    );
    expect(twice).toEqual([]);
  });
});

const controlsIn = (library: string, state: string): readonly DrawnControl[] =>
  seen.find((look) => look.library === library && look.state === state)?.controls ?? [];

describe('controls without any markup', () => {
  it.each([
    ['antd', 'list open', 'Lisbon'],
    ['antd', 'date picker open', '17'],
    ['antd', 'date picker open', 'Today'],
    ['jquery-ui', 'date picker open', 'Prev'],
    ['jquery-ui', 'date picker open', 'Next'],
    ['primevue', 'date picker open', '17'],
    ['mui', 'date picker open', 'March 2026 calendar view is open, switch to year view'],
  ])('%s, %s: "%s" is listed', (library, state, text) => {
    const found = controlsIn(library, state).filter((control) => control.text === text && control.visible);
    expect(found.some(({ marked }) => !marked)).toBe(true);
  });

  it('given the calendar of flatpickr, then its arrows are listed though they have no text', () => {
    const arrows = controlsIn('bootstrap', 'date picker open').filter(({ describe: where }) =>
      /flatpickr-(?:prev|next)-month/u.test(where),
    );
    expect(arrows.some(({ visible }) => visible)).toBe(true);
  });
});

describe('the options of lists', () => {
  it.each([
    ['antd', 'list open', ['Lisbon', 'Oslo', 'Osaka', 'Quito']],
    ['bootstrap', 'list open', ['Robin Vale', 'Alex Moor', 'Sam Field']],
    ['fluent', 'list open', ['Accounts', 'Buildings', 'Closed']],
    ['jquery-ui', 'list open', ['North quay', 'South quay', 'Dry dock']],
    ['mantine', 'list open', ['Clay', 'Loam', 'Sand']],
    ['mui', 'list open', ['First', 'Main', 'Last']],
    ['mui', 'suggestions open', ['Bean stew', 'Fish soup', 'Lemon rice', 'Plum cake']],
    ['primevue', 'list open', ['East', 'West', 'Children']],
    ['primevue', 'date picker open', []],
    ['radix', 'list open', ['Folk', 'Jazz', 'Opera']],
    ['react-select', 'list open', ['Fern', 'Heron', 'Lynx', 'Otter']],
    ['shoelace', 'list open', ['Billing', 'Network', 'Hardware']],
    ['vaadin', 'suggestions open', ['Chile', 'Japan', 'Norway', 'Portugal']],
  ])('%s, %s: %j', (library, state, options) => {
    expect(controlsIn(library, state).flatMap((control) => control.options)).toEqual(options);
  });
});

describe('ghosts', () => {
  const ghostsOf = (library: string): ReadonlySet<string> =>
    new Set(
      seen
        .flatMap((look) => (look.library === library ? look.controls : []))
        .flatMap(({ ghost, describe: where }) => (ghost ? [where.split(' > ').at(-1) ?? ''] : [])),
    );

  it.each(names)('%s: no field that a person uses is one', (library) => {
    expect([...ghostsOf(library)].toSorted()).toEqual(GHOSTS[library] ?? []);
  });
});

/** Per library: copies of fields for forms, places for the focus, and what shows only while something else is pointed at. */
const GHOSTS: Readonly<Record<string, readonly string[]>> = {
  antd: ['button.ant-picker-clear', 'span.ant-input-number-action'],
  bootstrap: ['button.btn-close', 'input.tomselected', 'select.tomselected', 'span.arrowDown', 'span.arrowUp'],
  mui: ['input.MuiPickersInputBase-input', 'input.MuiRating-visuallyHidden', 'input.MuiSelect-nativeInput'],
  primevue: ['span.p-hidden-accessible'],
  radix: ['input', 'select', 'span'],
  shoelace: ['input.select__value-input'],
  vaadin: ['div'],
};

describe('a sheet from another host', () => {
  it('given rules that nobody may read, then what has the hand is listed all the same', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('http://*.test/**', (route) =>
      route.request().url().endsWith('.css')
        ? route.fulfill({ contentType: 'text/css', body: '.far{cursor:pointer}' })
        : route.fulfill({
            contentType: 'text/html',
            body: '<link rel=stylesheet href="http://b.test/x.css"><div class=far><b>Card</b></div><ul><li class=far>One</ul><p>Text',
          }),
    );
    await page.goto('http://a.test/');
    await page.evaluate('globalThis.listening = new Set()');
    const { controls } = await page.evaluate<DrawnControls>(`${script}; surehandTest.drawnControls(listening)`);
    expect(
      await page.evaluate(() => {
        try {
          return document.styleSheets[0]?.cssRules.length;
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe('SecurityError');
    expect(controls.map(({ text }) => text)).toEqual(['Card', 'One']);
    await context.close();
  });
});

/** For people: what is listed for its pointer alone, and every ghost. */
const report = (): string => {
  const lines = names.map((library) => {
    const controls = seen.filter((look) => look.library === library).flatMap((look) => look.controls);
    const shown = controls.filter(({ visible }) => visible);
    const drawn = shown.filter(({ marked }) => !marked).length;
    const hollow = shown.filter(({ transparent, ghost }) => transparent && !ghost).length;
    return [library, shown.length, drawn, shown.filter(({ ghost }) => ghost).length, hollow].join(' | ');
  });
  const linesOf = (is: (control: DrawnControl) => boolean): string => {
    const found = seen.flatMap(({ library, controls }) =>
      controls.filter(is).map(({ describe: where, text }) => `${library} | ${where} | ${text}`),
    );
    return [...new Set(found)].join('\n');
  };
  const head = 'library | visible controls, all looks | without markup | ghosts | transparent and real';
  return [
    head,
    ...lines,
    '\nghosts',
    linesOf(({ ghost }) => ghost),
    '\noptions of open lists',
    seen
      .flatMap(({ library, state, controls }) =>
        controls
          .filter(({ options }) => options.length > 0)
          .map(({ describe: where, options }) => `${library} | ${state} | ${where} | ${options.join(', ')}`),
      )
      .join('\n'),
    '\nwithout markup',
    linesOf(({ marked, visible }) => !marked && visible),
    '\n',
  ].join('\n');
};

afterAll(async () => {
  await browser?.close();
  await pages?.close();
  await mkdir('.cache/libraries', { recursive: true });
  await writeFile('.cache/libraries/drawn-controls.txt', report());
  process.stdout.write(`\n${report().split('\n\n')[0]}\n`);
});
