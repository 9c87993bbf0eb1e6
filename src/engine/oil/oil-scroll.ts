import type { OilCommandOf } from '../../contract/oil.ts';
import type { OilFailure } from '../../contract/oil-result.ts';
import type { Target } from '../../contract/target.ts';
import type { Scrolled, ScrollDirection } from '../../ports/session-messages.ts';
import { createDeadline } from '../deadline.ts';
import { findElement } from './find-element.ts';
import { type OilAnswer, done, failed, fromTrouble, orTrouble } from './oil-answer.ts';
import { type OilRun, WAIT_MS } from './oil-run.ts';

/** How long the end of a page is given to grow before it is believed to be the end. */
const GROWTH_MS = 1_500;
const LOOK_AGAIN_MS = 100;
const BACKWARDS = { up: 'down', down: 'up', left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

const isFailure = (seen: object): seen is OilFailure => 'code' in seen;

const way = ({ movedX, movedY, x, y, maxX, maxY }: Scrolled): string =>
  movedX === 0 && movedY === 0
    ? `it was at the end already: (${x},${y}) of (${maxX},${maxY})`
    : `by (${movedX},${movedY}) to (${x},${y}) of (${maxX},${maxY})`;

const intoView = async (run: OilRun, ref: number): Promise<OilAnswer> =>
  orTrouble(await run.session.scrolling.reveal(ref), () => done('it is in view'));

export const runScroll = async ({ args, options }: OilCommandOf<'scroll'>, run: OilRun): Promise<OilAnswer> => {
  const element =
    args.target === undefined
      ? null
      : await findElement(run, args.target, { withinMs: options.timeout ?? run.actionMs });
  if (element !== null && isFailure(element)) return { failure: element };
  const ref = element?.found.candidate.ref ?? null;
  const pixels = options.amount === undefined ? null : Math.round(options.amount);
  if (ref !== null && args.direction === undefined && pixels === null && !options.page) return intoView(run, ref);
  const asked: ScrollDirection = args.direction ?? 'down';
  const direction = pixels !== null && pixels < 0 ? BACKWARDS[asked] : asked;
  const amount = pixels === null ? null : Math.abs(pixels);
  return orTrouble(await run.session.scrolling.scroll({ direction, amount, ref }), (scrolled) => done(way(scrolled)));
};

/** Down the page until the element is there: lists that load more when their end is near get the time to do so. */
export const runScrollUntil = async (
  { args, options }: OilCommandOf<'scroll_until'>,
  run: OilRun,
): Promise<OilAnswer> => {
  const target: Target = args.target;
  const deadline = createDeadline(run.clock, options.timeout ?? WAIT_MS);
  const amount = options.amount === undefined ? null : Math.abs(Math.round(options.amount));
  let growth = createDeadline(run.clock, GROWTH_MS);
  for (;;) {
    const element = await findElement(run, target, { withinMs: 0 });
    if (!isFailure(element)) return intoView(run, element.found.candidate.ref);
    if (element.code !== 'TARGET_NOT_FOUND') return { failure: element };
    const scrolled = await run.session.scrolling.scroll({ direction: 'down', amount, ref: null });
    if ('trouble' in scrolled) return fromTrouble(scrolled);
    if (scrolled.movedY > 0) growth = createDeadline(run.clock, GROWTH_MS);
    else await run.clock.pause(Math.min(LOOK_AGAIN_MS, deadline.left()));
    if (growth.expired()) {
      return failed(element.code, `the page ends, and it was not there: ${element.message}`, ...element.hints);
    }
    if (deadline.expired() || run.cancelled())
      return failed('TIMEOUT', 'the time is up, and it was not there yet', 'Allow more time with --timeout.');
  }
};
