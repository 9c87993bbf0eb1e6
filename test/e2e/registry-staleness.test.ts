import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** The registry before and after something happened. */
const around = async (
  happens: (page: Opened['page']) => Promise<unknown>,
  name = 'staleness.html',
): Promise<readonly [Registry, Registry]> => {
  await tab.page.goto(`${pages.url}/${name}`);
  const before = await tab.look();
  // While nothing happens, it is not built again.
  expect((await tab.look()).version).toBe(before.version);
  await happens(tab.page);
  return [before, await tab.look()];
};

const oneHigher = ([before, after]: readonly [Registry, Registry]): void =>
  expect(after.version - before.version).toBe(1);

const framePaths = (registry: Registry): readonly string[] =>
  registry.candidates.flatMap(({ framePath }) => framePath.map((step) => step.replaceAll('\\', '')));

describe('a registry is stale, and built again before its next use, exactly once [V-64, V-66, V-67]', () => {
  it('given an element is changed', async () => {
    const looks = await around((page) =>
      page.evaluate(() => document.getElementById('save')?.replaceChildren('Store it')),
    );
    expect(named(looks[1], 'Save')).toEqual([]);
    expect(theOne(looks[1], 'Store it').ref).toBe(theOne(looks[0], 'Save').ref);
    oneHigher(looks);
  });

  it('given an element inside a shadow root is changed', async () => {
    const looks = await around((page) =>
      page.evaluate(() =>
        document.querySelector('x-scroller')?.shadowRoot?.querySelector('button')?.setAttribute('disabled', ''),
      ),
    );
    expect(looks.map((look) => theOne(look, 'Deep').visibility.isEnabled)).toEqual([true, false]);
    oneHigher(looks);
  });

  it.each<[string, string, () => void]>([
    ['pushState', '?pushed', () => history.pushState(null, '', '?pushed')],
    ['replaceState', '?replaced', () => history.replaceState(null, '', '?replaced')],
    ['a new fragment', '#part', () => location.assign('#part')],
  ])('given the route is changed by %s, and nothing else', async (_, end, go) => {
    const looks = await around((page) => page.evaluate(go));
    expect(looks[1].url.endsWith(end)).toBe(true);
    expect(looks[1].routeVersion).toBeGreaterThan(looks[0].routeVersion);
    oneHigher(looks);
  });

  it('given the user goes back within the document (popstate)', async () => {
    const looks = await around(async (page) => {
      await page.evaluate(() => history.pushState(null, '', '?pushed'));
      await tab.look();
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('popstate', resolve, { once: true });
            history.back();
          }),
      );
    });
    expect(looks[1].url).toBe(looks[0].url);
    expect(looks[1].routeVersion).toBeGreaterThan(looks[0].routeVersion);
    expect(looks[1].version).toBe(looks[0].version + 2);
  });

  it('given another document, then its version goes on counting, and nothing of the old one is there', async () => {
    const looks = await around((page) => page.goto(`${pages.url}/labels.html`));
    expect(named(looks[1], 'Save')).toEqual([]);
    expect(theOne(looks[1], 'First name').type).toBe('input');
    expect(looks[1].version).toBeGreaterThan(looks[0].version);
  });

  it('given a document without a root, as one is for a moment that is about to be written', async () => {
    const looks = await around((page) => page.evaluate(() => document.documentElement.remove()));
    expect(looks[1].candidates).toEqual([]);
    oneHigher(looks);
  });

  it('given a document that is written anew with document.open()', async () => {
    const looks = await around((page) =>
      page.evaluate(() => {
        document.open();
        document.write('<button>New</button><div id=s style="height:50px;overflow:auto"><p style="height:200px">');
        document.close();
      }),
    );
    expect(looks[1].candidates.map(({ name }) => name)).toEqual(['New']);
    oneHigher(looks);
    // It has lost all listeners; ours are there again.
    const { version } = looks[1];
    await tab.page.evaluate(async () => {
      document.getElementById('s')?.scrollBy(0, 50);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect((await tab.look()).version).toBe(version + 1);
  });
});

