import type { Candidate } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import { plainWords, words } from '../../kit/normalize.ts';

/** Words that turn a name into its opposite. */
const NEGATIONS = new Set(['not', 'no', 'non', 'don', 'dont', 'never', 'without', 'un', 'cancel', 'undo', 'disable']);

/** What takes something away is pressed by nobody who does not say so: `Account` is not `Account löschen`. */
const AWAY = new Set(
  (
    'delete remove discard erase clear reset stop deactivate unsubscribe revoke withdraw reject decline deny ' +
    'löschen entfernen verwerfen abbrechen stornieren kündigen sperren deaktivieren ablehnen zurücksetzen ' +
    'supprimer retirer annuler refuser désactiver effacer eliminar borrar cancelar rechazar desactivar quitar ' +
    'elimina rimuovi annulla rifiuta excluir remover recusar verwijderen annuleren weigeren'
  ).split(' '),
);

/** One shorter word than this is in too many names: `to`, `12`, `ok`. */
const SHORTEST = 4;

/** What is pressed cannot be taken back. */
const PRESSING = new Set<Requirement['needs']>(['clickable', 'submittable', 'dismissable', 'acceptable']);

const isShortFor = (text: string | null, asked: readonly string[], pressing: boolean): boolean => {
  if (text === null || text === '') return false;
  const all = [...words(text), ...plainWords(text)];
  if (all.some((word) => NEGATIONS.has(word) && !asked.includes(word))) return false;
  if (pressing && all.some((word) => AWAY.has(word) && !asked.includes(word))) return false;
  // `Cart` is not `Add to cart`; but `Workload` may be `Workload (hours per week)`.
  if (!pressing || asked.length > 1) return true;
  return words(text)[0] === asked[0] || plainWords(text)[0] === asked[0];
};

/**
 * Whether a name that merely stands in a longer text may be meant as short for it. A refusal that offers the longer name
 * costs the writer a moment, a click on something else may cost more.
 */
export const mayBeShort = (asked: string, requirement: Requirement): ((candidate: Candidate) => boolean) => {
  const parts = words(asked);
  const letters = parts.join('');
  if (letters.length < SHORTEST || !/\p{L}/u.test(letters)) return () => false;
  const pressing = PRESSING.has(requirement.needs);
  return ({ label, placeholder, name, text, title }) =>
    [label, placeholder, name, text, title].some((own) => {
      if (own === null || !` ${[...words(own), ...plainWords(own)].join(' ')} `.includes(` ${parts[0] ?? ''} `))
        return false;
      return isShortFor(own, parts, pressing);
    });
};
