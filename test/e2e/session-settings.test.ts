import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const { open, numberOf, click, holds } = sessionPage(
  () => session,
  () => stage.server.url,
);

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
    expect(stage.server.headersOf('/session/shelf.html')?.cookie).toContain('sid=42');
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

    session = await stage.open();
    await open('shelf.html');
    ok(await session.cookies.set('theme', 'dark'));
    ok(await session.state.load(saved, { cookiesOnly: false, merge: true }));
    expect(ok(await session.cookies.list()).map(({ name }) => name)).toEqual(['sid', 'theme']);
    expect(await holds("localStorage.lamp === 'on' && sessionStorage.seat === '7'")).toBe(true);
    ok(await session.state.load({ cookies: [], origins: [] }, { cookiesOnly: false, merge: false }));
    expect(ok(await session.cookies.list())).toEqual([]);
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
    expect(stage.server.headersOf('/session/shelf.html')).toMatchObject({ 'x-here': 'yes', 'accept-language': 'de' });
    expect(stage.server.headersOf('/session/shelf.html')).not.toHaveProperty('x-key');
    expect(ok(await session.headers.clear(null)).cleared).toBe(3);
    await open('shelf.html');
    expect(stage.server.headersOf('/session/shelf.html')).not.toHaveProperty('x-here');
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
