import { createColors } from 'picocolors';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Fingerprint } from '../../contract/fingerprint.ts';
import { SurehandError } from '../../contract/surehand-error.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { type HealReview, type ReviewedHeal, reviewHeals } from '../../operations/review-heals.ts';
import { type CliIo, wantsColor } from './io.ts';
import { runFolderOf } from './run-folder.ts';
import { plain } from './text.ts';

export type HealsOptions = {
  readonly accept?: readonly string[] | true;
  readonly reject?: readonly string[] | true;
  readonly json?: boolean;
};

/** What a person tells elements apart by, a line for each. */
const linesOf = ({ tag, role, name, label, placeholder, attributes, container, heading }: Fingerprint) => [
  ['what', `${role ?? tag} "${name}"`],
  ['id', attributes['id'] ?? ''],
  ['name', attributes['name'] ?? ''],
  ['test id', attributes['data-testid'] ?? ''],
  ['label', label ?? ''],
  ['placeholder', placeholder ?? ''],
  ['in', container ?? ''],
  ['under', heading ?? ''],
];

const difference = ({ heal: { was, fingerprint } }: ReviewedHeal, paint: ReturnType<typeof createColors>) => {
  if (fingerprint === null) return [];
  const after = linesOf(fingerprint);
  const before = was === null ? after.map(([label]) => [label, '']) : linesOf(was);
  return after.flatMap(([label = '', now = ''], at) => {
    const [, then = ''] = before[at] ?? [];
    const line = (sign: string, text: string): string => `     ${sign} ${label.padEnd(11)} ${plain(text)}`;
    if (then === now) return now === '' ? [] : [line(' ', now)];
    return [...(then === '' ? [] : [paint.red(line('-', then))]), ...(now === '' ? [] : [paint.green(line('+', now))])];
  });
};

const countWords = (heals: readonly ReviewedHeal[]): string => {
  const open = heals.filter(({ decision }) => decision === 'open').length;
  const all = `${heals.length} ${heals.length === 1 ? 'heal' : 'heals'}`;
  return open === heals.length ? `${all} to look at` : `${all}, ${open === 0 ? 'all decided' : `${open} to look at`}`;
};

const told = (review: HealReview, run: string, color: boolean): string => {
  const paint = createColors(color);
  const { heals, others } = review;
  const word = { open: paint.yellow('? open'), accepted: paint.green('✓ accepted'), rejected: paint.red('✗ rejected') };
  const lines = [
    `${paint.bold(review.req_id)}   ${countWords(heals)}`,
    ...heals.flatMap((one) => [
      '',
      `${paint.bold(String(one.number).padStart(3))}  step ${one.heal.step_idx + 1}  ${plain(one.key)}   ${word[one.decision]}`,
      ...difference(one, paint),
      `     ${paint.dim('because')}     ${plain(one.heal.reasons[0] ?? '')}`,
      `     ${paint.dim('proven by')}   ${plain(one.proof)}`,
    ]),
    ...(others.length === 0
      ? []
      : ['', `${others.length} more ${others.length === 1 ? 'round' : 'rounds'} without another element:`]),
    ...others.map(
      (heal) =>
        `     step ${heal.step_idx + 1}, round ${heal.round}: ${heal.failure_type}, ${heal.actions.join(', ')}; ${heal.success ? 'it helped' : 'it did not help'}`,
    ),
    '',
    review.changed
      ? `written to ${review.lockFile}: commit it with your tests`
      : heals.some(({ decision }) => decision === 'open')
        ? `decide with: surehand heals ${run} --accept 1 --reject 2   (or --accept for all that are open)`
        : 'nothing is left to decide',
  ];
  return `${lines.join('\n')}\n`;
};

const numbers = (given: readonly string[] | true | undefined): 'all' | readonly number[] => {
  if (given === undefined) return [];
  if (given === true) return 'all';
  return given.map((word) => {
    const number = Number(word);
    if (Number.isInteger(number) && number > 0) return number;
    throw new SurehandError('INPUT_INVALID', { message: `"${word}" is no number of a heal; the list shows them` });
  });
};

/** `surehand heals`. */
export const healsCommand = async (run: string, options: HealsOptions, io: CliIo): Promise<number> => {
  const review = await reviewHeals.run(
    { folder: await runFolderOf(run), accept: numbers(options.accept), reject: numbers(options.reject) },
    createApp(readConfig(io.env)),
    {},
  );
  const { color } = { color: wantsColor(io.out, io.env) };
  io.out.write(options.json === true ? prettyJson(review) : told(review, run, color));
  return EXIT_CODES.pass;
};
