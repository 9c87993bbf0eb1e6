import { createColors } from 'picocolors';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { loadSetUp, type SetUp } from '../../set-up.ts';
import { type CliIo, wantsColor } from './io.ts';
import type { Paint } from './step-line.ts';
import { padEnd, plain, widthOf } from './text.ts';

type Finding = Awaited<ReturnType<SetUp['inspect']>>[number];

const STATUS = {
  ok: { mark: '✓', tone: 'green' },
  warning: { mark: '!', tone: 'yellow' },
  missing: { mark: '✗', tone: 'red' },
} as const;

const table = (findings: readonly Finding[], paint: Paint): readonly string[] => {
  const width = Math.max(0, ...findings.map(({ name }) => widthOf(name)));
  return findings.flatMap(({ name, status, detail, fix }) => {
    const { mark, tone } = STATUS[status];
    const fixes = (fix ?? '').split('\n').filter((line) => line !== '');
    return [
      `${paint[tone](mark)}  ${padEnd(name, width)}  ${plain(detail)}`,
      // Commands to be copied: they stay as they are, one to a line.
      ...fixes.map((line) => `     ${' '.repeat(width)}${paint.dim(line)}`),
    ];
  });
};

const conclusion = (missing: readonly Finding[], warnings: readonly Finding[]): string => {
  const names = (findings: readonly Finding[]): string => findings.map(({ name }) => name).join(', ');
  if (missing.length > 0) return `Missing: ${names(missing)}. The lines below it say how to get it.`;
  if (warnings.length > 0) return `Ready to run. Worth a look: ${names(warnings)}.`;
  return 'Ready: nothing is missing.';
};

/** `surehand doctor`: what this machine has of what Surehand needs. Changes nothing. */
export const doctor = async (
  io: Pick<CliIo, 'out' | 'env'>,
  options: { readonly json?: boolean } = {},
  load: () => Promise<Pick<SetUp, 'inspect'>> = loadSetUp,
): Promise<number> => {
  const { inspect } = await load();
  const findings = await inspect({ env: { ...io.env } });
  const missing = findings.filter(({ status }) => status === 'missing');
  if (options.json === true) io.out.write(prettyJson(findings));
  else {
    const paint = createColors(wantsColor(io.out, io.env));
    const warnings = findings.filter(({ status }) => status === 'warning');
    io.out.write(`${[...table(findings, paint), '', conclusion(missing, warnings)].join('\n')}\n`);
  }
  return missing.length === 0 ? EXIT_CODES.pass : EXIT_CODES.environment;
};
