import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/setup.mjs';
import { sharedArguments } from '../src/drivers/playwright/browser-arguments.ts';
import type { Registry } from '../src/contract/registry.ts';
import type { Resolution } from '../src/contract/resolution.ts';
import { resolve } from '../src/stages/resolve/index.ts';
import type { Bar, Bench, Row } from './bench.ts';
import { NO_CORPUS, openCorpus } from './corpus.ts';
import { type Asked, questionsOfOil, questionsOfRow } from './corpus-questions.ts';
import { type CorpusLook, type CorpusStep, type Judgement, walkCorpus } from './walk-corpus.ts';

type Verdict = { readonly judgement: Judgement; readonly reason: string };

/** What became of one step in one form of writing. */
type Judged = Verdict & {
  readonly page: string;
  readonly step: string;
  readonly form: 'rows' | 'oil';
  readonly asked: string;
  readonly sameOffline: boolean;
  /** The same in plain Playwright. */
  readonly peer: Judgement;
};

/** What was answered: a number, or why not. */
type Answer = { readonly ref: number; readonly how: string } | { readonly refusal: string; readonly why: string };

const answerOf = (resolution: Resolution | undefined): Answer => {
  if (resolution === undefined) throw new Error('the page left a question without an answer');
  if (resolution.kind === 'unresolved') {
    const { situation, reason, suggestion } = resolution;
    return { refusal: situation, why: `${reason}${suggestion === null ? '' : `; suggested: ${suggestion}`}` };
  }
  const { candidate, reasons } = resolution;
  return { ref: candidate.ref, how: `${candidate.role ?? candidate.tag} "${candidate.name}" by ${reasons.join(', ')}` };
};

const focused = ({ focusedRef }: Registry): Answer =>
  focusedRef === null ? { refusal: 'no_focus', why: 'nothing has the focus' } : { ref: focusedRef, how: 'the focus' };

const decision = (answer: Answer): string => ('ref' in answer ? `element ${answer.ref}` : answer.refusal);

const judge = (answer: Answer, right: ReadonlySet<number>): Verdict => {
  if (!('ref' in answer)) return { judgement: 'refused', reason: `${answer.refusal}: ${answer.why}` };
  return { judgement: right.has(answer.ref) ? 'right' : 'wrong', reason: answer.how };
};

/** All of it must be right; one part that is wrong makes the step wrong. */
const worst = (parts: readonly Verdict[]): Verdict =>
  parts.find(({ judgement }) => judgement === 'wrong') ??
  parts.find(({ judgement }) => judgement === 'refused') ??
  parts[0] ?? { judgement: 'refused', reason: 'nothing was asked' };

/** From the record alone: the resolver sees facts and nothing else. */
const answerOffline = (asked: Asked, registry: Registry): Answer =>
  asked === 'focused' ? focused(registry) : answerOf(resolve({ ...asked, registry }));

type Form = { readonly form: Judged['form']; readonly text: string; readonly questions: readonly Asked[] | string };

const formsOf = ({ task, at, row, oil }: CorpusStep): readonly Form[] => [
  { form: 'rows', text: task.rows[at] ?? '', questions: questionsOfRow(row) },
  { form: 'oil', text: oil, questions: questionsOfOil(oil) },
];

/** What the page has to be asked: everything but what needs no element. */
const toAsk = ({ questions }: Form): readonly Exclude<Asked, 'focused'>[] =>
  typeof questions === 'string' ? [] : questions.filter((asked) => asked !== 'focused');

const judgeStep = (step: CorpusStep, look: CorpusLook, peer: Judgement): readonly Judged[] => {
  const answers = [...look.answers];
  const truths = [new Set(look.right), new Set(look.rightDrop ?? [])];
  return formsOf(step).map(({ form, text, questions }) => {
    const about = { page: step.task.page, step: `${step.task.id} ${step.at + 1}`, form, asked: text, peer };
    if (typeof questions === 'string') return { ...about, judgement: 'refused', reason: questions, sameOffline: true };
    let sameOffline = true;
    const verdicts = questions.map((asked, at) => {
      const live = asked === 'focused' ? focused(look.registry) : answerOf(answers.shift());
      sameOffline &&= decision(live) === decision(answerOffline(asked, look.registry));
      return judge(live, truths[at] ?? new Set());
    });
    return { ...about, ...worst(verdicts), sameOffline };
  });
};

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const count = (judged: readonly Judged[], judgement: Judgement): number =>
  judged.filter((one) => one.judgement === judgement).length;

const same = (judged: readonly Judged[]): number => judged.filter(({ sameOffline }) => sameOffline).length;

const rowOf = (page: string, form: string, judged: readonly Judged[]): Row => ({
  page,
  form,
  steps: judged.length,
  right: count(judged, 'right'),
  wrong: count(judged, 'wrong'),
  refused: count(judged, 'refused'),
  'right %': percent(count(judged, 'right'), judged.length),
  'same offline': percent(same(judged), judged.length),
  'plain Playwright right': form === 'rows' ? judged.filter(({ peer }) => peer === 'right').length : '-',
  'and wrong': form === 'rows' ? judged.filter(({ peer }) => peer === 'wrong').length : '-',
});

const barsOf = (form: string, judged: readonly Judged[]): readonly Bar[] => {
  const all = judged.length;
  const [right, wrong, equal] = [count(judged, 'right'), count(judged, 'wrong'), same(judged)];
  return [
    { bar: `${form}: right in at least 97 %`, measured: percent(right, all), holds: right >= 0.97 * all },
    { bar: `${form}: wrong in at most 0.5 %`, measured: percent(wrong, all), holds: wrong <= 0.005 * all },
    { bar: `${form}: the same offline in 100 %`, measured: percent(equal, all), holds: equal === all },
  ];
};

const FORMS = ['rows', 'oil'] as const;

/** The right element for what people write, on recorded applications that nobody here made. */
export const resolveBench: Bench = {
  name: 'resolve',
  about: 'the right element for rows and OIL on the task corpus, live and from the record',
  async run(say) {
    const corpus = await openCorpus();
    if (corpus === null) return { rows: [], bars: [NO_CORPUS], notes: [] };
    const found = await findBrowser();
    if (found === undefined) throw new Error('no browser: run npm run setup');
    const args = [...sharedArguments(true)];
    const browser = await chromium.launch({ executablePath: found.path, args });
    const judged: Judged[] = [];
    try {
      const visitor = {
        questions: (step: CorpusStep) => formsOf(step).flatMap(toAsk),
        visit: (step: CorpusStep, look: CorpusLook, peer: Judgement) =>
          void judged.push(...judgeStep(step, look, peer)),
      };
      await walkCorpus(browser, corpus, visitor, say);
    } finally {
      await browser.close();
    }
    const pages = [...new Set(judged.map(({ page }) => page))];
    const of = (form: string, page?: string): readonly Judged[] =>
      judged.filter((one) => one.form === form && (page === undefined || one.page === page));
    const misses = judged.filter(({ judgement, sameOffline }) => judgement !== 'right' || !sameOffline);
    return {
      rows: FORMS.flatMap((form) => [
        ...pages.map((page) => rowOf(page, form, of(form, page))),
        rowOf('all', form, of(form)),
      ]),
      bars: FORMS.flatMap((form) => barsOf(form, of(form))),
      notes: misses.map(
        ({ step, form, asked, judgement, reason, sameOffline }) =>
          `${judgement}${sameOffline ? '' : ', other than offline'}: ${step} ${form}: ${asked} -> ${reason}`,
      ),
    };
  },
};
