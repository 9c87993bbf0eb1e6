import { words } from '../../kit/normalize.ts';

/** One of these and one of those, each by itself or as the rest of a name: the one takes back what the other does. */
const PAIRS = `
  in out, on off, up down, yes no, next previous, next back, more less, left right, enable disable,
  show hide, open close, expand collapse, start stop, start end, lock unlock, add remove, add delete,
  create delete, insert delete, save delete, save discard, keep discard, accept reject,
  accept decline, approve reject, approve decline, confirm cancel, allow deny, allow block,
  grant revoke, increase decrease, include exclude, attach detach, login logout, upload download,
  import export, like dislike, allow disallow, connect disconnect, approve disapprove, buy sell, push pull, pause resume, play pause, join leave,
  ein aus, an ab, ja nein, weiter zurück, mehr weniger, öffnen schließen, starten stoppen,
  anmelden abmelden, einloggen ausloggen, einblenden ausblenden, hinzufügen entfernen,
  hinzufügen löschen, speichern verwerfen, speichern löschen, annehmen ablehnen, zulassen ablehnen,
  erlauben verbieten, sperren entsperren, aktivieren deaktivieren, bestätigen abbrechen
`
  .split(',')
  .map((pair) => pair.trim().split(' '));

/** `don`: of `don't`. Without `no`, which also is short for a number. */
const NEGATIONS = new Set('not don dont never nicht kein keine keinen nie ne pas'.split(' '));

const PREFIXES = ['un', 'de', 'ent', 'des', 'dés'] as const;

/** What stands in brackets explains: `Phone (not required)`. */
const unexplained = (name: string): string => name.replaceAll(/[([{][^)\]}]*[)\]}]/gu, ' ');

const undoes = (one: string, other: string): boolean =>
  PREFIXES.some((prefix) => one === `${prefix}${other}` || other === `${prefix}${one}`) ||
  PAIRS.some(([left, right]) => (one === left && other === right) || (one === right && other === left));

/**
 * `Follow` and `Unfollow`, `Log in` and `Log out`, `Send news` and `Do not send news`: the same control, perhaps, and the
 * contrary of what the step wants.
 */
export const isOpposite = (one: string, other: string): boolean => {
  const [first, second] = [words(unexplained(one)), words(unexplained(other))];
  if (undoes(first.join(''), second.join(''))) return true;
  const gone = first.filter((word) => !second.includes(word));
  const come = second.filter((word) => !first.includes(word));
  if (gone.some((word) => come.some((another) => undoes(word, another)))) return true;
  return gone.some((word) => NEGATIONS.has(word)) !== come.some((word) => NEGATIONS.has(word));
};
