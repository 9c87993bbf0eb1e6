import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { RequirementFile } from '../../contract/requirement-file.ts';
import type { RunResult } from '../../contract/run-result.ts';
import { SurehandError } from '../../contract/surehand-error.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import type { Situation } from '../../contract/tables/situations.ts';
import { readRequirement } from '../../operations/read-requirement.ts';
import { runRequirement } from '../../operations/run-requirement.ts';
import { readSecretsFile } from '../../operations/secrets.ts';
import { type CliIo, wantsColor } from './io.ts';
import { createProgressDisplay } from './progress-display.ts';
import { summary } from './summary.ts';

export type RunOptions = {
  readonly req?: string;
  readonly url?: string;
  readonly steps?: readonly string[];
  readonly json?: boolean;
  readonly out?: string;
  readonly headed?: boolean;
  readonly screenshots?: boolean;
  readonly har?: boolean;
  readonly allow?: readonly string[];
  readonly timeout?: number;
  readonly dialogs?: 'accept' | 'dismiss';
  readonly secretsFile?: string;
};

const readText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new SurehandError(
      'INPUT_UNREADABLE',
      { message: `(${file}): ${error instanceof Error ? error.message : String(error)}` },
      error,
    );
  }
};

const readInput = async (file: string | undefined, options: RunOptions, io: CliIo): Promise<RequirementFile> => {
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
  if (file === '-') return readRequirement(await text(io.in), 'standard input', given);
  return readRequirement(await readText(file), basename(file), given);
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
  const requirement = await readInput(file, options, io);
  const config = readConfig(io.env);
  const secretsFile = options.secretsFile;
  const fromFile = secretsFile === undefined ? {} : readSecretsFile(await readText(secretsFile), basename(secretsFile));
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
      createApp(config),
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
