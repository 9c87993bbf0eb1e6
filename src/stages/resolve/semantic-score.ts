import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import { matcherOf, mayAnswer } from './match-text.ts';
import { isField } from './requirement.ts';

/** The points of seed 001, and what they were given for. */
export type Points = {
  readonly points: number;
  readonly reasons: readonly string[];
  readonly grade: 'exact' | 'partial';
};

/** The registered candidate; null for what is merely listed. Asked only of the few where it matters. */
type CandidateOf = (element: ScanElement) => Candidate | null;

/** How well an element answers; null: not at all. */
export type Scorer = (element: ScanElement, candidateOf: CandidateOf) => Points | null;

/** Longer texts are read, not used as a name. */
export const LONGEST = 300;

type Field = {
  readonly name: string;
  readonly exact: number;
  /** Null: only the whole counts. */
  readonly contains: number | null;
  read(element: ScanElement, candidate: Candidate | null): string | null | undefined;
};

export const FIELDS: readonly Field[] = [
  {
    name: 'text',
    exact: 100,
    contains: 50,
    // A field's own text is its value: what somebody typed does not name it.
    read: (element, candidate) => (candidate !== null && isField(candidate) ? null : element.text),
  },
  { name: 'label', exact: 90, contains: 45, read: ({ label }) => label },
  { name: 'id', exact: 88, contains: 44, read: ({ attributes }) => attributes.id },
  { name: 'name', exact: 86, contains: 43, read: ({ attributes }) => attributes.name },
  {
    name: 'aria-label',
    exact: 85,
    contains: 42,
    // The accessible name counts as well, where it is not what was compared already.
    read: ({ ariaLabel, name, text, label }) => ariaLabel ?? (name === text || name === label ? null : name),
  },
  { name: 'placeholder', exact: 80, contains: 40, read: ({ placeholder }) => placeholder },
  { name: 'title', exact: 75, contains: null, read: ({ title }) => title },
  { name: 'value', exact: 70, contains: null, read: ({ state }) => (state.secret ? null : state.value) },
];

/** Whether any of the fields may answer. Of most elements none does, which is told without a look at the table. */
const mayScore = (element: ScanElement, may: (text: string | null | undefined) => boolean): boolean => {
  const { text, label, attributes, ariaLabel, name, placeholder, title } = element;
  return (
    may(text) ||
    may(label) ||
    may(attributes.id) ||
    may(attributes.name) ||
    may(ariaLabel) ||
    (name !== text && may(name)) ||
    may(placeholder) ||
    may(title) ||
    may(element.state.value)
  );
};

/** Points for a text: the best field wins (O-54). */
export const textScorer = (asked: string): Scorer => {
  const answers = matcherOf(asked);
  const may = mayAnswer(asked);
  return (element, candidateOf) => {
    if (!mayScore(element, may)) return null;
    let best: Points | null = null;
    let before: string | null = null;
    for (const { name, exact, contains, read } of FIELDS) {
      if (best !== null && best.points >= exact) break;
      const text = read(element, null);
      // What was compared already would get fewer points here.
      if (text == null || text === '' || text === before || text.length > LONGEST) continue;
      const match = answers(text);
      if (match !== null && read(element, candidateOf(element)) == null) continue;
      before = text;
      if (match === null) continue;
      const partial = match === 'contains' || match === 'plural';
      const points = partial ? contains : exact;
      if (points === null || (best !== null && best.points >= points)) continue;
      const grade = partial ? 'partial' : 'exact';
      best = { points, grade, reasons: [`${name}:${partial ? 'contains' : 'exact'} ${points}`] };
    }
    return best;
  };
};

/** Points for a role word: `button`, `email`, `submit` (part 2.2). */
export const roleScorer = (role: string): Scorer => {
  // What OIL calls a phone, HTML calls tel.
  const type = role === 'phone' ? 'tel' : role;
  const way = (element: ScanElement, candidateOf: CandidateOf): readonly [string, number] | null => {
    const { attributes, tag } = element;
    if (element.role === role) return ['role', 100];
    if (attributes.role === role) return ['role attribute', 95];
    if (attributes.type === type) return ['type', 90];
    if (attributes.autocomplete?.split(' ').includes(type) === true) return ['autocomplete', 85];
    if (role === 'submit' && (tag === 'button' || candidateOf(element)?.inputType === 'submit')) return ['submit', 85];
    return tag === role ? ['tag', 80] : null;
  };
  return (element, candidateOf) => {
    const found = way(element, candidateOf);
    if (found === null) return null;
    const [name, points] = found;
    // Any button may submit, and many tags carry a word: that is less than being it.
    const grade = name === 'submit' || name === 'tag' ? 'partial' : 'exact';
    if (element.state.enabled) return { points, grade, reasons: [`${name} ${points}`] };
    return { points: points - 20, grade, reasons: [`${name} ${points}`, 'disabled -20'] };
  };
};

const PRESSED_INPUTS = new Set(['submit', 'button', 'reset', 'image']);

const isTypeable = (element: ScanElement, candidate: Candidate | null): boolean =>
  element.tag === 'select' ||
  element.attributes.contenteditable === 'true' ||
  (candidate !== null && isField(candidate));

const clickable = (element: ScanElement, candidate: Candidate | null): number => {
  if (element.tag === 'input') return PRESSED_INPUTS.has(candidate?.inputType ?? '') ? 40 : -30;
  if (element.tag === 'textarea') return -30;
  if (element.tag === 'button' || element.role === 'button') return 50;
  return element.tag === 'a' || element.role === 'link' ? 45 : 0;
};

const checkable = (element: ScanElement, candidate: Candidate | null): number => {
  const inputType = candidate?.inputType ?? null;
  if (inputType === 'checkbox' || inputType === 'radio') return 50;
  if (element.role === 'checkbox' || element.role === 'radio' || element.role === 'switch') return 50;
  return inputType === null ? 0 : -20;
};

/** What a command thinks of an element: PreferInput, PreferClickable, PreferCheckable, else Best (O-10, K-18). */
export const commandBonus = (element: ScanElement, candidate: Candidate | null, requirement: Requirement): number => {
  switch (requirement.needs) {
    case 'typeable':
      return isTypeable(element, candidate) ? 50 : -30;
    case 'clickable':
      return clickable(element, candidate);
    case 'checkable':
      return checkable(element, candidate);
    default:
      return 0;
  }
};
