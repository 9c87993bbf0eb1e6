import type { Candidate, PlannerCandidate } from '../../contract/element.ts';
import type { PlannerPayload, Registry } from '../../contract/registry.ts';

/** What is most likely meant comes first: usable, in the open dialog, on screen; then in document order (K-9). */
const rankOf = (candidate: Candidate, onScreen: ReadonlySet<number>): number =>
  (candidate.visibility.isVisible && candidate.visibility.isEnabled && !candidate.state.transparent ? 0 : 4) +
  (candidate.context === 'MODAL' ? 0 : 2) +
  (onScreen.has(candidate.ref) ? 0 : 1);

const lightweight = (candidate: Candidate): PlannerCandidate => ({
  vaultyId: candidate.vaultyId,
  type: candidate.type,
  role: candidate.role,
  text: candidate.text,
  label: candidate.label,
  attributes: candidate.attributes,
  context: candidate.context,
  isVisible: candidate.visibility.isVisible,
  isEnabled: candidate.visibility.isEnabled,
});

/** The page for a planner: the candidates that matter most, in a size that can be sent. The resolver always sees all. */
export const plannerPayload = (registry: Registry, cap: number | null): PlannerPayload => {
  const onScreen = new Set(
    registry.elements.filter((element) => element.actionable && element.inViewport).map(({ ref }) => ref),
  );
  // One list per rank keeps the document order and costs one pass.
  const ranks: Candidate[][] = [[], [], [], [], [], [], [], []];
  for (const candidate of registry.candidates) ranks[rankOf(candidate, onScreen)]?.push(candidate);
  const ordered = ranks.flat();
  const sent = cap === null ? ordered : ordered.slice(0, cap);
  return {
    url: registry.url,
    title: registry.title,
    registryVersion: registry.version,
    candidates: sent.map(lightweight),
    candidatesTotal: registry.candidates.length,
    truncated: sent.length < registry.candidates.length,
  };
};
