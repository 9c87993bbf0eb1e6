import type { OilError } from '../contract/oil.ts';
import type { OilPage, OilResult } from '../contract/oil-result.ts';
import { extractedText } from './extracted-text.ts';
import { oilDifference, oilLine, patternLines } from './oil-lines.ts';

const quote = (text: string): string => JSON.stringify(text);

const header = ({ url, title }: { readonly url: string; readonly title: string }): string => `@ ${url} ${quote(title)}`;

/** The page as lines: header, what it is for, and a line for each element. */
export const oilPageLines = (page: OilPage): readonly string[] => {
  const elements = page.candidates.map((candidate) => {
    const { x, y, w, h } = candidate.bbox;
    const place = page.positions ? ` @(${Math.round(x)},${Math.round(y)},${Math.round(w)}x${Math.round(h)})` : '';
    return `${oilLine(candidate)}${place}`;
  });
  const more = page.left > 0 ? [`# and ${page.left} more: observe --full shows them`] : [];
  return [header(page), ...(page.patterns === null ? [] : patternLines(page.patterns)), ...elements, ...more];
};

/** A look as it can be compared with another: where things are is not what they are. */
export const comparableLines = (page: OilPage): readonly string[] =>
  oilPageLines({ ...page, positions: false, patterns: null });

const said = ({ said: what }: OilResult, before: readonly string[] | null): readonly string[] => {
  switch (what?.kind) {
    case undefined:
      return [];
    case 'text':
      return what.text === '' ? [] : what.text.split('\n');
    case 'list':
      return what.lines;
    case 'tables': {
      const text = extractedText(what.tables, what.format);
      return text === '' ? [] : text.split('\n');
    }
    case 'page': {
      if (!what.page.diff || before === null) return oilPageLines(what.page);
      const changes = oilDifference(before, comparableLines(what.page));
      return changes.length === 0 ? ['# nothing changed since the last look'] : changes;
    }
  }
};

/** Marks stand for themselves; everything else is a remark. */
const noteLine = (note: string): string => (/^[+\-!~@] /u.test(note) ? note : `# ${note}`);

/** What is shown of a command: how it ended, what is worth knowing, and what it brought. `before` is the last look. */
export const oilResultLines = (result: OilResult, before: readonly string[] | null): readonly string[] => {
  const { failure } = result;
  const end =
    failure === null
      ? [`ok ${result.text}`]
      : [
          `error ${result.command}: ${failure.message}`,
          `  code: ${failure.code}`,
          ...failure.hints.map((hint) => `  hint: ${hint}`),
        ];
  const arrived = result.arrived === null ? [] : [header(result.arrived)];
  return [...end, ...result.notes.map(noteLine), ...arrived, ...said(result, before)];
};

/** A line that is not OIL, in the same form. */
export const oilErrorLines = (error: OilError): readonly string[] => {
  const { position, hint } = error;
  const where = position === undefined ? '' : ` (line ${position.line}, column ${position.column})`;
  return [
    `error ${error.message}${where}`,
    `  code: ${error.code}`,
    ...(hint === undefined ? [] : [`  hint: ${hint}`]),
  ];
};
