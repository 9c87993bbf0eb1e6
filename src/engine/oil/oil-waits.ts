import type { OilCommandOf } from '../../contract/oil.ts';
import type { Target } from '../../contract/target.ts';
import { createDeadline } from '../deadline.ts';
import { isShown } from './find-element.ts';
import { type OilAnswer, done, failed, orTrouble } from './oil-answer.ts';
import { type OilRun, WAIT_MS } from './oil-run.ts';

const LOOK_AGAIN_MS = 100;

/** Until the element can be seen, or cannot. What cannot be told apart yet may become so. */
const untilShown = async (target: Target, wanted: boolean, withinMs: number, run: OilRun): Promise<OilAnswer> => {
  const deadline = createDeadline(run.clock, withinMs);
  for (;;) {
    const shown = await isShown(run, target);
    if (shown === wanted) return done();
    if (deadline.expired() || run.cancelled()) {
      if (typeof shown === 'object') return { failure: shown };
      const what = wanted ? 'it did not appear' : 'it did not go';
      return failed(
        'TIMEOUT',
        `${what} within ${withinMs} ms`,
        'Look with "observe", or allow more time with --timeout.',
      );
    }
    await run.clock.pause(Math.min(LOOK_AGAIN_MS, deadline.left()));
  }
};

export const runWait = async (command: OilCommandOf<'wait'>, run: OilRun): Promise<OilAnswer> => {
  const withinMs = command.options.timeout ?? WAIT_MS;
  const { waits } = run.session;
  switch (command.action) {
    case 'load':
      return orTrouble(await waits.load(withinMs), () => done());
    case 'idle':
      return orTrouble(await waits.idle(withinMs), () => done());
    case 'ready':
      return orTrouble(await waits.ready(withinMs), () => done());
    case 'navigation':
      return orTrouble(await waits.navigation(run.navigationsBefore(), withinMs), () => done());
    case 'url':
      return orTrouble(await waits.url(command.args.pattern, withinMs), () => done());
    case 'visible':
      return untilShown(command.args.target, true, withinMs, run);
    case 'hidden':
      return untilShown(command.args.target, false, withinMs, run);
    case 'exists':
      return orTrouble(await waits.selector(command.args.selector, 'some', withinMs), () => done());
    case 'gone':
      return orTrouble(await waits.selector(command.args.selector, 'none', withinMs), () => done());
    case 'items': {
      const { selector, count } = command.args;
      return orTrouble(await waits.selector(selector, { atLeast: count }, withinMs), ({ total }) =>
        done(`there are ${total}`),
      );
    }
    case 'until':
      return orTrouble(await waits.untilScript(command.args.expression, withinMs), () => done());
  }
};
