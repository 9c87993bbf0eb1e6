import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { launchPlaywrightDriver } from '../../src/drivers/playwright/driver.ts';
import type { BrowserSession, SessionTrouble } from '../../src/ports/browser-session.ts';
import type { Driver } from '../../src/ports/driver.ts';
import { browserPath } from '../support/run-rows.ts';
import { type SessionServer, serveSession } from '../support/serve-session.ts';

let server: SessionServer;
let driver: Driver;
let session: BrowserSession;

beforeAll(async () => {
  server = await serveSession();
  driver = await launchPlaywrightDriver({ executablePath: await browserPath(), headless: true, timeoutMs: 30_000 });
});
afterAll(async () => {
  await driver.close();
  await server.close();
});
beforeEach(async () => {
  session = await driver.openSession({ viewport: { width: 800, height: 600 } });
});
afterEach(() => session.close());

const ok = <T extends object>(answer: T | SessionTrouble): T => {
  if ('trouble' in answer) throw new Error(`${answer.trouble}: ${answer.message}`);
  return answer;
};
const codeOf = (answer: object): string => ('trouble' in answer ? String(answer.trouble) : 'no trouble');

const open = async (page: string): Promise<void> => {
  const body = await session.page();
  const arrival = await body.navigate(`${server.url}/session/${page}`, 10_000);
  if ('trouble' in arrival) throw new Error(arrival.message);
};

/** The number of the element with this name. */
const numberOf = async (name: string): Promise<number> => {
  const body = await session.page();
  const seen = await body.scan();
  if ('trouble' in seen) throw new Error(seen.message);
  const found = seen.elements.find((element) => element.name === name);
  if (found === undefined) throw new Error(`nothing is called ${name}`);
  return found.ref;
};

/** As a person would: in the middle of it, with the real mouse. The guarantees of the engine are tested elsewhere. */
const click = async (name: string): Promise<void> => {
  const ref = await numberOf(name);
  ok(await session.scrolling.reveal(ref));
  const body = await session.page();
  const seen = await body.scan();
  if ('trouble' in seen) throw new Error(seen.message);
  const box = seen.elements.find((element) => element.ref === ref)?.rect;
  if (box === undefined) throw new Error(`${name} went away`);
  const point = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const sent = await body.dispatch({ how: 'click', point, framePath: [] }, 5_000);
  if (sent.trouble !== null) throw new Error(sent.trouble.message);
};

/** Whether JavaScript of the page agrees, within a moment. */
const holds = async (expression: string): Promise<boolean> =>
  !('trouble' in (await session.waits.untilScript(expression, 3_000)));

