import type { Candidate } from '../contract/element.ts';
import type { Registry } from '../contract/registry.ts';
import type { Resolved, ResolutionTrace } from '../contract/resolution.ts';
import type { ActionKind } from '../contract/tables/action-kinds.ts';
import type { Target } from '../contract/target.ts';
import { failureTelemetry, resolve } from '../stages/resolve/index.ts';
import { contains } from './composed-tree.ts';
import { hitAt, pressPoint } from './hit-target.ts';
import { lookFor } from './query-selectors.ts';
import type { Workplace } from './workplace.ts';

/** What of the pipeline of seed 000 is switched on, each by itself (V-69). */
export type VaultyPhases = {
  /** Phase 1: elements may be named by their vaultyId. */
  readonly registry: boolean;
  /** Phase 2: elements may be named by an intent, and are scored. */
  readonly intents: boolean;
  /** Phase 3: a refusal tells what was tried. */
  readonly telemetry: boolean;
};

const ALL: VaultyPhases = { registry: true, intents: true, telemetry: true };

export type VaultyAnswer =
  | { readonly ok: true; readonly element: Element; readonly resolved: Resolved }
  | { readonly ok: false; readonly error: string; readonly resolutionTrace?: ResolutionTrace };

/** The functions that seed 000 names (V-62), over the same registry and the same decisions as everything else. */
export type VaultyFunctions = {
  /** Made anew, whatever is known: what REFRESH_REGISTRY does (V-72). A scope narrows it to what lies inside. */
  buildCandidateRegistry(scope?: Element): Registry;
  /** Through every open shadow root and slot, in drawing order. */
  collectActionableElementsDeep(root?: Element): readonly Element[];
  /** Null for what nobody can act on. */
  computeCandidateMetadata(element: Element): Candidate | null;
  isTopmost(element: Element): boolean;
  resolveTargetV2(target: Target, kind?: ActionKind): VaultyAnswer;
};

export const createVaultyFunctions = (work: Workplace, phases: VaultyPhases = ALL): VaultyFunctions => {
  const within = (registry: Registry, scope: Element): Registry => ({
    ...registry,
    candidates: registry.candidates.filter(({ ref }) => {
      const element = work.refs.elementOf(ref);
      return element !== null && contains(scope, element);
    }),
  });
  const refused = (target: Target): string | null => {
    if (target.by === 'vaultyId' && !phases.registry) return 'targets by vaultyId are switched off (phase 1)';
    return target.by === 'intent' && !phases.intents ? 'targets by intent are switched off (phase 2)' : null;
  };
  return {
    buildCandidateRegistry(scope) {
      const registry = work.observe(true);
      return scope === undefined ? registry : within(registry, scope);
    },
    collectActionableElementsDeep: (root = document.documentElement) =>
      within(work.observe(), root).candidates.flatMap(({ ref }) => work.refs.elementOf(ref) ?? []),
    computeCandidateMetadata(element) {
      const asked = work.refs.refOf(element);
      return work.observe().candidates.find(({ ref }) => ref === asked) ?? null;
    },
    isTopmost: (element) => hitAt(element, pressPoint(element)).kind === 'target',
    resolveTargetV2(target, kind = 'click') {
      const off = refused(target);
      if (off !== null) return { ok: false, error: off };
      const question = { ...lookFor([target], work), target, requirement: { needs: 'any' } as const, kind };
      const resolution = resolve(question);
      if (resolution.kind === 'unresolved') {
        const { resolutionTrace, ...told } = failureTelemetry(resolution, kind, question);
        return phases.telemetry ? { ...told, resolutionTrace } : told;
      }
      const element = work.refs.elementOf(resolution.candidate.ref);
      if (element !== null) return { ok: true, element, resolved: resolution };
      return { ok: false, error: 'the element left the page while it was being looked at' };
    },
  };
};
