import { basename, dirname, relative } from 'node:path';
import { createColors } from 'picocolors';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { ExecAction, ExecResult } from '../../contract/exec-result.ts';
import { SurehandError } from '../../contract/surehand-error.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import type { ProfileName } from '../../contract/tables/profiles.ts';
import type { Situation } from '../../contract/tables/situations.ts';
import { formatDuration } from '../../kit/format-duration.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { type ExecOutput, execPlan } from '../../operations/exec-plan.ts';
import type { OperationTools } from '../../operations/operation.ts';
import { readPlan } from '../../operations/read-plan.ts';
import { openResumed } from '../../operations/resume-run.ts';
import { readSecretsFile } from '../../operations/secrets.ts';
import { type CliIo, wantsColor } from './io.ts';
import { readText } from './read-text.ts';
import { STEP_WORDS } from './step-words.ts';
import { plain } from './text.ts';

export type ExecOptions = {
  readonly dryRun?: boolean;
  readonly confirmCritical?: boolean;
  readonly resume?: string;
  readonly profile?: ProfileName;
  readonly dialogs?: 'accept' | 'dismiss';
  readonly secretsFile?: string;
  readonly out?: string;
  readonly headed?: boolean;
  readonly har?: boolean;
  readonly json?: boolean;
};

type Paint = ReturnType<typeof createColors>;

/** Broken surroundings are not a failed plan. */
const ENVIRONMENT = new Set<Situation>(['unreachable', 'navigation_timeout', 'browser_crashed']);

const exitCode = (result: ExecResult): number => {
  const last = result.actions.findLast(({ outcome }) => outcome !== null)?.outcome ?? result.opening;
  if (result.verdict === 'fail' && last !== null && ENVIRONMENT.has(last.situation)) return EXIT_CODES.environment;
  return EXIT_CODES[result.verdict];
};

const COURSES = { run: '', carried: 'before', observed: 'only seen', never_reached: '' } as const;

const actionLine = (action: ExecAction, paint: Paint): string => {
  const { id, kind, outcome, course } = action;
  if (outcome === null) return paint.dim(`·  ${plain(id)}  ${kind}  never reached`);
  const { mark, tone } = STEP_WORDS[outcome.status];
  const how = COURSES[course] === '' ? '' : `  (${COURSES[course]})`;
  const code = action.error_code === null ? '' : `  ${action.error_code}`;
  return `${paint[tone](mark)}  ${plain(id)}  ${kind}${how}${code}  ${paint.dim(plain(outcome.reason))}`;
};

const WORDS = { pass: ['✓ PASS', 'green'], fail: ['✗ FAIL', 'red'], partial: ['? PARTIAL', 'yellow'] } as const;

const summary = ({ result, files }: ExecOutput, paint: Paint): string => {
  const [word, tone] = WORDS[result.verdict];
  const proven = result.actions.filter(({ outcome }) => outcome?.status === 'succeeded').length;
  const missed = result.actions.filter(({ outcome }) => outcome === null);
  const near = relative(process.cwd(), files.folder);
  const lines = [
    ...missed.map((action) => actionLine(action, paint)),
    '',
    `${paint.bold(paint[tone](word))}   ${proven} of ${result.actions.length} actions proven in ${formatDuration(result.duration_ms)}`,
    ...(result.verdict === 'pass' ? [] : [`  ${plain(result.reason)}`]),
    '',
    `  ${paint.dim('record')}  ${near === '' || near.length > files.folder.length ? files.folder : near}`,
    ...(files.head === null ? [] : [`  ${paint.dim('head')}    ${files.head}`]),
  ];
  return `${lines.join('\n')}\n`;
};

/** The plan that was named; to resume, the one that the run was started with. */
const planFileOf = async (
  file: string | undefined,
  options: ExecOptions,
  tools: OperationTools,
): Promise<{ readonly plan: string; readonly secrets: string | undefined }> => {
  if (file !== undefined) return { plan: file, secrets: options.secretsFile };
  if (options.resume === undefined)
    throw new SurehandError('INPUT_INVALID', { message: 'nothing to do: name the file of a plan' });
  const { note, path } = await openResumed(options.resume, tools);
  if (note?.plan != null) return { plan: note.plan, secrets: options.secretsFile ?? note.secrets ?? undefined };
  const message = `(${path}): it is not known here where its plan is; name it: surehand exec plan.json --resume ${options.resume}`;
  throw new SurehandError('INPUT_INVALID', { message });
};

/** `surehand exec`. */
export const execCommand = async (file: string | undefined, options: ExecOptions, io: CliIo): Promise<number> => {
  const config = readConfig(io.env);
  const tools = createApp(config);
  const named = await planFileOf(file, options, tools);
  const plan = readPlan(await readText(named.plan, io), basename(named.plan));
  const fromFile =
    named.secrets === undefined ? {} : readSecretsFile(await readText(named.secrets, io), basename(named.secrets));
  const quiet = options.json === true;
  const paint = createColors(wantsColor(io.out, io.env));
  const stop = new AbortController();
  io.onInterrupt(() => {
    if (stop.signal.aborted) process.exit(130);
    io.err.write('\nstopping: nothing more is sent (again to leave at once)\n');
    stop.abort();
  });
  const output = await execPlan.run(
    execPlan.input.parse({
      plan,
      planFile: named.plan === '-' ? undefined : named.plan,
      secretsFile: named.secrets,
      profile: options.profile,
      folder: options.out,
      resume: options.resume,
      dryRun: options.dryRun ?? false,
      confirmCritical: options.confirmCritical ?? false,
      dialogs: options.dialogs,
      headed: options.headed ?? false,
      har: options.har ?? false,
      navigationTimeoutMs: config.navigationTimeoutMs,
      filesFolder: named.plan === '-' ? '.' : dirname(named.plan),
      secrets: { ...config.secrets, ...fromFile },
    }),
    tools,
    {
      signal: stop.signal,
      ...(quiet ? {} : { onEnded: (action) => void io.out.write(`${actionLine(action, paint)}\n`) }),
    },
  );
  io.out.write(quiet ? prettyJson(output.result) : summary(output, paint));
  return exitCode(output.result);
};