describe('reading a page', () => {
  beforeEach(() => open('shelf.html'));

  it('given a page with a shadow root, when its text is asked for, then all that can be seen is told line by line', async () => {
    expect(ok(await session.reading.title()).title).toBe('The shelf');
    const { text } = ok(await session.reading.text({}));
    expect(text).toContain('Good morning, reader.\n');
    expect(text).toContain('In the shadow Shadow link');
    expect(ok(await session.reading.text({ selector: '#greeting' })).text).toBe('Good morning, reader.');
    expect(ok(await session.reading.text({ selector: '//caption' })).text).toBe('Books');
    expect(ok(await session.reading.text({ ref: await numberOf('The shelf') })).text).toBe('The shelf');
  });

  it('given fields with secrets, when the source is asked for, then what they hold is not in it', async () => {
    const { html } = ok(await session.reading.html({}));
    expect(html).toContain('<p id="greeting">');
    expect(html).not.toContain('s3cret-pin');
    expect(html).not.toContain('4111');
    expect(html).not.toContain('5555');
    const field = ok(await session.reading.html({ selector: '[name=pin]' }));
    expect(field.html).toBe('<input type="password" name="pin" value="***">');
  });

  it('given links, pictures, a table and meta data, when they are extracted, then they come as rows', async () => {
    const rows = async (what: 'links' | 'images' | 'tables' | 'meta' | 'text', selector?: string) =>
      ok(await session.reading.extract(what, { selector })).parts.map((part) => part.rows);
    expect(await rows('links', 'nav')).toEqual([
      [
        ['Next page', `${server.url}/session/shelf.html?page=2`],
        ['Reading desk', `${server.url}/session/desk.html`],
      ],
    ]);
    expect((await rows('links'))[0]).toHaveLength(3);
    expect((await rows('images'))[0]?.[0]?.[0]).toBe('A lamp');
    expect(ok(await session.reading.extract('tables', {})).parts).toEqual([
      {
        name: 'Books',
        columns: ['Title', 'Year'],
        rows: [
          ['Emma', '1815'],
          ['Persuasion, "late"', '1817'],
        ],
      },
    ]);
    expect((await rows('meta'))[0]).toContainEqual(['description', 'Books to borrow']);
    expect((await rows('text', 'table'))[0]?.[0]).toEqual(['Books']);
    const [shadow] = ok(await session.reading.extract('css', { selector: '.hidden-shelf' })).parts;
    expect(shadow?.rows).toEqual([['p', 'In the shadow Shadow link', null]]);
  });

  it('given a selector that is none or matches nothing, when it is used, then that is said and the session goes on', async () => {
    expect(codeOf(await session.reading.text({ selector: 'li[[' }))).toBe('SELECTOR_INVALID');
    expect(codeOf(await session.reading.text({ selector: '//li[' }))).toBe('SELECTOR_INVALID');
    expect(codeOf(await session.reading.html({ selector: '.nowhere' }))).toBe('ELEMENT_NOT_FOUND');
    expect(codeOf(await session.reading.text({ ref: 999_999 }))).toBe('ELEMENT_STALE');
    expect(ok(await session.reading.count('td')).total).toBe(4);
  });

  it('given scripts that write and fail, when console and errors are asked for, then both are there until cleared', async () => {
    ok(await session.waits.load(5_000));
    const written = session.logs.console().map(({ level, text }) => [level, text]);
    expect(written).toContainEqual(['log', 'shelf ready']);
    expect(written).toContainEqual(['warn', 'dust on the shelf']);
    expect(session.logs.errors().map(({ text }) => text)).toEqual(['a book fell down']);
    session.logs.clear('errors');
    expect(session.logs.errors()).toEqual([]);
    expect(session.logs.console()).not.toEqual([]);
  });
});

describe('walking around', () => {
  it('given two pages, when going back and forward, then each is there again; beyond the end it is refused', async () => {
    await open('shelf.html');
    await open('desk.html');
    const beside = ok(await session.navigation.beside());
    expect(beside.back).toBe(`${server.url}/session/shelf.html`);
    expect(ok(await session.navigation.travel('back', 5_000)).title).toBe('The shelf');
    expect(ok(await session.navigation.travel('forward', 5_000)).title).toBe('The desk');
    expect(codeOf(await session.navigation.travel('forward', 5_000))).toBe('NAVIGATION_ERROR');
  });

  it('given a page, when it is loaded again past the cache, then the server is told so', async () => {
    await open('shelf.html');
    ok(await session.navigation.reload(false, 5_000));
    ok(await session.navigation.reload(true, 5_000));
    expect(server.headersOf('/session/shelf.html')?.['cache-control']).toBe('no-cache');
  });

  it('given headers for one visit, when the page is opened, then its document carries them and later ones do not', async () => {
    const url = `${server.url}/session/desk.html`;
    const body = await session.page();
    await session.navigation.withHeaders(url, { 'x-visit': 'once' }, () => body.navigate(url, 5_000));
    expect(server.headersOf('/session/desk.html')?.['x-visit']).toBe('once');
    expect(server.headersOf('/session/catalogue.html')?.['x-visit']).toBeUndefined();
    await open('desk.html');
    expect(server.headersOf('/session/desk.html')?.['x-visit']).toBeUndefined();
  });

  it('given a route that changes without a document, when waited for, then it counts as a navigation', async () => {
    await open('shelf.html');
    const known = session.navigation.count();
    const waiting = session.waits.navigation(known, 5_000);
    await click('Turn the page');
    expect(ok(await waiting).url).toContain('?page=9');
    expect(ok(await session.waits.url('*page=9', 1_000)).title).toBe('Page nine');
    expect(codeOf(await session.waits.navigation(session.navigation.count(), 100))).toBe('TIMEOUT');
    expect(codeOf(await session.waits.url('nowhere', 100))).toBe('TIMEOUT');
  });
});

