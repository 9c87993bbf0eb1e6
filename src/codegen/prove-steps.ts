/** The lines of one step in a generated file, from 1, both included. */
export type StepLines = { readonly step: number; readonly from: number; readonly to: number };

const HEADLINE = /^\s+(?:\/\/|#) (\d+)\. /u;

/** Steps begin with a comment that bears their number, in order; the first line that is not indented ends the last one. */
export const stepLines = (source: string): readonly StepLines[] => {
  const lines = source.split('\n');
  const begins: { readonly step: number; readonly from: number }[] = [];
  let end = lines.length;
  for (const [at, line] of lines.entries()) {
    if (begins.length > 0 && /^\S/u.test(line)) {
      end = at;
      break;
    }
    const step = Number(HEADLINE.exec(line)?.[1] ?? 0);
    if (step === begins.length + 1) begins.push({ step, from: at + 1 });
  }
  return begins.map(({ step, from }, at) => ({ step, from, to: (begins[at + 1]?.from ?? end + 1) - 1 }));
};

/** What became of one run of a test: `0` is the test as it is, `n` the one in which the n-th step did nothing. */
export type ProvenRun = {
  readonly suppressed: number;
  /** With all patience; the others have little, since they mostly wait for what does not come. */
  readonly patient: boolean;
  readonly passed: boolean;
};

export type Proof = {
  readonly compiles: boolean;
  /** What is wrong with the file, if it does not compile. */
  readonly problems: readonly string[];
  /** As it is, in a fresh browser; twice, the second time with as little patience as the suppressed ones have. */
  readonly passes: boolean;
  /** It passes with all patience and not with little: what the runs without a step failed for is not known. */
  readonly hurried: boolean;
  /** The steps that do something: `killed` when the test failed without their effect. */
  readonly steps: readonly { readonly step: number; readonly killed: boolean }[];
  /** Of those steps, from 0 to 1; 1 where there are none. */
  readonly killedShare: number;
  /** What the test runner said, for people. */
  readonly output: string;
};

export const notCompiled = (problems: readonly string[]): Proof => ({
  compiles: false,
  problems,
  passes: false,
  hurried: false,
  steps: [],
  killedShare: 0,
  output: problems.join('\n'),
});

/** Puts the runs together. `acting`: lines from which something was sent to the page. A run that is missing killed nothing. */
export const proofOf = (
  steps: readonly StepLines[],
  runs: readonly ProvenRun[],
  acting: ReadonlySet<number>,
  output: string,
): Proof => {
  const whole = runs.filter(({ suppressed }) => suppressed === 0);
  const passes = whole.length > 1 && whole.every(({ passed }) => passed);
  const ended = (patient: boolean, passed: boolean): boolean =>
    whole.some((run) => run.patient === patient && run.passed === passed);
  const hurried = ended(true, true) && ended(false, false);
  const acted = steps.filter(({ from, to }) => [...acting].some((line) => line >= from && line <= to));
  const judged = acted.map(({ step }) => ({
    step,
    // Only a test that passes otherwise says something by failing.
    killed: passes && runs.some(({ suppressed, passed }) => suppressed === step && !passed),
  }));
  const killed = judged.filter((one) => one.killed).length;
  const killedShare = judged.length === 0 ? 1 : killed / judged.length;
  return { compiles: true, problems: [], passes, hurried, steps: judged, killedShare, output };
};

/** Tests that were hurried are proven once more by `patiently`: a slow page or a busy machine is no fault of theirs. */
export const unhurried = async <Test>(
  tests: readonly Test[],
  proofs: readonly Proof[],
  patiently: (tests: readonly Test[]) => Promise<readonly Proof[]>,
): Promise<readonly Proof[]> => {
  const hurried = tests.filter((_, at) => proofs[at]?.hurried === true);
  if (hurried.length === 0) return proofs;
  const again = await patiently(hurried);
  return proofs.map((proof, at) => again[hurried.indexOf(tests[at] as Test)] ?? proof);
};

/** The acting methods, by the class of Playwright that has them: without their effect the n-th step does nothing. */
export const ACTING = {
  locator: [
    ...['click', 'dblclick', 'tap', 'fill', 'clear', 'type', 'press', 'pressSequentially', 'selectOption', 'check'],
    ...['uncheck', 'setChecked', 'hover', 'focus', 'dragTo', 'setInputFiles', 'scrollIntoViewIfNeeded', 'selectText'],
  ],
  keyboard: ['press', 'type', 'insertText', 'down', 'up'],
  mouse: ['move', 'down', 'up', 'click', 'dblclick', 'wheel'],
  page: ['goto', 'reload', 'goBack', 'goForward'],
} as const;
