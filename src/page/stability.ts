import type { Box } from '../contract/element.ts';
import { contains } from './composed-tree.ts';
import { boxOf } from './visibility.ts';

/** The next drawn frame; a page in the background draws none, so time is the fallback. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(), 120);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The next frame, and behind it what the page has put off: its timers may have to wait for the frame. */
export const nextTurn = async (): Promise<void> => {
  await nextFrame();
  await pause(0);
};

export const isAnimating = (element: Element): boolean =>
  document.getAnimations().some((animation) => {
    const target = (animation.effect as KeyframeEffect | null)?.target ?? null;
    return animation.playState === 'running' && target !== null && contains(target, element);
  });

const isSame = (one: Box, other: Box): boolean =>
  one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;

/**
 * Boxes over time. On consecutive frames while nothing moves; 120 ms apart as soon as something does,
 * because a slow animation moves less than the tolerance from one frame to the next. Where an earlier look found the element
 * at the very same place, that is the first of them, and a frame less is waited for.
 */
export const sampleBoxes = async (
  element: Element,
  limits: { readonly samples: number; readonly delayMs: number },
  earlier: Box | null = null,
): Promise<{ readonly boxes: readonly (Box | null)[]; readonly animating: boolean }> => {
  let moving = isAnimating(element);
  const first = boxOf(element);
  const boxes: Box[] = earlier !== null && !moving && isSame(earlier, first) ? [earlier, first] : [first];
  while (boxes.length < limits.samples) {
    if (moving) await pause(limits.delayMs);
    else await nextFrame();
    const box = boxOf(element);
    moving ||= !isSame(box, first);
    boxes.push(box);
  }
  return { boxes, animating: moving };
};
