/** Where a candidate sits, as the planner sees it (V-13). */
export const CONTEXTS = ['MODAL', 'FORM', 'MAIN', 'NAV', 'PAGE'] as const;
export type Context = (typeof CONTEXTS)[number];

/** The finer answer kept beside it, in the order in which regions are tested: the first that holds wins (G-1). */
export const REGIONS = ['MODAL', 'NAV', 'SIDEBAR', 'FOOTER', 'FORM', 'MAIN', 'PAGE'] as const;
export type Region = (typeof REGIONS)[number];

/** Regions that seed 000 does not know are reported as PAGE. */
export function contextOf(region: Region): Context {
  return region === 'SIDEBAR' || region === 'FOOTER' ? 'PAGE' : region;
}
