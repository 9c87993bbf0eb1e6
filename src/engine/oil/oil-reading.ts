import type { Box, Candidate } from '../../contract/element.ts';
import type { OilCommandOf } from '../../contract/oil.ts';
import type { OilFailure, OilPage } from '../../contract/oil-result.ts';
import type { Registry } from '../../contract/registry.ts';
import { isSensitiveName } from '../../kit/sensitive-name.ts';
import { whole } from '../../kit/whole.ts';
import { findElement, look } from './find-element.ts';
import { type OilAnswer, fromTrouble, orTrouble, text } from './oil-answer.ts';
import type { OilRun } from './oil-run.ts';

/** So many lines at most (K-9). */
const MOST = 200;
/** What is that near to something is near it (part 2.2). */
const NEAR_PX = 50;

/** Fields that go by the name of a secret are masked though their type does not tell (part 2.2). */
const masked = (candidate: Candidate): Candidate => {
  const { name, label, attributes, state } = candidate;
  const telling = [name, label ?? '', attributes.name ?? '', attributes.id ?? ''].some(isSensitiveName);
  const holds = state.value !== null && state.value !== '';
  if (!telling || !holds || state.secret) return candidate;
  return { ...whole(candidate), state: { ...whole(state), value: '***' } };
};

const gap = (one: Box, other: Box): number =>
  Math.max(
    other.x - (one.x + one.w),
    one.x - (other.x + other.w),
    other.y - (one.y + one.h),
    one.y - (other.y + other.h),
    0,
  );

const isUnder = (path: readonly string[], frame: readonly string[]): boolean =>
  frame.every((selector, at) => path[at] === selector);

type View = OilCommandOf<'observe'>['options'];

const pageOf = (
  registry: Registry,
  view: View,
  frame: readonly string[],
  near: Box | null,
): Omit<OilPage, 'patterns'> => {
  const onScreen = new Set(registry.elements.filter(({ inViewport }) => inViewport).map(({ ref }) => ref));
  const shown = registry.candidates.filter((candidate) => {
    const { visible, transparent } = candidate.state;
    if (!isUnder(candidate.framePath, frame)) return false;
    if (!view.hidden && !view.full && (!visible || transparent)) return false;
    if (view.viewport && !onScreen.has(candidate.ref)) return false;
    return near === null || gap(candidate.bbox, near) <= NEAR_PX;
  });
  const most = view.full ? shown.length : MOST;
  return {
    url: registry.url,
    title: registry.title,
    candidates: shown.slice(0, most).map(masked),
    left: Math.max(0, shown.length - most),
    positions: view.positions === true,
    diff: view.diff === true,
  };
};

const isFailure = (seen: object): seen is OilFailure => 'code' in seen;

export const runObserve = async ({ options }: OilCommandOf<'observe'>, run: OilRun): Promise<OilAnswer> => {
  const ready = await run.session.waits.ready(options.timeout ?? run.navigationMs);
  if ('trouble' in ready) return fromTrouble(ready);
  const frame = await run.session.frames.path();
  if ('trouble' in frame) return fromTrouble(frame);
  const anchor = options.near === undefined ? null : await findElement(run, { by: 'text', text: options.near });
  if (anchor !== null && isFailure(anchor)) return { failure: anchor };
  const seen = await look(run);
  if (isFailure(seen)) return { failure: seen };
  const page = pageOf(seen.registry, options, frame, anchor?.found.candidate.bbox ?? null);
  return { said: { kind: 'page', page: { ...page, patterns: options.minimal ? null : seen.patterns } } };
};

export const runHtml = async ({ options }: OilCommandOf<'html'>, run: OilRun): Promise<OilAnswer> =>
  orTrouble(await run.session.reading.html({ selector: options.selector }), ({ html }) => text(html));

export const runText = async ({ args, options }: OilCommandOf<'text'>, run: OilRun): Promise<OilAnswer> => {
  if (args.target === undefined) {
    return orTrouble(await run.session.reading.text({ selector: options.selector }), (read) => text(read.text));
  }
  const element = await findElement(run, args.target);
  if (isFailure(element)) return { failure: element };
  return orTrouble(await run.session.reading.text({ ref: element.found.candidate.ref }), (read) => text(read.text));
};

export const runTitle = async (run: OilRun): Promise<OilAnswer> =>
  orTrouble(await run.session.reading.title(), ({ title }) => text(title));

export const runBox = async ({ args }: OilCommandOf<'box'>, run: OilRun): Promise<OilAnswer> => {
  const element = await findElement(run, args.target);
  if (isFailure(element)) return { failure: element };
  const { ref, bbox } = element.found.candidate;
  const [x, y, w, h] = [bbox.x, bbox.y, bbox.w, bbox.h].map(Math.round);
  return { said: { kind: 'list', lines: [`[${ref}] @(${x},${y},${w}x${h})`], data: { ref, box: bbox } } };
};

export const runExtract = async (command: OilCommandOf<'extract'>, run: OilRun): Promise<OilAnswer> => {
  const selector = command.action === 'css' ? command.args.selector : command.options.selector;
  const read = await run.session.reading.extract(command.action, { selector });
  const format = command.options.format ?? 'text';
  return orTrouble(read, ({ parts }) => ({ said: { kind: 'tables', tables: parts, format } }));
};
