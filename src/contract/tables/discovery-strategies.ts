/**
 * How an element named in plain words is looked for, in this order (P-25). The order is priority and the confidence is
 * reliability: nothing is ever sorted by confidence (K-34).
 */
export const DISCOVERY_STRATEGIES = [
  'label',
  'placeholder',
  'role_name',
  'relational_css',
  'shadow_pierce',
  'fallback_css',
] as const;
export type DiscoveryStrategy = (typeof DISCOVERY_STRATEGIES)[number];

export interface DiscoveryStrategyRow {
  readonly confidence: number;
  readonly meaning: string;
}

export const DISCOVERY_STRATEGY_TABLE: Readonly<Record<DiscoveryStrategy, DiscoveryStrategyRow>> = {
  label: { confidence: 0.92, meaning: 'The text of the label that belongs to the control.' },
  placeholder: { confidence: 0.88, meaning: 'The placeholder shown inside the empty field.' },
  role_name: { confidence: 0.95, meaning: 'The ARIA role together with the accessible name.' },
  relational_css: { confidence: 0.85, meaning: 'The one fitting control near a heading, region or label text.' },
  shadow_pierce: { confidence: 0.8, meaning: 'The same matching inside open shadow roots, with the path recorded.' },
  fallback_css: { confidence: 0.7, meaning: 'A fixed list of selector guesses; the first that is unique.' },
};
