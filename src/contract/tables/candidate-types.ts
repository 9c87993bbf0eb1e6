/** What a candidate is, in the words of seed 000 (V-6). Everything else the page offers is mapped onto these (K-44). */
export const CANDIDATE_TYPES = ['button', 'link', 'input', 'select', 'textarea', 'custom-dropdown'] as const;
export type CandidateType = (typeof CANDIDATE_TYPES)[number];
