import type { HealEvent } from '../../contract/heal-event.ts';
import type { StepResult } from '../../contract/run-result.ts';
import { POLICY_DEFAULTS } from '../../contract/tables/policy-defaults.ts';
import type { HealStep } from '../../stages/heal/index.ts';
import { patterns } from '../../stages/observe/index.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { questionOf, resolve } from '../../stages/resolve/index.ts';
import { askingOf, requirementOf } from '../prepare-request.ts';
import { awaitGate } from './await-gate.ts';
import { closeOverlay } from './close-overlay.ts';
import type { Desk, Remedy } from './desk.ts';
import { lookAnew } from './look-anew.ts';
import { relaxTarget } from './relax-target.ts';
import { relocateTarget } from './relocate-target.ts';
import { scopeTarget } from './scope-target.ts';
import type { RelocatedTarget } from './take-target.ts';

/** What a round found out, and what the next attempt does with it. */
export type Tried = {
  readonly remedy: Remedy;
  readonly reasons: readonly string[];
  readonly selector: string | null;
  readonly was: HealEvent['was'];
  readonly closed?: Pick<HealEvent, 'closed' | 'closed_key'>;
  /** The words of the row lead to an element again. */
  readonly thereAgain: boolean;
  /** Why what was looked for was not found. */
  readonly refusals: readonly string[];
};

/** What came of one thing to try; `ok` only if it did what it says. */
type Came = { readonly tried: Tried; readonly ok: boolean };

/** After a wait in vain the gate is only asked once more. */
const REGATE_MS = 1_000;

const found = (so: Tried, target: RelocatedTarget): Came => {
  if (target.spec === null) {
    const reasons = [...so.reasons, ...target.reasons];
    return { tried: { ...so, reasons, refusals: [...so.refusals, target.why] }, ok: false };
  }
  const { selector, was, spec, document } = target;
  // Why this one comes first: it is what a person reads who has to say yes or no to it.
  const reasons = [...target.reasons, ...so.reasons];
  return { tried: { ...so, reasons, selector, was, remedy: { ...so.remedy, spec, document } }, ok: true };
};

/** The words of the row, asked of the page as it is now, from the first way of finding to the last. */
const rediscover = async (
  { spec }: PlannedStep,
  desk: Desk,
): Promise<{ readonly ok: boolean; readonly says: string }> => {
  const looked = await lookAnew(desk);
  if (typeof looked === 'string') return { ok: false, says: looked };
  const { registry } = looked;
  const { kind, target } = spec;
  if (target === undefined) return { ok: false, says: 'there is no element to look for' };
  const asked = { kind, target, requirement: requirementOf(kind), asking: askingOf(spec) };
  const resolution = resolve(questionOf(asked, { registry }, patterns));
  return resolution.kind === 'resolved'
    ? { ok: true, says: `it is there now: ${resolution.locator.selector}` }
    : { ok: false, says: resolution.reason };
};

const reveal = async (last: StepResult, { tools }: Desk): Promise<{ readonly ok: boolean; readonly says: string }> => {
  if (last.resolution?.kind !== 'resolved') return { ok: false, says: 'there is no element to scroll to' };
  const shown = await tools.page.reveal(last.resolution.candidate.ref);
  if ('trouble' in shown) return { ok: false, says: shown.message };
  if (shown.box === null) return { ok: false, says: 'the element is gone: nothing to scroll to' };
  const ok = shown.box.w > 0 && shown.box.h > 0;
  return { ok, says: ok ? 'scrolled into view' : 'it takes no room on the page: scrolling does not show it' };
};

/** Carries out one thing to try. It changes how the next attempt is made, and never what must hold afterwards. */
export const tryStep = async (
  step: HealStep,
  planned: PlannedStep,
  last: StepResult,
  so: Tried,
  desk: Desk,
): Promise<Came> => {
  const { remedy } = so;
  const longer = (ms: number): Tried => ({ ...so, remedy: { ...remedy, spec: { ...remedy.spec, timeout_ms: ms } } });
  const told = ({ ok, says }: { readonly ok: boolean; readonly says: string }, tried = so): Came => ({
    tried: { ...tried, reasons: [...tried.reasons, says] },
    ok,
  });
  const waited = async (ms: number, limits?: Remedy['limits']): Promise<Came> => {
    const { spec } = remedy;
    const gate = await awaitGate(spec, ms, desk, limits);
    const timeout_ms = gate.ok ? spec.timeout_ms : Math.min(spec.timeout_ms, REGATE_MS);
    const next = { ...remedy, spec: { ...spec, timeout_ms }, ...(limits === undefined ? {} : { limits }) };
    return told(gate, { ...so, remedy: next });
  };
  switch (step.do) {
    case 'scroll_into_view':
      return told(await reveal(last, desk));
    case 'rebuild_registry': {
      const built = await desk.tools.page.rebuild();
      if ('trouble' in built) return told({ ok: false, says: built.message });
      return told({ ok: true, says: `looked anew: ${built.candidates} elements that could be meant` });
    }
    case 'forget_cached': {
      const { element, region } = planned.intent;
      const missed = await desk.tools.pom?.missed({ url: desk.tools.page.url(), element, region });
      return { tried: so, ok: missed === 'missed' || missed === 'forgotten' };
    }
    case 'close_overlay': {
      const { ok, says, closed, key } = await closeOverlay(last, desk);
      const reasons = [...so.reasons, says];
      const by = key === undefined ? {} : { closed_key: key };
      return { tried: { ...so, reasons, ...(closed === undefined ? {} : { closed: { closed, ...by } }) }, ok };
    }
    case 'wait_visible':
    case 'wait_enabled':
      return waited(step.ms);
    case 'wait_still':
      return waited(step.ms, {
        samples: step.samples,
        delayMs: POLICY_DEFAULTS.stability.delay_ms,
        tolerance: step.tolerancePx,
      });
    case 'retry':
      return told({ ok: true, says: `the next attempt has ${Math.round(step.ms)} ms` }, longer(step.ms));
    case 'observe_again': {
      const { outcome } = last;
      const promises = planned.spec.postconditions.filter(({ kind }) => kind !== 'x_state_changed');
      if (outcome === null || promises.length === 0) {
        const givenUp = 'it was sent and must not be sent again, and nothing was promised that could still come true';
        return { tried: { ...so, remedy: { ...remedy, givenUp }, reasons: [givenUp] }, ok: false };
      }
      return { tried: { ...longer(step.ms), remedy: { ...longer(step.ms).remedy, lookOnly: outcome } }, ok: true };
    }
    case 'rediscover': {
      const there = await rediscover(planned, desk);
      return told(there, { ...so, thereAgain: there.ok });
    }
    case 'resolve_in_scope':
      return found(so, await scopeTarget('scope', planned, last, desk));
    case 'resolve_in_context':
      return found(so, await scopeTarget('context', planned, last, desk));
    case 'relocate':
      return found(so, await relocateTarget(planned, last, desk));
    case 'relax_role_name':
      return found(so, await relaxTarget(step.confidence, planned, last, desk));
  }
};
