import type { Observation } from '../contract/observation.ts';
import type { Outcome } from '../contract/outcome.ts';

/** What the browser itself told of a step, beside what stands on the page. */
export type StepEvents = {
  /** The tabs that it opened, by their numbers. */
  readonly opened: readonly number[];
  readonly closed: readonly number[];
  /** A question of the browser: alert, confirm or prompt. */
  readonly asked: { readonly message: string; readonly accepted: boolean } | null;
  /** The name of a file that came. */
  readonly download: string | null;
};

export const NO_EVENTS: StepEvents = { opened: [], closed: [], asked: null, download: null };

const QUESTION = /^(?:alert|confirm|prompt) dialog$/u;

/** A question of the browser is no dialog of the page: nothing in the document shows it. */
export const isNativeDialog = ({ kind, source, subject = '' }: Observation): boolean =>
  kind === 'modal_opened' && source === 'client' && subject.endsWith(' dialog');

const tabsIn = (observations: readonly Observation[], kind: Observation['kind']): readonly number[] =>
  observations.flatMap((one) => {
    const [, id] = /^tab (\d+)$/u.exec(one.subject ?? '') ?? [];
    return one.kind === kind && one.source === 'client' && id !== undefined ? [Number(id)] : [];
  });

export const stepEvents = ({ observations }: Pick<Outcome, 'observations'>): StepEvents => {
  const question = observations.find((one) => isNativeDialog(one) && QUESTION.test(one.subject ?? ''));
  const asked =
    question === undefined ? null : { message: question.to ?? '', accepted: question.attribute === 'accepted' };
  const download = observations.find(({ kind }) => kind === 'download_started')?.to ?? null;
  return {
    opened: tabsIn(observations, 'element_added'),
    closed: tabsIn(observations, 'element_removed'),
    asked,
    download,
  };
};

/** In which tab a step takes place, and in which one the next. The first is number 1. */
export type TabUse = { readonly at: number; readonly next: number };

export const FIRST_TAB: TabUse = { at: 1, next: 1 };

/** A tab that opens comes to the front; when it is closed, the one that opened it is in front again. */
export const followTabs = (steps: readonly StepEvents[]): readonly TabUse[] => {
  const openers = new Map<number, number>([[1, 1]]);
  let front = 1;
  return steps.map(({ opened, closed }) => {
    const at = front;
    // One that is told of again, because its opener is in front again, is no new one.
    const fresh = opened.filter((id) => !openers.has(id));
    for (const id of fresh) openers.set(id, at);
    if (closed.includes(front)) front = openers.get(front) ?? 1;
    front = fresh.findLast((id) => !closed.includes(id)) ?? front;
    return { at, next: front };
  });
};
