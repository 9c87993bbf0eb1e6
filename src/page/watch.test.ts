import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nextTurn, shade, show, the } from '../../test/support/show.ts';
import { createWatch, type Watch } from './watch.ts';

let watch: Watch;
beforeEach(async () => {
  show('<p id=clock>0</p><p id=other>x</p><input id=field>');
  watch = createWatch();
  await nextTurn();
});

const write = async (selector: string, text: string): Promise<void> => {
  the(selector).textContent = text;
  await nextTurn();
};

describe('changes', () => {
  it('are counted, and only changes', async () => {
    // The browser may still have something to tell of the page before: a pointer that lies over it, a picture that came.
    const counted = async (): Promise<number> => {
      const from = watch.changes();
      await nextTurn();
      return watch.changes() - from;
    };
    await expect.poll(counted).toBe(0);
    const before = watch.changes();
    await write('#other', 'y');
    expect(watch.changes()).toBeGreaterThan(before);
  });

  it.each(['input', 'change', 'scroll', 'toggle'])('also what leaves no trace in the tree: %s', (type) => {
    const before = watch.changes();
    the('#field').dispatchEvent(new Event(type, { bubbles: true }));
    expect(watch.changes()).toBeGreaterThan(before);
  });

  it('given a field that has become a tick box, when a script ticks it, then it is a change', () => {
    const field = the('#field') as HTMLInputElement;
    field.type = 'checkbox';
    const before = watch.changes();
    field.checked = true;
    expect(watch.changes()).toBeGreaterThan(before);
  });

  it('in shadow roots are seen from the moment the root is known', async () => {
    const root = shade(the('#other'), '<b>x</b>');
    watch.include(root);
    watch.include(root);
    const before = watch.changes();
    the('b', root).textContent = 'y';
    await nextTurn();
    expect(watch.changes()).toBeGreaterThan(before);
  });

  it('make those who wait go on at once; without one they go on when the time is over', async () => {
    const waiting = watch.nextChange(60_000);
    the('#other').textContent = 'z';
    await waiting;
    const started = performance.now();
    await watch.nextChange(0);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('tell how long it has been quiet', async () => {
    await write('#other', 'now');
    expect(watch.quietFor()).toBeLessThan(1_000);
    const first = watch.quietFor();
    await watch.nextChange(20);
    expect(watch.quietFor()).toBeGreaterThan(first);
  });
});

describe('routes', () => {
  it('pushState, replaceState, a new fragment and going back are changes of the route', async () => {
    const start = watch.routeVersion();
    history.pushState(null, '', '#one');
    await nextTurn();
    const pushed = watch.routeVersion();
    expect(pushed).toBeGreaterThan(start);
    history.replaceState(null, '', '#two');
    await nextTurn();
    const replaced = watch.routeVersion();
    expect(replaced).toBeGreaterThan(pushed);
    const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await back;
    expect(watch.routeVersion()).toBeGreaterThan(replaced);
  });
});

describe('what changes by itself', () => {
  it('is text that was written again and again while nobody acted', async () => {
    await write('#clock', '1');
    expect(watch.isAmbient(the('#clock'))).toBe(false);
    await write('#clock', '2');
    expect(watch.isAmbient(the('#clock'))).toBe(true);
    expect(watch.isAmbient(the('#other'))).toBe(false);
  });

  it('is not what was written while somebody acted, nor a class that toggles', async () => {
    watch.begin();
    await write('#other', '1');
    await write('#other', '2');
    watch.end();
    for (const name of ['a', 'b', 'c']) {
      the('#field').className = name;
      await nextTurn();
    }
    expect(watch.isAmbient(the('#other'))).toBe(false);
    expect(watch.isAmbient(the('#field'))).toBe(false);
  });

  it('counts many writes in one turn once', async () => {
    for (let at = 0; at < 5; at += 1) the('#clock').textContent = String(at);
    await nextTurn();
    expect(watch.isAmbient(the('#clock'))).toBe(false);
  });
});

describe('what an input causes', () => {
  /** A real click, told to the watch as the witness does; `handler` is what the page does about it. */
  const click = async (handler: () => unknown): Promise<void> => {
    the('#other').addEventListener('click', handler, { once: true });
    const tell = (event: Event): void => watch.markInput(event);
    addEventListener('click', tell, { capture: true, once: true });
    await userEvent.click(the('#other'));
    await nextTurn();
  };

  it('is what its handlers change', async () => {
    watch.begin();
    await click(() => void (the('#clock').textContent = '1'));
    expect(watch.causedByInput()).toBe(true);
  });

  it('is what its handlers change in a microtask, as frameworks do', async () => {
    watch.begin();
    await click(() => queueMicrotask(() => void (the('#clock').textContent = '1')));
    expect(watch.causedByInput()).toBe(true);
  });

  it('is not what a timer changes afterwards', async () => {
    watch.begin();
    await click(() => setTimeout(() => void (the('#clock').textContent = '1')));
    await write('#clock', '2');
    expect(watch.causedByInput()).toBe(false);
  });

  it('is not what had changed just before', async () => {
    the('#clock').textContent = 'tick';
    watch.begin();
    await click(() => undefined);
    expect(watch.causedByInput()).toBe(false);
    expect(watch.reworded()).toBe(false);
  });
});

describe('other words', () => {
  it.each([
    ['a text that is replaced', () => void (the('#other').textContent = 'y')],
    ['a text that is edited', () => void ((the('#other').firstChild as Text).data = 'y')],
    [
      'an element that comes with words',
      () => the('#other').append(Object.assign(document.createElement('b'), { textContent: 'new' })),
    ],
    ['an element that goes', () => the('#other').remove()],
  ])('%s', async (_, change) => {
    watch.begin();
    change();
    await nextTurn();
    expect(watch.reworded()).toBe(true);
  });

  it.each([
    ['digits that are replaced', () => void (the('#clock').textContent = '59')],
    ['digits that are edited', () => void ((the('#clock').firstChild as Text).data = '7')],
    [
      'digits that are taken out and put in again',
      () => {
        the('#clock').firstChild?.remove();
        the('#clock').append('12');
      },
    ],
    ['an equal element', () => the('#other').replaceWith(the('#other').cloneNode(true))],
    ['an attribute', () => void (the('#other').title = 'words')],
  ])('not: %s', async (_, change) => {
    watch.begin();
    change();
    await nextTurn();
    expect(watch.reworded()).toBe(false);
  });

  it('of what changes by itself do not count', async () => {
    await write('#clock', 'one');
    await write('#clock', 'two');
    watch.begin();
    await write('#clock', 'three');
    expect(watch.reworded()).toBe(false);
  });
});

describe('leaving', () => {
  it('is announced by the page, and taken back when it stays', () => {
    expect(watch.leaving()).toBe(false);
    dispatchEvent(new Event('beforeunload'));
    expect(watch.leaving()).toBe(true);
    dispatchEvent(new PageTransitionEvent('pageshow'));
    expect(watch.leaving()).toBe(false);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(watch.leaving()).toBe(true);
    watch.begin();
    expect(watch.leaving()).toBe(false);
  });
});
