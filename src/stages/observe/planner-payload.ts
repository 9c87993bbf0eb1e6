import type { Candidate, PlannerCandidate, ScanElement } from '../../contract/element.ts';
import type { PlannerPayload, Registry } from '../../contract/registry.ts';

/** What is most likely meant comes first: usable, in the open dialog, on screen; then in document order (K-9). */
const rankOf = (candidate: Candidate, element: ScanElement): number => {
  const { visible, enabled, transparent, ghost = transparent } = element.state;
  return (
    (visible && enabled && !ghost ? 0 : 4) + (candidate.context === 'MODAL' ? 0 : 2) + (element.inViewport ? 0 : 1)
  );
};

/** A list says all that its options say: what it is called is at the beginning. The resolver knows the whole text. */
const LONGEST_TEXT = 80;
const shortened = (text: string): string => {
  if (text.length <= LONGEST_TEXT) return text;
  const characters = Array.from(text);
  return characters.length <= LONGEST_TEXT
    ? text
    : `${characters
        .slice(0, LONGEST_TEXT - 1)
        .join('')
        .trimEnd()}…`;
};

const lightweight = (candidate: Candidate): PlannerCandidate => ({
  vaultyId: candidate.vaultyId,
  type: candidate.type,
  role: candidate.role,
  text: shortened(candidate.text),
  label: candidate.label,
  attributes: candidate.attributes,
  context: candidate.context,
  isVisible: candidate.state.visible,
  isEnabled: candidate.state.enabled,
});

/** The page for a planner: the candidates that matter most, in a size that can be sent. The resolver always sees all. */
export const plannerPayload = (registry: Registry, cap: number | null): PlannerPayload => {
  const { candidates } = registry;
  // One list per rank keeps the document order and costs one pass. Candidates come in the order of their elements.
  const ranks: Candidate[][] = [[], [], [], [], [], [], [], []];
  let at = 0;
  for (const element of registry.elements) {
    const candidate = candidates[at];
    if (candidate === undefined) break;
    if (candidate.ref !== element.ref) continue;
    ranks[rankOf(candidate, element)]?.push(candidate);
    at += 1;
  }
  const ordered = ranks.flat();
  const sent = cap === null ? ordered : ordered.slice(0, cap);
  return {
    url: registry.url,
    title: registry.title,
    registryVersion: registry.version,
    candidates: sent.map(lightweight),
    candidatesTotal: candidates.length,
    truncated: sent.length < candidates.length,
  };
};
