import { Command, CommanderError, Option } from 'commander';
import { SurehandError } from '../../contract/surehand-error.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { INPUT_FORMATS } from '../../contract/tables/input-formats.ts';
import { PROFILE_NAMES } from '../../contract/tables/profiles.ts';
import { SUREHAND_ERROR_TABLE } from '../../contract/tables/surehand-error-codes.ts';
import type { AuditOptions } from './audit-command.ts';
import type { HealsOptions } from './heals-command.ts';
import type { ExecOptions } from './exec-command.ts';
import type { CliIo } from './io.ts';
import type { ObserveOptions } from './observe-command.ts';
import type { OilOptions } from './oil-command.ts';
import type { ResolveOptions } from './resolve-command.ts';
import type { RunOptions } from './run-command.ts';
import type { ValidateOptions } from './validate-command.ts';

const EXAMPLES = `
Examples:
  $ surehand run login.json
  $ surehand run checkout.rows --url http://localhost:3000 --req CHECKOUT-1
  $ surehand run --req LOGIN-1 --url http://localhost:3000 \\
      --steps "Username@LoginForm | fill | standard_user | field_populated" \\
              "Login@LoginForm | click | | navigates_to:Products"
  $ surehand run tests.xlsx --sheet Login --url http://localhost:3000 --req LOGIN-1
  $ surehand run login.json --json > verdict.json

A step is "Element@Region | action | value | expected outcome". Name the element as the page shows it; the region is
needed only where two look alike. Actions: click, fill, type, press, select, check, uncheck, hover, focus.
Expected outcomes: field_populated, navigates_to:Name, page_contains_text:Text, element_visible:Name,
element_hidden:Name, button_text_changes:Text. The value secret:NAME is read from SUREHAND_SECRET_NAME or --secrets-file
and appears in no file.

Exit codes: 0 pass, 1 fail, 2 partial, 3 invalid input, 4 environment.`;

const AUDIT_HELP = `
Examples:
  $ surehand audit runs/login
  $ surehand audit runs/login --head 5e88…1542
  $ surehand audit runs/login --json

Exit codes: 0 intact, 1 broken (what was changed, dropped, added, moved or cut off is named), 2 unfinished (the run died;
what is there is in order), 3 this is not the folder of a run.`;

const RESOLVE_EXAMPLES = `
Examples:
  $ surehand resolve http://localhost:3000 "Username@LoginForm | fill"
  $ surehand resolve http://localhost:3000 'click "Add to cart" near "Desk Lamp"'
  $ surehand resolve http://localhost:3000 '{"by":"css","selector":"#save"}'
  $ surehand resolve http://localhost:3000 "Add to cart" --why 2
  $ surehand resolve runs/login --step 3
  $ surehand resolve runs/login --step 3 --why 2
  $ surehand resolve runs/login "Password | fill" --step 1 --json

What is asked is a row (without an action a click is meant), a line of OIL, or a target as JSON. Nothing is sent to the
page. From the folder of a run the decision is made again on what the run recorded, without a browser.

Exit codes: 0 one element is meant, 1 none or several, 3 invalid input, 4 environment.`;

const VALIDATE_HELP = `
Examples:
  $ surehand validate plan.json
  $ surehand validate plan.json --profile strict --json

A plan:
  {
    "run": { "url": "http://localhost:3000", "profile": "standard" },
    "actions": [
      {
        "id": "login", "kind": "click", "criticality": "normal",
        "target": { "by": "role", "role": "button", "name": "Login" },
        "preconditions": [{ "kind": "no_blocking_overlay" }],
        "postconditions": [{ "kind": "url_matches", "args": { "pattern": "/products" } }],
        "timeout_ms": 5000
      }
    ]
  }

Everything that is wrong is told at once, with its place. The shape is in docs/schema/plan-file.json.

Exit codes: 0 valid, 3 invalid (INVALID_ACTIONSPEC) or unreadable.`;

const EXEC_HELP = `
Examples:
  $ surehand exec plan.json
  $ surehand exec plan.json --dry-run
  $ surehand exec plan.json --confirm-critical --out runs/order
  $ surehand exec plan.json --resume runs/order

"surehand validate --help" shows a plan. Each action is sent at most once. A run that was killed is continued with --resume:
what was proven is not done again, and what may have been sent is only looked at. The record goes into a new folder.

Exit codes: 0 pass, 1 fail, 2 partial (halted, stopped, rehearsed, or waiting for a yes), 3 invalid input, 4 environment.`;

const positive = (word: string): number => {
  const value = Number(word);
  if (!Number.isInteger(value) || value <= 0) {
    throw new SurehandError('INPUT_INVALID', {
      message: `expected a whole number above 0, got "${word}"`,
    });
  }
  return value;
};

