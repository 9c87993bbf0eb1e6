import type { Fingerprint } from '../contract/fingerprint.ts';

/** One thing a person tells elements apart by, before and after. */
export type FingerprintChange = { readonly label: string; readonly was: string; readonly now: string };

const traitsOf = ({ tag, role, name, label, placeholder, attributes, container, heading }: Fingerprint) =>
  ({
    what: `${role ?? tag} “${name}”`,
    id: attributes['id'] ?? '',
    name: attributes['name'] ?? '',
    'test id': attributes['data-testid'] ?? '',
    label: label ?? '',
    placeholder: placeholder ?? '',
    in: container ?? '',
    under: heading ?? '',
  }) as const;

/** What an element was known by and what it is known by now; what neither has is left out. */
export const fingerprintChanges = (was: Fingerprint | null, now: Fingerprint): readonly FingerprintChange[] => {
  const after = traitsOf(now);
  const before = was === null ? null : traitsOf(was);
  return (Object.keys(after) as (keyof typeof after)[])
    .map((label) => ({ label, was: before?.[label] ?? '', now: after[label] }))
    .filter((change) => change.was !== '' || change.now !== '');
};
