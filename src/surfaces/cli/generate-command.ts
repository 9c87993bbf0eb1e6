import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { generateTest, type TEST_LANGUAGES } from '../../operations/generate-test.ts';
import type { CliIo } from './io.ts';
import { runFolderOf } from './run-folder.ts';

export type GenerateOptions = {
  readonly out?: string;
  readonly lang?: (typeof TEST_LANGUAGES)[number];
  readonly force?: boolean;
};

/** `surehand generate`. The path on standard output, what has to be known about it beside it. */
export const generateCommand = async (run: string, options: GenerateOptions, io: CliIo): Promise<number> => {
  const input = generateTest.input.parse({ ...options, folder: await runFolderOf(run) });
  const { file, secrets, steps } = await generateTest.run(input, createApp(readConfig(io.env)), {});
  io.out.write(`${file}\n`);
  if (steps.written < steps.total)
    io.err.write(`it has ${steps.written} of ${steps.total} steps: only what was proven becomes part of a test\n`);
  if (secrets.length > 0) io.err.write(`when it runs, it needs ${secrets.join(', ')} in the environment\n`);
  return EXIT_CODES.pass;
};
