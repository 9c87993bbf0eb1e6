import type { Outcome } from '../../contract/outcome.ts';
import type { ActionKind } from '../../contract/tables/action-kinds.ts';
import type { Situation } from '../../contract/tables/situations.ts';
import type { Aim, Barrier, Portrait } from '../../ports/page-messages.ts';

/** Why the run may not go on by itself. */
export type Stop = { readonly situation: Situation; readonly reason: string };

const SITUATIONS: Readonly<Record<Barrier['kind'], Situation>> = {
  captcha: 'captcha_detected',
  two_factor: 'two_factor_required',
  sso: 'sso_interstitial',
  consent: 'needs_human',
  payment: 'critical_blocked',
};

const WORDS: Readonly<Record<Barrier['kind'], string>> = {
  captcha: 'the page asks for a captcha; it is for a person to solve, and never bypassed',
  two_factor:
    'the page asks for a second factor; enter it by hand. If the run brings the code itself, say what this step leads to, as page_contains_text:code',
  sso: 'a single sign-on page came in between; sign in by hand, or let the run do it step by step',
  consent: 'the page asks for a consent that only a person can give; give it by hand, or as a step of its own',
  payment:
    'this would pay; nothing was sent. Declare the action critical, with what must be true afterwards, or leave it to a person',
};

const stop = ({ kind, signal }: Barrier): Stop => ({
  situation: SITUATIONS[kind],
  reason: `${WORDS[kind]} (${signal})`,
});

/** What an action is refused for when something stands before what it wants. */
const IN_THE_WAY = new Set<Situation>(['target_not_found', 'covered', 'overlay_blocking', 'not_visible', 'stale']);
const PRESSES = new Set<ActionKind>(['click', 'submit', 'press']);
const PAYS = /\b(?:pay|buy|purchase|place (?:the |your )?order|order now|donate|subscribe)\b/iu;

const sends = (barrier: Barrier, kind: ActionKind, aim: Aim): boolean =>
  barrier.form !== null && aim.form === barrier.form && PRESSES.has(kind) && (aim.submits || kind !== 'click');

const blocks = (
  barrier: Barrier,
  asked: { readonly kind: ActionKind; readonly aim: Aim | null; readonly refused: Situation | null },
): boolean => {
  const { kind, aim, refused } = asked;
  if (refused !== null && barrier.whole && IN_THE_WAY.has(refused)) return true;
  if (aim === null || barrier.kind === 'sso' || barrier.kind === 'consent') return false;
  if (barrier.kind === 'payment')
    return refused === null && PRESSES.has(kind) && (sends(barrier, kind, aim) || PAYS.test(aim.name));
  // The code of a second factor may be brought along by who wrote the plan; the answer to a captcha may not.
  if (barrier.kind === 'captcha' && aim.ref === barrier.ref) return true;
  return (refused === null || refused === 'disabled') && sends(barrier, kind, aim);
};

/** Whether something that only a person may pass stands between the action and what it is asked for. */
export const barrierBefore = (
  { barriers, aim }: Portrait,
  asked: { readonly kind: ActionKind; readonly critical: boolean; readonly refused: Situation | null },
): Stop | null => {
  const found = barriers.find(
    (barrier) => !(barrier.kind === 'payment' && asked.critical) && blocks(barrier, { ...asked, aim }),
  );
  return found === undefined ? null : stop(found);
};

const NEW_ACCOUNT = /\b(?:sign ?up|register|create|join|registrieren|s'inscrire|registrarse|cadastrar|iscriviti)\b/iu;

/** A form with one password is sent, and not to make an account: somebody logs in. */
const logsIn = ({ aim, login }: Portrait, kind: ActionKind): boolean =>
  PRESSES.has(kind) &&
  aim !== null &&
  login?.passwords === 1 &&
  login.form === aim.form &&
  (aim.submits || kind !== 'click' || aim.form === null) &&
  !NEW_ACCOUNT.test(aim.name);

/** Whether the action led to something that only a person may pass, or to a login that was refused (C-69). */
export const barrierAfter = (before: Portrait, after: Portrait, kind: ActionKind, outcome: Outcome): Stop | null => {
  const { situation, dispatched, checks, observations } = outcome;
  const open = situation === 'none' || situation === 'expected_not_met' || situation === 'no_effect';
  if (!dispatched || !open) return null;
  // What the plan expects here is here: it knows the way.
  if (situation === 'none' && checks.some(({ ok, severity }) => ok && severity !== 'warning')) return null;
  const login = logsIn(before, kind);
  const found = after.barriers.find(
    (barrier) =>
      barrier.kind !== 'payment' &&
      !before.barriers.some((known) => known.kind === barrier.kind) &&
      (barrier.whole || (login && barrier.kind === 'captcha')) &&
      (barrier.kind === 'captcha' || barrier.kind === 'two_factor' || situation !== 'none'),
  );
  if (found !== undefined) return stop(found);
  if (!login || situation !== 'expected_not_met' || after.login === null) return null;
  const said =
    observations.find((observation) => observation.kind === 'error_detected')?.to ??
    after.messages.find((message) => !before.messages.includes(message));
  if (said === undefined) return null;
  return { situation: 'auth_failed', reason: `the login was refused: "${said}". Check the credentials` };
};
