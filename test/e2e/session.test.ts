import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserSession } from '../../src/ports/browser-session.ts';
import { codeOf, ok, sessionPage, type SessionStage, startSessions } from '../support/session-page.ts';

let stage: SessionStage;
let session: BrowserSession;
beforeAll(async () => {
  stage = await startSessions();
});
afterAll(() => stage.close());
beforeEach(async () => {
  session = await stage.open();
});
afterEach(() => session.close());

const { open, click } = sessionPage(
  () => session,
  () => stage.server.url,
);

describe('walking around', () => {
  it('given two pages, when going back and forward, then each is there again; beyond the end it is refused', async () => {
    await open('shelf.html');
    await open('desk.html');
    const beside = ok(await session.navigation.beside());
    expect(beside.back).toBe(`${stage.server.url}/session/shelf.html`);
    expect(ok(await session.navigation.travel('back', 5_000)).title).toBe('The shelf');
    expect(ok(await session.navigation.travel('forward', 5_000)).title).toBe('The desk');
    expect(codeOf(await session.navigation.travel('forward', 5_000))).toBe('NAVIGATION_ERROR');
  });

  it('given a page, when it is loaded again past the cache, then the server is told so', async () => {
    await open('shelf.html');
    ok(await session.navigation.reload(false, 5_000));
    ok(await session.navigation.reload(true, 5_000));
    expect(stage.server.headersOf('/session/shelf.html')?.['cache-control']).toBe('no-cache');
  });

  it('given headers for one visit, when the page is opened, then its document carries them and later ones do not', async () => {
    const url = `${stage.server.url}/session/desk.html`;
    const body = await session.page();
    await session.navigation.withHeaders(url, { 'x-visit': 'once' }, () => body.navigate(url, 5_000));
    expect(stage.server.headersOf('/session/desk.html')?.['x-visit']).toBe('once');
    expect(stage.server.headersOf('/session/catalogue.html')?.['x-visit']).toBeUndefined();
    await open('desk.html');
    expect(stage.server.headersOf('/session/desk.html')?.['x-visit']).toBeUndefined();
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
    stage.server.release();
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
    expect(await body.navigate(stage.server.url, 1_000)).toHaveProperty('trouble');
  });
});
