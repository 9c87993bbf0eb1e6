import { type RequirementFile, requirementFileSchema } from '../contract/requirement-file.ts';
import { SurehandError } from '../contract/surehand-error.ts';

/** What the caller said beside the file; it goes before what the file says. */
export type Given = { readonly reqId?: string | undefined; readonly url?: string | undefined };

/** `# url: …` and `# req: …` at the top of a file of rows. */
const directive = (lines: readonly string[], name: string): string | undefined =>
  lines
    .map((line) => new RegExp(`^#\\s*${name}\\s*:\\s*(.+)$`, 'iu').exec(line.trim())?.[1]?.trim())
    .find((value) => value !== undefined);

const invalid = (source: string, problems: readonly string[]): SurehandError =>
  new SurehandError('INPUT_INVALID', {
    message: `${source}\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    problems,
  });

const check = (draft: unknown, source: string): RequirementFile => {
  const read = requirementFileSchema.safeParse(draft);
  if (read.success) return read.data;
  throw invalid(
    source,
    read.error.issues.map(
      (issue) => `${issue.path.length === 0 ? 'the file' : issue.path.join('.')}: ${issue.message}`,
    ),
  );
};

/** Line and column of the place where JSON.parse gave up, where it tells. */
const parseJson = (text: string, source: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = Number(/position (\d+)/u.exec(message)?.[1] ?? Number.NaN);
    const before = Number.isNaN(position) ? null : text.slice(0, position).split('\n');
    const where = before === null ? '' : ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
    throw invalid(source, [`not valid JSON${where}: ${message}`]);
  }
};

/** Understands a requirement written as JSON or as rows. `source` names it in messages. */
export const readRequirement = (text: string, source: string, given: Given): RequirementFile => {
  const trimmed = text.replace(/^\ufeff/u, '').trim();
  if (trimmed === '') throw invalid(source, ['the file is empty']);
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) {
    const parsed = parseJson(trimmed, source);
    if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
      throw invalid(source, ['expected an object with req_id, url and steps']);
    }
    return check(
      {
        ...parsed,
        ...(given.reqId === undefined ? {} : { req_id: given.reqId }),
        ...(given.url === undefined ? {} : { url: given.url }),
      },
      source,
    );
  }
  const lines = trimmed.split(/\r?\n/u);
  const url = given.url ?? directive(lines, 'url');
  const reqId = given.reqId ?? directive(lines, 'req(?:_id)?');
  const problems = [
    ...(url === undefined ? ['no start address: give --url, or write "# url: https://…" at the top'] : []),
    ...(reqId === undefined ? ['no name: give --req, or write "# req: LOGIN-1" at the top'] : []),
  ];
  if (problems.length > 0) throw invalid(source, problems);
  // Comments and blank lines stay, so that a problem in row 7 is on line 7 of the file.
  return check({ req_id: reqId, url, steps: lines.map((line) => (line.trim() === '' ? '#' : line)) }, source);
};
