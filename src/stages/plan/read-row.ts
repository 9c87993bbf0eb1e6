import type { RequirementStep } from '../../contract/requirement-file.ts';

/** A row as written, taken apart but not yet judged. */
export type Cells = {
  readonly intent: string;
  readonly action: string | null;
  readonly value: string | null;
  readonly expected: string | null;
};

const COLUMNS = 4;

/** Splits at `|`; `\|` is a pipe that belongs to the text. */
const splitCells = (row: string): readonly string[] => {
  const cells: string[] = [''];
  for (let at = 0; at < row.length; at += 1) {
    const character = row.charAt(at);
    if (character === '\\' && row.charAt(at + 1) === '|') {
      cells[cells.length - 1] += '|';
      at += 1;
    } else if (character === '|') cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
};

const unquote = (text: string): string => /^(["'])(.*)\1$/su.exec(text)?.[2] ?? text;

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** `Element@Region | action | value | expected`; null when the row has more columns than that. */
export const readRow = (row: string): Cells | null => {
  const cells = splitCells(row);
  if (cells.length > COLUMNS) return null;
  const [intent = '', action, value, expected] = cells;
  return {
    intent,
    action: orNull(action),
    value: value === undefined || value === '' ? null : unquote(value),
    expected: orNull(expected),
  };
};

export const readStep = (step: RequirementStep): Cells => ({
  intent: step.region ? `${step.element}@${step.region}` : step.element,
  action: step.action ?? null,
  value: step.value === null || step.value === undefined ? null : String(step.value),
  expected: step.expected ?? null,
});

/** The last `@` divides: an e-mail address may be part of a name, a region's name has none. */
export const splitIntent = (intent: string): { readonly element: string; readonly region: string | null } => {
  const at = intent.lastIndexOf('@');
  if (at === -1) return { element: unquote(intent.trim()), region: null };
  return { element: unquote(intent.slice(0, at).trim()), region: orNull(unquote(intent.slice(at + 1).trim())) };
};