describe('waiting', () => {
  it('given a list that arrives late, when waited for items, then the wait ends with the answer of the server', async () => {
    await open('shelf.html');
    ok(await session.waits.ready(5_000));
    expect(codeOf(await session.waits.selector('#list li', 'some', 100))).toBe('TIMEOUT');
    await click('Fetch later');
    await vi.waitFor(() => expect(session.network.requests().at(-1)?.url).toContain('/session/slow'), {
      timeout: 5_000,
    });
    const busy = await session.waits.idle(200);
    expect(busy).toMatchObject({ trouble: 'TIMEOUT', message: expect.stringContaining('/session/slow') });
    const waiting = session.waits.selector('#list li', { atLeast: 3 }, 5_000);
    server.release();
    expect(ok(await waiting).total).toBe(3);
    ok(await session.waits.idle(5_000));
    expect(codeOf(await session.waits.selector('li[[', 'none', 5_000))).toBe('SELECTOR_INVALID');
    ok(await session.waits.selector('.gone', 'none', 100));
  });

  it('given JavaScript that is none, when waited for it, then the mistake is told at once', async () => {
    await open('shelf.html');
    expect(codeOf(await session.waits.untilScript('1 +', 5_000))).toBe('SCRIPT_ERROR');
    expect(codeOf(await session.waits.untilScript('nothing.here', 5_000))).toBe('SCRIPT_ERROR');
    expect(codeOf(await session.waits.untilScript('false', 100))).toBe('TIMEOUT');
  });
});

describe('cookies, storage and state', () => {
  it('given a page, when cookies are set, listed and removed, then the browser sends what is there', async () => {
    expect(codeOf(await session.cookies.set('a', '1'))).toBe('INVALID_REQUEST');
    await open('shelf.html');
    ok(await session.cookies.set('theme', 'dark'));
    ok(await session.cookies.set('sid', '42'));
    expect(ok(await session.cookies.list()).map(({ name, value, path }) => [name, value, path])).toEqual([
      ['sid', '42', '/'],
      ['theme', 'dark', '/'],
    ]);
    ok(await session.navigation.reload(false, 5_000));
    expect(server.headersOf('/session/shelf.html')?.cookie).toContain('sid=42');
    expect(ok(await session.cookies.remove('sid')).removed).toBe(1);
    expect(ok(await session.cookies.remove('sid')).removed).toBe(0);
    expect(ok(await session.cookies.remove(null)).removed).toBe(1);
    expect(codeOf(await session.cookies.set('bad name;', 'x'))).toBe('INVALID_REQUEST');
  });

  it('given a page, when its storage is used, then both areas are told apart, and a page without storage says so', async () => {
    expect(codeOf(await session.storage.run('local', { do: 'list' }))).toBe('INVALID_REQUEST');
    await open('shelf.html');
    ok(await session.storage.run('local', { do: 'set', name: 'lamp', value: 'on' }));
    ok(await session.storage.run('session', { do: 'set', name: 'seat', value: '7' }));
    expect(await holds("localStorage.lamp === 'on' && sessionStorage.seat === '7'")).toBe(true);
    expect(ok(await session.storage.run('local', { do: 'list' })).entries).toEqual([{ name: 'lamp', value: 'on' }]);
    expect(ok(await session.storage.run('local', { do: 'get', name: 'seat' })).entries).toEqual([]);
    ok(await session.storage.run('local', { do: 'delete', name: 'lamp' }));
    ok(await session.storage.run('session', { do: 'clear' }));
    expect(await holds('localStorage.length === 0 && sessionStorage.length === 0')).toBe(true);
  });

  it('given a saved state, when it is loaded into another session, then cookies and both storages are there', async () => {
    await open('shelf.html');
    ok(await session.cookies.set('sid', '42'));
    ok(await session.storage.run('local', { do: 'set', name: 'lamp', value: 'on' }));
    ok(await session.storage.run('session', { do: 'set', name: 'seat', value: '7' }));
    const saved = ok(await session.state.save({ cookiesOnly: false, domain: null, includeSession: true }));
    expect(
      ok(await session.state.save({ cookiesOnly: true, domain: 'elsewhere.example', includeSession: false })),
    ).toEqual({
      cookies: [],
      origins: [],
    });
    await session.close();

    session = await driver.openSession({ viewport: { width: 800, height: 600 } });
    await open('shelf.html');
    ok(await session.cookies.set('theme', 'dark'));
    ok(await session.state.load(saved, { cookiesOnly: false, merge: true }));
    expect(ok(await session.cookies.list()).map(({ name }) => name)).toEqual(['sid', 'theme']);
    expect(await holds("localStorage.lamp === 'on' && sessionStorage.seat === '7'")).toBe(true);
    ok(await session.state.load({ cookies: [], origins: [] }, { cookiesOnly: false, merge: false }));
    expect(ok(await session.cookies.list())).toEqual([]);
  });
});

