import type { ActionSpec } from '../contract/action-spec.ts';
import type { Gate, GateFacts } from '../contract/gate.ts';
import type { Locator } from '../contract/locator.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Resolution, Resolved } from '../contract/resolution.ts';
import type { PageBody } from '../ports/driver.ts';
import type { Portrait, SettleRequest } from '../ports/page-messages.ts';
import { act } from '../stages/act/index.ts';
import { barrierAfter, barrierBefore } from '../stages/gate/index.ts';
import { outlinedRefs } from '../stages/resolve/index.ts';
import { mayBeTakenBack, withOpenedTab } from '../stages/verify/index.ts';
import { awaitResponsive } from './await-responsive.ts';
import { chooseOption } from './choose-option.ts';
import { createDeadline } from './deadline.ts';
import { dialogAnswer } from './dialog-answer.ts';
import { dropPlace } from './drop-place.ts';
import type { StepEvidence } from './evidence-record.ts';
import { gateRefusal } from './gate-refusal.ts';
import { ifItLasts, QUIET_MS } from './if-it-lasts.ts';
import { judgeAction } from './judge-action.ts';
import { isLooking, lookOnly } from './look-only.ts';
import { maskQuoted } from './mask.ts';
import type { FactsRef } from './facts-record.ts';
import { navigate } from './navigate.ts';
import { effectUnknown, endedBy, fromEffect, notDispatched, sentInVain } from './outcome.ts';
import { foreignHost } from './policy.ts';
import { type Prepared, prepareAction } from './prepare-action.ts';
import { prepareRequest } from './prepare-request.ts';
import type { RunContext } from './run-context.ts';
import { withhold } from './withhold.ts';
import { uploadFiles } from './upload-files.ts';
import { stepIdOf, traceStep } from './trace-step.ts';

/** Everything that is known of an action when it is over. */
export type ActionRecord = {
  readonly spec: ActionSpec;
  readonly outcome: Outcome;
  readonly resolution: Resolution | null;
  readonly gate: Gate | null;
  readonly gateFacts: GateFacts | null;
  /** Where it was dropped, if it was dragged somewhere. */
  readonly droppedOn?: Locator;
  readonly durationMs: number;
  /** Pictures of before and after, as far as they were taken. */
  readonly shots: StepEvidence['shots'];
};

export type ActionHooks = {
  readonly onResolved?: (resolved: Resolved) => void;
  /** The last moment before the input is sent: pictures of "before" are taken here. */
  readonly beforeDispatch?: () => Promise<void>;
  readonly onDispatched?: () => void;
};

/** What was recorded as sent is sent, and looked at, even when the time of the step is up by then: half of it would be worse. */
const FOLLOW_UP_MS = 1_000;
/** Where there is no page to look at any more, or nobody wants to know. */
const UNSEEN = new Set<Outcome['situation']>(['browser_crashed', 'unreachable', 'cancelled']);

const inputText = (spec: ActionSpec): string | null => {
  const { input } = spec;
  return input?.text ?? input?.value ?? input?.label ?? input?.key ?? null;
};

/** Somebody stopped the run: what was sent stays sent, and what came of it was not looked at. */
const stopped = (found: Outcome): Outcome => {
  if (!found.dispatched) return notDispatched('cancelled', 'the run was stopped before anything was sent');
  if (found.situation !== 'effect_unknown') return found;
  return { ...found, reason: 'the run was stopped while the input was on its way; what it did was not looked at' };
};

