import type { Registry, Scan } from '../contract/registry.ts';
import type { FactsAnswer } from '../ports/page-messages.ts';

const idsOf = ({ candidates }: Registry): Record<string, string> =>
  Object.fromEntries(candidates.map(({ ref, vaultyId }) => [ref, vaultyId]));

/** What was seen, with the ids that were given to it: enough to make the same registry again elsewhere. */
export const scanOf = (registry: Registry): Scan => {
  const { candidates: _, scopeKey: __, ...seen } = registry;
  return { ...seen, ids: idsOf(registry) };
};

/** Up to so many elements everything is kept. To read all texts of a larger page takes as long as all the rest. */
const LARGE = 300;

/** Texts that nobody asked for took no part in the decision: on a large page they are left out. */
const factsOf = (registry: Registry): Omit<Scan, 'version'> => {
  const unread = Object.getOwnPropertyDescriptor(registry, 'texts')?.get !== undefined;
  const texts = unread && registry.elements.length > LARGE ? undefined : registry.texts;
  const { url, title, routeVersion, elements, focusedRef } = registry;
  const facts = { url, title, routeVersion, elements, focusedRef, ids: idsOf(registry) };
  return texts === undefined ? facts : { ...facts, texts };
};

/** The facts of the last decision, as text: made in the turn of the decision, because facts are looked up lazily. */
export type DecidedFacts = {
  keep(registry: Registry): void;
  /** `known` is the version that the host has already: the same facts do not cross twice. */
  tell(known: number | null): FactsAnswer | null;
};

export const createDecidedFacts = (): DecidedFacts => {
  let kept: { readonly registry: Registry; readonly json: string } | null = null;
  let told: { readonly version: number; readonly json: string } | null = null;
  return {
    keep(registry) {
      if (kept?.registry === registry) return;
      // A rebuild that found nothing new has another number and the same facts.
      kept = { registry, json: JSON.stringify(factsOf(registry)) };
    },
    tell(known) {
      if (kept === null) return null;
      const { registry, json } = kept;
      const { version } = registry;
      const same = told !== null && told.version === known && told.json === json;
      told = { version, json };
      return { version, json: same ? null : json };
    },
  };
};
