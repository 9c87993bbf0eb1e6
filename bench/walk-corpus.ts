import type { Browser, Page } from 'playwright-core';
import type { Registry } from '../src/contract/registry.ts';
import type { Resolution } from '../src/contract/resolution.ts';
import { type AgentLink, createAgentLink } from '../src/drivers/playwright/agent-link.ts';
import type { Question } from '../src/stages/resolve/index.ts';
import type { Corpus, CorpusRow, Task } from './corpus.ts';
import { peerJudgement } from './peer-locator.ts';

/** One step of a task, before it is done. */
export type CorpusStep = {
  readonly task: Task;
  readonly at: number;
  readonly row: CorpusRow;
  readonly oil: string;
};

/** The page at that moment: all of it is seen, asked and judged in one turn, so nothing can change in between. */
export type CorpusLook = {
  /** As it crossed from the page: plain data, with every fact in it. */
  readonly registry: Registry;
  /** What the page itself answers, in the order of the questions. */
  readonly answers: readonly Resolution[];
  /** Numbers of the elements that count as the right one: itself, what is inside it, its labels. */
  readonly right: readonly number[];
  /** The same for where a card is dropped; null when the step drops nothing. */
  readonly rightDrop: readonly number[] | null;
};

/** What became of a step. */
export type Judgement = 'right' | 'wrong' | 'refused';

type Visitor = {
  questions(step: CorpusStep): readonly Omit<Question, 'registry'>[];
  visit(step: CorpusStep, look: CorpusLook, peer: Judgement): void;
};

const PATIENCE_MS = 5_000;
const APPEAR_MS = 400;

/** Runs beside the agent, where numbers lead to elements. */
const LOOK = `function (questions, selector, drop) {
  const seen = __surehand.observe();
  const refs = [...new Set([...seen.elements, ...(seen.texts ?? [])].map(({ ref }) => ref))];
  const right = (selector) => {
    const truth = document.querySelector(selector);
    const labels = [...(truth.labels ?? [])];
    return refs.filter((ref) => {
      const element = __surehand.clickPath(ref)[0];
      return element instanceof Element && (truth.contains(element) || labels.some((label) => label.contains(element)));
    });
  };
  return JSON.stringify({
    registry: seen,
    answers: questions.map((question) => __surehand.resolve(question)),
    right: right(selector),
    rightDrop: drop === null ? null : right(drop),
  });
}`;

const lookAt = async (link: AgentLink, questions: readonly object[], ...selectors: readonly (string | null)[]) => {
  const world = link.worlds.of(link.worlds.mainFrame);
  if (world?.agent == null) throw new Error('the page has no agent');
  const { result, exceptionDetails } = await world.session.send('Runtime.callFunctionOn', {
    functionDeclaration: LOOK,
    arguments: [questions, ...selectors].map((value) => ({ value })),
    uniqueContextId: world.agent.uniqueId,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return JSON.parse(String(result.value)) as CorpusLook;
};

const eventually = async (holds: () => Promise<boolean>, withinMs: number): Promise<void> => {
  const end = performance.now() + withinMs;
  while (!(await holds()) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 30));
};

const walkTask = async (page: Page, link: AgentLink, corpus: Corpus, task: Task, visitor: Visitor): Promise<void> => {
  await page.goto(task.start_url);
  for (const [at, row] of task.rows.entries()) {
    const truth = task.truth[at];
    if (truth === undefined) throw new Error(`${task.id}: no truth for step ${at + 1}`);
    const step = { task, at, row: corpus.parseRow(row), oil: task.oil[at] ?? '' };
    await page
      .locator(truth.selector)
      .waitFor({ state: 'visible', timeout: APPEAR_MS })
      .catch(() => undefined);
    const look = await lookAt(link, visitor.questions(step), truth.selector, truth.drop ?? null);
    visitor.visit(step, look, await peerJudgement(page, step.row, truth));
    if (at + 1 === task.rows.length) return;
    await corpus.performStep(page, row, truth);
    await eventually(() => corpus.outcomeHolds(page, step.row.expected, truth), PATIENCE_MS);
  }
};

/**
 * Visits every step of every task in the state in which it is due; the steps themselves are done by the corpus. One page
 * serves all: it is loaded anew for each task, and none of the recorded pages keeps anything.
 */
export const walkCorpus = async (
  browser: Browser,
  corpus: Corpus,
  visitor: Visitor,
  say: (line: string) => void,
): Promise<void> => {
  const tasks = await corpus.loadTasks();
  let done = 0;
  for (const archive of new Set(tasks.map((task) => task.archive))) {
    const own = tasks.filter((task) => task.archive === archive);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      await corpus.serveArchive(context, await corpus.openArchive(corpus.fileOf(archive)));
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      page.on('dialog', (dialog) => void dialog.accept());
      const link = await createAgentLink(page);
      for (const task of own) {
        await walkTask(page, link, corpus, task, visitor);
        done += 1;
        if (done % 25 === 0 || done === tasks.length) say(`resolve: ${done} of ${tasks.length} tasks`);
      }
    } finally {
      await context.close();
    }
  }
};
