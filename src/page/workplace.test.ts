import { beforeEach, describe, expect, it } from 'vitest';
import { nextTurn, show, the } from '../../test/support/show.ts';
import { nextFrame } from './stability.ts';
import { createVaultyRegistry } from './vaulty-registry.ts';
import { createWorkplace, type Workplace } from './workplace.ts';

let work: Workplace;
const idOf = (name: string): string | undefined =>
  work.observe().candidates.find((candidate) => candidate.name === name)?.vaultyId;

beforeEach(() => {
  show('<main><button class=a>Save</button><button class=b>Send</button></main>');
  work = createWorkplace();
});

describe('the registry of a page [K-1, K-2]', () => {
  it('given nothing changed, when it is to be observed anew, then it is built again, and only in memory [V-3, V-64]', () => {
    const [before, page] = [work.observe(), document.documentElement.outerHTML];
    const after = work.observe(true);
    expect(after.version).toBe(before.version + 1);
    expect(after.candidates).toEqual(before.candidates);
    expect(document.documentElement.outerHTML).toBe(page);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('given nothing changed, when it is asked for again, then it is the same one', () => {
    expect(work.observe()).toBe(work.observe());
  });

  it('given a later frame, then it is known where an element was, as far as somebody looked', async () => {
    await nextTurn(); // what was shown is a change, and known as one only now
    const of = (selector: string): number => work.refs.refOf(the(selector));
    const rectOf = (selector: string) => work.observe().elements.find(({ ref }) => ref === of(selector))?.rect;
    const box = rectOf('.a');
    expect(work.earlierBox(of('.a'))).toBeNull();
    for (const now = document.timeline.currentTime; document.timeline.currentTime === now; ) await nextFrame();
    work.observe();
    expect([work.earlierBox(of('.a')), work.earlierBox(of('.b'))]).toEqual([box, null]);
    the('main').prepend('Something above');
    await nextTurn();
    expect(rectOf('.a')).not.toEqual(box);
    expect(work.earlierBox(of('.a'))).toEqual(box);
  });

  it('given a change, when it is asked for, then it is built anew, once, with a higher version [V-64, V-66, V-67]', async () => {
    const before = work.observe();
    the('.a').textContent = 'Store';
    await nextTurn();
    const after = work.observe();
    expect(after.version).toBe(before.version + 1);
    expect(work.observe()).toBe(after);
  });

  it('given a live element whose text changes, then it keeps its id (K-2)', async () => {
    const before = idOf('Save');
    the('.a').textContent = 'Store';
    await nextTurn();
    expect(idOf('Store')).toBe(before);
  });

  it('given an element that takes the old text of another, then it does not take its id', async () => {
    const before = idOf('Save');
    the('.a').textContent = 'Store';
    the('main').insertAdjacentHTML('beforeend', '<button>Save</button>');
    await nextTurn();
    expect(idOf('Save')).not.toBe(before);
    const ids = work.observe().candidates.map(({ vaultyId }) => vaultyId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('given the same page built twice, then all ids are the same', () => {
    const again = createWorkplace();
    expect(again.observe().candidates.map(({ vaultyId }) => vaultyId)).toEqual(
      work.observe().candidates.map(({ vaultyId }) => vaultyId),
    );
  });

  it('given the view of seed 000, then elements are looked up by id, and one that left is not found [V-63]', async () => {
    const registry = createVaultyRegistry(work);
    const id = idOf('Save') ?? '';
    expect(registry.elementMap.get(id)).toBe(the('.a'));
    expect(registry.candidates).toHaveLength(2);
    const { version } = registry;
    the('.a').remove();
    await nextTurn();
    expect(registry.elementMap.has(id)).toBe(false);
    expect(registry.version).toBeGreaterThan(version);
  });

  it('given a thousand rebuilds of a page that changes, then no element of an earlier look is held by it', async () => {
    for (let round = 0; round < 1_000; round += 1) {
      the('main').innerHTML = `<button>Round ${round}</button>`;
      work.observe(true);
    }
    await nextTurn();
    expect(work.observe().candidates.map(({ name }) => name)).toEqual(['Round 999']);
    expect(work.observe().elements.length).toBeLessThan(5);
  });
});
