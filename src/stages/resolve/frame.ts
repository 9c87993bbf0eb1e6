import type { Target } from '../../contract/target.ts';
import { type Find, type Finding, narrowed, refused, type Search } from './finding.ts';
import { answerTo, guesses } from './queries.ts';

const FRAME_TAGS = new Set(['iframe', 'frame']);

/** The frames that the selector addresses from here; a bare word may be the id or the name of one (K-15). */
const framesAt = (selector: string, search: Search): readonly number[] | { readonly invalid: string } => {
  const { index } = search;
  for (const [at, guess] of guesses(selector).entries()) {
    const answer = answerTo({ by: 'css', selector: guess }, search.question.queries);
    if (answer === null) continue;
    if ('invalid' in answer) {
      if (at === 0) return answer;
      continue;
    }
    const frames = answer.refs.filter(
      (ref) => index.has(ref) && FRAME_TAGS.has(index.element(ref).tag) && (search.scope === null || search.scope(ref)),
    );
    if (frames.length > 0) return frames;
  }
  return [];
};

/** A frame, and what is asked for inside it (C-49). Only that document is looked at, not the frames within it. */
export const byFrame = (target: Extract<Target, { by: 'frame' }>, search: Search, find: Find): Finding => {
  const { selector } = target;
  const frames = framesAt(selector, search);
  if ('invalid' in frames) {
    return refused('invalid_spec', `the frame selector ${selector} cannot be read: ${frames.invalid}`);
  }
  const attempted = [{ strategy: 'frame', matches: frames.length, note: selector }];
  const { index } = search;
  const depthOf = (ref: number): number => index.element(ref).framePath.length;
  const outermost = frames.reduce((least, ref) => Math.min(least, depthOf(ref)), Number.POSITIVE_INFINITY);
  const [frame, second] = frames.filter((ref) => depthOf(ref) === outermost);
  if (frame === undefined) return refused('out_of_scope', `no frame matches ${selector}`, { attempted });
  if (second !== undefined) return refused('target_not_unique', `several frames match ${selector}`, { attempted });
  const inner = narrowed(search, (ref) => {
    if (!index.isInside(ref, frame)) return false;
    return target.inner_target.by === 'frame' ? depthOf(ref) > outermost : depthOf(ref) === outermost + 1;
  });
  const found = find(target.inner_target, inner);
  return { ...found, attempted: [...attempted, ...found.attempted] };
};
