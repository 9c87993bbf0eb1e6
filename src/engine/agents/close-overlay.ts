import type { StepResult } from '../../contract/run-result.ts';
import { observe, patterns } from '../../stages/observe/index.ts';
import { type Closed, type Closing, pressClose } from '../press-close.ts';
import type { Desk } from './desk.ts';
import { leaveField } from './leave-field.ts';

/** What closes the thing in the way. A button that agrees to something is never taken. */
const closingRef = async ({ tools }: Desk): Promise<Closing | string> => {
  const seen = await tools.page.scan();
  if ('trouble' in seen) return seen.message;
  const { queries: _, ...scan } = seen;
  const { modal, cookie_banner: banner } = patterns(observe(scan));
  const closes = modal?.close ?? modal?.cancel ?? null;
  if (closes !== null) return { ref: closes, what: `the dialog "${modal?.title ?? ''}"` };
  if (banner?.reject != null) return { ref: banner.reject, what: 'the cookie banner' };
  return 'there is nothing with one control that only closes it';
};

const COVERED = new Set(['covered', 'overlay_blocking']);

/** Closes what lies over the element, if there is exactly one control for it, or a field was left open by the step before. */
export const closeOverlay = async (last: StepResult, desk: Desk): Promise<Omit<Closed, 'pressed'>> => {
  if (!COVERED.has(last.outcome?.situation ?? 'none')) return { ok: false, says: 'nothing lies over it' };
  const closing = await closingRef(desk);
  if (typeof closing === 'string') return (await leaveField(last, desk)) ?? { ok: false, says: closing };
  return pressClose(closing, last.step_idx, desk.tools.page, desk.context(last.step_idx));
};
