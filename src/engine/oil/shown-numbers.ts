import type { OilStep } from '../../contract/oil.ts';
import type { BrowserSession } from '../../ports/browser-session.ts';
import { failed, type OilAnswer } from './oil-answer.ts';

/** The first number by which a line names an element. */
const numberIn = (value: unknown): number | null => {
  if (value === null || typeof value !== 'object') return null;
  if ('by' in value && value.by === 'ref' && 'ref' in value) return Number(value.ref);
  for (const part of Object.values(value)) {
    const found = numberIn(part);
    if (found !== null) return found;
  }
  return null;
};

const showsNumbers = ({ said, failure }: OilAnswer): boolean =>
  said?.kind === 'page' || (failure?.hints ?? []).some((hint) => /^\[\d+\]/u.test(hint));

/**
 * Numbers belong to the document in which they were shown. In the next document the same number is something else, so it
 * is refused there until somebody has looked again.
 */
export type ShownNumbers = {
  refusal(steps: readonly OilStep[]): Promise<OilAnswer | null>;
  remember(answer: OilAnswer): Promise<void>;
};

export const createShownNumbers = (session: BrowserSession): ShownNumbers => {
  let shown: { readonly tab: unknown; readonly documents: number } | null = null;
  const here = async () => ({ tab: await session.page(), documents: session.navigation.documents() });
  return {
    async refusal(steps) {
      const number = numberIn(steps.map(({ command }) => command.args));
      if (number === null) return null;
      const now = await here();
      if (shown?.tab === now.tab && shown.documents === now.documents) return null;
      const said = shown === null ? 'no numbers have been shown yet' : 'the numbers were those of another page';
      return failed('ELEMENT_STALE', `[${number}] means nothing here: ${said}`, 'Look first: observe.');
    },
    async remember(answer) {
      if (showsNumbers(answer)) shown = await here();
    },
  };
};
