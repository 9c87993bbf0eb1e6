import { linesOf } from './lines-of.ts';
import { normalize } from './normalize.ts';
import { DENIALS, wholeWords } from './reads-as.ts';

/** So far back a denial is looked for. */
const REACH = 80;
/** Where another part of the sentence begins: a denial reaches no further. */
const APART = /[.,;:!?|\n]/u;
/** What may stand between a denial and what it denies. After any other word it is that word that is denied: `not only`. */
const BETWEEN = [
  'an?|the|any|be|been|being|is|are|was|were|yet|have|has|had|able|possible|to|successfully|fully|properly|correctly|completely',
  'noch|mehr|erfolgreich|vollständig|korrekt|richtig|eine?[nmrs]?|de[rmn]|die|das|zu',
  'été|encore|pu|être|correctement|bien|une?|l[ae]s?|de',
  'se|ha|han|sido|podido|pudo|pudieron|fue|fueron|está|están|es|son|aún|todavía|correctamente|el',
  'foi|foram|pôde|ser|são|ainda|mais|possível|corretamente|uma?',
  'è|sono|stat[oaie]|può|essere|ancora|più|possibile|correttamente|il|lo',
  'goed|worden|meer|nog|volledig|een|het',
].join('|');
const NONE = [
  "nothing|keine?[nmrs]?|nichts|aucune?|rien|n['’](?:est|a|ont) plus|ne sont plus",
  'ning[úu]n[oa]?|nenhuma?|nessun[oa]?|geen|niets',
].join('|');
/** English, Spanish and Italian; in Portuguese it is `in the`. */
const NO = [
  '(?<=^\\s*|(?:are|is|was|were|have|has|had|with|found)\\s+)no(?: longer)?',
  'no(?=\\s+(?:se|ha|han|está|están|es|fue|fueron)\\s)',
].join('|');

const rightBefore = (denials: readonly string[]): RegExp =>
  new RegExp(`${wholeWords(denials).source}(?:\\s+(?:${BETWEEN}))*\\s+(?:[dl]['’])?$`, 'iu');
const DENIES = rightBefore([DENIALS, NONE]);
/** They are buttons as well, beside which another stands: only what goes on in small letters is denied. */
const MAY_DENY = rightBefore([NO, 'never']);
/** `unsaved`, `disconnected`, `inactive`. */
const DENIES_WITHIN = /(?<![\p{L}\p{N}])(?:un|dis|in|non-)$/iu;
const SHORTEST = 4;

const isDenied = (text: string, at: number, { length }: string): boolean => {
  const start =
    text
      .slice(Math.max(0, at - REACH), at)
      .split(APART)
      .at(-1) ?? '';
  if (DENIES.test(start) || (length >= SHORTEST && DENIES_WITHIN.test(start))) return true;
  return MAY_DENY.test(start) && /\p{Ll}/u.test(text[at] ?? '');
};

type Place = { readonly line: string; readonly denied: boolean; readonly overLines: boolean };

const placesOf = (text: string, words: string): readonly Place[] => {
  const lines = linesOf(text).join('\n');
  const small = lines.toLowerCase().normalize('NFKC');
  const shown = small.length === lines.length ? lines : small;
  // Words may go on in the next line.
  const searched = small.replaceAll('\n', ' ');
  const places: Place[] = [];
  for (let at = searched.indexOf(words); at !== -1; at = searched.indexOf(words, at + words.length)) {
    const end = shown.indexOf('\n', at + words.length);
    const line = shown.slice(shown.lastIndexOf('\n', at - 1) + 1, end === -1 ? undefined : end);
    const overLines = shown.slice(at, at + words.length).includes('\n');
    places.push({ line, denied: isDenied(shown, at, words), overLines });
  }
  return places;
};

/** Without the places that stood there before. */
const withoutKnown = (places: readonly Place[], known: readonly Place[]): readonly Place[] => {
  const left = new Map<string, number>();
  for (const { line } of known) left.set(line, (left.get(line) ?? 0) + 1);
  return places.filter(({ line }) => {
    const more = left.get(line) ?? 0;
    left.set(line, more - 1);
    return more <= 0;
  });
};

type Said = {
  readonly said: boolean;
  /** It begins in one line and ends in another: parts of the page that stand apart say it together. */
  readonly overLines: boolean;
  /** Where it is denied, if that is why not. */
  readonly denied: string | null;
};

/**
 * Whether a text says something: `Not saved` does not say "saved". Where it newly stands decides, if the text before is known;
 * what stands there as well without a denial was not said now.
 */
export const says = (text: string, words: string, before: string | null = null): Said => {
  const wanted = normalize(words);
  if (wanted === '') return { said: true, overLines: false, denied: null };
  const places = placesOf(text, wanted);
  const fresh = before === null ? [] : withoutKnown(places, placesOf(before, wanted));
  const counted = fresh.length > 0 ? fresh : places;
  const saying = counted.filter(({ denied }) => !denied);
  const said = saying.length > 0;
  return {
    said,
    overLines: said && saying.every(({ overLines }) => overLines),
    denied: said ? null : (counted[0]?.line ?? null),
  };
};
