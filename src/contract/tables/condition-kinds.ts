/** The 17 conditions of seed 002 (C-25..C-41). */
export const CANONICAL_CONDITION_KINDS = [
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
] as const;
export type CanonicalConditionKind = (typeof CANONICAL_CONDITION_KINDS)[number];

/** What the 17 cannot say (K-22): rejected in the strict profile, never strong. */
export const EXTENSION_CONDITION_KINDS = [
  'x_state_changed',
  'x_navigated_to',
  'x_element_checked',
  'x_element_hidden',
  'x_page_contains_text',
  'x_element_focused',
  'x_element_in_view',
] as const;
export type ExtensionConditionKind = (typeof EXTENSION_CONDITION_KINDS)[number];

export const CONDITION_KINDS = [...CANONICAL_CONDITION_KINDS, ...EXTENSION_CONDITION_KINDS] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** A failed `warning` is reported and does not fail the phase; `error` is the default. */
export const SEVERITIES = ['warning', 'error', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface ConditionKindRow {
  readonly meaning: string;
  /** Arguments by name; a trailing `?` marks an optional one. */
  readonly args: Readonly<Record<string, string>>;
  /** Whether it proves the effect of a critical action (C-56). */
  readonly strong: 'always' | 'when_critical' | 'never';
}

const target = { target: 'the element' };

export const CONDITION_KIND_TABLE: Readonly<Record<ConditionKind, ConditionKindRow>> = {
  url_is: { meaning: 'The address equals the value.', args: { value: 'the whole address' }, strong: 'always' },
  url_matches: {
    meaning: 'The address matches the pattern.',
    args: { pattern: 'regular expression, searched anywhere in the address' },
    strong: 'always',
  },
  host_in_allowlist: { meaning: 'The host is on the list.', args: { allowlist: 'host names' }, strong: 'never' },
  title_contains: { meaning: 'The title contains the text, in any case.', args: { text: 'the text' }, strong: 'never' },
  element_exists: { meaning: 'The target resolves to at least one element.', args: target, strong: 'never' },
  element_visible: { meaning: 'The target is visible.', args: target, strong: 'never' },
  element_enabled: { meaning: 'The target is enabled.', args: target, strong: 'never' },
  element_clickable: { meaning: 'The target is visible and enabled.', args: target, strong: 'never' },
  element_count_equals: {
    meaning: 'Exactly so many elements match.',
    args: { ...target, count: 'the number of matches' },
    strong: 'never',
  },
  element_text_contains: {
    meaning: "The element's text contains the text, in any case.",
    args: { ...target, text: 'the text' },
    strong: 'when_critical',
  },
  element_attr_equals: {
    meaning: 'An attribute has the value.',
    args: { ...target, attr: 'name of the attribute', value: 'the value' },
    strong: 'never',
  },
  element_value_equals: {
    meaning:
      'The field holds the value; for the action that wrote it, also with the marks by which the page groups it. Secret values are compared inside the page.',
    args: { ...target, value: 'the value' },
    strong: 'never',
  },
  network_idle: {
    meaning: 'The network comes to rest in time.',
    args: { 'timeout?': 'milliseconds; otherwise what is left of the action' },
    strong: 'never',
  },
  no_blocking_overlay: { meaning: 'No modal dialog or overlay lies over the page.', args: {}, strong: 'never' },
  toast_contains: {
    meaning: 'One of the first ten visible alerts, status messages or live regions contains the text.',
    args: { text: 'the text' },
    strong: 'when_critical',
  },
  download_started: { meaning: 'A download began.', args: {}, strong: 'always' },
  upload_completed: {
    meaning: 'The page shows that the file arrived: in the field, by a message, or by a change near it.',
    args: {
      'target?': 'where the signal shows',
      'contains?': 'text of the signal',
      'value?': 'exact value of the signal',
    },
    strong: 'always',
  },
  x_state_changed: { meaning: 'Something meaningful on the page changed.', args: {}, strong: 'never' },
  x_navigated_to: {
    meaning: 'Address, title or a visible heading contains the name; which one is recorded.',
    args: { name: 'name of the page' },
    strong: 'never',
  },
  x_element_checked: {
    meaning: 'The box, radio button or switch is ticked, or not.',
    args: { ...target, 'checked?': 'true unless given' },
    strong: 'never',
  },
  x_element_hidden: { meaning: 'The target is not there, or not visible.', args: target, strong: 'never' },
  x_page_contains_text: {
    meaning: 'The visible text of the page contains the text.',
    args: { text: 'the text' },
    strong: 'never',
  },
  x_element_focused: { meaning: 'The target has the focus.', args: target, strong: 'never' },
  x_element_in_view: { meaning: 'The target is on screen.', args: target, strong: 'never' },
};

/** C-56: whether a condition is strong enough to prove a critical action. */
export function isStrong(condition: {
  readonly kind: ConditionKind;
  readonly severity?: Severity | undefined;
}): boolean {
  switch (CONDITION_KIND_TABLE[condition.kind].strong) {
    case 'always':
      return true;
    case 'when_critical':
      return condition.severity === 'critical';
    case 'never':
      return false;
  }
}

/** The same in words, for whoever has to write one. */
export const STRONG_FORMS: readonly string[] = CONDITION_KINDS.flatMap((kind) => {
  const { strong } = CONDITION_KIND_TABLE[kind];
  return strong === 'never' ? [] : [strong === 'always' ? kind : `${kind} with severity critical`];
});
