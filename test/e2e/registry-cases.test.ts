import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '../../src/contract/element.ts';
import type { Registry } from '../../src/contract/registry.ts';
import { named, type Opened, serveRegistryPages, startBrowser, theOne } from '../support/registry-pages.ts';

let pages: Awaited<ReturnType<typeof serveRegistryPages>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let tab: Opened;
beforeAll(async () => {
  [pages, browser] = await Promise.all([serveRegistryPages(), startBrowser()]);
  tab = await browser.open('about:blank');
});
afterAll(() => Promise.all([browser.close(), pages.close()]));

const open = async (page: string): Promise<Opened> => {
  await tab.page.goto(`${pages.url}/${page}`);
  return tab;
};

const apart = (candidates: readonly Candidate[], of: (candidate: Candidate) => unknown): boolean =>
  new Set(candidates.map((candidate) => JSON.stringify(of(candidate)))).size === candidates.length;

const elementOf = (registry: Registry, { ref }: Candidate) => registry.elements.find((element) => element.ref === ref);

describe('what looks alike is told apart in the registry [V-21, V-74]', () => {
  it('given one button that is drawn and two hidden copies of it, then there are three, and one of them is visible', async () => {
    const { look, page } = await open('hidden-duplicates.html');
    const before = named(await look(), 'Basket');
    expect(before.map(({ visibility }) => visibility.isVisible)).toEqual([false, true, false]);
    expect(before.map(({ domPath }) => domPath)).toEqual([
      'html>body>header>nav>button',
      'html>body>header>nav:2>button',
      'html>body>header>nav:3>button',
    ]);
    const [first = '', ...others] = before.map(({ vaultyId }) => vaultyId);
    expect(others).toEqual([`${first}~2`, `${first}~3`]);

    // The window gets small: another copy is shown now, and each is still known by its id and its number.
    await page.evaluate(() => {
      const [phone, desktop] = document.querySelectorAll('nav');
      phone?.style.removeProperty('display');
      desktop?.style.setProperty('display', 'none');
    });
    const after = named(await look(), 'Basket');
    expect(after.map(({ visibility }) => visibility.isVisible)).toEqual([true, false, false]);
    const keys = ({ vaultyId, ref, domPath }: Candidate) => [vaultyId, ref, domPath];
    expect(after.map(keys)).toEqual(before.map(keys));
  });

  it('given equal buttons, one in the page and two in two shadow roots each, then each has its shadow path [V-19, V-68]', async () => {
    const { look } = await open('nested-shadow-roots.html');
    const buttons = named(await look(), 'Apply');
    expect(buttons.map(({ shadowPath }) => shadowPath)).toEqual([
      [],
      ['x-panel#left', 'shadowRoot', 'x-field', 'shadowRoot', 'button'],
      ['x-panel#right', 'shadowRoot', 'x-field', 'shadowRoot', 'button'],
    ]);
    expect(apart(buttons, ({ vaultyId }) => vaultyId)).toBe(true);
    expect(apart(buttons, ({ ref }) => ref)).toBe(true);
    expect(apart(buttons, ({ domPath }) => domPath)).toBe(true);
    expect(buttons.every(({ visibility }) => visibility.isVisible && visibility.isTopmost)).toBe(true);
  });

  it('given a slotted button, then it is there once, where it is drawn; what no slot draws is not there', async () => {
    const { look } = await open('slotted.html');
    const registry = await look();
    expect(registry.candidates.map(({ name }) => name)).toEqual(['Close', 'Buy']);
    const buy = theOne(registry, 'Buy');
    // It belongs to the document, not to the shadow root it is drawn in.
    expect(buy.shadowPath).toEqual([]);
    expect(buy.domPath).toBe('html>body>x-card>button');
    const footer = registry.elements.find(({ tag }) => tag === 'footer');
    expect(elementOf(registry, buy)?.parentRef).toBe(footer?.ref);
    expect(theOne(registry, 'Close').shadowPath).toEqual(['x-card', 'shadowRoot', 'button']);
  });

  it('given equal buttons in the page, in a frame and in a frame of another site, then each has its frame path and its place', async () => {
    const { look, page } = await open('frames.html');
    expect(new Set(page.frames().map((frame) => new URL(frame.url()).hostname)).size).toBe(2);
    const registry = await look();
    const buttons = named(registry, 'Pay');
    const facts = ({ framePath, bbox, visibility, ...button }: Candidate) => [
      framePath.map((step) => step.replaceAll('\\', '')).join(),
      `${bbox.x},${bbox.y}`,
      visibility.isVisible ? 'visible' : 'hidden',
      elementOf(registry, { framePath, bbox, visibility, ...button })?.inViewport,
      visibility.isTopmost,
    ];
    expect(buttons.map(facts)).toEqual([
      ['', '10,10', 'visible', true, true],
      ['iframe[title="Same site"]', '108,108', 'visible', true, true],
      ['iframe[title="Other site"]', '508,108', 'visible', true, true],
      // A frame is a window: what is in sight inside it is not in sight when the frame is not.
      ['iframe[title="Below the fold"]', '108,2008', 'visible', false, false],
      ['iframe[title="Not shown"]', '508,308', 'hidden', false, false],
    ]);
    expect(apart(buttons, ({ vaultyId }) => vaultyId)).toBe(true);
    expect(apart(buttons, ({ ref }) => ref)).toBe(true);
    const again = named(await look(), 'Pay');
    expect(again).toEqual(buttons);
  });

  it('given the focus goes from one frame to another, then one element has it, and it is the right one [O-56]', async () => {
    const { look, page } = await open('frames.html');
    const [first, second] = ['Same site', 'Other site'].map((title) =>
      page.frameLocator(`iframe[title="${title}"]`).getByRole('button'),
    );
    await first?.focus();
    await second?.focus();
    const registry = await look();
    const focused = registry.candidates.filter(({ state }) => state.focused);
    expect(focused.map(({ framePath }) => framePath)).toEqual([['iframe[title="Other\\ site"]']]);
    expect(registry.focusedRef).toBe(focused[0]?.ref);
  });

  it('given a dialog that a portal puts at the end of the body, then its button is told from the equal one under it', async () => {
    const { look, page } = await open('portal-modal.html');
    const save = theOne(await look(), 'Save');
    await page.getByRole('button', { name: 'Edit address' }).click();
    const registry = await look();
    expect(registry.scopeKey).toBe('MODAL:Address');
    const [under, inside] = named(registry, 'Save');
    expect(under).toMatchObject({ vaultyId: save.vaultyId, ref: save.ref, context: 'FORM', formId: 'order' });
    expect(under?.visibility).toMatchObject({ isVisible: true, isTopmost: false });
    expect(inside).toMatchObject({ context: 'MODAL', formId: null, sectionHeading: 'Address' });
    expect(inside?.visibility).toMatchObject({ isVisible: true, isTopmost: true });
    expect(inside?.vaultyId).toBe(`${save.vaultyId}~2`);
    expect(theOne(registry, 'Street').context).toBe('MODAL');

    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const closed = await look();
    expect(closed.scopeKey).toBe('PAGE');
    expect(theOne(closed, 'Save')).toMatchObject({ vaultyId: save.vaultyId, ref: save.ref });
  });

  it('given a virtual list that shows other rows in the same elements, then each says what it shows now [K-2]', async () => {
    const { link, page } = await open('virtual-list.html');
    const before = await link.call('observe');
    expect(before.candidates.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, at) => `Open letter ${at}`),
    );
    await page.evaluate(async () => {
      document.getElementById('list')?.scrollBy(0, 100);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const after = await link.call('observe');
    const drawn = after.candidates.toSorted((one, other) => one.bbox.y - other.bbox.y).map(({ name }) => name);
    expect(drawn).toEqual(Array.from({ length: 12 }, (_, at) => `Open letter ${at + 5}`));
    // The first element shows letter 12 now. It is the same live element, with its number and its id; nobody is letter 0.
    const [first] = before.candidates;
    expect(theOne(after, 'Open letter 12')).toMatchObject({ ref: first?.ref, vaultyId: first?.vaultyId });
    expect(named(after, 'Open letter 0')).toEqual([]);
    const row = after.elements.find(({ ref }) => ref === elementOf(after, theOne(after, 'Open letter 12'))?.parentRef);
    expect(row?.text).toContain('Letter 12');
    expect(apart(after.candidates, ({ vaultyId }) => vaultyId)).toBe(true);
  });

  it('given things to press inside pictures, then each is there with its role, its words and its box', async () => {
    const { look } = await open('svg-buttons.html');
    const { candidates } = await look();
    expect(candidates.map(({ tag, type, role, name, text }) => [tag, type, role, name || text])).toEqual([
      ['svg', 'button', 'button', 'Zoom in'],
      ['g', 'button', null, 'North'],
      ['g', 'button', null, 'South'],
      ['a', 'link', 'link', 'West'],
      ['a', 'link', 'link', 'East'],
    ]);
    expect(candidates.map(({ bbox }) => [bbox.x, bbox.w > 0 && bbox.h > 0])).toEqual([
      [0, true],
      [10, true],
      [110, true],
      [210, true],
      [320, true],
    ]);
    expect(candidates.every(({ visibility }) => visibility.isVisible && visibility.isTopmost)).toBe(true);
    expect(apart(candidates, ({ vaultyId }) => vaultyId)).toBe(true);
  });

  it('given an image map, then its areas have the boxes they have in the picture, and are as visible as it is', async () => {
    const { look, page } = await open('image-map.html');
    const facts = async () =>
      (await look()).candidates.map(({ name, bbox, visibility }) => [
        name,
        [bbox.x, bbox.y, bbox.w, bbox.h].join(),
        visibility.isVisible,
      ]);
    expect(await facts()).toEqual([
      ['Kitchen', '50,100,100,200', true],
      ['Hall', '200,150,100,100', true],
      ['Store', '310,100,40,60', true],
      ['Garden', '50,100,300,200', true],
      ['Attic', '0,0,0,0', false],
    ]);
    const { candidates } = await look();
    expect(candidates.every(({ role, type }) => role === 'link' && type === 'link')).toBe(true);
    expect(apart(candidates, ({ vaultyId }) => vaultyId)).toBe(true);
    expect(theOne(await look(), 'Kitchen').visibility.isTopmost).toBe(true);
    await page.evaluate(() => document.getElementById('plan')?.style.setProperty('visibility', 'hidden'));
    expect((await facts()).map(([, , visible]) => visible)).toEqual([false, false, false, false, false]);
  });

  it('given labels that wrap their fields, then they are the labels of them; the text of the field is no part of it', async () => {
    const { look } = await open('labels.html');
    const registry = await look();
    const labels = registry.candidates.map(({ attributes, label, name }) => [attributes.name, label, name]);
    expect(labels).toEqual([
      ['first', 'First name', 'First name'],
      ['second', 'Second name as in your passport', 'Second name as in your passport'],
      ['city', null, ''],
      ['country', null, ''],
      ['colour', 'Colour', 'Colour'],
    ]);
  });

  it('given labels that belong to nobody, then the fields beside them are told apart, and the words are there to be found', async () => {
    const { look } = await open('labels.html');
    const registry = await look();
    const [city, country] = ['city', 'country'].map((name) =>
      registry.candidates.find(({ attributes }) => attributes.name === name),
    );
    expect(city?.vaultyId).not.toBe(country?.vaultyId);
    expect(city?.domPath).not.toBe(country?.domPath);
    const labels = registry.elements.filter(({ tag, text }) => tag === 'label' && ['City', 'Country'].includes(text));
    // Each label stands in the list right before its field, left of it, in the same line.
    for (const [at, field] of [city, country].entries()) {
      const label = labels[at];
      const order = registry.elements.map(({ ref }) => ref);
      expect(order.indexOf(field?.ref ?? -1)).toBe(order.indexOf(label?.ref ?? -1) + 1);
      expect((label?.rect.x ?? 0) + (label?.rect.w ?? 0)).toBeLessThanOrEqual(field?.bbox.x ?? 0);
    }
  });

  it('given React moves a row, then it is the same element elsewhere; given it makes it anew, then the id stays and the number is new [V-70, K-2]', async () => {
    const { link, page } = await open('moved-by-react.tsx');
    await page.getByRole('button', { name: 'Reverse' }).waitFor();
    const before = await link.call('observe');
    const calls = (registry: Registry) => registry.candidates.filter(({ name }) => name.startsWith('Call'));
    await page.getByRole('button', { name: 'Reverse' }).click();
    const moved = await link.call('observe');
    expect(calls(moved).map(({ name }) => name)).toEqual(['Call Cleo', 'Call Ben', 'Call Ada']);
    for (const { name, ref, vaultyId } of calls(before)) expect(theOne(moved, name)).toMatchObject({ ref, vaultyId });
    expect(theOne(moved, 'Call Ada').domPath).toBe(theOne(before, 'Call Cleo').domPath);

    await page.getByRole('button', { name: 'Renew' }).click();
    const renewed = await link.call('observe');
    const seen = new Set([...before.elements, ...moved.elements].map(({ ref }) => ref));
    for (const { name, vaultyId } of calls(moved)) expect(theOne(renewed, name).vaultyId).toBe(vaultyId);
    for (const { ref } of calls(renewed)) expect(seen.has(ref)).toBe(false);
  });
});
