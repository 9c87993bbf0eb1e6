import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { playwrightSpec } from '../../src/codegen/playwright-spec.ts';
import { valueOf } from '../../src/codegen/proven-step.ts';
import type { Proof } from '../../src/codegen/prove-steps.ts';
import type { TestToProve } from '../../src/codegen/prove-test.ts';
import { pytestFile } from '../../src/codegen/pytest-file.ts';
import type { ActionSpec } from '../../src/contract/action-spec.ts';
import type { RunResult } from '../../src/contract/run-result.ts';
import type { InputFiles } from '../../src/ports/input-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One line of the results: a proof, or a run that was not proven and why. */
export type EveryRunLine = { readonly file: string; readonly test: string } & (
  | { readonly excluded: string }
  | {
      readonly language: EveryRunLanguage;
      readonly compiles: boolean;
      readonly passes: boolean;
      readonly steps: number;
      readonly killed: number;
      readonly survived: readonly number[];
      /** The test itself lies there, with what the test runner said. */
      readonly problem: string | null;
    }
);
/** Our agent has a world of its own in it; the script of a generated test runs in the page's. */
const HOSTILE = /hostile-builtins/u;

export type EveryRunLanguage = 'Playwright Test' | 'pytest';

export type MadeRun = {
  readonly result: RunResult;
  readonly planned: readonly ActionSpec[];
  /** What the page was: other pages make other runs. Where it is not known, every run is one of its own. */
  readonly page?: string | undefined;
  readonly files?: InputFiles | undefined;
  /** Why nobody could make this run again, if so. */
  readonly unrepeatable?: string | undefined;
};

/** What was written for a run, in both languages. */
export type WrittenTests = {
  readonly tests: Readonly<Record<EveryRunLanguage, TestToProve>>;
  /** What the tests need to be told. */
  readonly env: Readonly<Record<string, string>>;
};

/** More equal steps teach nothing more, and each of them costs two runs of the whole test. */
const LONGEST = 25;

/** What the test needs to be told. Secrets are numbered in the order in which their fields are used. */
const envOf = ({ result, planned, files }: MadeRun): Readonly<Record<string, string>> => {
  const names = playwrightSpec(result, planned).secrets;
  const secrets = [
    ...new Set(result.steps.flatMap(({ secret }, at) => (secret && planned[at] ? [valueOf(planned[at])] : []))),
  ];
  const file = planned.flatMap(({ input }) => files?.registered(input?.file_ref ?? '') ?? [])[0];
  return {
    ...Object.fromEntries(names.map((name, at) => [name, secrets[at] ?? ''])),
    ...(file === undefined ? {} : { SUREHAND_FILES: dirname(file.path) }),
  };
};

/** The same test of the same page, though that may have stood at another address. */
const sameness = ({ result, planned, page }: MadeRun): string =>
  playwrightSpec({ ...result, req_id: 'SAME', started_at: '' }, planned)
    .source.replaceAll(new URL(result.url).origin, '')
    .replaceAll(/\/page-\d+\b/gu, '/page')
    .concat(page ?? '');

/**
 * With `SUREHAND_PROVE_RUNS=<folder>` every run that passes is made into a test in both languages, and those are proven,
 * while the pages of the run are still there: `npm run test:generated`. Without it nothing is kept and nothing costs.
 */
export const createEveryRun = (folder = process.env['SUREHAND_PROVE_RUNS']) => {
  const known = new Set<string>();
  let waiting: (WrittenTests & { readonly name: string; readonly file: string; readonly test: string })[] = [];
  let count = 0;
  if (folder !== undefined) mkdirSync(folder, { recursive: true });

  const write = (line: EveryRunLine): void => {
    appendFileSync(join(folder ?? '', 'runs.jsonl'), `${JSON.stringify(line)}\n`);
  };

  const here = (): { readonly file: string; readonly test: string } => {
    const { testPath = '', currentTestName } = expect.getState();
    return { file: relative(root, testPath), test: currentTestName ?? 'before the tests' };
  };

  const nextName = (file: string): string => {
    count += 1;
    return `${file.replaceAll(/^.*\/|\.test\.ts$/gu, '')}-${count}`;
  };

  const SAME = 'the same test of the same page as another run in the file';

  /** Tests that a surface wrote down: taken as they are. */
  const addWritten = (written: WrittenTests): void => {
    const { file, test } = here();
    const same = JSON.stringify([file, written.tests['Playwright Test'].source.replace(/^\/\/ Written by .*$/mu, '')]);
    if (known.has(same)) return write({ file, test, excluded: SAME });
    known.add(same);
    waiting.push({ ...written, name: nextName(file), file, test });
  };

  const add = (run: MadeRun): void => {
    if (folder === undefined || run.result.verdict !== 'pass' || run.result.steps.length === 0) return;
    const { file, test } = here();
    if (run.unrepeatable !== undefined) {
      write({ file, test, excluded: run.unrepeatable });
      return;
    }
    if (HOSTILE.test(run.result.url)) {
      write({ file, test, excluded: 'a page that breaks promises and timers: no test runner can ask it anything' });
      return;
    }
    const { steps } = run.result;
    const short = { ...run, result: { ...run.result, steps: steps.slice(0, LONGEST) } };
    if (steps.length > LONGEST) write({ file, test, excluded: `steps behind the first ${LONGEST} of a run` });
    if (run.page !== undefined && known.has(sameness(short))) {
      write({ file, test, excluded: SAME });
      return;
    }
    known.add(sameness(short));
    const name = nextName(file);
    const result = { ...short.result, req_id: name };
    const tests = {
      'Playwright Test': playwrightSpec(result, run.planned),
      pytest: pytestFile(result, run.planned),
    };
    waiting.push({ name, file, test, tests, env: envOf(short) });
  };

  const report = (
    language: EveryRunLanguage,
    { file, test, name, tests }: (typeof waiting)[number],
    proof: Proof,
  ): void => {
    const { fileName, source } = tests[language];
    const survived = proof.steps.filter(({ killed }) => !killed).map(({ step }) => step);
    const killed = proof.steps.length - survived.length;
    const good = proof.compiles && proof.passes && survived.length === 0;
    if (!good) {
      writeFileSync(join(folder ?? '', `${name}.${fileName}`), source);
      writeFileSync(join(folder ?? '', `${name}.${language}.txt`), proof.output);
    }
    const { compiles, passes } = proof;
    const steps = proof.steps.length;
    write({
      file,
      test,
      language,
      compiles,
      passes,
      steps,
      killed,
      survived,
      problem: good ? null : `${name}.${fileName}`,
    });
  };

  /** All that came together since the last time, by one call of each test runner. */
  const prove = async (): Promise<void> => {
    if (folder === undefined || waiting.length === 0) return;
    const runs = waiting;
    waiting = [];
    // Only here: nobody who does not prove needs a generator or a compiler.
    const { proveEach } = await import('./prove-both.ts');
    const only = process.env['SUREHAND_PROVE_ONLY'];
    // Each of them mostly waits: for what a step that was left out does not do.
    const proveIn = async (language: EveryRunLanguage): Promise<void> => {
      if (only !== undefined && only !== language) return;
      const proofs = await proveEach(
        language,
        runs.map(({ tests, env }) => ({ ...tests[language], env })),
      );
      for (const [at, run] of runs.entries()) if (proofs[at] !== undefined) report(language, run, proofs[at]);
    };
    await Promise.all([proveIn('Playwright Test'), proveIn('pytest')]);
  };

  return { add, addWritten, prove };
};