describe('tabs', () => {
  it('given a page that opens a window, when it did, then there is a tab more, and the current one stays', async () => {
    await open('shelf.html');
    await click('Open in a window');
    const news = () =>
      vi.waitFor(
        () => {
          const [first] = session.news();
          if (first === undefined) throw new Error('nothing was told');
          return first;
        },
        { timeout: 5_000 },
      );
    expect(await news()).toMatchObject({ what: 'tab_opened', tab: 2 });
    expect((await session.tabs.list()).map(({ id, current, openedBy }) => [id, current, openedBy])).toEqual([
      [1, true, null],
      [2, false, 1],
    ]);
    expect(ok(await session.tabs.switchTo(2)).title).toBe('The desk');
    expect(session.url()).toContain('/session/desk.html');
    await click('Leave');
    expect(await news()).toMatchObject({ what: 'tab_closed', tab: 2 });
    expect(ok(await session.reading.title()).title).toBe('The shelf');
  });

  it('given tabs, when one is closed, then its number is never given again, and an unknown number is refused', async () => {
    expect(ok(await session.tabs.open()).id).toBe(2);
    expect(ok(await session.tabs.close(null))).toMatchObject({ closed: 2, current: { id: 1 } });
    expect(ok(await session.tabs.open()).id).toBe(3);
    expect(await session.tabs.switchTo(2)).toMatchObject({
      trouble: 'INVALID_REQUEST',
      hint: expect.stringContaining('1, 3'),
    });
    expect(codeOf(await session.tabs.close(9))).toBe('INVALID_REQUEST');
    ok(await session.tabs.close(1));
    const last = ok(await session.tabs.close(3));
    expect(last.current).toMatchObject({ id: 4, url: 'about:blank', current: true });
    await open('shelf.html');
  });

  it('given a page that crashes, when anything is asked of it, then that is said, and another tab works', async () => {
    await open('shelf.html');
    const body = await session.page();
    await body.navigate('chrome://crash', 3_000);
    expect(codeOf(await session.reading.text({}))).toBe('CONNECTION_LOST');
    expect(codeOf(await session.waits.load(1_000))).toBe('CONNECTION_LOST');
    expect((await session.tabs.list())[0]?.crashed).toBe(true);
    ok(await session.tabs.open());
    await open('shelf.html');
    expect(ok(await session.reading.title()).title).toBe('The shelf');
  });
});

