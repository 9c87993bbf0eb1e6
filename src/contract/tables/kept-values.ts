/** What is kept for a while, under which key and for how many seconds (P-81 to P-84, K-43, K-48). */
export const KEPT_VALUES = {
  /** Where an element was found on a page. */
  pom: { key: 'pom:{url}:{element}', ttl_s: 3_600 },
  /** How far a run is. */
  checkpoint: { key: 'checkpoint:{req_id}', ttl_s: 86_400 },
  /** How often a selector was healed. */
  heal: { key: 'heal:{req_id}:{selector}', ttl_s: 3_600 },
  /** How often a client has asked, in the last so many seconds. */
  rate: { key: 'rate:{client_id}', ttl_s: 60 },
} as const;
export type KeptValue = keyof typeof KEPT_VALUES;

type Slots<Key extends string> = Key extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never;

/** `pom:https://shop.example/:Save@Card`. */
export const keptKey = <Kind extends KeptValue>(
  kind: Kind,
  slots: Readonly<Record<Slots<(typeof KEPT_VALUES)[Kind]['key']>, string>>,
): string =>
  KEPT_VALUES[kind].key.replace(
    /\{(\w+)\}/gu,
    (_, slot: string) => (slots as Readonly<Record<string, string>>)[slot] ?? '',
  );
