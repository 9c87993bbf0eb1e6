import { locatorCode } from '../codegen/locator-code.ts';
import { chainText } from '../codegen/typescript-tongue.ts';
import type { Candidate } from '../contract/element.ts';
import type { ExplainedCandidate, Explanation } from '../contract/explanation.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { explain, type Question } from '../stages/resolve/index.ts';

/** A decision, told whole, and where its facts come from. */
export type Explained = {
  readonly explanation: Explanation;
  /** The chosen element as source of Playwright; null when nothing was chosen. */
  readonly code: string | null;
  /** The candidate that was asked about. */
  readonly about: ExplainedCandidate | null;
  readonly from:
    | { readonly kind: 'page'; readonly url: string }
    | {
        readonly kind: 'run';
        readonly folder: string;
        readonly step: number;
        /** Whether the decision is the one that was recorded; null when something else was asked. */
        readonly same: boolean | null;
      };
};

/** How many candidates are shown at most. */
const MOST = 20;

type Wanted = { readonly written: string; matches(candidate: Candidate, number: number): boolean };

/** A number of the table, else a ref; `ref:12` and `[12]` are always a ref; `v-…` is an id. */
const wantedBy = (word: string): Wanted => {
  const written = word.trim();
  const ref = /^(?:ref:|\[)(\d+)\]?$/u.exec(written)?.[1];
  if (ref !== undefined) return { written, matches: (candidate) => candidate.ref === Number(ref) };
  if (/^\d+$/u.test(written)) return { written, matches: (_, number) => number === Number(written) };
  return { written, matches: ({ vaultyId }) => vaultyId === written };
};

const unknown = (word: string, { candidates, candidates_total }: Explanation): SurehandError => {
  const known = candidates
    .slice(0, 5)
    .map(({ number, ref, vaultyId, role, name }) => `  ${number}  ref:${ref}  ${vaultyId}  ${role} "${name}"`);
  const list =
    known.length === 0
      ? `Nothing answers to it; the page has ${candidates_total} candidates.`
      : `These answer best:\n${known.join('\n')}`;
  return new SurehandError('INPUT_INVALID', {
    message: `--why ${word}: no such candidate. Give a number of the table, ref:<number> or a vaultyId.\n${list}`,
  });
};

/** Decides and explains; `why` names the candidate whose arithmetic is wanted. */
export const explained = (question: Question, why: string | undefined, from: Explained['from']): Explained => {
  const wanted = why === undefined ? null : wantedBy(why);
  let explanation = explain(question, { most: MOST, about: wanted === null ? null : wanted.matches });
  let about: ExplainedCandidate | null = null;
  if (wanted !== null) {
    const all = explanation.candidates;
    const isIt = ({ number, ref, vaultyId }: ExplainedCandidate): boolean =>
      wanted.matches({ ref, vaultyId } as Candidate, number);
    about = all.find(isIt) ?? null;
    // A number that the table does not have may still be that of an element.
    if (about === null && /^\d+$/u.test(wanted.written)) return explained(question, `ref:${wanted.written}`, from);
    if (about === null) throw unknown(wanted.written, explanation);
    const shown = about;
    explanation = { ...explanation, candidates: all.filter((one) => one === shown || one.number <= MOST) };
  }
  const code = explanation.locator === null ? null : chainText(locatorCode(explanation.locator));
  return { explanation, code, about, from };
};
