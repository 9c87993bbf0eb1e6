import type { Effect } from '../../contract/effect.ts';
import type { PageTrouble } from '../../ports/driver.ts';
import type { Settlement, SettleRequest } from '../../ports/page-messages.ts';
import type { ActionUnderWay } from './action-under-way.ts';
import { type AgentLink, DocumentGone } from './agent-link.ts';
import { downloadsSeen } from './downloads-seen.ts';
import type { HostGuard } from './host-guard.ts';
import { asTrouble } from './page-trouble.ts';
import { withRefusedFrame } from './refused-frame.ts';
import { unlessTakenBack } from './unless-taken-back.ts';
import { within } from './within.ts';

/** A page whose scripts leave no turn gives no answer: so long it is waited for beyond the time of the step. */
const GRACE_MS = 2_000;
/** What a last look takes when the time is over. */
const LOOK_MS = 250;
/** Where the page takes longer to be looked at again, what was proven stays proven. */
const LOOK_AGAIN_MS = 500;
/** How long to wait for the next document of a page that says it is leaving. */
const LEAVING_MS = 250;

const NOT_LOADED = 'the next page did not answer within the time of the step';
const NO_TURN = 'the page did not answer within the time of the step: its scripts leave no turn';

/** A page that waits for its next document cannot answer; one that is busy gets a little more time. */
const inTime = async <T>(work: Promise<T>, leftMs: number, action: ActionUnderWay): Promise<T> => {
  const noAnswer = (why: string) => (): never => {
    action.silent = true;
    throw new Error(why);
  };
  const late = Symbol('late');
  const answer = await within<T | typeof late>(work, leftMs + LOOK_MS, () => late);
  if (answer !== late) return answer;
  if (action.isLoading()) return noAnswer(NOT_LOADED)();
  return within(work, GRACE_MS - LOOK_MS, noAnswer(NO_TURN));
};

/** Proves nothing; whoever repeats the step must know it. */
const BY_KEYS = { kind: 'value_changed', attribute: 'by keys', source: 'server', weight: 'noise' } as const;

export type Settling = {
  readonly link: AgentLink;
  readonly guard: HostGuard;
  readonly action: ActionUnderWay;
  release(): Promise<void>;
};

/** Asks the agent; when the document is replaced meanwhile, asks that of the next document, as long as there is time. */
const askSettled = async (
  { link, action }: Settling,
  request: SettleRequest,
  left: () => number,
): Promise<Settlement> => {
  for (;;) {
    const known = link.documents();
    const { frameId, base } = action.actedIn;
    const sameDocument = known === action.dispatchedIn && request.targetRef !== null;
    const targetRef = sameDocument && request.targetRef !== null ? request.targetRef - base : null;
    try {
      return await link.ask(frameId, 'settle', { ...request, targetRef, withinMs: left() });
    } catch (error) {
      if (!(error instanceof DocumentGone)) throw error;
      // A frame that went away with its element leaves the effect to the page around it.
      if (frameId !== link.worlds.mainFrame) action.actedIn = { ...action.actedIn, frameId: link.worlds.mainFrame };
      else if (!(await link.freshDocument(known, left()))) throw error;
    }
  }
};

/** What was proven may be gone by now. Only what the page alone has brought about is looked at again. */
export const settledAgain = async (settling: Settling, request: SettleRequest): Promise<Effect | null> => {
  const { link, action } = settling;
  const isItsOwn = (): boolean =>
    link.documents() === action.dispatchedIn &&
    !link.worlds.hasChildFrames() &&
    action.downloads.length === 0 &&
    !action.hasAsked();
  if (!isItsOwn()) return null;
  const started = performance.now();
  const left = (): number => Math.max(0, request.withinMs - (performance.now() - started));
  const looking = askSettled(settling, request, left).catch(() => null);
  const again = await within(looking, request.withinMs + LOOK_AGAIN_MS, () => null);
  return again !== null && isItsOwn() ? again.effect : null;
};

/** Looks at what becomes of the action until that is known, in whatever document it may be by then. */
export const settleAction = async (settling: Settling, request: SettleRequest): Promise<Settlement | PageTrouble> => {
  const { link, guard, action, release } = settling;
  const started = performance.now();
  const left = (): number => Math.max(0, request.withinMs - (performance.now() - started));
  const mine = action.turn;
  const isOver = (): boolean => action.turn !== mine;
  try {
    for (;;) {
      const settled = await inTime(askSettled(settling, request, left), left(), action);
      const found: Effect = {
        ...settled.effect,
        // Only the page that was acted on can tell; a new document means that the input went through.
        reached: settled.effect.reached || link.documents() > action.dispatchedIn,
        requests_open: action.openRequests(),
        elapsed_ms: Math.round(performance.now() - started),
      };
      const files = await downloadsSeen(action.downloads, left());
      const beside = action.byKeys ? [BY_KEYS, ...files] : files;
      const seen = beside.length === 0 ? found : { ...found, observations: [...found.observations, ...beside] };
      const effect = withRefusedFrame(seen, action.frameRefusals.last());
      const done =
        settled.state === 'proven' ||
        settled.misdirected !== null ||
        action.downloads.length > 0 ||
        guard.refused() !== null ||
        isOver() ||
        left() === 0;
      if (done || (settled.state === 'quiet' && action.openRequests() === 0)) {
        // What is proven or was stopped has ended there and then; and what is under way by now is another's.
        if (settled.state !== 'proven' && settled.misdirected === null && !isOver()) await release();
        const isProven = settled.state === 'proven' && settled.misdirected === null;
        const again = (): Promise<Settlement> => askSettled(settling, { ...request, quietMs: 0 }, () => 0);
        const kept = isProven ? await unlessTakenBack(effect, action.saves, left(), again) : effect;
        const portrait = link.worlds.hasChildFrames() || kept !== effect ? null : (settled.portrait ?? null);
        return { ...settled, effect: kept, blockedHost: guard.refused(), portrait };
      }
      if (settled.state === 'leaving') await link.freshDocument(link.documents(), Math.min(left(), LEAVING_MS));
    }
  } catch (error) {
    return asTrouble(error, 'action_failed');
  }
};