describe('frames', () => {
  it('given a frame, when it is entered, then reading means its document, until it is left or gone', async () => {
    await open('desk.html');
    const frames = ok(await session.frames.list());
    expect(frames.map(({ name, current }) => [name, current])).toEqual([
      ['', true],
      ['catalogue', false],
    ]);
    const entered = ok(await session.frames.enter(await numberOf('Catalogue')));
    expect(entered.path).toEqual(['iframe[name="catalogue"]']);
    expect(ok(await session.reading.text({})).text).toContain('Shelf marks');
    expect(ok(await session.frames.path())).toEqual(entered.path);
    ok(await session.frames.leave('parent'));
    expect(ok(await session.reading.text({})).text).toContain('The desk');

    ok(await session.frames.enter(await numberOf('Catalogue')));
    ok(await session.waits.untilScript("document.querySelector('iframe').remove() || true", 1_000));
    expect(codeOf(await session.reading.text({}))).toBe('FRAME_NOT_FOUND');
    expect(ok(await session.reading.text({})).text).toContain('The desk');
    expect(codeOf(await session.frames.enter(await numberOf('The desk')))).toBe('FRAME_NOT_FOUND');
  });
});

describe('dialogs of the browser', () => {
  const asked = async (): Promise<string> => {
    await click('Ask the keeper');
    ok(await session.waits.untilScript("document.querySelector('#answer').value !== ''", 3_000));
    return ok(await session.reading.text({ selector: '#answer' })).text;
  };

  it('given nobody said how, when a question comes, then it is dismissed and told', async () => {
    await open('shelf.html');
    expect(await asked()).toBe('The keeper said false');
    expect(session.news()).toEqual([
      { what: 'dialog', type: 'confirm', message: 'Shall I throw the books away?', accepted: false },
    ]);
  });

  it('given the next answer was said, when two questions come, then only the first gets it', async () => {
    await open('shelf.html');
    session.dialogs.answerNext({ accept: true, text: null });
    expect(await asked()).toBe('The keeper said true');
    expect(await asked()).toBe('The keeper said false');
    session.dialogs.always('accept');
    expect(await asked()).toBe('The keeper said true');
    session.dialogs.always('off');
    expect(await asked()).toBe('The keeper said false');
  });

  it('given an action that is answered with a dialog, when its effect is looked at, then the dialog is the effect', async () => {
    await open('shelf.html');
    const body = await session.page();
    await click('Ask the keeper');
    const before = {
      documentId: '1',
      url: body.url(),
      title: 'The shelf',
      domHash: '',
      visibleTextHash: '',
      activeElement: null,
      modal: null,
      skeletonHash: '',
      targetValue: null,
      targetChecked: null,
    };
    const settled = await body.settle({
      kind: 'click',
      target: null,
      requirement: { needs: 'any' },
      postconditions: [],
      before,
      heldBefore: [],
      targetRef: null,
      quietMs: 0,
      withinMs: 1_000,
    });
    if ('trouble' in settled) throw new Error(settled.message);
    expect(settled.effect.observations).toContainEqual({
      kind: 'modal_opened',
      subject: 'confirm dialog',
      attribute: 'unanswered',
      to: 'Shall I throw the books away?',
      source: 'client',
      weight: 'meaningful',
    });
  });
});

describe('network', () => {
  it('given a rule that answers and one that blocks, when the page asks, then it gets them, until they are cleared', async () => {
    const answer = { by: 'respond', status: 200, body: '<title>Invented</title>', type: 'text/html' } as const;
    ok(await session.network.intercept({ pattern: '*/session/desk.html', answer }));
    await open('desk.html');
    expect(ok(await session.reading.title()).title).toBe('Invented');
    ok(await session.network.intercept({ pattern: 'catalogue', answer: { by: 'block' } }));
    expect(ok(await session.network.clear('*/session/desk.html')).cleared).toBe(1);
    await open('desk.html');
    ok(await session.waits.load(5_000));
    const entry = session.network.requests().find(({ url }) => url.endsWith('/catalogue.html'));
    expect(entry).toMatchObject({ method: 'GET', failed: expect.stringContaining('BLOCKED_BY_CLIENT') });
    expect(ok(await session.network.clear(null)).cleared).toBe(1);
    await open('desk.html');
    expect(ok(await session.reading.title()).title).toBe('The desk');
  });

  it('given headers for one host, when others are asked, then they do not get them', async () => {
    ok(await session.headers.set({ domain: 'elsewhere.example', headers: { 'x-key': 'elsewhere' } }));
    ok(await session.headers.set({ domain: '127.0.0.1', headers: { 'x-here': 'yes' } }));
    ok(await session.headers.set({ domain: null, headers: { 'accept-language': 'de' } }));
    await open('shelf.html');
    expect(server.headersOf('/session/shelf.html')).toMatchObject({ 'x-here': 'yes', 'accept-language': 'de' });
    expect(server.headersOf('/session/shelf.html')).not.toHaveProperty('x-key');
    expect(ok(await session.headers.clear(null)).cleared).toBe(3);
    await open('shelf.html');
    expect(server.headersOf('/session/shelf.html')).not.toHaveProperty('x-here');
  });
});

