import type { ActionSpec } from '../contract/action-spec.ts';
import type { RunState } from '../contract/run-state.ts';
import { addressCode, originOf } from './address-code.ts';
import { createIdentifiers } from './identifiers.ts';
import { selectorCode } from './locator-code.ts';
import type { GeneratedTest } from './playwright-spec.ts';
import { printTypescript } from './print-typescript.ts';
import { askedIn, type ProvenStep, valueOf } from './proven-step.ts';
import { createSecrets } from './script-secrets.ts';
import { secretTeller } from './secret-teller.ts';
import type { ScriptStep } from './statement.ts';
import { FIRST_TAB, NO_EVENTS } from './step-events.ts';
import { discreet, wayTo } from './step-comment.ts';
import { isUntold, stepStatements } from './step-statements.ts';

/** Kinds whose value may be a secret: which field is one is only seen on the page. */
const TAKES_TEXT: ReadonlySet<ActionSpec['kind']> = new Set(['fill', 'type']);

const notYet = {
  before: null,
  after: null,
  observations: [],
  checks: [],
  reason: 'nothing yet: the run has only begun',
};

const LATER = 'its element is looked for when its page is reached';
const UNTOLD = 'it cannot be written without a secret';

const deferred = (headline: string, number: number, why = LATER): ScriptStep => ({
  number,
  comments: [`${headline} — deferred: ${why}`],
  names: [],
  before: [],
  actions: [],
  checks: [],
  method: '',
  value: null,
});

/**
 * A first version of the test, from what was found before anything was done (K-30). Texts stay out of it, since nobody
 * knows yet which of them are secrets: they come from the environment.
 */
export const draftSpec = (state: RunState, planned: readonly ActionSpec[]): GeneratedTest => {
  const { url, plan } = state.context;
  const identifier = createIdentifiers();
  const values = createSecrets(identifier, planned, 'SUREHAND_VALUE');
  const isHidden = ({ kind, input }: ActionSpec): boolean => TAKES_TEXT.has(kind) || input?.secret_ref !== undefined;
  const tells = secretTeller(planned.filter(isHidden).flatMap(askedIn));
  const site = originOf(url);
  const writer = {
    identifier,
    method: () => '',
    variables: new Map<string, string>(),
    nameAll: false,
    tells,
    tabs: new Map([[1, 'page']]),
  };
  const steps = plan.map((item, at): ScriptStep => {
    const spec = planned[at];
    const headline = `${at + 1}. ${spec?.kind ?? item.action} ${discreet(item.intent, tells)}`;
    if (spec === undefined || item.deferred || item.selector === null) return deferred(headline, at + 1);
    const proven: ProvenStep = {
      step: { step_idx: at, intent: item, gate: null, heal_round: 0 },
      spec,
      outcome: notYet,
      resolved: null,
      site,
      secret:
        isHidden(spec) || tells.words(valueOf(spec) ?? '')
          ? values.constantOf(spec.input?.secret_ref, item.element, null)
          : null,
      heal: null,
      uncovered: [],
      events: NO_EVENTS,
      tab: FIRST_TAB,
    };
    const step = stepStatements(proven, writer, selectorCode(item.selector));
    if (isUntold(step, tells)) return deferred(headline, at + 1, UNTOLD);
    const by = `${item.meta?.strategy ?? 'an unknown way'} ${item.confidence ?? ''}`.trimEnd();
    // That nothing was seen yet needs no saying: only what was declared is asserted.
    const checks = step.checks.filter((one) => one.do !== 'comment');
    return { ...step, comments: [`${headline} — ${wayTo(item.selector, tells)}${by}`], checks };
  });
  const found = steps.filter(({ actions }) => actions.length > 0).length;
  const source = printTypescript({
    id: state.req_id,
    title: `${state.req_id}: draft, ${found} of ${plan.length} steps found ahead`,
    header: [`Draft by Surehand, written before run ${state.run_id} did anything; the proven test takes its place.`],
    style: 'flat',
    site,
    dialogs: null,
    secrets: values.known(),
    open: addressCode(url, site),
    steps,
    ending: [],
  });
  return {
    fileName: `${state.req_id}.spec.ts`,
    source,
    secrets: values.known().map(({ environment }) => environment),
    steps: found,
  };
};
