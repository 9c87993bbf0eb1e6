import { type Command, Option } from 'commander';
import { RUN_HELP } from './help-texts.ts';
import { withInputOptions } from './input-options.ts';
import type { CliIo } from './io.ts';
import { countFrom } from './read-count.ts';
import type { RunOptions } from './run-options.ts';

/** `surehand run` and everything that can be said to it. */
export const defineRun = (program: Command, io: CliIo, finish: (code: number) => void): void => {
  withInputOptions(
    program.command('run').description('Run steps in a browser, prove each of them, and write report, trace and test.'),
  )
    .addOption(
      new Option('--workers <number>', 'cases at the same time (default: half of the cores)').argParser(
        countFrom(1, '--workers'),
      ),
    )
    .addOption(
      new Option('--retries <number>', 'how often a case that failed is run again (default: 0)').argParser(
        countFrom(0, '--retries'),
      ),
    )
    .option('--junit <file>', 'write the results as JUnit XML')
    .option('--summary <file>', 'write the results as Markdown; GitHub gets them by itself')
    .option('--json', 'print only the verdict report, as JSON')
    .option('--out <dir>', 'folder for the record (default: runs/<run id>); with several cases <dir>/<name>')
    .option('--headed', 'show the browser')
    .option('--no-screenshots', 'take no pictures')
    .option('--har', 'keep a record of the network, without cookies and bodies')
    .option('--allow <hosts...>', 'hosts the run may visit besides the start address')
    .addOption(
      new Option('--dialogs <answer>', 'what questions of the browser are answered with').choices([
        'accept',
        'dismiss',
      ]),
    )
    .option('--resume <run>', 'folder of a run that was killed; it goes on where that one stopped')
    .addOption(new Option('--timeout <ms>', 'time for one step').argParser(countFrom(1, '--timeout')))
    .addHelpText('after', RUN_HELP)
    .action(async (files: readonly string[], options: RunOptions) => {
      const { runCommand } = await import('./run-command.ts');
      finish(await runCommand(files, options, io));
    });
};