/** Says what is wrong, and what to do next. */
const explain = (error: SurehandError): string => {
  const { meaning, next } = SUREHAND_ERROR_TABLE[error.code];
  const said = typeof error.details['message'] === 'string' ? error.details['message'] : '';
  return `error: ${meaning} ${said}\n\n${next}\n`;
};

/** Each command is loaded when it is called: `--help` must not load a browser driver. */
const buildProgram = (io: CliIo, finish: (code: number) => void): Command => {
  const program = new Command('surehand')
    .description('Say what should happen on a web page: found, proven, done once, proven again.')
    .configureOutput({ writeOut: (text) => void io.out.write(text), writeErr: (text) => void io.err.write(text) })
    .showHelpAfterError('(surehand --help shows what can be said)')
    .addHelpText('after', EXAMPLES)
    .exitOverride();

  program
    .command('run')
    .description('Run steps in a browser, prove each of them, and write report, trace and test.')
    .argument('[file]', 'sheet (.xlsx, .csv), JSON file or file of rows; - reads from standard input')
    .option('--req <id>', 'name of the requirement; goes before the name in the file')
    .option('--url <address>', 'start address; goes before the address in the file')
    .option('--sheet <name>', 'which sheet of a workbook (default: the first)')
    .addOption(
      new Option('--format <kind>', 'what kind of file it is, where its name does not say').choices(INPUT_FORMATS),
    )
    .option('--data <file>', 'values for variables like {{user}}: .csv, .xlsx or .json; one case per row')
    .option('--steps <rows...>', 'steps in place of a file: "Element@Region | action | value | expected"')
    .option('--json', 'print only the verdict report, as JSON')
    .option('--out <dir>', 'folder for the record of the run (default: runs/<run id>)')
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
    .option('--secrets-file <file>', 'JSON, or lines NAME=value: what rows name as secret:NAME')
    .option('--resume <run>', 'folder of a run that was killed; it goes on where that one stopped')
    .addOption(new Option('--timeout <ms>', 'time for one step').argParser(positive))
    .addHelpText('after', EXAMPLES)
    .action(async (file: string | undefined, options: RunOptions) => {
      const { runCommand } = await import('./run-command.ts');
      finish(await runCommand(file, options, io));
    });

  program
    .command('observe')
    .description('Look at a page: what can be acted on, under which name and number.')
    .argument('<url>', 'address of the page')
    .option('--json', 'print the planner payload as JSON')
    .option('--packed', 'print it packed: the same in about an eighth of the bytes')
    .option('--diff', 'print what changed since the last look at this address')
    .option('--png <file>', 'save a picture with the numbers drawn on it')
    .addOption(new Option('--max <lines>', 'how many lines at most (default: 200)').argParser(positive))
    .option('--headed', 'show the browser')
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
      new Option('--step <number>', 'step of the recorded run, from 1 (default: the last)').argParser(positive),
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
    .addOption(new Option('--timeout <ms>', 'time for one action').argParser(positive))
    .addHelpText('after', '\nType "help" in a session to see what can be said.')
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

  program
    .command('validate')
    .description('Check a plan of actions and tell everything that is wrong with it. Starts nothing.')
    .argument('<plan>', 'JSON file of the plan; - reads from standard input')
    .addOption(new Option('--profile <name>', 'how strict to be; goes before the plan').choices(PROFILE_NAMES))
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', VALIDATE_HELP)
    .action(async (file: string, options: ValidateOptions) => {
      const { validateCommand } = await import('./validate-command.ts');
      finish(await validateCommand(file, options, io));
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
    .option('--accept [numbers...]', 'these are right: later runs look for the new element (all, if none is named)')
    .option('--reject [numbers...]', 'these are wrong: no run takes this element for this step again')
    .option('--json', 'print the heals as JSON')
    .action(async (run: string, options: HealsOptions) => {
      const { healsCommand } = await import('./heals-command.ts');
      finish(await healsCommand(run, options, io));
    });

  program
    .command('doctor')
    .description('Show what this machine has of what Surehand needs, and how to get the rest.')
    .option('--json', 'print the findings as JSON')
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
    if (argv.length === 0) {
      program.outputHelp();
      return EXIT_CODES.invalid_input;
    }
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.pass : EXIT_CODES.invalid_input;
    if (error instanceof SurehandError) {
      io.err.write(explain(error));
      return EXIT_CODES[SUREHAND_ERROR_TABLE[error.code].exit];
    }
    io.err.write(
      `error: this should not have happened: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    return EXIT_CODES.environment;
  }
};
