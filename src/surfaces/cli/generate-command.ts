import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { generateTest, type Proof, type TEST_LANGUAGES, type TEST_STYLES } from '../../operations/generate-test.ts';
import type { CliIo } from './io.ts';
import { runFolderOf } from './run-folder.ts';

export type GenerateOptions = {
  readonly out?: string;
  readonly lang?: (typeof TEST_LANGUAGES)[number];
  readonly style?: (typeof TEST_STYLES)[number];
  readonly prove?: boolean;
  readonly force?: boolean;
};

/** What a proof says, in words. A test that passes without one of its steps would not notice when that step breaks. */
const tellProof = ({ compiles, problems, passes, steps, output }: Proof): { proven: boolean; told: string } => {
  if (!compiles) return { proven: false, told: `not proven: it does not compile\n${problems.join('\n')}` };
  if (!passes) return { proven: false, told: `not proven: it does not pass\n${output.trim()}` };
  if (steps.length === 0)
    return { proven: false, told: 'not proven: it has no step that does something, so it can only pass' };
  const blind = steps.filter(({ killed }) => !killed).map(({ step }) => step);
  if (blind.length > 0)
    return { proven: false, told: `not proven: it also passes when these steps do nothing: ${blind.join(', ')}` };
  return { proven: true, told: `proven: it passes, and fails when any of its ${steps.length} steps does nothing` };
};

/** `surehand generate`. The path on standard output, what has to be known about it beside it. */
export const generateCommand = async (run: string, options: GenerateOptions, io: CliIo): Promise<number> => {
  const config = readConfig(io.env);
  const given = Object.keys(config.secrets).filter((name) => config.secrets[name] !== '');
  const input = generateTest.input.parse({ ...options, given, folder: await runFolderOf(run) });
  if (options.prove) io.err.write('proving: the test runs twice, and once more without each of its steps\n');
  const { file, secrets, steps, proof } = await generateTest.run(input, createApp(config), {});
  io.out.write(`${file}\n`);
  if (steps.written < steps.total)
    io.err.write(`it has ${steps.written} of ${steps.total} steps: only what was proven becomes part of a test\n`);
  if (secrets.length > 0) io.err.write(`when it runs, it needs ${secrets.join(', ')} in the environment\n`);
  if (proof === null) return EXIT_CODES.pass;
  const { proven, told } = tellProof(proof);
  io.err.write(`${told}\n`);
  return proven ? EXIT_CODES.pass : EXIT_CODES.fail;
};
