import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const BOX = `<div id="box" role="region" aria-label="Orders" tabindex="0" style="height:100px;overflow:auto">
  <div style="height:900px">Many</div></div><div style="height:3000px"></div><p>The end</p>`;
const inView = (selector: string) =>
  [{ kind: 'x_element_in_view', args: { target: { by: 'css', selector } }, severity: 'error' }] as const;

describe('scroll goes where it is told', () => {
  it('given a box, when it is told to go to its end and back, then it is scrolled itself, and the page stays', async () => {
    const down = await stage.play(BOX, ['Orders | scroll | bottom']);
    expect(down.first.status).toBe('succeeded');
    expect(await down.seen('[box.scrollTop, scrollY]')).toEqual([800, 0]);
    const both = await stage.play(BOX, ['Orders | scroll | bottom', 'Orders | scroll | top']);
    expect(both.situations).toEqual(['none', 'none']);
    expect(await both.seen('box.scrollTop')).toBe(0);
  });

  it('given a box at its end, when it is to go on, then nothing moved, and that is no success', async () => {
    const { situations, steps } = await stage.play(BOX, ['Orders | scroll | bottom', 'Orders | scroll | down']);
    expect(situations[0]).toBe('none');
    expect(steps[1]?.outcome?.status).not.toBe('succeeded');
  });

  it.each([
    ['at once', 'down', 'box.onscroll = () => { box.scrollTop = 0; };'],
    ['a moment later', 'down', 'box.onscroll = () => setTimeout(() => { box.scrollTop = 0; }, 100);'],
    ['smoothly', 'down', `box.onscrollend = () => box.scrollTo({ top: 0, behavior: 'smooth' });`],
    ['from its end', 'bottom', 'box.onscroll = () => { box.scrollTop = 300; };'],
  ])('given a box that scrolls back %s, then it is no success', async (_, way, script) => {
    const { first } = await stage.play(`${BOX}<script>${script}</script>`, [`Orders | scroll | ${way}`], {
      timeoutMs: 2_000,
      healTimeoutMs: 0,
    });
    expect([first.status, first.situation]).toEqual(['uncertain', 'no_effect']);
  });

  it.each([
    [
      'at its end gets more',
      'bottom',
      `box.onscroll = () => { box.onscroll = null; box.insertAdjacentHTML('beforeend', '<p style="height:500px">More</p>'); };`,
    ],
    ['snaps to its next part', 'down', 'box.onscroll = () => { box.scrollTop = 60; };'],
  ])('given a box that %s, then it was scrolled', async (_, way, script) => {
    const { first } = await stage.play(`${BOX}<script>${script}</script>`, [`Orders | scroll | ${way}`]);
    expect(first.status).toBe('succeeded');
  });

  it('given a page that scrolls back, then it is no success', async () => {
    const { first } = await stage.play(
      `${BOX}<script>onscroll = () => scrollTo(0, 0);</script>`,
      [' | scroll | down'],
      {
        timeoutMs: 2_000,
        healTimeoutMs: 0,
      },
    );
    expect(first.status).not.toBe('succeeded');
  });

  it('given a box far below that is to go on, then it came into view and was scrolled itself', async () => {
    const { first, seen } = await stage.play(`<div style="height:1500px"></div>${BOX}`, ['Orders | scroll | down']);
    expect(first.status).toBe('succeeded');
    expect(await seen('box.scrollTop')).toBe(80);
  });

  it('given pixels, then so many', async () => {
    const { seen } = await stage.play(BOX, [
      {
        kind: 'scroll',
        target: { by: 'element', element: 'Orders' },
        input: { direction: 'down', amount: 120 },
        postconditions: inView('#box'),
      },
    ]);
    expect(await seen('box.scrollTop')).toBe(120);
  });

  it('given a row that names no element, then the page is scrolled, and a key goes to what has the focus', async () => {
    const { situations, seen } = await stage.play(
      `<input id="word" aria-label="Word" onkeydown="if (event.key === 'Enter') said.textContent = 'Entered ' + word.value"><p id="said"></p>${BOX}`,
      [' | scroll | bottom', 'Word | fill | Ada', ' | press | Enter | page_contains_text:Entered Ada'],
    );
    expect(situations).toEqual(['none', 'none', 'none']);
    expect(await seen('said.textContent')).toBe('Entered Ada');
  });

  it('given a key, and nothing has the focus, then nothing is pressed', async () => {
    const { first } = await stage.play('<p id="said"></p>', [' | press | Enter'], { timeoutMs: 500 });
    expect([first.status, first.dispatched]).toEqual(['failed', false]);
  });

  it('given no element, then the page is scrolled', async () => {
    const { first, seen } = await stage.play(BOX, [
      { kind: 'scroll', input: { direction: 'bottom' }, postconditions: inView('p') },
    ]);
    expect(first.status).toBe('succeeded');
    expect(await seen('Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight')).toBe(true);
  });

  it('given nothing that could be scrolled, then it is no success', async () => {
    const { first } = await stage.play('<div role="region" aria-label="Orders" tabindex="0">Few</div>', [
      'Orders | scroll | bottom',
    ]);
    expect(first.status).not.toBe('succeeded');
    expect(first.reason).toContain('nothing to scroll');
  });
});

describe('a key without an element', () => {
  it('given a field that has the focus, then the key goes there', async () => {
    const { situations, seen } = await stage.play('<label>Name <input id="name"></label><input aria-label="Other">', [
      'Name | focus',
      { kind: 'press', input: { key: 'q' } },
    ]);
    expect(situations).toEqual(['none', 'none']);
    expect(await seen('document.getElementById("name").value')).toBe('q');
  });

  it('given nothing that has the focus, then nothing is sent', async () => {
    const { first } = await stage.play('<input aria-label="Name">', [{ kind: 'press', input: { key: 'q' } }], {
      timeoutMs: 800,
    });
    expect([first.situation, first.dispatched]).toEqual(['target_not_found', false]);
  });
});