/** The picture as code: observe, resolve and gate in one round trip; act once; verify. */
export const runAction = async (
  spec: ActionSpec,
  page: PageBody,
  run: RunContext,
  hooks: ActionHooks = {},
): Promise<ActionRecord> => {
  const started = run.clock.monotonic();
  const deadline = run.deadline ?? createDeadline(run.clock, spec.timeout_ms);
  const evidence = run.evidence?.step(spec, stepIdOf(spec, run), page);
  const trace = traceStep(spec, run, evidence);
  let portrait: Portrait | null = null;
  /** What the page was like at the end, where the answer about the effect told it. */
  let pageAfter: Portrait | null = null;
  let armed = false;
  let prepared: Prepared | null = null;
  let facts: Promise<FactsRef | null> | null = null;
  /** What was looked at when the effect was proven, and when that was. */
  let proof: { readonly request: SettleRequest; readonly at: number } | null = null;
  /** Not waited for here: whoever ends the action does. */
  const keepFacts = (): void => {
    const { facts: record } = run;
    if (prepared === null || record === undefined) return;
    facts ??= prepared.facts().then((seen) => (seen === null ? null : record.keep(seen)));
    facts.catch(() => undefined);
  };
  const end = async (
    found: Outcome,
    known: Pick<ActionRecord, 'resolution' | 'gate' | 'gateFacts' | 'droppedOn'> = {
      resolution: null,
      gate: null,
      gateFacts: null,
    },
    host?: string,
  ): Promise<ActionRecord> => {
    const durationMs = Math.round(run.clock.monotonic() - started);
    const lasting = proof === null ? found : await ifItLasts(found, proof, page, run);
    if (lasting !== found) pageAfter = null;
    const ended = run.cancelled() ? stopped(lasting) : lasting;
    // Whatever ended the action, the page is handed back: the witness must not stop anybody else's input.
    if (armed) await page.release();
    page.answerNext?.(null);
    const seen = ended.after === null && UNSEEN.has(ended.situation) ? null : (pageAfter ?? page.portrait(null));
    keepFacts();
    const kept = await facts;
    if (kept !== null) await trace.decidedOn(kept);
    const after = await seen;
    const barrier = portrait === null || after === null ? null : barrierAfter(portrait, after, spec.kind, ended);
    const outcome = barrier === null ? ended : endedBy(ended, barrier);
    await evidence?.after(after, outcome);
    run.loop?.saw(spec.kind, outcome);
    const judgement = await judgeAction({ spec, outcome, resolution: known.resolution }, run);
    await trace.finished(outcome, { ...known, judgement, url: page.url(), ...(host === undefined ? {} : { host }) });
    return { spec, outcome, ...known, durationMs, shots: evidence?.shots ?? { before: null, after: null } };
  };

  // The first look of a run is at the empty page: even an address that cannot be opened fails with evidence (K-69).
  if (run.evidence?.isEmpty() === true && spec.kind === 'navigate')
    await evidence?.before(await page.portrait(null), null, false);
  if (spec.kind === 'navigate') return end(await navigate(spec, page, deadline, { ...run, trace }));
  if (isLooking(spec.kind)) return end(await lookOnly({ ...spec, kind: spec.kind }, page, deadline));
  const request = prepareRequest(spec, run, deadline);
  if (request === null) return end(notDispatched('invalid_spec', `${spec.kind} without a target cannot be done yet`));
  const { target, requirement } = request;
  const upload = await uploadFiles(spec, run.files);
  if ('status' in upload) return end(upload);
  const drop = await dropPlace(spec.input?.to, request, page, deadline, run);
  if ('refused' in drop) return end(drop.refused, undefined, drop.host);
  const preparation = await prepareAction(request, page, deadline, run.clock);
  const text = inputText(spec);
  // Which class the field belongs to was never seen, so the text may be a secret.
  if ('trouble' in preparation)
    return end(notDispatched(preparation.trouble, maskQuoted(preparation.message, text, true)));
  const { resolution, gate, gateFacts, before, frameUrls = [] } = preparation;
  const known = { resolution, gate, gateFacts, ...(drop.locator === null ? {} : { droppedOn: drop.locator }) };
  prepared = preparation;
  // Its number is that of another element there.
  if (run.document !== undefined && run.document !== page.document()) {
    armed = before !== null;
    return end(notDispatched('stale', 'the page went on to another document before the element could be used'));
  }
  const refused = gateRefusal(preparation);
  const ref = resolution.kind === 'resolved' ? resolution.candidate.ref : null;
  portrait = preparation.portrait ?? (await page.portrait(ref, outlinedRefs(resolution)));
  const asked = { kind: spec.kind, critical: spec.criticality === 'critical', refused: refused?.situation ?? null };
  const barrier = portrait === null ? null : barrierBefore(portrait, asked);
  await evidence?.before(portrait, resolution, refused === null && barrier === null);
  trace.prepared(preparation, request);
  if (resolution.kind === 'resolved' && resolution.candidate.state.secret && text !== null) run.facts?.hide(text);
  if (resolution.kind === 'resolved') hooks.onResolved?.(resolution);
  if (barrier !== null) {
    armed = before !== null;
    return end(notDispatched(barrier.situation, barrier.reason), known);
  }
  const foreign = foreignHost(frameUrls, run.policy);
  if (foreign !== null) {
    armed = before !== null;
    const reason = `it stands in a frame from ${foreign}, which is not on the list of allowed hosts; nothing was sent`;
    return end(notDispatched('domain_blocked', reason), known, foreign);
  }
  if (refused !== null || resolution.kind === 'unresolved' || before === null) {
    return end(refused ?? notDispatched('stale', 'the page changed while it was being looked at'), known);
  }

  armed = true;
  const responsive = preparation.needsListener ? await awaitResponsive(page, resolution, deadline, run) : 'native';
  const order = act({
    kind: spec.kind,
    resolved: resolution,
    point: preparation.point,
    field: preparation.field,
    text,
    delayMs: spec.input?.delay_ms ?? null,
    mouse: spec.input ?? {},
    drawn: gate?.drawn,
    index: spec.input?.index ?? null,
    paths: upload.paths,
    dropRef: drop.ref,
    scroll: spec.input ?? {},
  });
  if (order === null) {
    const what = `${resolution.candidate.role ?? resolution.candidate.tag} "${resolution.candidate.name}"`;
    return end(notDispatched('wrong_kind', `${spec.kind} is not possible on ${what}`), known);
  }

  if (run.pressed === true && order.how !== 'click')
    return end(
      effectUnknown('the press that a killed run began cannot be finished on what is there now', before),
      known,
    );
  const held = withhold(spec, run.authority);
  if (held !== null) return end({ ...held, before }, known);
  await hooks.beforeDispatch?.();
  // Asked for now, because the input may take the page away; answered while the disk is busy.
  keepFacts();
  // From here on the action counts as sent, whatever happens: the record says so before the page knows.
  await trace.started(spec, preparation.heldBefore);
  page.answerNext?.(dialogAnswer(spec));
  const sending = run.pressed === true && order.how === 'click' ? { ...order, pressed: true as const } : order;
  const dispatched = await page.dispatch(sending, Math.max(deadline.left(), FOLLOW_UP_MS));
  hooks.onDispatched?.();
  const say = (message: string): string => maskQuoted(message, text, resolution.candidate.state.secret);
  const trouble =
    dispatched.trouble === null ? null : { ...dispatched.trouble, message: say(dispatched.trouble.message) };
  trace.executed({ ...dispatched, trouble }, responsive);
  if (trouble !== null) return end(effectUnknown(trouble.message, before), known);
  if (!dispatched.sent) {
    const missing = order.how === 'option' ? `there is no option "${order.option}"` : 'the element left the page';
    return end(notDispatched(order.how === 'option' ? 'value_rejected' : 'stale', missing, { before }), known);
  }
  const entry = order.how === 'open' ? (order.entry ?? text) : null;
  if (entry !== null) {
    const { ref: listRef, control } = resolution.candidate;
    const several = control?.multiple === true;
    const choosing = { page, request, deadline, clock: run.clock, listRef, several, before };
    const failed = await chooseOption(entry, choosing);
    if (failed !== null) return end(failed, known);
  }
  const looked: SettleRequest = {
    kind: spec.kind,
    target,
    requirement,
    postconditions: spec.postconditions,
    before,
    heldBefore: preparation.heldBefore,
    targetRef: resolution.candidate.ref,
    quietMs: QUIET_MS,
    withinMs: Math.max(deadline.left(), FOLLOW_UP_MS),
  };
  const settleBegan = run.clock.monotonic();
  const settlement = await page.settle(looked);
  if ('trouble' in settlement) return end(effectUnknown(say(settlement.message), before), known);
  armed = false;
  pageAfter = settlement.portrait ?? null;
  if (settlement.misdirected !== null) {
    const reason = `at the last moment ${settlement.misdirected} was in the way; the input was stopped`;
    return end(notDispatched('covered', reason, { before }), known);
  }
  const host = settlement.blockedHost ?? null;
  if (host !== null) {
    const reason = `this leads to ${host}, which is not on the list of allowed hosts; the page was kept where it was`;
    return end(sentInVain('domain_blocked', reason, before), known, host);
  }
  const { effect, opened = null } = settlement;
  if (settlement.state === 'proven' && opened === null && mayBeTakenBack(spec.kind))
    proof = { request: looked, at: settleBegan + effect.elapsed_ms };
  return end(fromEffect(opened === null ? effect : withOpenedTab(effect, opened.effect, opened.tab)), known);
};
