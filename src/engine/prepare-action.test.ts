import { describe, expect, it } from 'vitest';
import { button, draw } from '../../test/support/build-registry.ts';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createFakePage, type Script, trouble } from '../../test/support/fake-page.ts';
import type { PrepareRequest } from '../ports/page-messages.ts';
import { createDeadline } from './deadline.ts';
import { prepareAction } from './prepare-action.ts';

const request: PrepareRequest = {
  kind: 'click',
  target: { by: 'element', element: 'Pay' },
  requirement: { needs: 'clickable' },
  preconditions: [],
  postconditions: [],
  resolution: null,
  framePath: [],
  limits: { samples: 3, delayMs: 120, tolerance: 2 },
  withinMs: 1_000,
};
const prepare = async (script: Script, more: Partial<PrepareRequest> = {}) => {
  const clock = createFakeClock();
  const page = createFakePage(script);
  const answer = await prepareAction({ ...request, ...more }, page, createDeadline(clock, 1_000), clock);
  return { answer, page, clock };
};
const pay = button('Pay');

describe('with one document', () => {
  it('all of it happens in the page, in one round trip (law 5)', async () => {
    const { page } = await prepare({ on: [pay] });
    expect(page.calls).toEqual(['prepare']);
    expect(page.prepared[0]).toMatchObject({ resolution: null, withinMs: 1_000 });
  });
});

describe('with several frames', () => {
  it('the host decides over all of them, and the frame of the element gates it', async () => {
    const { page, answer } = await prepare({ frames: [[pay]] });
    expect(page.calls).toEqual(['scan', 'prepare']);
    expect(page.prepared[0]?.resolution).toMatchObject({ kind: 'resolved', candidate: { name: 'Pay' } });
    expect(answer).toMatchObject({ resolution: { kind: 'resolved' }, gate: { pass: true } });
  });

  it('what is missing may still be on its way', async () => {
    const { page, answer, clock } = await prepare({ frames: [[], [], [pay]] });
    expect(page.calls).toEqual(['scan', 'scan', 'scan', 'prepare']);
    expect(clock.monotonic()).toBe(200);
    expect(answer).toMatchObject({ resolution: { kind: 'resolved' } });
  });

  it('what never comes is not found when the time is over', async () => {
    const { answer, clock } = await prepare({ frames: [[button('Other')]] });
    expect(answer).toMatchObject({
      resolution: { kind: 'unresolved', situation: 'target_not_found' },
      gate: null,
      before: null,
      candidatesTotal: 1,
      waitedMs: 1_000,
    });
    expect(clock.monotonic()).toBe(1_000);
  });

  it('two equals, each in its own frame, are still two equals', async () => {
    const { answer, page, clock } = await prepare({ frames: [[pay, button('Pay', { framePath: ['#pay'] })]] });
    expect(answer).toMatchObject({ resolution: { kind: 'unresolved', situation: 'target_not_unique', count: 2 } });
    expect(page.calls).not.toContain('prepare');
    expect(clock.monotonic()).toBe(300);
  });

  it('an element that left its frame is looked for again', async () => {
    const gone = {
      kind: 'unresolved',
      situation: 'stale',
      target: request.target,
      reason: '',
      attempted: [],
      candidates: [],
      count: 0,
      suggestion: null,
    } as const;
    const { page, answer } = await prepare({ frames: [[pay]], prepare: { resolution: gone } });
    expect(answer).toMatchObject({ resolution: { situation: 'stale' } });
    expect(page.calls.filter((call) => call === 'prepare').length).toBeGreaterThan(1);
  });

  it('trouble is passed on', async () => {
    expect((await prepare({ frames: [trouble('browser_crashed')] })).answer).toEqual(trouble('browser_crashed'));
  });
});

describe('what only the page can tell (O-2)', () => {
  const second = button('Pay', { framePath: ['#pay'] });

  it('selectors are asked about with the look at all frames, and decided here', async () => {
    const target = { by: 'css', selector: '.pay' } as const;
    const { page } = await prepare(
      { frames: [[pay, second]], queries: { 'css:.pay': { refs: [2], total: 1 } } },
      { target },
    );
    expect(page.asks).toEqual(['css:.pay']);
    expect(page.prepared[0]?.resolution).toMatchObject({
      kind: 'resolved',
      strategy: 'css',
      candidate: { ref: 2 },
      queries: { 'css:.pay': { refs: [2], total: 1 } },
    });
  });

  it('a target in a frame is looked for in all frames, and the frame may still be on its way', async () => {
    const frame = draw('iframe', { role: 'iframe' }, [second]);
    const target = { by: 'frame', selector: '#pay', inner_target: { by: 'text', text: 'Pay' } } as const;
    const queries = { 'css:#pay': { refs: [1], total: 1 } };
    const { page, clock } = await prepare({ frames: [[], [frame]], queries }, { target });
    expect(page.calls).toEqual(['scan', 'scan', 'prepare']);
    expect(clock.monotonic()).toBe(100);
    expect(page.prepared[0]?.resolution).toMatchObject({ kind: 'resolved', candidate: { ref: 2 } });
  });

  it('a selector that is none is refused without waiting for the time to pass', async () => {
    const target = { by: 'css', selector: 'a[' } as const;
    const { answer, clock } = await prepare({ frames: [[pay]], queries: { 'css:a[': { invalid: 'no' } } }, { target });
    expect(answer).toMatchObject({ resolution: { kind: 'unresolved', situation: 'invalid_spec' } });
    expect(clock.monotonic()).toBe(300);
  });

  it('what the action is bears on what is chosen: history tells which form to submit (O-5)', async () => {
    const form = (name: string) => draw('form', { role: 'form' }, [draw('input', { label: name }), button('Send')]);
    const asked = {
      kind: 'submit',
      target: { by: 'infer' },
      requirement: { needs: 'submittable' },
      asking: { history: [{ command_type: 'fill', target_id: 5 }] },
    } as const;
    const { page } = await prepare({ frames: [[form('A'), form('B')]] }, asked);
    expect(page.prepared[0]?.resolution).toMatchObject({ kind: 'resolved', candidate: { ref: 6 } });
  });
});
