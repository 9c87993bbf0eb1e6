import type { OilCommandOf } from '../../contract/oil.ts';
import type { OilFailure } from '../../contract/oil-result.ts';
import type { Registry } from '../../contract/registry.ts';
import { normalize } from '../../kit/normalize.ts';
import type { FrameInfo } from '../../ports/browser-session.ts';
import { findElement, look } from './find-element.ts';
import { type OilAnswer, done, failed, list, orTrouble } from './oil-answer.ts';
import type { OilRun } from './oil-run.ts';

const isFailure = (seen: object): seen is OilFailure => 'code' in seen;

const placeOf = ({ path }: FrameInfo): string => (path.length === 0 ? 'main' : path.join(' '));
const frameLine = (frame: FrameInfo): string =>
  `${placeOf(frame)} ${JSON.stringify(frame.name)} ${frame.url}${frame.current ? ' {current}' : ''}`;

export const runFrames = async (run: OilRun): Promise<OilAnswer> =>
  orTrouble(await run.session.frames.list(), (frames) => list(frames.map(frameLine), frames));

/** Frames are called by their title, name or id, which is not what a control is called by. */
const named = (registry: Registry, name: string): readonly number[] => {
  const asked = normalize(name);
  return registry.elements
    .filter(({ tag }) => tag === 'iframe' || tag === 'frame')
    .filter(({ name: called, title, attributes }) =>
      [called, title, attributes['name'], attributes['id']].some((word) => normalize(word ?? '') === asked),
    )
    .map(({ ref }) => ref);
};

export const runFrame = async (command: OilCommandOf<'frame'>, run: OilRun): Promise<OilAnswer> => {
  const { frames } = run.session;
  const entered = (frame: FrameInfo): OilAnswer => done(`now in ${placeOf(frame)}`);
  if (command.action !== 'enter') return orTrouble(await frames.leave(command.action), entered);
  const { target } = command.args;
  if (target.by === 'text') {
    const seen = await look(run);
    if (isFailure(seen)) return { failure: seen };
    const [ref, second] = named(seen.registry, target.text);
    if (second !== undefined)
      return failed(
        'TARGET_NOT_UNIQUE',
        `several frames are called "${target.text}"`,
        'Name it by css("…"); "frames" lists them.',
      );
    if (ref !== undefined) return orTrouble(await frames.enter(ref), entered);
    return failed('FRAME_NOT_FOUND', `no frame is called "${target.text}"`, '"frames" lists them.');
  }
  const element = await findElement(run, target);
  if (isFailure(element)) return { failure: element };
  return orTrouble(await frames.enter(element.found.candidate.ref), entered);
};
