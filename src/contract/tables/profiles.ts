/** How strict Surehand is (5.4): `strict` is seed 002, `standard` seed 004 and the default, `assist` seeds 000, 001, 003. */
export const PROFILE_NAMES = ['strict', 'standard', 'assist'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];
export const DEFAULT_PROFILE: ProfileName = 'standard';

export interface Profile {
  /** What a second matching element means (K-12). */
  readonly second_match: 'error' | 'error_if_submit_like_critical_or_tie' | 'best_recorded';
  /** Intent scores between 0.45 and 0.75 (K-7). */
  readonly mid_band: 'reject' | 'k7_rule';
  /** Open shadow roots (K-4). Closed ones are never entered. */
  readonly shadow: 'forbid' | 'open';
  /** How deep frames may nest; null is no limit. */
  readonly frame_depth_max: number | null;
  /** Whether extension action kinds and x_ conditions are accepted (K-21, K-22). */
  readonly extensions: boolean;
  /** What happens when a click or upload does not declare that its target counts exactly one (U1). */
  readonly missing_count_precondition: 'invalid' | 'inject';
  /** Which actions are critical: the whole of I8 with U5 enforced, or the rule of K-56. */
  readonly criticality: 'i8_full' | 'k56_rule';
  readonly retries: number;
  readonly heal_rounds: number;
  /** Whether healing may choose an element that the action did not declare as an alternative. */
  readonly heal_retarget: 'declared_alternatives' | 'any';
  /** Severity of the x_state_changed that a click without an expected outcome gets (5.5). */
  readonly default_click_effect: 'error' | 'warning';
  readonly advisor: 'proposals_only' | 'off' | 'optional';
  readonly js_expressions: 'rejected' | 'repl_flag_only';
}

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  strict: {
    second_match: 'error',
    mid_band: 'reject',
    shadow: 'forbid',
    frame_depth_max: 1,
    extensions: false,
    missing_count_precondition: 'invalid',
    criticality: 'i8_full',
    retries: 2,
    heal_rounds: 3,
    heal_retarget: 'declared_alternatives',
    default_click_effect: 'error',
    advisor: 'proposals_only',
    js_expressions: 'rejected',
  },
  standard: {
    second_match: 'error_if_submit_like_critical_or_tie',
    mid_band: 'k7_rule',
    shadow: 'open',
    frame_depth_max: null,
    extensions: true,
    missing_count_precondition: 'inject',
    criticality: 'k56_rule',
    retries: 0,
    heal_rounds: 3,
    heal_retarget: 'any',
    default_click_effect: 'warning',
    advisor: 'off',
    js_expressions: 'rejected',
  },
  assist: {
    second_match: 'best_recorded',
    mid_band: 'k7_rule',
    shadow: 'open',
    frame_depth_max: null,
    extensions: true,
    missing_count_precondition: 'inject',
    criticality: 'k56_rule',
    retries: 0,
    heal_rounds: 1,
    heal_retarget: 'any',
    default_click_effect: 'error',
    advisor: 'optional',
    js_expressions: 'repl_flag_only',
  },
};

/** One line per setting, for the reference. */
export const PROFILE_SETTING_MEANINGS: Readonly<Record<keyof Profile, string>> = {
  second_match: 'A second element fits',
  mid_band: 'An intent scores between 0.45 and 0.75',
  shadow: 'Open shadow roots (closed ones are never entered)',
  frame_depth_max: 'How deep frames may nest',
  extensions: 'Extension kinds of actions and conditions',
  missing_count_precondition: 'A click or upload that does not demand exactly one target',
  criticality: 'Which actions are critical',
  retries: 'Further attempts of one action',
  heal_rounds: 'Healing rounds per step',
  heal_retarget: 'What healing may choose instead',
  default_click_effect: 'A click without expected outcome changes nothing',
  advisor: 'A language model',
  js_expressions: 'JavaScript expressions as input',
};
