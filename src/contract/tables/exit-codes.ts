/** How the command line ends (G-16). Scripts may rely on these numbers. */
export const EXIT_CODES = {
  pass: 0,
  fail: 1,
  partial: 2,
  invalid_input: 3,
  environment: 4,
} as const;
export type ExitName = keyof typeof EXIT_CODES;
export type ExitCode = (typeof EXIT_CODES)[ExitName];

export const EXIT_CODE_MEANINGS: Readonly<Record<ExitName, string>> = {
  pass: 'Every step was carried out and its effect proven.',
  fail: 'A step failed, or its effect could not be proven.',
  partial: 'The run ended early without a failure: stopped, cancelled, halted by policy, or only rehearsed.',
  invalid_input: 'The input could not be understood; nothing was started.',
  environment: 'No browser, no network or no disk: the machine has to be fixed, not the test.',
};
