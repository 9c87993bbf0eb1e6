/** Root causes of a run's verdict (P-61). */
export const RCA_CLASSES = [
  'selector_drift',
  'timing_instability',
  'visibility_issue',
  'enablement_issue',
  'assertion_mismatch',
  'data_issue',
  'env_fault',
  'success',
] as const;
export type RcaClass = (typeof RCA_CLASSES)[number];

export interface RcaClassRow {
  /** What in the run leads to this class (P-62). */
  readonly trigger: string;
  /** The one sentence that tells a person what to do. */
  readonly recommendation: string;
}

export const RCA_CLASS_TABLE: Readonly<Record<RcaClass, RcaClassRow>> = {
  selector_drift: {
    trigger: 'The element was not found or not unique, also after looking for it again.',
    recommendation: 'Check whether the element was renamed, moved or removed, and name it as the page shows it now.',
  },
  timing_instability: {
    trigger: 'The element kept moving, or the page answered too late.',
    recommendation: 'Wait for the animation or the loading to end before this step.',
  },
  visibility_issue: {
    trigger: 'The element stayed hidden or covered, also after it was scrolled to and overlays were closed.',
    recommendation: 'Add the step that makes the element visible, or close what covers it.',
  },
  enablement_issue: {
    trigger: 'The element stayed disabled.',
    recommendation: 'Add the step that enables it: a required field, a box to tick, or a permission.',
  },
  assertion_mismatch: {
    trigger: 'The action was sent, but the page did not do what was expected.',
    recommendation:
      'Compare the expected outcome with the page after the step: either the page or the expectation is wrong.',
  },
  data_issue: {
    trigger: 'The page did not take the value, or the input does not fit the element.',
    recommendation: 'Correct the value or the action of this step.',
  },
  env_fault: {
    trigger: 'Network, browser, login barrier or policy stopped the run.',
    recommendation: 'Repair the environment or the settings of the run, then run it again.',
  },
  success: {
    trigger: 'All steps were executed and their effects proven.',
    recommendation: 'Nothing to do.',
  },
};
