import { describe, expect, it } from 'vitest';
import { CANDIDATE_TYPES } from './candidate-types.ts';
import { CONTEXTS, contextOf, REGIONS } from './contexts.ts';
import { DISCOVERY_STRATEGIES, DISCOVERY_STRATEGY_TABLE } from './discovery-strategies.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { FAILURES } from './failures.ts';
import { OBSERVATION_KIND_TABLE, OBSERVATION_KINDS } from './observation-kinds.ts';
import { POLICY_DEFAULTS } from './policy-defaults.ts';
import { DEFAULT_PROFILE, PROFILE_NAMES, PROFILES } from './profiles.ts';
import { RCA_CLASSES } from './rca-classes.ts';
import { TRACE_EVENT_TABLE, TRACE_EVENT_TYPES, TRACE_EXTENSION_TYPES } from './trace-event-types.ts';

describe('the golden numbers of part 6', () => {
  it('D4: retries 2, recovery 3, revisits 2, cap 60, backoff 300, 1000, 2000 ms', () => {
    expect(POLICY_DEFAULTS).toMatchObject({
      retries_per_action: 2,
      recovery_max: 3,
      same_state_revisits: 2,
      hard_cap_steps: 60,
      backoff_ms: [300, 1000, 2000],
    });
  });

  it('P-43: three samples 120 ms apart within 2 px; P-59: healing ends after 60 s', () => {
    expect(POLICY_DEFAULTS.stability).toEqual({ samples: 3, delay_ms: 120, tolerance_px: 2 });
    expect(POLICY_DEFAULTS.timeouts_ms).toMatchObject({
      navigation: 15_000,
      action: 5_000,
      heal: 60_000,
      browser: 30_000,
    });
  });

  it('C-72: there are 19 trace event types, and three extensions', () => {
    expect(new Set(TRACE_EVENT_TYPES).size).toBe(19);
    expect(TRACE_EXTENSION_TYPES).toEqual(['inspection_started', 'inspection_finished', 'action_finished']);
    expect(Object.keys(TRACE_EVENT_TABLE)).toEqual([...TRACE_EVENT_TYPES, ...TRACE_EXTENSION_TYPES]);
  });

  it('[P-52] six failures', () => {
    expect(FAILURES).toEqual(['none', 'not_unique', 'not_visible', 'disabled', 'unstable', 'timeout']);
  });

  it('P-61: eight root causes, success included', () => {
    expect(RCA_CLASSES).toEqual([
      'selector_drift',
      'timing_instability',
      'visibility_issue',
      'enablement_issue',
      'assertion_mismatch',
      'data_issue',
      'env_fault',
      'success',
    ]);
  });

  it('P-25, P-28, K-34: six strategies in the order of the seed, each with its own confidence', () => {
    expect(DISCOVERY_STRATEGIES.map((name) => [name, DISCOVERY_STRATEGY_TABLE[name].confidence])).toEqual([
      ['label', 0.92],
      ['placeholder', 0.88],
      ['role_name', 0.95],
      ['relational_css', 0.85],
      ['shadow_pierce', 0.8],
      ['fallback_css', 0.7],
    ]);
  });
});

describe('the other closed sets', () => {
  it('[V-6] six types of candidate', () => {
    expect(CANDIDATE_TYPES).toEqual(['button', 'link', 'input', 'select', 'textarea', 'custom-dropdown']);
  });

  it('[V-13, G-1] regions are tested from modal to page, and the unknown ones are reported as PAGE', () => {
    expect(CONTEXTS).toEqual(['MODAL', 'FORM', 'MAIN', 'NAV', 'PAGE']);
    expect(REGIONS).toEqual(['MODAL', 'NAV', 'SIDEBAR', 'FOOTER', 'FORM', 'MAIN', 'PAGE']);
    expect(REGIONS.map(contextOf)).toEqual(['MODAL', 'NAV', 'PAGE', 'PAGE', 'FORM', 'MAIN', 'PAGE']);
  });

  it('G-16: exit codes', () => {
    expect(EXIT_CODES).toEqual({ pass: 0, fail: 1, partial: 2, invalid_input: 3, environment: 4 });
  });

  it('5.1: nineteen kinds of observation; a ticking clock, a moved focus and nothing at all prove nothing', () => {
    expect(OBSERVATION_KINDS).toHaveLength(19);
    expect(OBSERVATION_KINDS.filter((kind) => OBSERVATION_KIND_TABLE[kind].weight === 'noise')).toEqual([
      'url_unchanged',
      'content_changed_noninteractive',
      'content_unchanged',
      'focus_changed',
    ]);
  });

  it('5.4: standard is the default, and strict is the strictest in every setting', () => {
    expect(DEFAULT_PROFILE).toBe('standard');
    expect(PROFILES.strict).toMatchObject({
      second_match: 'error',
      mid_band: 'reject',
      shadow: 'forbid',
      extensions: false,
    });
    expect(PROFILE_NAMES.map((name) => [name, PROFILES[name].retries, PROFILES[name].heal_rounds])).toEqual([
      ['strict', 2, 3],
      ['standard', 0, 3],
      ['assist', 0, 1],
    ]);
    expect(PROFILES.assist.second_match).toBe('best_recorded');
    expect(PROFILES.standard.missing_count_precondition).toBe('inject');
  });
});