describe('how it is shown', () => {
  it('given another size, device or colour scheme, when set, then the page sees it, and later tabs, too', async () => {
    await open('shelf.html');
    ok(await session.viewport.size(500, 400));
    expect(await holds('innerWidth === 500 && innerHeight === 400')).toBe(true);
    ok(await session.viewport.media({ colorScheme: 'dark' }));
    expect(await holds("matchMedia('(prefers-color-scheme: dark)').matches")).toBe(true);
    ok(await session.viewport.device('iPhone 15'));
    ok(await session.tabs.open());
    await open('shelf.html');
    expect(await holds('devicePixelRatio === 3 && /iPhone/.test(navigator.userAgent) && screen.width === 393')).toBe(
      true,
    );
    expect(await holds("matchMedia('(prefers-color-scheme: dark)').matches")).toBe(true);
    expect(await session.viewport.device('iphone 15 pro')).toMatchObject({
      trouble: 'INVALID_REQUEST',
      hint: expect.stringContaining('iPhone 15 Pro'),
    });
    ok(await session.viewport.device(null));
    ok(await session.viewport.media({ colorScheme: null, reducedMotion: null }));
    ok(await session.navigation.reload(false, 5_000));
    expect(await holds('innerWidth === 800 && devicePixelRatio === 1 && !/iPhone/.test(navigator.userAgent)')).toBe(
      true,
    );
  });

  it('given a long page, when scrolled, then the way is told, and at the end there is none', async () => {
    await open('shelf.html');
    expect(ok(await session.scrolling.scroll({ direction: 'down', amount: 100, ref: null })).movedY).toBe(100);
    expect(ok(await session.scrolling.scroll({ direction: 'down', amount: null, ref: null })).movedY).toBe(480);
    const bottom = ok(await session.scrolling.scroll({ direction: 'bottom', amount: null, ref: null }));
    expect(bottom.y).toBe(bottom.maxY);
    expect(ok(await session.scrolling.scroll({ direction: 'down', amount: null, ref: null })).movedY).toBe(0);
    ok(await session.scrolling.reveal(await numberOf('The shelf')));
    expect(await holds('scrollY === 0')).toBe(true);
  });

  it('given keys that are held, when let go, then the page sees both', async () => {
    await open('shelf.html');
    ok(
      await session.waits.untilScript(
        'addEventListener("keyup", (e) => { document.title = `up ${e.key}`; }) || true',
        1_000,
      ),
    );
    ok(await session.keyboard.hold('Shift'));
    ok(await session.keyboard.hold('a'));
    expect(session.keyboard.held()).toEqual(['Shift', 'a']);
    expect(ok(await session.keyboard.release(null)).released).toEqual(['a', 'Shift']);
    expect(await holds("document.title === 'up Shift'")).toBe(true);
    expect(ok(await session.keyboard.release('b')).released).toEqual([]);
  });
});

