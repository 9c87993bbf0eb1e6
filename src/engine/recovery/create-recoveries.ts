import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Recovery } from '../../contract/exec-result.ts';
import type { Outcome } from '../../contract/outcome.ts';
import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import { POLICY_DEFAULTS } from '../../contract/tables/policy-defaults.ts';
import type { Target } from '../../contract/target.ts';
import type { PageBody } from '../../ports/driver.ts';
import type { Halt } from '../anti-loop.ts';
import { HEAL_STEPS, pressClose } from '../press-close.ts';
import { runAction } from '../run-action.ts';
import type { RunContext } from '../run-context.ts';
import { stepIdOf } from '../trace-step.ts';
import { alternativeSpec } from './alternative-spec.ts';
import { findClose } from './find-close.ts';
import { recheck } from './recheck.ts';
import { nextInChain, recoveryChain, type Strategy } from './recovery-chain.ts';

/** What becomes of an action that could not be sent. */
export type Recovered =
  | { readonly what: 'given_up' }
  | { readonly what: 'limit'; readonly halt: Halt }
  | { readonly what: 'ready'; readonly spec: ActionSpec };

export type ActionRecoveries = {
  readonly tried: readonly Recovery[];
  /** Tries what is left in the chain, until the action could be sent. Only for what was never sent. */
  next(spec: ActionSpec, outcome: Outcome, run: RunContext): Promise<Recovered>;
};

/** The recovery chain of a run (part 2.3): bounded over the whole run, once each for an action, one reload for all. */
export type Recoveries = {
  /** What an action left behind: decides whether the page may be loaded anew. */
  saw(spec: ActionSpec, outcome: Outcome, started: boolean): void;
  of(planned: ActionSpec): ActionRecoveries;
};

type Did = { readonly ok: boolean; readonly says: string; readonly spec: ActionSpec };

const CHANGED = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;

const reloading = (id: string, url: string): ActionSpec => ({
  id: `reload_for_${id}`,
  kind: 'navigate',
  criticality: 'normal',
  target: { by: 'url', url },
  preconditions: [CHANGED],
  postconditions: [CHANGED],
  timeout_ms: POLICY_DEFAULTS.timeouts_ms.navigation,
});

const shown = (target: Target | undefined): string => (target === undefined ? 'none' : JSON.stringify(target));

export const createRecoveries = (page: PageBody, max: number): Recoveries => {
  let used = 0;
  let reloaded = false;
  /**
   * The document is one that this run opened by its address, and nothing was sent to it since. Only then a reload takes
   * nothing away (what was typed, a menu that was opened) and repeats nothing: a page that a click led to may be the answer to
   * something that was sent, and asking for it again could send it again.
   */
  let untouched = false;

  const dismiss = async (spec: ActionSpec, run: RunContext): Promise<Did> => {
    const closing = await findClose(page);
    if (typeof closing === 'string') return { ok: false, says: closing, spec };
    const { ok, says, pressed } = await pressClose(closing, run.stepIndex, page, run);
    if (pressed) untouched = false;
    return { ok, says, spec };
  };

  const reload = async (spec: ActionSpec, run: RunContext): Promise<Did> => {
    reloaded = true;
    const url = page.url();
    // The browser would only jump to the place in the page that is there already.
    if (url.includes('#')) await page.navigate('about:blank', POLICY_DEFAULTS.timeouts_ms.navigation);
    const { deadline: _, ...free } = run;
    const { outcome } = await runAction(reloading(spec.id, url), page, {
      ...free,
      stepIndex: HEAL_STEPS + run.stepIndex,
    });
    const ok = outcome.status === 'succeeded';
    untouched = ok;
    return { ok, says: ok ? 'the page was loaded anew' : `the page could not be loaded anew: ${outcome.reason}`, spec };
  };

  const carryOut = (strategy: Strategy, planned: ActionSpec, now: ActionSpec, run: RunContext): Promise<Did> => {
    switch (strategy.kind) {
      case 'dismiss_overlay':
        return dismiss(now, run);
      case 'reload':
        return reload(now, run);
      case 'reselect_target': {
        const says = `the plan declares ${shown(strategy.target)} in the place of ${shown(planned.target)}`;
        return Promise.resolve({ ok: true, says, spec: alternativeSpec(planned, strategy.target) });
      }
    }
  };

  return {
    saw({ kind }, { status, dispatched }, started) {
      if (kind === 'navigate' && started) untouched = status === 'succeeded';
      else if (ACTION_KIND_TABLE[kind].side_effect && (started || dispatched)) untouched = false;
    },
    of(planned) {
      const chain = recoveryChain(planned);
      const tried: Recovery[] = [];
      let at = 0;
      return {
        tried,
        async next(spec, outcome, run) {
          const common = {
            step_id: stepIdOf(planned, run),
            state_signature_before: null,
            state_signature_after: null,
          } as const;
          let failure: Pick<Outcome, 'situation' | 'reason'> = outcome;
          for (;;) {
            const place = nextInChain(chain, at, failure.situation, untouched && !reloaded);
            const strategy = place === null ? undefined : chain[place];
            if (place === null || strategy === undefined || run.cancelled()) return { what: 'given_up' };
            if (used >= max) {
              const message = `${used} recoveries were tried in this run, and no more than ${max} are allowed; "${planned.id}" still cannot be sent: ${failure.reason}`;
              return { what: 'limit', halt: { reason: 'recovery_limit', thresholds: { recovery_max: max }, message } };
            }
            used += 1;
            at = place + 1;
            const { kind } = strategy;
            const what = kind === 'reselect_target' ? { kind, target: strategy.target } : { kind };
            const why = { situation: failure.situation, because: failure.reason, number: used, max };
            await run.recorder.record({ ...common, event_type: 'recovery_started', metadata: { ...what, ...why } });
            const did = await carryOut(strategy, planned, spec, run);
            const unready = did.ok ? await recheck(did.spec, page, run) : null;
            const ok = did.ok && unready === null;
            const reason = unready === null ? did.says : `${did.says}, but now: ${unready.reason}`;
            const finished = {
              ...what,
              ok,
              reason,
              situation: unready?.situation ?? (ok ? 'none' : failure.situation),
            };
            await run.recorder.record({ ...common, event_type: 'recovery_finished', metadata: finished });
            tried.push({ ...what, ok, reason });
            if (ok) return { what: 'ready', spec: did.spec };
            // An alternative that is not there says nothing about the others.
            if (unready !== null && kind !== 'reselect_target') failure = unready;
          }
        },
      };
    },
  };
};
