import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { createApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { SurehandError } from '../../contract/surehand-error.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { someNames } from '../../kit/some-names.ts';
import { caseReport, unreadReport } from '../../operations/case-reports.ts';
import { worstOf } from '../../operations/run-ending.ts';
import { type CaseEnd, type ManyHooks, runMany } from '../../operations/run-many.ts';
import { readSecretsFile } from '../../operations/secrets.ts';
import { explainError } from './explain-error.ts';
import { type CliIo, wantsColor } from './io.ts';
import { createManyDisplay } from './many-display.ts';
import { manySummary } from './many-summary.ts';
import { createProgressDisplay } from './progress-display.ts';
import { type ReadCase, readCases, stepCount } from './read-cases.ts';
import { readText } from './read-text.ts';
import type { RunOptions } from './run-options.ts';
import { shorterPath } from './shorter-path.ts';
import { summary } from './summary.ts';
import { writeReports } from './write-reports.ts';

/** What every case of this command has in common. */
type Setting = { readonly config: Config; readonly secrets: Readonly<Record<string, string>>; readonly many: boolean };

const runInput = (one: ReadCase, options: RunOptions, { config, secrets, many }: Setting) => {
  const { requirement, file, filesFolder } = one;
  const { out, allow } = options;
  return {
    requirement,
    filesFolder,
    secrets,
    folder: out === undefined || !many ? out : join(out, requirement.req_id),
    resume: options.resume,
    planFile: file ?? undefined,
    secretsFile: options.secretsFile,
    healTimeoutMs: config.healTimeoutMs,
    allowedHosts: allow === undefined ? config.allowedHosts : [...allow, new URL(requirement.url).hostname],
    actionTimeoutMs: options.timeout ?? config.actionTimeoutMs,
    navigationTimeoutMs: config.navigationTimeoutMs,
    dialogs: options.dialogs,
    headed: options.headed ?? false,
    screenshots: options.screenshots ?? true,
    har: options.har ?? false,
  };
};

/** Half of the cores: a browser is more than one process, and the pages under test often run on the same machine. */
const workersFor = (cases: number, asked: number | undefined): number =>
  asked ?? (cases === 1 ? 1 : Math.max(1, Math.floor(availableParallelism() / 2)));

/** What is shown while it runs; of one case every step, of several every case. */
const displayFor = (cases: readonly ReadCase[], many: boolean, io: CliIo): ManyHooks & { stop(): void } => {
  const look = { out: io.out, color: wantsColor(io.out, io.env) };
  if (!many) {
    const display = createProgressDisplay(look);
    return {
      onStarted: (_, attempt) => {
        if (attempt > 1) io.out.write(`\n~ it failed and is run again: attempt ${attempt}\n`);
      },
      onProgress: (_, progress) => display.onProgress(progress),
      stop: display.stop,
    };
  }
  const shown = cases.map((one) => ({ req_id: one.requirement.req_id, steps: stepCount(one) }));
  const display = createManyDisplay(shown, look);
  return {
    ...display,
    onEnded: (index, end) => {
      const one = cases[index];
      if (one !== undefined) display.onEnded(index, reportOf(end, one));
    },
  };
};

const reportOf = (end: CaseEnd, one: ReadCase) =>
  caseReport(end, { source: one.source, steps: stepCount(one) }, shorterPath);

/** What is told of the only case: all of it. */
const showOne = (end: CaseEnd, options: RunOptions, io: CliIo): void => {
  if (end.output === null) return;
  const { result, report, files } = end.output;
  if (options.json === true) io.out.write(prettyJson(report));
  else {
    io.out.write(summary(result, files, { color: wantsColor(io.out, io.env), columns: io.out.columns ?? 100 }));
    if (end.flaky)
      io.out.write(`  flaky    it passed only at attempt ${end.attempts}; it failed in ${end.earlier.join(', ')}\n`);
  }
};

/** `surehand run`. */
export const runCommand = async (named: readonly string[], options: RunOptions, io: CliIo): Promise<number> => {
  const config = readConfig(io.env);
  const app = createApp(config);
  const { cases, problems, warnings, total } = await readCases(named, options, io, app);
  const [problem, ...moreProblems] = problems;
  const unread = problems.map(unreadReport);
  if (cases.length === 0 && problem !== undefined) await writeReports(unread, options, io.env);
  // Nothing to run, and one thing is wrong: that is the whole answer.
  if (cases.length === 0 && problem !== undefined && moreProblems.length === 0) throw problem.error;
  for (const warning of warnings) io.err.write(`warning: ${warning}\n`);
  for (const { error } of problems) io.err.write(`${explainError(error)}\n`);
  if (cases.length === 0) return EXIT_CODES.invalid_input;
  const many = total !== 1 || problems.length > 0;
  if (options.resume !== undefined && (cases.length !== 1 || problems.length > 0)) {
    const names = someNames(cases.map(({ requirement }) => requirement.req_id));
    throw new SurehandError('INPUT_INVALID', {
      message: `--resume continues one run, and there are several cases: choose it with --req or --filter. There are: ${names}`,
    });
  }
  const { secretsFile, retries } = options;
  const fromFile =
    secretsFile === undefined ? {} : readSecretsFile(await readText(secretsFile, io), basename(secretsFile));
  const setting = { config, secrets: { ...config.secrets, ...fromFile }, many };
  const stop = new AbortController();
  io.onInterrupt(() => {
    if (stop.signal.aborted) process.exit(130);
    io.err.write('\nstopping: nothing more is sent (again to leave at once)\n');
    stop.abort();
  });
  const display = options.json === true ? null : displayFor(cases, many, io);
  const began = performance.now();
  let ends: readonly CaseEnd[];
  try {
    const runs = cases.map((one) => runInput(one, options, setting));
    const input = runMany.input.parse({ runs, workers: workersFor(cases.length, options.workers), retries });
    ends = await runMany.run(input, app, { signal: stop.signal, ...display });
  } finally {
    display?.stop();
  }
  const reports = ends.flatMap((end, index) => {
    const one = cases[index];
    return one === undefined ? [] : [reportOf(end, one)];
  });
  const all = [...reports, ...unread];
  await writeReports(all, options, io.env);
  const [only] = ends;
  if (!many && only !== undefined) {
    if (only.error !== null) throw only.error;
    showOne(only, options, io);
  } else if (options.json === true) {
    const told = reports.map((report, index) => ({ ...report, verdict: ends[index]?.output?.report ?? null }));
    const missed = unread.map(({ source, error }) => ({ source, error }));
    io.out.write(prettyJson({ cases: told, unread: missed }));
  } else {
    const look = { color: wantsColor(io.out, io.env), columns: io.out.columns ?? 120 };
    io.out.write(manySummary(all, { ...look, durationMs: performance.now() - began }));
  }
  return EXIT_CODES[worstOf(all.map(({ ended }) => ended))];
};
