import type { RequirementFile } from '../contract/requirement-file.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { draftsFromJson } from './drafts-from-json.ts';
import { draftsFromRows } from './drafts-from-rows.ts';
import { finishCases, type Given, invalidInput, type RequirementsReading } from './finish-cases.ts';

export type { Given } from './finish-cases.ts';

/** More would not be read by anybody. */
const SHOWN_PROBLEMS = 1_000;

/** What is wrong with an input, as the one error class says it. */
export const inputError = (reading: Extract<RequirementsReading, { ok: false }>, source: string): SurehandError => {
  const shown = reading.problems.slice(0, SHOWN_PROBLEMS);
  const more = reading.problems.length - shown.length;
  const lines = [...shown, ...(more > 0 ? [`and ${more} more`] : [])].map((problem) => `  - ${problem}`);
  return new SurehandError(reading.code, { message: `(${source})\n${lines.join('\n')}`, problems: reading.problems });
};

const readText = (text: string, given: Given): RequirementsReading => {
  const bare = text.replace(/^\ufeff/u, '');
  const start = bare.trimStart();
  if (start === '') return invalidInput(['the file is empty']);
  const read = start.startsWith('{') || start.startsWith('[') ? draftsFromJson(bare, given) : draftsFromRows(bare);
  return read.ok ? finishCases(read, null, given) : invalidInput(read.problems);
};

/** Understands one requirement written as JSON or as rows. `source` names it in messages. Sheets: `readRequirements`. */
export const readRequirement = (text: string, source: string, given: Given): RequirementFile => {
  const reading = readText(text, given);
  if (!reading.ok) throw inputError(reading, source);
  const [first, ...others] = reading.cases;
  if (first === undefined || others.length > 0) {
    const names = reading.cases.map(({ req_id }) => req_id).join(', ');
    throw inputError(
      { ok: false, code: 'INPUT_INVALID', problems: [`expected one case, found ${reading.cases.length}: ${names}`] },
      source,
    );
  }
  return first;
};
