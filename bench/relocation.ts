import { mkdir, writeFile } from 'node:fs/promises';
import { RULES } from '../src/stages/heal/evidence-table.ts';
import type { Relocation } from '../src/stages/heal/index.ts';
import { settleOn } from '../src/stages/heal/relocate.ts';
import type { Bar, Bench, Row } from './bench.ts';
import { agedPages } from './relocation-aged.ts';
import { type Crawled, readRelocationCorpus } from './relocation-corpus.ts';
import { curveLines, curveSvg, type Point, type Tally } from './relocation-curve.ts';
import { showDrawn } from './relocation-drawn.ts';
import { learnTable } from './relocation-learn.ts';
import { similoPeer } from './relocation-peer.ts';
import { shakenTables } from './relocation-shaken.ts';
import { type Asked, ask, bestLimits, decideWith, isRight, show, sum, tally, tallyAged } from './relocation-tally.ts';

/** A learned table has its bar in the points for the tag, so what is left beside text and link cannot be held against ours. */
const NO_LIMIT = Number.NEGATIVE_INFINITY;

const MARGINS = [0, 4, 8, 12, 16, 20, 30, 40, 50, 60, 80, 100, 120, 150];

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

const describe = (row: Crawled | undefined): string =>
  row === undefined
    ? 'nothing'
    : `<${row.tag.toLowerCase()}${row.id ? `#${row.id}` : ''}> "${row.visibleText.join(' ').slice(0, 40)}" ${row.xpath.slice(-30)}`;

/** Every wrong answer, with what spoke for it: the part that a person should read. */
const wrongNotes = (asked: readonly Asked[]): readonly string[] =>
  asked.flatMap(({ question, weighed, doubtful }) => {
    const answer = settleOn(weighed, RULES);
    if (answer.kind === 'refused' || isRight(question, answer)) return [];
    const { site, pair, negative, old, truth, rows } = question;
    const picked = describe(rows[answer.index]);
    return [
      `wrong${negative ? ' on a negative' : ''}${doubtful ? ' (the label contradicts the id)' : ''}: ${site} ${pair}, ${describe(old)}; labelled ${describe(truth)}; taken ${picked}; score ${answer.score}, margin ${answer.margin}: ${answer.reasons.slice(0, 6).join('; ')}`,
    ];
  });

const barsFor = ({ right, wrong, wrongNegative }: Tally, pairs: number): readonly Bar[] => [
  { bar: 'right at least 94 %', measured: percent(right, pairs), holds: right >= 0.94 * pairs },
  { bar: 'wrong at most 2 %', measured: percent(wrong, pairs), holds: wrong <= 0.02 * pairs },
  {
    bar: 'wrong on negatives at most 5 %',
    measured: percent(wrongNegative, pairs),
    holds: wrongNegative <= 0.05 * pairs,
  },
];

/** Finding an element again after years, beside plain Similo on the same data. */
export const relocationBench: Bench = {
  name: 'relocation',
  about: 'elements of real sites found again years later, or refused; beside plain Similo',
  async run(say) {
    const questions = readRelocationCorpus();
    say(`${questions.length / 2} pairs and as many negatives`);
    const asked = questions.map(ask);
    const peer = similoPeer(questions);
    const sites = [...new Set(questions.map(({ site }) => site))];
    say(`weighed; now a table learned without each of ${sites.length} sites`);
    const ours = ({ weighed }: Asked): Relocation => settleOn(weighed, RULES);
    const perSite = sites.map((site) => {
      const here = asked.filter(({ question }) => question.site === site);
      const elsewhere = asked.filter(({ question }) => question.site !== site);
      const learned = learnTable(elsewhere.filter(({ doubtful }) => !doubtful).map(({ example }) => example));
      const learnedRules = bestLimits(elsewhere, { ...RULES, table: learned, copy: NO_LIMIT });
      const limits = bestLimits(elsewhere, RULES);
      say(`  ${site}`);
      return {
        site,
        pairs: here.length / 2,
        ours: tally(here, ours),
        limits: tally(here, decideWith(limits)),
        learned: tally(here, decideWith(learnedRules)),
        peer: peer.tally(here.map(({ question }) => question)),
      };
    });
    const pairs = questions.length / 2;
    const all = {
      site: 'all',
      pairs,
      ours: sum(perSite.map((one) => one.ours)),
      limits: sum(perSite.map((one) => one.limits)),
      learned: sum(perSite.map((one) => one.learned)),
      peer: sum(perSite.map((one) => one.peer)),
    };
    const rows: readonly Row[] = [...perSite, all].map((one) => ({
      site: one.site,
      pairs: one.pairs,
      ours: show(one.ours, one.pairs),
      'limits set without it': show(one.limits, one.pairs),
      'table learned without it': show(one.learned, one.pairs),
      Similo: show(one.peer, one.pairs),
    }));
    const sound = asked.filter(({ doubtful }) => !doubtful);
    const trusted = sound.map(({ example }) => example);
    const doubted = pairs - sound.filter(({ question }) => !question.negative).length;
    const learnedHere = bestLimits(asked, { ...RULES, table: learnTable(trusted), copy: NO_LIMIT });
    const curve: readonly Point[] = MARGINS.map((margin) => ({
      margin,
      ...tally(asked, ({ weighed }) =>
        settleOn(weighed, { ...RULES, margin, disputed: Math.max(margin, RULES.disputed) }),
      ),
    }));
    const peerCurve = peer.curve(questions);
    const shaken = shakenTables(RULES).map((rules) => tally(asked, decideWith(rules)));
    const spread = (pick: (one: Tally) => number): string =>
      `${Math.min(...shaken.map(pick))} to ${Math.max(...shaken.map(pick))}`;
    say('elements of today, aged by chance');
    const aged = agedPages(questions);
    await mkdir('bench/results', { recursive: true });
    await writeFile('bench/results/relocation.svg', curveSvg(curve, peerCurve, pairs));
    return {
      rows,
      bars: barsFor(all.ours, pairs),
      notes: [
        'columns: right / refused / wrong on the pairs | wrong on the negatives (true element taken away)',
        'our table was set by hand with these sites in view; only "table learned without it" knows nothing of the site, and it starts from nothing',
        `table learned from nothing on all sites, judged on the same: ${show(tally(asked, decideWith(learnedHere)), pairs)}`,
        `every weight changed by chance by up to 30 %, ${shaken.length} times: right ${spread(({ right }) => right)}, wrong ${spread(({ wrong }) => wrong)}, wrong on negatives ${spread(({ wrongNegative }) => wrongNegative)}`,
        `sites drawn by chance from these, nine of ten draws: ${showDrawn(perSite.map((one) => ({ pairs: one.pairs, tally: one.ours })))}`,
        `the same for Similo: ${showDrawn(perSite.map((one) => ({ pairs: one.pairs, tally: one.peer })))}`,
        `without ${doubted} pairs whose label contradicts the id: ${show(tally(sound, ours), pairs - doubted)}`,
        `elements of today's pages, aged by chance: ${show(tallyAged(aged, RULES), aged.length)}`,
        ...curveLines('ours', curve, pairs),
        ...curveLines('Similo with the same margin rule', peerCurve, pairs),
        'the curve as a picture: bench/results/relocation.svg',
        ...wrongNotes(asked),
      ],
    };
  },
};
