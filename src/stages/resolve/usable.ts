import type { Candidate } from '../../contract/element.ts';

/** What nobody can see is not offered (K-53). Where the page did not say: transparent, and not behind a drawn tick. */
export const isGhost = ({ state, inputType }: Candidate): boolean =>
  state.ghost ?? (state.transparent && !['checkbox', 'radio', 'file'].includes(inputType ?? ''));

/** What can be seen and used comes first; the rest is kept so that the gate can say why it cannot be used. */
export const usable = <T extends { readonly candidate: Candidate }>(matches: readonly T[]): readonly T[] => {
  if (matches.length < 2) return matches;
  const seen = matches.filter(({ candidate }) => candidate.state.visible && !isGhost(candidate));
  if (seen.length === 0) return matches;
  const enabled = seen.filter(({ candidate }) => candidate.state.enabled);
  return enabled.length === 0 ? seen : enabled;
};
