import { wholeAddress } from './address-pattern.ts';
import { link, pattern } from './expression.ts';
import type { ProvenStep } from './proven-step.ts';
import type { Statement } from './statement.ts';

type Names = {
  readonly proven: ProvenStep;
  /** The variable of the tab in which the step takes place. */
  readonly page: string;
  readonly tabName: (id: number) => string;
  readonly identifier: (words: string) => string;
};

type Event = {
  readonly event: (Statement & { do: 'awaits' })['event'];
  readonly name: string | null;
  readonly waiting: string;
};

/** Where the new tab went, if it had gone anywhere when it was told of. */
const tabCheck = (tab: string, { outcome }: ProvenStep, id: number): readonly Statement[] => {
  const url = outcome.observations.find(({ subject }) => subject === `tab ${id}`)?.to ?? '';
  const source = wholeAddress(url);
  if (source === null) return [];
  return [{ do: 'expect', chain: { from: tab, links: [] }, not: false, matcher: link('toHaveURL', [pattern(source)]) }];
};

/** The actions, with whatever the browser told of them awaited around them, and what is to be said of that. */
export const awaiting = (
  actions: readonly Statement[],
  { proven, page, tabName, identifier }: Names,
): { readonly actions: readonly Statement[]; readonly checks: readonly Statement[] } => {
  const { events, tab } = proven;
  const found: Event[] = [];
  const checks: Statement[] = [];
  if (events.asked !== null) {
    const name = identifier('question');
    found.push({ event: 'dialog', name, waiting: identifier('question comes') });
    checks.push({ do: 'told', name, of: 'message', text: events.asked.message });
  }
  if (events.download !== null) {
    const name = identifier('download');
    found.push({ event: 'download', name, waiting: identifier('download comes') });
    checks.push({ do: 'told', name, of: 'suggestedFilename', text: events.download });
  }
  if (events.closed.includes(tab.at)) found.push({ event: 'close', name: null, waiting: identifier('tab closes') });
  else if (tab.next !== tab.at) {
    const name = tabName(tab.next);
    found.push({ event: 'popup', name, waiting: identifier('tab opens') });
    checks.push(...tabCheck(name, proven, tab.next));
  }
  const sent: readonly Statement[] = events.closed.includes(tab.at) ? [{ do: 'closes', during: actions }] : actions;
  const wrapped = found.reduce<readonly Statement[]>(
    (during, { event, name, waiting }) => [{ do: 'awaits', event, from: page, name, waiting, during }],
    sent,
  );
  return { actions: wrapped, checks };
};
