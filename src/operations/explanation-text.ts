import {
  attemptLines,
  candidateTable,
  checkTable,
  decisionLines,
  locatorTable,
  ruleTable,
  sumLine,
  type TextTable,
} from '../report/explanation-lines.ts';
import type { Explained } from './resolve-explained.ts';

/** A part of what is shown: lines, then a table. */
export type TextPart = {
  readonly title: string | null;
  readonly lines: readonly string[];
  readonly table: TextTable | null;
};

const same = (is: boolean | null): string =>
  is === null ? '' : is ? ': the same decision as recorded' : ': NOT the decision that was recorded';

/** A decision for people: who was chosen or why nobody, who else was there, and, if asked, one candidate's arithmetic. */
export const explanationText = ({ explanation, code, about, from }: Explained): readonly TextPart[] => {
  const where =
    from.kind === 'page' ? [] : [`step ${from.step} of ${from.folder}, without a browser${same(from.same)}`];
  const { title, url } = explanation;
  const parts: TextPart[] = [
    {
      title: null,
      lines: [`${title === '' ? '' : `${title}, `}${url}`, ...where, ...decisionLines(explanation)],
      table: null,
    },
  ];
  if (explanation.candidates.length > 0)
    parts.push({ title: 'Candidates', lines: [], table: candidateTable(explanation) });
  if (about === null) {
    const tried = attemptLines(explanation);
    if (tried.length > 0) parts.push({ title: 'Tried', lines: tried, table: null });
    if (code !== null) {
      const selector = explanation.locator?.selector ?? '';
      parts.push({ title: 'Locator (U4)', lines: [code, `selector: ${selector}`], table: locatorTable(explanation) });
    }
    return parts;
  }
  const who = `${about.role} "${about.name}" [${about.ref}] ${about.vaultyId}`;
  return [
    ...parts,
    {
      title: `Why ${about.chosen ? '' : 'not '}${about.number}: ${who}`,
      lines: [about.why, sumLine(about)],
      table: ruleTable(about),
    },
    { title: 'Must hold', lines: [], table: checkTable(about) },
    { title: 'Rules of decision', lines: explanation.thresholds, table: null },
    ...(about.needed.length === 0 ? [] : [{ title: 'What would have been needed', lines: about.needed, table: null }]),
  ];
};
