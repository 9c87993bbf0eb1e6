import type { RunResult, StepResult } from '../contract/run-result.ts';
import type { KeptPicture, Picture } from './report-shot.ts';

/** So many characters of pictures are put into the report; a browser opens that at once, also on a phone. */
const MOST_PICTURE_CHARACTERS = 8_000_000;

const isProven = ({ outcome }: StepResult): boolean => outcome === null || outcome.status === 'succeeded';

/** What people look at first: what went wrong, what was healed, how it ended; then the rest, from the beginning. */
const rank = (step: StepResult, last: number): number => {
  if (!isProven(step)) return 0;
  if (step.heal_round > 0) return 1;
  return step.step_idx === last ? 2 : 3;
};

/** The pictures that the report carries itself. One that is there and does not fit any more is `too much`. */
export const picturesWithin = (
  { steps }: RunResult,
  picture: Picture,
  most: number = MOST_PICTURE_CHARACTERS,
): ((path: string) => KeptPicture) => {
  const last = steps.findLastIndex((step) => step.outcome !== null);
  const order = steps.toSorted((left, right) => rank(left, last) - rank(right, last) || left.step_idx - right.step_idx);
  const kept = new Map<string, KeptPicture>();
  let used = 0;
  for (const { screenshots } of order) {
    for (const path of [screenshots.before, screenshots.after]) {
      if (path === null || kept.has(path)) continue;
      const source = picture(path);
      if (source === null) kept.set(path, 'missing');
      else if (used + source.length > most) kept.set(path, 'too much');
      else {
        used += source.length;
        kept.set(path, { data: source });
      }
    }
  }
  return (path) => kept.get(path) ?? 'missing';
};
