import type { RequirementStep } from '../../contract/requirement-file.ts';

/** A row as written, taken apart but not yet judged. */
export type Cells = {
  /** Element and region as they were written. */
  readonly intent: string;
  readonly element: string;
  readonly region: string | null;
  readonly action: string | null;
  readonly value: string | null;
  readonly expected: string | null;
};

const COLUMNS = 4;

/** Splits at `|`; `\|` is a pipe that belongs to the text. */
export const splitCells = (row: string): readonly string[] => {
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

/** Quotes around two texts, `"red" OR "blue"`, are no quotes around one. */
const unquote = (text: string): string => /^(["'])((?:(?!\1).)*)\1$/su.exec(text)?.[2] ?? text;

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** A place as rows write it, for a second element: `Done@Board`. */
export const placeOf = (text: string): { readonly element: string; readonly region?: string } => {
  const { element, region } = splitIntent(text);
  return region === null ? { element } : { element, region };
};

/** `Element@Region | action | value | expected`; null when the row has more columns than that. */
export const readRow = (row: string): Cells | null => {
  const cells = splitCells(row);
  if (cells.length > COLUMNS) return null;
  const [intent = '', action, value, expected] = cells;
  return {
    intent,
    ...splitIntent(intent),
    action: orNull(action),
    value: value === undefined || value === '' ? null : unquote(value),
    expected: orNull(expected),
  };
};

/** A step that has a region of its own needs no `@` to divide it, and may have one in its name. */
export const readStep = (step: RequirementStep): Cells => ({
  intent: step.region ? `${step.element}@${step.region}` : step.element,
  ...(step.region ? { element: step.element.trim(), region: step.region } : splitIntent(step.element)),
  action: step.action ?? null,
  value: step.value === null || step.value === undefined ? null : String(step.value),
  expected: step.expected ?? null,
});

/** The columns of a sheet: cells as texts, where empty means nothing was said. Quotes mean what they mean in a row. */
export const readColumns = (
  columns: Readonly<Record<'element' | 'region' | 'action' | 'value' | 'expected', string>>,
): Cells => {
  const { element, region, action, value, expected } = columns;
  return {
    intent: region === '' ? element : `${element}@${region}`,
    ...(region === '' ? splitIntent(element) : { element: unquote(element), region: orNull(unquote(region)) }),
    action: orNull(action),
    value: value === '' ? null : unquote(value),
    expected: orNull(expected),
  };
};

const quote = (text: string): string => (text.includes('"') ? `'${text}'` : `"${text}"`);

/** The place that reads back as this element in this region. */
export const writePlace = (element: string, region: string | null): string => {
  const plain = region === null ? element : `${element}@${region}`;
  const read = splitIntent(plain);
  if (read.element === element && read.region === region) return plain;
  return region === null ? quote(element) : `${quote(element)}@${quote(region)}`;
};

/** The step that reads back as these cells: a name with an `@` of its own is put in quotes, so that nothing divides it. */
export const stepOf = (cells: Cells): RequirementStep => {
  const { element, region, action, value, expected } = cells;
  const name = region === null && splitIntent(element).element !== element ? quote(element) : element;
  return {
    element: name,
    ...(region === null ? {} : { region }),
    ...(action === null ? {} : { action }),
    ...(value === null ? {} : { value }),
    ...(expected === null ? {} : { expected }),
  };
};

/** `"name in quotes"@region`: an `@` inside quotes divides nothing. */
const QUOTED_NAME = /^(["'])((?:(?!\1).)*)\1\s*(?:@(.*))?$/su;

/** `name@"region in quotes"`, found in one pass, however many `@` and quotes there are. */
const quotedRegion = (intent: string): Pick<Cells, 'element' | 'region'> | null => {
  const last = intent.length - 1;
  for (const match of intent.matchAll(/@\s*(["'])/gu)) {
    const from = match.index + match[0].length;
    if (match[1] !== intent.charAt(last) || from >= last || intent.indexOf(match[1], from) !== last) continue;
    return { element: intent.slice(0, match.index).trim(), region: orNull(intent.slice(from, last).trim()) };
  }
  return null;
};

/** The last `@` divides: an e-mail address may be part of a name, a region's name has none. */
const splitIntent = (intent: string): Pick<Cells, 'element' | 'region'> => {
  const named = QUOTED_NAME.exec(intent.trim());
  if (named !== null) return { element: (named[2] ?? '').trim(), region: orNull(unquote((named[3] ?? '').trim())) };
  const placed = quotedRegion(intent.trim());
  if (placed !== null) return placed;
  const at = intent.lastIndexOf('@');
  if (at === -1) return { element: unquote(intent.trim()), region: null };
  return { element: unquote(intent.slice(0, at).trim()), region: orNull(unquote(intent.slice(at + 1).trim())) };
};
