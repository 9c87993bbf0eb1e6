import type { Box } from '../../contract/element.ts';

const middle = (box: Box): { readonly x: number; readonly y: number } => ({
  x: box.x + box.w / 2,
  y: box.y + box.h / 2,
});

/** Between the centres of two boxes, in pixels. */
export const distance = (left: Box, right: Box): number => {
  const [one, other] = [middle(left), middle(right)];
  return Math.hypot(one.x - other.x, one.y - other.y);
};

/** 10000 / (distance + 1): the nearer the more, rounded so that equal distances are equal (part 2.2). */
export const nearness = (left: Box, right: Box): number => Math.round(10_000_000 / (distance(left, right) + 1)) / 1_000;

/** Inclusive on all four edges (O-18). */
export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

const sameRow = (left: Box, right: Box): boolean => left.y < right.y + right.h && right.y < left.y + left.h;

/** Starts at or below the bottom of the other, or to the right of it on the same row. */
export const isAfter = (box: Box, anchor: Box): boolean =>
  box.y >= anchor.y + anchor.h || (sameRow(box, anchor) && box.x >= anchor.x + anchor.w);

export const isBefore = (box: Box, anchor: Box): boolean => isAfter(anchor, box);
