/** A place to write to; a terminal if `isTTY`. */
export type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** Everything the command line touches outside itself, so that tests can hand in their own. */
export type CliIo = {
  readonly out: Output;
  readonly err: Output;
  readonly in: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  onInterrupt(listener: () => void): void;
};

/** NO_COLOR and FORCE_COLOR as everywhere; otherwise colours go to people only. */
export const wantsColor = (output: Output, env: CliIo['env']): boolean => {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0') return true;
  return output.isTTY === true && env['TERM'] !== 'dumb';
};
