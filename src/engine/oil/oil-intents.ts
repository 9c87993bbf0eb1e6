import type { OilCommandOf } from '../../contract/oil.ts';
import type { OilFailure } from '../../contract/oil-result.ts';
import type { Patterns } from '../../contract/patterns.ts';
import type { Requirement } from '../../contract/requirement.ts';
import { situationRow } from '../../contract/tables/situations.ts';
import { createDeadline } from '../deadline.ts';
import type { ActionRecord } from '../run-action.ts';
import { findElement, look } from './find-element.ts';
import { fromRecord } from './oil-action.ts';
import { type OilAnswer, done, failed } from './oil-answer.ts';
import type { OilRun } from './oil-run.ts';

const LOOK_AGAIN_MS = 100;
/** Below this it is said that the form may not be the right one. */
const SURE = 0.7;
/** What lies over the page may lie over something else in turn (part 2.2). */
const MOST_DISMISSED = 5;

const isFailure = (seen: object): seen is OilFailure => 'code' in seen;
const isOk = ({ outcome }: ActionRecord): boolean => situationRow(outcome.situation).ok;

/** Waits until the page has it. */
const awaitPattern = async <K extends keyof Patterns>(
  run: OilRun,
  which: K,
  withinMs: number,
): Promise<NonNullable<Patterns[K]> | OilFailure | null> => {
  const deadline = createDeadline(run.clock, withinMs);
  for (;;) {
    const seen = await look(run);
    if (isFailure(seen)) return seen;
    const found = seen.patterns[which];
    if (found !== null) return found;
    if (deadline.expired() || run.cancelled()) return null;
    await run.clock.pause(Math.min(LOOK_AGAIN_MS, deadline.left()));
  }
};

/** One after the other, and no further than the first that is not proven. */
const inTurn = async (
  steps: readonly (() => Promise<ActionRecord>)[],
  notes: readonly string[],
): Promise<OilAnswer> => {
  let answer: OilAnswer = done();
  for (const step of steps) {
    const record = await step();
    answer = fromRecord(record);
    if (!isOk(record)) return answer;
  }
  return { ...answer, notes: [...notes, ...(answer.notes ?? [])] };
};

export const runLogin = async ({ args, options }: OilCommandOf<'login'>, run: OilRun): Promise<OilAnswer> => {
  const withinMs = options.timeout ?? run.actionMs;
  const form = await awaitPattern(run, 'login', withinMs);
  if (form === null)
    return failed(
      'PATTERN_NOT_FOUND',
      'there is no login form on the page',
      'Fill in the fields one by one: type "…" "…".',
    );
  if (isFailure(form)) return { failure: form };
  const identity = form.email ?? form.username;
  const fill = (ref: number, value: string) => () =>
    run.act({ kind: 'fill', target: { by: 'ref', ref }, input: { text: value } }, withinMs);
  const submit = (): Promise<ActionRecord> => {
    const ms = options.wait ?? withinMs;
    return form.submit === null
      ? run.act({ kind: 'press', target: { by: 'ref', ref: form.password }, input: { key: 'Enter' } }, ms)
      : run.act({ kind: 'click', target: { by: 'ref', ref: form.submit } }, ms);
  };
  const caution = form.pattern_confidence < SURE ? ['the login form was not recognised with certainty'] : [];
  return inTurn(
    [
      ...(identity === null ? [] : [fill(identity, args.username)]),
      fill(form.password, args.password),
      ...(options['no-submit'] ? [] : [submit]),
    ],
    caution,
  );
};

export const runSearch = async ({ args, options }: OilCommandOf<'search'>, run: OilRun): Promise<OilAnswer> => {
  const withinMs = options.timeout ?? run.actionMs;
  const form = await awaitPattern(run, 'search', withinMs);
  if (form === null)
    return failed(
      'PATTERN_NOT_FOUND',
      'there is no search field on the page',
      'Fill in the field by its name: type "…" "…" --enter.',
    );
  if (isFailure(form)) return { failure: form };
  const by = options.submit ?? 'auto';
  if (by === 'click' && form.submit === null)
    return failed('PATTERN_NOT_FOUND', 'the search field has no button', 'Leave --submit out, or use --submit enter.');
  const field = { by: 'ref', ref: form.input } as const;
  const ms = options.wait ?? withinMs;
  return inTurn(
    [
      () => run.act({ kind: 'fill', target: field, input: { text: args.query } }, withinMs),
      () =>
        by === 'enter' || form.submit === null
          ? run.act({ kind: 'press', target: field, input: { key: 'Enter' } }, ms)
          : run.act({ kind: 'click', target: { by: 'ref', ref: form.submit } }, ms),
    ],
    [],
  );
};

const click = (run: OilRun, ref: number): Promise<ActionRecord> =>
  run.act({ kind: 'click', target: { by: 'ref', ref } }, run.actionMs);

/** The control that closes what is asked for; null when there is nothing to close. */
const closing = async (run: OilRun, which: 'popups' | 'modal' | 'banner'): Promise<number | OilFailure | null> => {
  const seen = await look(run);
  if (isFailure(seen)) return seen;
  const { modal, cookie_banner: banner } = seen.patterns;
  if (modal !== null && which !== 'banner') {
    const ref = modal.close ?? modal.cancel;
    if (ref !== null) return ref;
    const hints = ['Close it by keyboard: press escape', 'or name what closes it: click "…"'];
    return { code: 'ELEMENT_NOT_FOUND', message: `"${modal.title}" has nothing that closes it`, hints };
  }
  if (banner !== null && which !== 'modal') {
    if (banner.reject !== null) return banner.reject;
    const hints = ['accept_cookies accepts it', 'or name what closes it: click "…"'];
    return { code: 'ELEMENT_NOT_FOUND', message: 'the banner has nothing that refuses it', hints };
  }
  return null;
};

export const runDismiss = async (command: OilCommandOf<'dismiss'>, run: OilRun): Promise<OilAnswer> => {
  if (command.action === 'named') {
    return fromRecord(await run.act({ kind: 'click', target: { by: 'text', text: command.args.name } }, run.actionMs));
  }
  const which = command.action === 'modals' ? 'modal' : command.action;
  const most = command.action === 'popups' || command.action === 'modals' ? MOST_DISMISSED : 1;
  for (let closed = 0; ; closed += 1) {
    const ref = await closing(run, which);
    if (ref === null || closed === most) return done(closed === 0 ? 'there was nothing to close' : `closed ${closed}`);
    if (typeof ref === 'object') return { failure: ref };
    const record = await click(run, ref);
    if (!isOk(record)) return fromRecord(record);
  }
};

const ACCEPTABLE: Requirement = { needs: 'acceptable' };

/** The banner's own button. A button of a dialog may agree to something else: it is left alone. */
export const runAcceptCookies = async (run: OilRun): Promise<OilAnswer> => {
  const seen = await look(run);
  if (isFailure(seen)) return { failure: seen };
  const { cookie_banner: banner, modal } = seen.patterns;
  if (banner?.accept != null) return fromRecord(await click(run, banner.accept));
  const inferred =
    modal === null ? await findElement(run, { by: 'infer' }, { requirement: ACCEPTABLE, withinMs: 0 }) : null;
  if (inferred === null || isFailure(inferred)) return done('there is no cookie banner');
  return fromRecord(await click(run, inferred.found.candidate.ref));
};
