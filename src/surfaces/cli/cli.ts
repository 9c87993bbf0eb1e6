import { Command, CommanderError, Option } from 'commander';
import { SurehandError } from '../../contract/surehand-error.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { PROFILE_NAMES } from '../../contract/tables/profiles.ts';
import { SUREHAND_ERROR_TABLE } from '../../contract/tables/surehand-error-codes.ts';
import type { AuditOptions } from './audit-command.ts';
import type { HealsOptions } from './heals-command.ts';
import { defineRecords } from './define-records.ts';
import { defineRun } from './define-run.ts';
import type { ExecOptions } from './exec-command.ts';
import { explainError } from './explain-error.ts';
import {
  AUDIT_HELP,
  EXAMPLES,
  EXEC_HELP,
  HEALS_HELP,
  OBSERVE_HELP,
  OIL_HELP,
  RESOLVE_EXAMPLES,
  VALIDATE_HELP,
} from './help-texts.ts';
import { withInputOptions } from './input-options.ts';
import type { CliIo } from './io.ts';
import type { ObserveOptions } from './observe-command.ts';
import type { OilOptions } from './oil-command.ts';
import { countFrom } from './read-count.ts';
import type { ResolveOptions } from './resolve-command.ts';
import type { ValidateOptions } from './validate-command.ts';

