import { z } from 'zod';
import type { Resolution } from '../contract/resolution.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { PROFILE_NAMES } from '../contract/tables/profiles.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import { observe, patterns } from '../stages/observe/index.ts';
import { factsFor, queryKey, questionOf } from '../stages/resolve/index.ts';
import type { Operation } from './operation.ts';
import { recordedScan, type RecordedStep, recordedSteps } from './recorded-steps.ts';
import { type Asked, readAsked } from './resolve-asked.ts';
import { type Explained, explained } from './resolve-explained.ts';

const inputSchema = z.object({
  folder: z.string().min(1).describe('The folder of the run.'),
  step: z.int().positive().optional().describe('Which step, as in the report, from 1; the last one if left out.'),
  intent: z.string().min(1).optional().describe('What is asked; what the step itself asked, if left out.'),
  why: z.string().min(1).optional().describe('A candidate: number of the table, ref:<number> or vaultyId.'),
  profile: z.enum(PROFILE_NAMES).optional(),
});

const said = ({ number, question }: RecordedStep): string => {
  const { target, kind } = question;
  const what =
    target.by === 'element' ? [target.element, target.region].filter(Boolean).join('@') : JSON.stringify(target);
  return `  ${number}  ${kind} ${what}`;
};

const pick = (steps: readonly RecordedStep[], wanted: number | undefined, folder: string): RecordedStep => {
  const kept = steps.filter(({ facts }) => facts !== null);
  const list = kept.length === 0 ? '' : ` These have:\n${kept.map(said).join('\n')}`;
  const refuse = (message: string): SurehandError => new SurehandError('INPUT_INVALID', { message });
  if (wanted === undefined) {
    const last = kept.at(-1);
    if (last !== undefined) return last;
    throw refuse(`(${folder}): no step of this run kept what it was decided on. Run it again with this version.`);
  }
  const step = steps.find(({ number }) => number === wanted);
  if (step === undefined) throw refuse(`--step ${wanted}: this run has no such step with a decision.${list}`);
  if (step.facts === null) throw refuse(`--step ${wanted}: what it was decided on was not kept.${list}`);
  return step;
};

/** What selectors match is known to the page alone; a run knows what it asked. */
const assertKnown = ({ target }: Asked, { resolution }: RecordedStep): void => {
  const missing = factsFor(target).queries.filter((query) => resolution.queries?.[queryKey(query)] === undefined);
  const [first] = missing;
  if (first === undefined || target.by === 'testid' || target.by === 'id') return;
  throw new SurehandError('INPUT_INVALID', {
    message: `what ${first.by} ${first.selector} matches was not asked in this step, and only the page can tell. Ask by name, or open the page: surehand resolve <address> …`,
  });
};

/** What makes a decision: not how long it took, nor how it was written down. */
const isSame = (left: Resolution, right: Resolution): boolean => canonicalJson(left) === canonicalJson(right);

/** Decides again on what a run recorded, without a browser: its own question, or another. */
export const resolveRecorded: Operation<typeof inputSchema, Explained, undefined> = {
  name: 'resolve_recorded',
  description: 'Say which element a step of a recorded run meant, or what would be meant on its page, and why.',
  input: inputSchema,
  async run({ folder, step: wanted, intent, why, profile }, tools) {
    const other = intent === undefined ? null : readAsked(intent);
    const step = pick(await recordedSteps(folder, tools.files), wanted, folder);
    if (other !== null) assertKnown(other, step);
    const { history } = step.question.asking ?? {};
    const asked: Asked =
      other === null
        ? step.question
        : { ...other, asking: { ...other.asking, ...(history === undefined ? {} : { history }) } };
    const asking = { ...asked.asking, ...(profile === undefined ? {} : { profile }) };
    const scan = await recordedScan(folder, step.facts as NonNullable<RecordedStep['facts']>, tools.files);
    const seen = { registry: observe(scan), queries: step.resolution.queries };
    const question = questionOf({ ...asked, asking }, seen, patterns);
    const own = other === null && profile === undefined;
    const told = explained(question, why, { kind: 'run', folder, step: step.number, same: null });
    const same = own
      ? isSame(JSON.parse(JSON.stringify(told.explanation.resolution)) as Resolution, step.resolution)
      : null;
    return { ...told, from: { kind: 'run', folder, step: step.number, same } };
  },
};
