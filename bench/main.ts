import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Bench, Row } from './bench.ts';
import { observeBench } from './observe.ts';
import { flowBench } from './flow.ts';
import { planBench } from './plan.ts';
import { pureBench } from './pure.ts';
import { relocationBench } from './relocation.ts';
import { resolveBench } from './resolve.ts';
import { tasksBench } from './tasks.ts';

const benches: readonly Bench[] = [
  observeBench,
  resolveBench,
  pureBench,
  tasksBench,
  flowBench,
  relocationBench,
  planBench,
];

const table = (rows: readonly Row[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const help = `npm run bench -- <name> [--gate]

  --gate   exit with 1 when a bar named in an issue does not hold

Benches:
${benches.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join('\n')}
`;

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { gate: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  });
  const bench = benches.find(({ name }) => name === positionals[0]);
  if (bench === undefined) {
    process.stdout.write(help);
    return values.help ? 0 : 3;
  }
  const { rows, bars, notes = [] } = await bench.run((line) => process.stderr.write(`${line}\n`));
  process.stdout.write(`${table(rows)}\n\n`);
  for (const { bar, measured, holds } of bars)
    process.stdout.write(`${holds ? 'holds ' : 'FAILS '} ${bar}: ${measured}\n`);
  for (const note of notes) process.stdout.write(`note: ${note}\n`);
  await mkdir('bench/results', { recursive: true });
  const file = `bench/results/${bench.name}.json`;
  await writeFile(
    file,
    `${JSON.stringify({ bench: bench.name, node: process.version, rows, bars, notes }, null, 2)}\n`,
  );
  process.stdout.write(`\nwritten: ${file}\n`);
  return values.gate && bars.some(({ holds }) => !holds) ? 1 : 0;
};

process.exitCode = await main();
