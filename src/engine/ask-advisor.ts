import type { Advisor, AdvisorQuestion } from '../ports/advisor.ts';
import { type Advised, readAdvice } from '../stages/verify/index.ts';

/** A model, and how long it may think. */
export type AdvisorTools = { readonly advisor: Advisor; readonly withinMs: number };

/** `words`: what was answered, as it was; null when nothing was. */
export type AdvisorAnswer = { readonly words: string | null; readonly advised: Advised };

const POLL_MS = 50;

const none = (failed: string): AdvisorAnswer => ({ words: null, advised: { failed } });

/** Resolves when the time is over or the run is to stop, so that a model that never answers holds nobody up. */
const giveUp = (withinMs: number, cancelled: () => boolean) => {
  let timer: NodeJS.Timeout | undefined;
  const end = performance.now() + withinMs;
  const over = new Promise<AdvisorAnswer>((resolve) => {
    timer = setInterval(
      () => {
        if (cancelled()) resolve(none('the run was stopped'));
        else if (performance.now() >= end) resolve(none(`no advice within ${withinMs} ms`));
      },
      Math.min(POLL_MS, Math.max(1, withinMs)),
    );
  });
  return { over, stop: () => clearInterval(timer) };
};

const put = async ({ advisor, withinMs }: AdvisorTools, question: AdvisorQuestion): Promise<AdvisorAnswer> => {
  try {
    const words = await advisor.ask(question, withinMs);
    const advice = readAdvice(words);
    return { words, advised: advice === null ? { failed: 'the answer of the model is no advice' } : { advice } };
  } catch (error) {
    return none(`no advice: ${error instanceof Error ? error.message : 'the model could not be asked'}`);
  }
};

/** Never throws and never waits longer than it may: no advice is data, too. */
export const askAdvisor = async (
  tools: AdvisorTools,
  question: AdvisorQuestion,
  cancelled: () => boolean,
): Promise<AdvisorAnswer> => {
  const { over, stop } = giveUp(tools.withinMs, cancelled);
  try {
    return await Promise.race([put(tools, question), over]);
  } finally {
    stop();
  }
};
