import type { ExplainedCandidate, Explanation, ScoreRule } from '../contract/explanation.ts';

/** A table as cells; whoever shows it knows how wide they are. */
export type TextTable = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** Who was considered, best first, and what became of each. */
export const candidateTable = ({ candidates }: Explanation): TextTable => ({
  head: ['', '#', 'ref', 'role', 'name', 'region', 'score', 'behind', 'reasons', 'decision'],
  rows: candidates.map((one) => [
    one.chosen ? '→' : '',
    String(one.number),
    `[${one.ref}]`,
    one.role,
    one.name,
    one.region ?? '',
    one.score.toFixed(2),
    one.behind === 0 ? '' : one.behind.toFixed(2),
    one.reasons.join(', '),
    one.why,
  ]),
});

/** What was decided, in a line or two. */
export const decisionLines = ({ resolution, candidates_total, profile }: Explanation): readonly string[] => {
  if (resolution.kind === 'resolved') {
    const { margin, strategy, discovery_confidence: confidence } = resolution;
    const sure = confidence === null ? '' : ` ${confidence.toFixed(2)}`;
    const ahead = margin === null ? 'no runner-up' : `margin ${margin.toFixed(2)}`;
    return [`chosen: ref ${resolution.candidate.ref} by ${strategy}${sure}, ${ahead} (profile ${profile})`];
  }
  const margin = resolution.margin === undefined ? '' : `, margin ${resolution.margin.toFixed(2)}`;
  const suggestion = resolution.suggestion === null ? [] : [`Try: ${resolution.suggestion}`];
  return [
    `refused: ${resolution.situation}${margin} (profile ${profile}, ${candidates_total} candidates)`,
    resolution.reason,
    ...suggestion,
  ];
};

/** The ways that were tried to find it, in order. */
export const attemptLines = ({ resolution }: Explanation): readonly string[] =>
  resolution.attempted.map(
    ({ strategy, matches, note }) => `${strategy}: ${matches}${note === undefined ? '' : ` (${note})`}`,
  );

/** How the chosen element is addressed, in U4 order up to the first way that counts exactly one. */
export const locatorTable = ({ locator_trials }: Explanation): TextTable => ({
  head: ['', 'locator', ''],
  rows: locator_trials.map(({ kind, taken, says }) => [taken ? '→' : '', kind, says]),
});

const ruleRow = ({ rule, points, most, counts, says }: ScoreRule): readonly string[] => [
  counts ? '' : '(not counted)',
  rule,
  signed(points),
  `of ${most}`,
  says,
];

/** Rule by rule what one candidate got, and what it could have got. */
export const ruleTable = ({ rules }: ExplainedCandidate): TextTable => ({
  head: ['', 'rule', 'points', '', ''],
  rows: rules.map(ruleRow),
});

/** `100 + 50 = 150 of 150: score 1.00`. */
export const sumLine = ({ rules, points, scale, score }: ExplainedCandidate): string => {
  const counted = rules.filter((rule) => rule.counts && rule.points !== 0).map((rule) => rule.points);
  const [first = 0, ...more] = counted;
  const sum = more.reduce((text, one) => `${text} ${one < 0 ? '-' : '+'} ${Math.abs(one)}`, String(first));
  const total = counted.length < 2 ? sum : `${sum} = ${points}`;
  return `sum: ${total} of ${scale}: score ${score.toFixed(2)}`;
};

export const checkTable = ({ checks }: ExplainedCandidate): TextTable => ({
  head: ['', 'check', ''],
  rows: checks.map(({ check, ok, says }) => [ok ? '✓' : '✗', check, says]),
});
