import type { Resolution } from '../../contract/resolution.ts';
import type { Target } from '../../contract/target.ts';
import { merelyContains } from '../../kit/merely-contains.ts';

/** `Send later` is there, and `Send` may be on its way: pages are not built in one go. */
export const mayComeBetter = (target: Target, resolution: Resolution): boolean =>
  target.by === 'element' &&
  target.exact !== true &&
  resolution.kind === 'resolved' &&
  merelyContains(resolution, target.element);
