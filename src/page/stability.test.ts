import { describe, expect, it } from 'vitest';
import type { Box } from '../contract/element.ts';
import { show, the } from '../../test/support/show.ts';
import { isAnimating, sampleBoxes } from './stability.ts';
import { boxOf } from './visibility.ts';

const limits = { samples: 3, delayMs: 120 };
const moving = '<style>@keyframes go { to { transform: translateX(100px) } }</style>';

/** Runs the samples and tells how much time they took on the clock of the page's frames. */
const timed = async (element: Element, delayMs = limits.delayMs) => {
  const started = performance.now();
  const result = await sampleBoxes(element, { ...limits, delayMs });
  return { ...result, took: performance.now() - started };
};

describe('boxes over time (P-43, decision 10)', () => {
  it('of what rests are equal, and taken on consecutive frames', async () => {
    show('<button id=it>Go</button>');
    const { boxes, animating, took } = await timed(the('#it'), 60_000);
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map((box) => JSON.stringify(box))).size).toBe(1);
    expect(animating).toBe(false);
    expect(took).toBeLessThan(60_000);
  });

  it('of what an animation moves differ, and are taken 120 ms apart', async () => {
    show(`${moving}<button id=it style="animation: go 5s linear infinite">Go</button>`);
    const { boxes, animating, took } = await timed(the('#it'));
    expect(animating).toBe(true);
    const xs = boxes.map((box) => box?.x ?? 0);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(2);
    expect(took).toBeGreaterThanOrEqual(2 * limits.delayMs - 5);
  });

  it('of what a script moves differ as well', async () => {
    show('<button id=it style="position:absolute;left:0">Go</button>');
    let left = 0;
    let going = true;
    const step = (): void => {
      left += 3;
      the('#it').style.left = `${left}px`;
      if (going) requestAnimationFrame(step);
    };
    step();
    const { boxes, animating } = await sampleBoxes(the('#it'), limits);
    going = false;
    expect(animating).toBe(true);
    expect(boxes[0]?.x).not.toBe(boxes[2]?.x);
  });

  it('begin with an earlier one if it was at the very same place then', async () => {
    show(`${moving}<button id=it>Go</button><button id=goes style="animation: go 5s linear infinite">Go</button>`);
    const frames = async (element: Element, earlier: Box): Promise<number> => {
      let drawn = 0;
      let going = true;
      const count = (): void => {
        drawn += 1;
        if (going) requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      const { boxes } = await sampleBoxes(element, { ...limits, delayMs: 1_000 }, earlier);
      going = false;
      expect(boxes).toHaveLength(3);
      return drawn;
    };
    const box = boxOf(the('#it'));
    expect(await frames(the('#it'), box)).toBe(1);
    expect(await frames(the('#it'), { ...box, x: box.x + 0.1 })).toBe(2);
    const { boxes } = await sampleBoxes(the('#goes'), limits, boxOf(the('#goes')));
    expect(new Set(boxes.map((one) => one?.x)).size).toBe(3);
  });

  it('an animation of something around it counts, one beside it does not', () => {
    show(`${moving}<div id=around style="animation: go 5s infinite"><button id=it>Go</button></div><p>x</p>`);
    expect(isAnimating(the('#it'))).toBe(true);
    expect(isAnimating(the('p'))).toBe(false);
  });
});
