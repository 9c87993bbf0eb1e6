import { words } from '../../kit/normalize.ts';

/** One of these and one of those, each by itself or as the rest of a name: the one takes back what the other does. */
const PAIRS: readonly (readonly [string, string])[] = [
  ...(['in out', 'on off', 'up down', 'yes no', 'next previous', 'next back', 'more less', 'left right'] as const),
  ...([
    'enable disable',
    'show hide',
    'open close',
    'expand collapse',
    'start stop',
    'start end',
    'lock unlock',
  ] as const),
  ...([
    'add remove',
    'add delete',
    'create delete',
    'insert delete',
    'save delete',
    'save discard',
    'keep discard',
  ] as const),
  ...([
    'accept reject',
    'accept decline',
    'approve reject',
    'approve decline',
    'confirm cancel',
    'allow deny',
  ] as const),
  ...([
    'allow block',
    'grant revoke',
    'increase decrease',
    'include exclude',
    'attach detach',
    'login logout',
  ] as const),
  ...([
    'upload download',
    'import export',
    'buy sell',
    'push pull',
    'pause resume',
    'play pause',
    'join leave',
  ] as const),
  ...(['ein aus', 'an ab', 'ja nein', 'weiter zurück', 'mehr weniger', 'öffnen schließen', 'starten stoppen'] as const),
  ...(['anmelden abmelden', 'einloggen ausloggen', 'einblenden ausblenden', 'hinzufügen entfernen'] as const),
  ...([
    'hinzufügen löschen',
    'speichern verwerfen',
    'speichern löschen',
    'annehmen ablehnen',
    'zulassen ablehnen',
  ] as const),
  ...(['erlauben verbieten', 'sperren entsperren', 'aktivieren deaktivieren', 'bestätigen abbrechen'] as const),
].map((pair) => pair.split(' ') as [string, string]);

/** `t`: of `don't`. Without `no`, which also is short for a number. */
const NEGATIONS = new Set('not t dont never nicht kein keine keinen nie ne pas non'.split(' '));

const PREFIXES = ['un', 'dis', 'de', 'ent', 'des', 'dés'] as const;

const undoes = (one: string, other: string): boolean =>
  PREFIXES.some((prefix) => one === `${prefix}${other}` || other === `${prefix}${one}`) ||
  PAIRS.some(([left, right]) => (one === left && other === right) || (one === right && other === left));

/**
 * `Follow` and `Unfollow`, `Log in` and `Log out`, `Send news` and `Do not send news`: the same control, perhaps, and the
 * contrary of what the step wants.
 */
export const isOpposite = (one: string, other: string): boolean => {
  const [first, second] = [words(one), words(other)];
  if (undoes(first.join(''), second.join(''))) return true;
  const gone = first.filter((word) => !second.includes(word));
  const come = second.filter((word) => !first.includes(word));
  if (gone.some((word) => come.some((another) => undoes(word, another)))) return true;
  return gone.some((word) => NEGATIONS.has(word)) !== come.some((word) => NEGATIONS.has(word));
};
