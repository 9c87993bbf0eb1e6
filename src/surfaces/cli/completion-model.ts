import type { Command } from 'commander';

/** A command with the words that may follow it. */
export type CompletedCommand = {
  readonly name: string;
  readonly description: string;
  readonly options: readonly {
    readonly long: string;
    readonly description: string;
    readonly takesValue: boolean;
    /** The only values it takes; empty where any will do. */
    readonly choices: readonly string[];
  }[];
  /** The only words its argument takes; empty where a path is meant. */
  readonly choices: readonly string[];
};

/** What there is to complete, read from the program itself: a new command or option needs nothing here. */
export const completionModel = (program: Command): readonly CompletedCommand[] =>
  program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: [
      ...command.options.map((option) => ({
        long: option.long ?? option.flags,
        description: option.description,
        takesValue: option.required || option.optional,
        choices: option.argChoices ?? [],
      })),
      { long: '--help', description: 'show what can be said', takesValue: false, choices: [] },
    ],
    choices: command.registeredArguments[0]?.argChoices ?? [],
  }));
