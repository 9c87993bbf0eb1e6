import { basename, dirname } from 'node:path';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { RequirementFile } from '../../contract/requirement-file.ts';
import type { RunResult } from '../../contract/run-result.ts';
import { SurehandError } from '../../contract/surehand-error.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import type { InputFormat } from '../../contract/tables/input-formats.ts';
import type { Situation } from '../../contract/tables/situations.ts';
import { inputError, readRequirement } from '../../operations/read-requirement.ts';
import { readRequirements } from '../../operations/read-requirements.ts';
import { runRequirement } from '../../operations/run-requirement.ts';
import { readSecretsFile } from '../../operations/secrets.ts';
import { type CliIo, wantsColor } from './io.ts';
import { readText } from './read-text.ts';
import { createProgressDisplay } from './progress-display.ts';
import { summary } from './summary.ts';

export type RunOptions = {
  readonly req?: string;
  readonly url?: string;
  readonly steps?: readonly string[];
  readonly sheet?: string;
  readonly format?: InputFormat;
  readonly data?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly headed?: boolean;
  readonly screenshots?: boolean;
  readonly har?: boolean;
  readonly allow?: readonly string[];
  readonly timeout?: number;
  readonly dialogs?: 'accept' | 'dismiss';
  readonly secretsFile?: string;
  readonly resume?: string;
};

const readInput = async (
  file: string | undefined,
  options: RunOptions,
  io: CliIo,
  app: ReturnType<typeof createApp>,
): Promise<RequirementFile> => {
  const given = { reqId: options.req, url: options.url };
  if (options.steps !== undefined) {
    if (file !== undefined) {
      throw new SurehandError('INPUT_INVALID', { message: `give either a file or --steps, not both (${file})` });
    }
    return readRequirement(options.steps.join('\n'), '--steps', given);
  }
  if (file === undefined) {
    throw new SurehandError('INPUT_INVALID', {
      message: 'nothing to run: name a file, or give --req, --url and --steps',
    });
  }
  const sheets = await app.openSheetReader();
  const bytesOf = async (path: string): Promise<Uint8Array> => {
    const read = path === '-' ? await sheets.readStream(io.in) : await sheets.readFile(path);
    if (read.ok) return read.bytes;
    throw inputError({ ok: false, code: 'INPUT_UNREADABLE', problems: [read.problem] }, path);
  };
  const { data, sheet, format } = options;
  const values = data === undefined ? undefined : { bytes: await bytesOf(data), name: basename(data) };
  const name = file === '-' ? null : basename(file);
  const reading = await readRequirements(await bytesOf(file), name, { ...given, sheet, format, data: values }, sheets);
  if (!reading.ok) throw inputError(reading, name ?? 'standard input');
  const [first, ...others] = reading.cases;
  if (first === undefined || others.length > 0) {
    const names = reading.cases.map(({ req_id }) => req_id).join(', ');
    const problems = [
      `there are ${reading.cases.length} cases, and one can be run: choose it with --req. There are: ${names}`,
    ];
    throw inputError({ ok: false, code: 'INPUT_INVALID', problems }, name ?? 'standard input');
  }
  for (const warning of reading.warnings) io.err.write(`warning: ${warning}\n`);
  return first;
};

/** Broken surroundings are not a failed test. */
const ENVIRONMENT = new Set<Situation>(['unreachable', 'navigation_timeout', 'browser_crashed']);

const exitCode = (result: RunResult): number => {
  const last = result.steps.findLast((step) => step.outcome !== null)?.outcome ?? result.opening;
  if (result.verdict === 'fail' && last !== null && ENVIRONMENT.has(last.situation)) return EXIT_CODES.environment;
  return EXIT_CODES[result.verdict];
};

/** `surehand run`. */
export const runCommand = async (file: string | undefined, options: RunOptions, io: CliIo): Promise<number> => {
  const config = readConfig(io.env);
  const app = createApp(config);
  const requirement = await readInput(file, options, io, app);
  const secretsFile = options.secretsFile;
  const fromFile =
    secretsFile === undefined ? {} : readSecretsFile(await readText(secretsFile, io), basename(secretsFile));
  const quiet = options.json === true;
  const display = quiet ? null : createProgressDisplay({ out: io.out, color: wantsColor(io.out, io.env) });
  const stop = new AbortController();
  io.onInterrupt(() => {
    if (stop.signal.aborted) process.exit(130);
    io.err.write('\nstopping: nothing more is sent (again to leave at once)\n');
    stop.abort();
  });
  try {
    const { result, report, files } = await runRequirement.run(
      runRequirement.input.parse({
        requirement,
        folder: options.out,
        resume: options.resume,
        planFile: file === undefined || file === '-' ? undefined : file,
        secretsFile,
        healTimeoutMs: config.healTimeoutMs,
        allowedHosts:
          options.allow === undefined ? config.allowedHosts : [...options.allow, new URL(requirement.url).hostname],
        actionTimeoutMs: options.timeout ?? config.actionTimeoutMs,
        navigationTimeoutMs: config.navigationTimeoutMs,
        filesFolder: file === undefined || file === '-' ? '.' : dirname(file),
        dialogs: options.dialogs,
        headed: options.headed ?? false,
        screenshots: options.screenshots ?? true,
        har: options.har ?? false,
        secrets: { ...config.secrets, ...fromFile },
      }),
      app,
      { signal: stop.signal, ...(display === null ? {} : { onProgress: display.onProgress }) },
    );
    display?.stop();
    io.out.write(
      quiet
        ? `${JSON.stringify(report, null, 2)}\n`
        : summary(result, files, { color: wantsColor(io.out, io.env), columns: io.out.columns ?? 100 }),
    );
    return exitCode(result);
  } finally {
    display?.stop();
  }
};