/** Each command is loaded when it is called: `--help` must not load a browser driver. */
const buildProgram = (io: CliIo, finish: (code: number) => void): Command => {
  const program = new Command('surehand')
    .description('Say what should happen on a web page: found, proven, done once, proven again.')
    .configureOutput({ writeOut: (text) => void io.out.write(text), writeErr: (text) => void io.err.write(text) })
    .showHelpAfterError('(surehand --help shows what can be said)')
    .option('-V, --version', 'print the version')
    .addHelpText('after', EXAMPLES)
    .exitOverride();

  defineRun(program, io, finish);

  program
    .command('observe')
    .description('Look at a page: what can be acted on, under which name and number.')
    .argument('<url>', 'address of the page')
    .option('--json', 'print the planner payload as JSON')
    .option('--packed', 'print it packed: the same in about an eighth of the bytes')
    .option('--diff', 'print what changed since the last look at this address')
    .option('--png <file>', 'save a picture with the numbers drawn on it')
    .addOption(new Option('--max <lines>', 'how many lines at most (default: 200)').argParser(countFrom(1, '--max')))
    .option('--headed', 'show the browser')
    .addHelpText('after', OBSERVE_HELP)
    .action(async (url: string, options: ObserveOptions) => {
      const { observeCommand } = await import('./observe-command.ts');
      finish(await observeCommand(url, options, io));
    });

  program
    .command('resolve')
    .description('Say which element is meant, who else was considered, and why: on a page, or from a recorded run.')
    .argument('<place>', 'address of a page, or folder of a run')
    .argument('[intent]', 'what is asked: a row, a line of OIL, or a target as JSON')
    .option('--why <candidate>', 'the arithmetic of one candidate: number of the table, ref:<number> or vaultyId')
    .addOption(
      new Option('--step <number>', 'step of the recorded run, from 1 (default: the last)').argParser(
        countFrom(1, '--step'),
      ),
    )
    .addOption(new Option('--profile <name>', 'how strict to be').choices(PROFILE_NAMES))
    .option('--json', 'print the whole explanation as JSON')
    .option('--headed', 'show the browser')
    .addHelpText('after', RESOLVE_EXAMPLES)
    .action(async (place: string, intent: string | undefined, options: ResolveOptions) => {
      const { resolveCommand } = await import('./resolve-command.ts');
      finish(await resolveCommand(place, intent, options, io));
    });

  program
    .command('oil')
    .description('Carry out OIL commands in a browser: from a script, or line by line from standard input.')
    .argument('[url]', 'address to open first')
    .option('--file <script>', 'file of commands; checked whole before anything starts')
    .option('--url <address>', 'address to open first')
    .option('--json', 'print a line of JSON for each command')
    .option('--allow <hosts...>', 'hosts that may be visited besides the first address')
    .option('--headed', 'show the browser')
    .option('--out <dir>', 'folder for the record of the session (default: runs/<run id>)')
    .option('--unsafe-js', 'let typed lines run JavaScript in the page: wait until "…"')
    .addOption(new Option('--timeout <ms>', 'time for one action').argParser(countFrom(1, '--timeout')))
    .addHelpText('after', OIL_HELP)
    .action(async (url: string | undefined, options: OilOptions) => {
      const { oilCommand } = await import('./oil-command.ts');
      finish(await oilCommand(url, options, io));
    });

  program
    .command('exec')
    .description('Carry out a plan of actions: each checked before, sent at most once, proven after.')
    .argument('[plan]', 'JSON file of the plan; - reads from standard input; with --resume the plan of that run')
    .option('--dry-run', 'everything but the sending')
    .option('--confirm-critical', 'the explicit yes without which critical actions are not sent')
    .option('--resume <run>', 'continue the run in this folder, which was killed or did not pass')
    .addOption(new Option('--profile <name>', 'how strict to be; goes before the plan').choices(PROFILE_NAMES))
    .addOption(
      new Option('--dialogs <answer>', 'what questions of the browser are answered with').choices([
        'accept',
        'dismiss',
      ]),
    )
    .option('--secrets-file <file>', 'JSON, or lines NAME=value: what actions name as secret_ref')
    .option('--out <dir>', 'folder for the record of the run (default: runs/<run id>)')
    .option('--headed', 'show the browser')
    .option('--har', 'keep a record of the network, without cookies and bodies')
    .option('--json', 'print only the result, as JSON')
    .addHelpText('after', EXEC_HELP)
    .action(async (file: string | undefined, options: ExecOptions) => {
      const { execCommand } = await import('./exec-command.ts');
      finish(await execCommand(file, options, io));
    });

  withInputOptions(
    program
      .command('validate')
      .description('Check what "run" takes, or a plan for "exec", and tell everything that is wrong. Starts nothing.'),
  )
    .addOption(new Option('--profile <name>', 'for plans: how strict to be').choices(PROFILE_NAMES))
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', VALIDATE_HELP)
    .action(async (files: readonly string[], options: ValidateOptions) => {
      const { validateCommand } = await import('./validate-command.ts');
      finish(await validateCommand(files, options, io));
    });

  program
    .command('audit')
    .description('Check the record of a run: is every byte as it was written, and if not, which record or file is it.')
    .argument('<run>', 'folder of the run, or the id of a run in runs/')
    .option('--head <hash>', 'the head that the run printed at its end: shows even a record that was written anew')
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', AUDIT_HELP)
    .action(async (run: string, options: AuditOptions) => {
      const { auditCommand } = await import('./audit-command.ts');
      finish(await auditCommand(run, options, io));
    });

  program
    .command('heals')
    .description('Show what a run healed, as differences; accept or reject it for the runs to come.')
    .argument('<run>', 'folder of the run, or the id of a run in runs/')
    .option(
      '--accept [numbers...]',
      'these are right: later runs take the new element (all that are open, if none is named)',
    )
    .option('--reject [numbers...]', 'these are wrong: no run takes this element for this step again')
    .option('--json', 'print the heals as JSON')
    .addHelpText('after', HEALS_HELP)
    .action(async (run: string, options: HealsOptions) => {
      const { healsCommand } = await import('./heals-command.ts');
      finish(await healsCommand(run, options, io));
    });

  defineRecords(program, io, finish);

  program
    .command('doctor')
    .description('Show what this machine has of what Surehand needs, and how to get the rest.')
    .option('--json', 'print the findings as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ surehand doctor\n  $ surehand doctor --json\n\nExit codes: 0 all is there, 4 something is missing.',
    )
    .action(async (options: { json?: boolean }) => {
      const { doctor } = await import('./doctor-command.ts');
      finish(await doctor(io, options));
    });

  program
    .command('version')
    .description('Print the version.')
    .action(async () => {
      const { appVersion } = await import('../../app.ts');
      io.out.write(`${appVersion()}\n`);
      finish(EXIT_CODES.pass);
    });
  return program;
};

/** Understands the command line, does what it says, and answers with an exit code. Never throws. */
export const runCli = async (argv: readonly string[], io: CliIo): Promise<number> => {
  let code: number = EXIT_CODES.pass;
  const program = buildProgram(io, (result) => {
    code = result;
  });
  try {
    // As nearly every program is asked; the command of that name does the work.
    if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) return await runCli(['version'], io);
    if (argv.length === 0) {
      program.outputHelp();
      return EXIT_CODES.invalid_input;
    }
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.pass : EXIT_CODES.invalid_input;
    if (error instanceof SurehandError) {
      io.err.write(explainError(error));
      return EXIT_CODES[SUREHAND_ERROR_TABLE[error.code].exit];
    }
    io.err.write(
      `error: this should not have happened: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    return EXIT_CODES.environment;
  }
};