describe('pictures', () => {
  /** Counts the pixels of one colour, in a browser, since that can read pictures. */
  const redPixels = async (bytes: Uint8Array, type: string): Promise<{ red: number; size: string }> => {
    const source = `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
    ok(
      await session.waits.untilScript(
        `(() => { globalThis.picture ??= Object.assign(new Image(), { src: '${source}' }); return picture.complete && picture.naturalWidth > 0; })()`,
        3_000,
      ),
    );
    ok(
      await session.waits.untilScript(
        `(() => { const c = new OffscreenCanvas(picture.width, picture.height).getContext('2d'); c.drawImage(picture, 0, 0);
          const d = c.getImageData(0, 0, picture.width, picture.height).data; let red = 0;
          for (let i = 0; i < d.length; i += 4) if (d[i] > 220 && d[i + 1] < 40 && d[i + 2] < 40) red += 1;
          document.title = red + ' ' + picture.width + 'x' + picture.height; delete globalThis.picture; return true; })()`,
        3_000,
      ),
    );
    const [red = '', size = ''] = ok(await session.reading.title()).title.split(' ');
    return { red: Number(red), size };
  };

  it('given a card number in a field far below, when the whole page is pictured, then it is covered', async () => {
    await open('shelf.html');
    const png = ok(await session.pictures.screenshot({ format: 'png', fullPage: true, ref: null }));
    const whole = await redPixels(png.bytes, 'png');
    expect(whole.red).toBe(0);
    expect(Number(whole.size.split('x')[1])).toBeGreaterThan(2_400);
    const webp = ok(await session.pictures.screenshot({ format: 'webp', fullPage: true, ref: null }));
    expect(await redPixels(webp.bytes, 'webp')).toEqual(whole);
  });

  it('given an element, when it is pictured, then the picture has its size; highlighted, its frame can be seen', async () => {
    await open('shelf.html');
    const ref = await numberOf('Ask the keeper');
    const view = async () => {
      const taken = ok(await session.pictures.screenshot({ format: 'png', fullPage: false, ref: null }));
      return redPixels(taken.bytes, 'png');
    };
    expect(await view()).toEqual({ red: 0, size: '800x600' });
    ok(await session.pictures.highlight(ref, 'rgb(255, 0, 0)', null));
    expect((await view()).red).toBeGreaterThan(100);
    ok(await session.pictures.clearHighlights());
    expect((await view()).red).toBe(0);
    const { html } = ok(await session.reading.html({ ref }));
    expect(html).toContain('Ask the keeper');
    const small = ok(await session.pictures.screenshot({ format: 'jpeg', fullPage: false, ref }));
    const [width = 0, height = 0] = (await redPixels(small.bytes, 'jpeg')).size.split('x').map(Number);
    expect(width).toBeGreaterThan(60);
    expect(width).toBeLessThan(200);
    expect(height).toBeLessThan(40);
    expect(codeOf(await session.pictures.screenshot({ format: 'png', fullPage: false, ref: 999_999 }))).toBe(
      'ELEMENT_STALE',
    );
  });

  it('given a page, when it is printed, then there is a PDF; a margin that is none is refused', async () => {
    await open('shelf.html');
    const { bytes } = ok(await session.pictures.pdf({ format: 'A4', landscape: true, margin: '1cm' }));
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect(codeOf(await session.pictures.pdf({ format: null, landscape: false, margin: 'wide' }))).toBe(
      'INVALID_REQUEST',
    );
  });
});

describe('a browser that is gone', () => {
  it('given the session is closed, when anything is asked, then the answer says so and nothing hangs', async () => {
    await open('shelf.html');
    await session.close();
    const answers = await Promise.all([
      session.reading.text({}),
      session.reading.title(),
      session.tabs.open(),
      session.navigation.reload(false, 5_000),
      session.waits.load(5_000),
      session.cookies.list(),
      session.pictures.screenshot({ format: 'png', fullPage: false, ref: null }),
      session.viewport.size(100, 100),
      session.frames.list(),
      session.state.save({ cookiesOnly: false, domain: null, includeSession: false }),
    ]);
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'CONNECTION_LOST'));
    expect(await session.tabs.list()).toEqual([]);
    const body = await session.page();
    expect(await body.navigate(server.url, 1_000)).toHaveProperty('trouble');
  });
});
