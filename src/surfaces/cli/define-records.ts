import { Argument, type Command, Option } from 'commander';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import type { GenerateOptions } from './generate-command.ts';
import type { CliIo } from './io.ts';
import type { ReplayOptions } from './replay-command.ts';
import type { ReportOptions } from './report-command.ts';
import type { RunsOptions } from './runs-command.ts';
import type { ShowOptions } from './show-command.ts';

const RUN = 'folder of the run, or the id of a run in runs/';
const NO_RUN = '\nExit codes: 0 done, 3 there is no such run.';

/** The commands that look at what runs left behind. None of them needs a browser. */
export const defineRecords = (program: Command, io: CliIo, finish: (code: number) => void): void => {
  program
    .command('runs')
    .description('List the runs in a folder, newest first.')
    .argument('[dir]', 'folder that holds the runs (default: runs)')
    .option('--json', 'print the list as JSON')
    .addHelpText('after', `\nExamples:\n  $ surehand runs\n  $ surehand runs build/runs --json\n${NO_RUN}`)
    .action(async (folder: string | undefined, options: RunsOptions) => {
      const { runsCommand } = await import('./runs-command.ts');
      finish(await runsCommand(folder, options, io));
    });

  program
    .command('show')
    .description('Show one run: its steps, the root cause, what was healed, and where its files are.')
    .argument('<run>', RUN)
    .option('--json', 'print everything that is known of it, as JSON')
    .addHelpText('after', `\nExamples:\n  $ surehand show runs/login\n  $ surehand show runs/login --json\n${NO_RUN}`)
    .action(async (run: string, options: ShowOptions) => {
      const { showCommand } = await import('./show-command.ts');
      finish(await showCommand(run, options, io));
    });

  program
    .command('report')
    .description('Print the path of the report of a run; with --out, write it anew from the record.')
    .argument('<run>', RUN)
    .option('--out <file>', 'write the report here, from the record and with the looks of this version')
    .option('--force', 'write over a file that is there')
    .addHelpText(
      'after',
      `\nExamples:\n  $ xdg-open "$(surehand report runs/login)"\n  $ surehand report runs/login --out login.html\n${NO_RUN}`,
    )
    .action(async (run: string, options: ReportOptions) => {
      const { reportCommand } = await import('./report-command.ts');
      finish(await reportCommand(run, options, io));
    });

  program
    .command('generate')
    .description('Write the proven steps of a run as a test, from its record.')
    .argument('<run>', RUN)
    .option('--out <file>', 'file to write (default: named after the case, in this folder)')
    .addOption(new Option('--lang <language>', 'language of the test').choices(['ts', 'py']).default('ts'))
    .addOption(
      new Option('--style <style>', 'all in one test, or elements and actions in a class')
        .choices(['flat', 'page-object'])
        .default('flat'),
    )
    .option('--prove', 'run it on the site: it must pass, and fail when any of its steps does nothing')
    .option('--force', 'write over a file that is there')
    .addHelpText(
      'after',
      `\nExamples:\n  $ surehand generate runs/login\n  $ surehand generate runs/login --out tests/login.spec.ts --force\n  $ surehand generate runs/login --lang py --prove\n\nProving runs the steps on the site again, twice whole and once more without each step.\n\nExit codes: 0 done (with --prove: and proven), 1 not proven, 3 there is no such run.`,
    )
    .action(async (run: string, options: GenerateOptions) => {
      const { generateCommand } = await import('./generate-command.ts');
      finish(await generateCommand(run, options, io));
    });

  program
    .command('replay')
    .description('Make every decision of a run again, offline, on what it saw, and tell what comes out differently.')
    .argument('<run>', RUN)
    .option('--json', 'print the decisions as JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  $ surehand replay runs/login\n  $ surehand replay runs/login --json\n\nNothing is opened and nothing is sent: the recorded facts go through the code of today.\n\nExit codes: 0 all the same, 1 something comes out differently, 3 there is no such run, 4 the record was changed.`,
    )
    .action(async (run: string, options: ReplayOptions) => {
      const { replayCommand } = await import('./replay-command.ts');
      finish(await replayCommand(run, options, io));
    });

  program
    .command('completion')
    .description('Print a script that completes commands and options in your shell.')
    .addArgument(new Argument('<shell>', 'which shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      '\nExamples:\n  $ source <(surehand completion bash)\n  $ surehand completion zsh > ~/.zfunc/_surehand\n  $ surehand completion fish | source',
    )
    .action(async (shell: 'bash' | 'zsh' | 'fish') => {
      const { completionScript } = await import('./completion-script.ts');
      const { completionModel } = await import('./completion-model.ts');
      io.out.write(completionScript(shell, completionModel(program)));
      finish(EXIT_CODES.pass);
    });
};
