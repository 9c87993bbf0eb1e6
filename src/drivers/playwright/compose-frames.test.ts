import { describe, expect, it } from 'vitest';
import { draw, type Drawn, scanOf } from '../../../test/support/build-registry.ts';
import { composeFrames, overlap, type PlacedFrame, type SeenFrame } from './compose-frames.ts';

const MAIN: PlacedFrame = {
  id: 'main',
  path: [],
  origin: { x: 0, y: 0 },
  visible: true,
  window: null,
  ownerRef: null,
};
const WHOLE = { x: 0, y: 0, w: 1000, h: 1000 };

const seen = (base: number, frame: Partial<PlacedFrame>, page: readonly Drawn[], focusedRef: number | null = null) =>
  ({ base, frame: { ...MAIN, ...frame }, scan: scanOf(page, { focusedRef }) }) satisfies SeenFrame;

const button = (name: string, box = { x: 10, y: 10, w: 20, h: 10 }): Drawn =>
  draw('button', { name, rect: box, inViewport: true, topmost: 'yes' });

const inner = (frame: Partial<PlacedFrame>, page: readonly Drawn[], focusedRef: number | null = null): SeenFrame =>
  seen(1_000_000, { id: 'inner', path: ['#f'], window: WHOLE, ownerRef: 2, ...frame }, page, focusedRef);

const page = (focusedRef: number | null = null): SeenFrame =>
  seen(0, {}, [button('first'), draw('iframe', { role: 'iframe' }), button('last')], focusedRef);

describe('frames as one page', () => {
  it('given a frame between two buttons, then what it holds stands between them, under numbers and a path of its own', () => {
    const { elements } = composeFrames([page(), inner({}, [draw('main', {}, [button('inside')])])]);
    expect(elements.map(({ ref, tag, parentRef, framePath }) => [ref, tag, parentRef, framePath.join()])).toEqual([
      [1, 'button', null, ''],
      [2, 'iframe', null, ''],
      [1_000_001, 'main', 2, '#f'],
      [1_000_002, 'button', 1_000_001, '#f'],
      [3, 'button', null, ''],
    ]);
  });

  it('given a frame in a frame, then it stands inside it', () => {
    const outer = inner({}, [draw('iframe', { role: 'iframe' }), button('after')]);
    const deep = seen(2_000_000, { path: ['#f', '#g'], window: WHOLE, ownerRef: 1_000_001 }, [button('deep')]);
    const { elements } = composeFrames([page(), outer, deep]);
    expect(elements.map(({ ref }) => ref)).toEqual([1, 2, 1_000_001, 2_000_001, 1_000_002, 3]);
  });

  it('given a frame whose element is not listed, then it comes last and stands nowhere', () => {
    const { elements } = composeFrames([page(), inner({ ownerRef: 77 }, [button('inside')])]);
    expect(elements.at(-1)).toMatchObject({ ref: 1_000_001, parentRef: null });
  });

  it('given where the frame begins, then boxes are those of the page', () => {
    const { elements } = composeFrames([page(), inner({ origin: { x: 100, y: 200 } }, [button('inside')])]);
    expect(elements[2]?.rect).toEqual({ x: 110, y: 210, w: 20, h: 10 });
  });

  it.each<[string, Partial<PlacedFrame>, readonly unknown[]]>([
    ['the frame shows it', {}, [true, true, 'yes']],
    ['the frame shows half of it', { window: { x: 0, y: 0, w: 15, h: 100 } }, [true, true, 'unknown']],
    ['the frame is out of sight', { window: { x: 0, y: 0, w: 0, h: 0 } }, [true, false, 'unknown']],
    ['the frame is hidden', { visible: false }, [false, false, 'unknown']],
  ])('given %s, then it is visible, on screen and topmost only as far as that', (_, frame, facts) => {
    const { elements } = composeFrames([page(), inner(frame, [button('inside')])]);
    const found = elements[2];
    expect([found?.state.visible, found?.inViewport, found?.topmost]).toEqual(facts);
  });

  it('given each document has a focused element of its own, then the one that the outer ones lead to has the focus', () => {
    const kept = { state: { focused: true } };
    const asleep = composeFrames([page(1), inner({}, [draw('input', kept)], 1)]);
    expect([asleep.focusedRef, asleep.elements[2]?.state.focused]).toEqual([1, false]);
    const awake = composeFrames([page(2), inner({}, [draw('input', kept)], 1)]);
    expect([awake.focusedRef, awake.elements[2]?.state.focused]).toEqual([1_000_001, true]);
  });

  it('what two boxes share is never less than nothing', () => {
    expect(overlap({ x: 0, y: 0, w: 10, h: 10 }, { x: 5, y: -5, w: 10, h: 10 })).toEqual({ x: 5, y: 0, w: 5, h: 5 });
    expect(overlap({ x: 0, y: 0, w: 10, h: 10 }, { x: 50, y: 50, w: 10, h: 10 })).toMatchObject({ w: 0, h: 0 });
  });
});
