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

const { open, numberOf } = sessionPage(
  () => session,
  () => stage.server.url,
);

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
        ['Next page', `${stage.server.url}/session/shelf.html?page=2`],
        ['Reading desk', `${stage.server.url}/session/desk.html`],
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
