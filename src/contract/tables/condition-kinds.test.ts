import { describe, expect, it } from 'vitest';
import {
  CANONICAL_CONDITION_KINDS,
  CONDITION_KINDS,
  type ConditionKind,
  EXTENSION_CONDITION_KINDS,
  isStrong,
  SEVERITIES,
} from './condition-kinds.ts';

describe('condition kinds', () => {
  it('C-25..C-41: there are exactly 17, in the order of the seed', () => {
    expect(CANONICAL_CONDITION_KINDS).toEqual([
      'url_is',
      'url_matches',
      'host_in_allowlist',
      'title_contains',
      'element_exists',
      'element_visible',
      'element_enabled',
      'element_clickable',
      'element_count_equals',
      'element_text_contains',
      'element_attr_equals',
      'element_value_equals',
      'network_idle',
      'no_blocking_overlay',
      'toast_contains',
      'download_started',
      'upload_completed',
    ]);
  });

  it('K-22: there are seven extensions, all marked by x_', () => {
    expect(EXTENSION_CONDITION_KINDS).toHaveLength(7);
    for (const kind of EXTENSION_CONDITION_KINDS) expect(kind).toMatch(/^x_/);
  });

  it('[C-56] of all kinds and severities exactly six forms are strong', () => {
    const forms = new Set<string>();
    for (const kind of CONDITION_KINDS) {
      const strong = SEVERITIES.filter((severity) => isStrong({ kind, severity }));
      if (strong.length === SEVERITIES.length) forms.add(kind);
      else if (strong.length > 0) forms.add(`${kind} with severity ${strong.join(' or ')}`);
    }
    expect(forms).toEqual(
      new Set([
        'url_is',
        'url_matches',
        'download_started',
        'upload_completed',
        'toast_contains with severity critical',
        'element_text_contains with severity critical',
      ]),
    );
  });

  it('[C-56] a condition without a severity is not strong by accident', () => {
    expect(isStrong({ kind: 'toast_contains' })).toBe(false);
    expect(isStrong({ kind: 'url_is' })).toBe(true);
  });

  it('K-22: an extension is never strong', () => {
    const strong = EXTENSION_CONDITION_KINDS.filter((kind: ConditionKind) => isStrong({ kind, severity: 'critical' }));
    expect(strong).toEqual([]);
  });
});
