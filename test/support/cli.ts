import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCli } from '../../src/surfaces/cli/cli.ts';
import type { CliIo } from '../../src/surfaces/cli/io.ts';
import { proveCliRun } from './every-cli-run.ts';

export type CliRun = { readonly code: number; readonly out: string; readonly err: string };

/** Runs the command line in this process, as a script would: no terminal, no colours. */
export const cli = async (
  argv: readonly string[],
  options: {
    readonly input?: string;
    readonly env?: CliIo['env'];
    readonly interrupt?: (stop: () => void) => void;
  } = {},
): Promise<CliRun> => {
  const [out, err, input] = [new PassThrough(), new PassThrough(), new PassThrough()];
  input.end(options.input ?? '');
  const said = Promise.all([text(out), text(err)]);
  const code = await runCli(argv, {
    out,
    err,
    in: input,
    env: options.env ?? process.env,
    onInterrupt: (listener) => options.interrupt?.(listener),
  });
  out.end();
  err.end();
  const [stdout, stderr] = await said;
  await proveCliRun(argv, options.env ?? process.env);
  return { code, out: stdout, err: stderr };
};
