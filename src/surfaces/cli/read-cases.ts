import { basename, dirname } from 'node:path';
import type { createApp } from '../../app.ts';
import type { RequirementFile } from '../../contract/requirement-file.ts';
import { SurehandError } from '../../contract/surehand-error.ts';
import { someNames } from '../../kit/some-names.ts';
import { inputError, readRequirement } from '../../operations/read-requirement.ts';
import { readRequirements } from '../../operations/read-requirements.ts';
import { caseFilter } from './case-filter.ts';
import { findInputs } from './find-inputs.ts';
import type { CliIo } from './io.ts';
import type { InputOptions } from './run-options.ts';

/** A case and where it was written down. */
export type ReadCase = {
  readonly requirement: RequirementFile;
  /** What it is called without its row of data. */
  readonly draftName: string;
  /** As messages and reports name it. */
  readonly source: string;
  /** Null for standard input and --steps. */
  readonly file: string | null;
  readonly filesFolder: string;
};

/** How many steps a case has; rows may also be empty or comments. */
export const stepCount = ({ requirement }: ReadCase): number =>
  requirement.steps.filter((step) => typeof step !== 'string' || !/^\s*(?:#|$)/u.test(step)).length;

/** A file, or a case in it, that cannot be used, and why. */
export type Unread = {
  readonly source: string;
  readonly error: SurehandError;
  /** It is a plan of actions; as it was read. */
  readonly plan?: unknown;
};

export type ReadCases = {
  readonly cases: readonly ReadCase[];
  readonly problems: readonly Unread[];
  readonly warnings: readonly string[];
  /** How many there were before --filter. */
  readonly total: number;
};

const invalid = (message: string): SurehandError => new SurehandError('INPUT_INVALID', { message });

/** A name stands for one case, for its record and for what is remembered of it: two of them would get into each other's way. */
const withoutTwins = (cases: readonly ReadCase[], problems: Unread[]): readonly ReadCase[] => {
  const known = new Map<string, ReadCase>();
  for (const one of cases) {
    const { req_id } = one.requirement;
    const other = known.get(req_id);
    if (other === undefined) known.set(req_id, one);
    else
      problems.push({
        source: one.source,
        error: invalid(
          `(${one.source}): there is a case "${req_id}" in ${other.source} already. Give one of them another name.`,
        ),
      });
  }
  return [...known.values()];
};

const readFiles = async (
  named: readonly string[],
  options: InputOptions,
  io: CliIo,
  app: ReturnType<typeof createApp>,
): Promise<Omit<ReadCases, 'total'>> => {
  const sheets = await app.openSheetReader();
  const bytesOf = async (path: string): Promise<Uint8Array | SurehandError> => {
    const read = path === '-' ? await sheets.readStream(io.in) : await sheets.readFile(path);
    return read.ok ? read.bytes : inputError({ ok: false, code: 'INPUT_UNREADABLE', problems: [read.problem] }, path);
  };
  const { data, sheet, format, req, url } = options;
  const values = data === undefined ? undefined : await bytesOf(data);
  if (values instanceof SurehandError) throw values;
  const found = await findInputs(named, data === undefined ? [] : [data]);
  const problems: Unread[] = found.problems.map(({ source, problem }) => ({
    source,
    error: inputError({ ok: false, code: 'INPUT_UNREADABLE', problems: [problem] }, source),
  }));
  const warnings: string[] = [];
  const cases: ReadCase[] = [];
  // One file: --req names its case. Several: it chooses among them, and renames none.
  const alone = found.files.length === 1;
  const given = {
    ...{ url, sheet, format, reqId: alone ? req : undefined },
    data: values === undefined ? undefined : { bytes: values, name: basename(data ?? '') },
  };
  for (const file of found.files) {
    const source = file === '-' ? 'standard input' : alone ? basename(file) : file;
    const bytes = await bytesOf(file);
    if (bytes instanceof SurehandError) {
      problems.push({ source, error: bytes });
      continue;
    }
    const reading = await readRequirements(bytes, file === '-' ? null : basename(file), given, sheets);
    if (!reading.ok) {
      problems.push({ source, error: inputError(reading, source), plan: reading.plan });
      continue;
    }
    warnings.push(...reading.warnings.map((warning) => (alone ? warning : `${source}: ${warning}`)));
    const at = { source, file: file === '-' ? null : file, filesFolder: file === '-' ? '.' : dirname(file) };
    const { draftNames } = reading;
    cases.push(
      ...reading.cases.map((requirement, index) => ({ requirement, draftName: draftNames[index] ?? '', ...at })),
    );
  }
  const isCalled = cases.some(({ requirement }) => requirement.req_id === req);
  const chosen =
    alone || req === undefined
      ? cases
      : cases.filter(({ requirement, draftName }) => (isCalled ? requirement.req_id : draftName) === req);
  if (cases.length > 0 && chosen.length === 0)
    throw invalid(`there is no case "${req ?? ''}". There are: ${namesOf(cases)}`);
  return { cases: withoutTwins(chosen, problems), problems, warnings };
};

const namesOf = (cases: readonly ReadCase[]): string => someNames(cases.map(({ requirement }) => requirement.req_id));

/** Everything that is to be run, from wherever it was written down, and everything that is wrong with it. */
export const readCases = async (
  named: readonly string[],
  options: InputOptions,
  io: CliIo,
  app: ReturnType<typeof createApp>,
): Promise<ReadCases> => {
  const isWanted = caseFilter(options.filter);
  if (options.steps !== undefined) {
    if (named.length > 0) throw invalid(`give either a file or --steps, not both (${named.join(', ')})`);
    const requirement = readRequirement(options.steps.join('\n'), '--steps', { reqId: options.req, url: options.url });
    const cases = [{ requirement, draftName: requirement.req_id, source: '--steps', file: null, filesFolder: '.' }];
    return { cases, problems: [], warnings: [], total: 1 };
  }
  if (named.length === 0) throw invalid('nothing to run: name a file or a folder, or give --req, --url and --steps');
  const read = await readFiles(named, options, io, app);
  const cases = read.cases.filter(({ requirement }) => isWanted(requirement.req_id));
  if (read.cases.length > 0 && cases.length === 0)
    throw invalid(`--filter ${options.filter ?? ''}: no case is called so. There are: ${namesOf(read.cases)}`);
  return { ...read, cases, total: read.cases.length };
};
