import type { OilFailure } from '../../contract/oil-result.ts';
import type { Patterns } from '../../contract/patterns.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { Resolution, Resolved } from '../../contract/resolution.ts';
import { situationRow } from '../../contract/tables/situations.ts';
import type { Target } from '../../contract/target.ts';
import { observe, patterns as patternsOf } from '../../stages/observe/index.ts';
import { factsFor, resolve } from '../../stages/resolve/index.ts';
import { createDeadline } from '../deadline.ts';
import type { OilRun } from './oil-run.ts';

const LOOK_AGAIN_MS = 100;
const ANY: Requirement = { needs: 'any' };

/** The page as it is now, and what it is for. */
export type Look = { readonly registry: Registry; readonly patterns: Patterns };

type Seen = Look & { readonly resolution: Resolution | null };

const isFailure = (seen: object): seen is OilFailure => 'code' in seen;

/** A target means the document that was entered. */
export const inFrames = (target: Target, path: readonly string[]): Target =>
  path.reduceRight<Target>((inner, selector) => ({ by: 'frame', selector, inner_target: inner }), target);

const see = async (run: OilRun, target: Target | null, requirement: Requirement): Promise<Seen | OilFailure> => {
  const path = await run.session.frames.path();
  if ('trouble' in path) return { code: path.trouble, message: path.message, hints: [path.hint] };
  const asked = target === null ? null : inFrames(target, path);
  const page = await run.session.page();
  const seen = await page.scan(asked === null ? [] : factsFor(asked).queries);
  if ('trouble' in seen) {
    const { error_code, next } = situationRow(seen.trouble);
    return { code: error_code ?? 'INTERNAL_ERROR', message: seen.message, hints: [next] };
  }
  const { queries, ...scan } = seen;
  const registry = observe(scan);
  const patterns = patternsOf(registry);
  if (asked === null) return { registry, patterns, resolution: null };
  const question = { registry, target: asked, requirement, context: { patterns } };
  return { registry, patterns, resolution: resolve(queries === undefined ? question : { ...question, queries }) };
};

export const look = (run: OilRun): Promise<Look | OilFailure> => see(run, null, ANY);

export const unresolved = (resolution: Exclude<Resolution, Resolved>): OilFailure => {
  const { error_code, next } = situationRow(resolution.situation);
  const ranked = resolution.candidates.slice(0, 5).map(({ ref, describe }) => `[${ref}] ${describe}`);
  const suggestion = resolution.suggestion === null ? [] : [`Try: ${resolution.suggestion}`];
  return {
    code: error_code ?? 'ELEMENT_NOT_FOUND',
    message: resolution.reason,
    hints: [...suggestion, ...ranked, next],
  };
};

/** The one element that is meant, as soon as it is there. What is not an action is not gated: it may be hidden or covered. */
export const findElement = async (
  run: OilRun,
  target: Target,
  options: { readonly requirement?: Requirement; readonly withinMs?: number } = {},
): Promise<{ readonly found: Resolved; readonly registry: Registry } | OilFailure> => {
  const deadline = createDeadline(run.clock, options.withinMs ?? run.actionMs);
  for (;;) {
    const seen = await see(run, target, options.requirement ?? ANY);
    if (isFailure(seen)) return seen;
    const { resolution, registry } = seen;
    if (resolution?.kind === 'resolved') return { found: resolution, registry };
    const waits = resolution === null || resolution.situation === 'target_not_found';
    if (resolution !== null && (!waits || deadline.expired() || run.cancelled())) return unresolved(resolution);
    await run.clock.pause(Math.min(LOOK_AGAIN_MS, deadline.left()));
  }
};

/** Whether the element can be seen now; null when it cannot be said which is meant. */
export const isShown = async (run: OilRun, target: Target): Promise<boolean | OilFailure> => {
  const seen = await see(run, target, ANY);
  if (isFailure(seen)) return seen;
  const { resolution } = seen;
  if (resolution?.kind === 'resolved') return resolution.candidate.state.visible;
  if (resolution === null || resolution.situation === 'target_not_found') return false;
  return unresolved(resolution);
};