describe('also when no mutation tells of it', () => {
  it.each<[string, () => void, (registry: Registry) => unknown, unknown]>([
    [
      'a script chooses another option',
      () => ((document.getElementById('colour') as HTMLSelectElement).selectedIndex = 1),
      (registry) => theOne(registry, 'Colour').text,
      'Blue',
    ],
    [
      'a script fills a field',
      () => ((document.getElementById('amount') as HTMLInputElement).value = '2'),
      (registry) => theOne(registry, 'Amount').state.value,
      '2',
    ],
    [
      'a script ticks a box',
      () => ((document.getElementById('agree') as HTMLInputElement).checked = true),
      (registry) => theOne(registry, 'Agree').state.checked,
      'true',
    ],
    [
      'a custom element is defined late',
      () =>
        customElements.define(
          'x-late',
          class extends HTMLElement {
            connectedCallback(): void {
              this.attachShadow({ mode: 'open' }).innerHTML = '<button>Late</button>';
            }
          },
        ),
      (registry) => named(registry, 'Late').length,
      1,
    ],
    [
      'an element gets a shadow root',
      () => {
        const root = document.getElementById('host')?.attachShadow({ mode: 'open' });
        if (root) root.innerHTML = '<button>Attached</button>';
      },
      (registry) => named(registry, 'Attached').length,
      1,
    ],
  ])('given %s', async (_, act, see, expected) => {
    const looks = await around((page) => page.evaluate(act));
    expect(see(looks[0])).not.toBe(expected);
    expect(see(looks[1])).toBe(expected);
    oneHigher(looks);
  });

  it('given a drawer that a transition shows at its end', async () => {
    const looks = await around(async (page) => {
      await page.evaluate(() => document.getElementById('drawer')?.classList.add('open'));
      expect(theOne(await tab.look(), 'Close').visibility.isVisible).toBe(false);
      await page.evaluate(() => new Promise((resolve) => addEventListener('transitionend', resolve, { once: true })));
    });
    expect(looks.map((look) => theOne(look, 'Close').visibility.isVisible)).toEqual([false, true]);
  });

  it('given something is scrolled inside a shadow root', async () => {
    const looks = await around((page) =>
      page.evaluate(async () => {
        document.querySelector('x-scroller')?.shadowRoot?.querySelector('div')?.scrollBy(0, 100);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }),
    );
    expect(theOne(looks[0], 'Deep').bbox.y - theOne(looks[1], 'Deep').bbox.y).toBe(100);
    oneHigher(looks);
  });
});

describe('frames that come, go and change', () => {
  const load = (title: string) =>
    tab.page.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          const frame = document.createElement('iframe');
          frame.title = name;
          frame.src = 'frame-inside.html';
          frame.addEventListener('load', () => resolve(), { once: true });
          document.body.append(frame);
        }),
      title,
    );

  it('given a frame is attached, then what is in it is there; given it is detached, then it is not', async () => {
    const looks = await around(() => load('Added'), 'labels.html');
    expect(framePaths(looks[0])).toEqual([]);
    expect(framePaths(looks[1])).toEqual(['iframe[title="Added"]']);
    oneHigher(looks);
    await tab.page.evaluate(() => document.querySelector('iframe')?.remove());
    const gone = await tab.look();
    expect(framePaths(gone)).toEqual([]);
    expect(gone.version).toBe(looks[1].version + 1);
  });

  it('given a frame that has only begun to load, then it is waited for', async () => {
    const looks = await around(
      (page) =>
        page.evaluate(() => {
          const frame = document.createElement('iframe');
          frame.title = 'On its way';
          frame.src = 'frame-inside.html';
          document.body.append(frame);
        }),
      'labels.html',
    );
    expect(framePaths(looks[1])).toEqual(['iframe[title="On its way"]']);
  });

  it('given a frame whose server never answers, then the page is looked at without it', async () => {
    const { page, look, close } = await browser.open(`${pages.url}/labels.html`, { arrivalMs: 100 });
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/never';
      document.body.append(frame);
    });
    const registry = await look();
    expect(registry.candidates).toHaveLength(5);
    expect(framePaths(registry)).toEqual([]);
    await close();
  });

  it('given only a frame changes, then the registry of the page is a new one', async () => {
    const looks = await around(async (page) => {
      await page.frames()[1]?.evaluate(() => document.querySelector('button')?.replaceChildren('Pay now'));
    }, 'frames.html');
    expect(named(looks[1], 'Pay now')).toHaveLength(1);
    oneHigher(looks);
  });

  it('given another document in a frame, then its elements have numbers that nobody had before', async () => {
    const looks = await around(async (page) => {
      await page.frames()[1]?.goto(`${pages.url}/labels.html`);
    }, 'frames.html');
    const before = new Set(looks[0].elements.map(({ ref }) => ref));
    const fresh = looks[1].candidates.filter(({ framePath }) => framePath[0]?.includes('Same'));
    expect(fresh).toHaveLength(5);
    expect(fresh.filter(({ ref }) => before.has(ref))).toEqual([]);
    oneHigher(looks);
  });
});

// The last one: where the pointer lies, documents that come later are under it.
describe('a pointer that moves', () => {
  it('given a menu that a style sheet opens under the pointer', async () => {
    const looks = await around(async (page) => {
      const box = await page.locator('#menu').boundingBox();
      await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    });
    expect(looks.map((look) => theOne(look, 'Shoes').visibility.isVisible)).toEqual([false, true]);
  });
});
