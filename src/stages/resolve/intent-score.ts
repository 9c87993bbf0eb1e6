import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Target } from '../../contract/target.ts';
import { normalize, words } from '../../kit/normalize.ts';
import type { ElementIndex } from './element-index.ts';
import { matcherOf } from './match-text.ts';

export type Intent = Extract<Target, { by: 'intent' }>;

/** 0.40, 0.20, 0.15, 0.10, 0.10 and 0.05 in ten-thousandths: whole numbers compare without noise (V-34, K-7). */
export const WEIGHTS = {
  text: 4000,
  role: 2000,
  label: 1500,
  attribute: 1000,
  context: 1000,
  visibility: 500,
} as const;
type Feature = keyof typeof WEIGHTS;
const FEATURES = Object.keys(WEIGHTS) as readonly Feature[];

/** How well one feature matches, in tenths: 10 exact, 7 contained, 0 not at all. */
type Part = { readonly tenths: number; readonly reason: string | null };

/** Made once: thousands of candidates share these. */
const PARTS = {
  none: { tenths: 0, reason: null },
  textExact: { tenths: 10, reason: 'text:exact' },
  textContains: { tenths: 7, reason: 'text:contains' },
  role: { tenths: 10, reason: 'role' },
  labelExact: { tenths: 10, reason: 'label:exact' },
  labelContains: { tenths: 7, reason: 'label:contains' },
  testId: { tenths: 10, reason: 'attr:data-testid' },
  id: { tenths: 9, reason: 'attr:id' },
  name: { tenths: 7, reason: 'attr:name' },
  form: { tenths: 10, reason: 'context:form' },
  modal: { tenths: 10, reason: 'context:modal' },
  section: { tenths: 7, reason: 'context:section' },
  visible: { tenths: 10, reason: 'visible' },
} as const satisfies Readonly<Record<string, Part>>;
const NONE = PARTS.none;

/** Evidence for one candidate: its parts, and their weighted sum in ten-thousandths. */
export type IntentScore = {
  readonly total: number;
  readonly reasons: readonly string[];
  /** Every feature that the intent speaks of matched at least as a part (K-7 b). */
  readonly complete: boolean;
};

const given = (text: string | null | undefined): text is string => text != null && text !== '';

const CONTROLS: ReadonlySet<Candidate['type']> = new Set(['input', 'select', 'textarea', 'custom-dropdown']);

type Read = (candidate: Candidate) => string | null;

/** Where a candidate's words are. What stands in a control is its value, so its label and hints speak for it (K-7). */
const OWN: readonly Read[] = [
  ({ text }) => text,
  ({ ariaLabel }) => ariaLabel,
  ({ label }) => label,
  ({ name }) => name,
];
const HINTS: readonly Read[] = [
  ({ label }) => label,
  ({ ariaLabel }) => ariaLabel,
  ({ name }) => name,
  ({ placeholder }) => placeholder,
];

/** One text that the intent asks for, taken apart once for all candidates. */
type Asked = ReturnType<typeof matcherOf>;

const holds = (text: string | null, asked: Asked): boolean => asked(text) !== null;

/** What the intent says of texts, ready to be compared. */
type Wanted = {
  readonly role: string | null;
  readonly exact: Asked | null;
  readonly contains: readonly Asked[];
  readonly label: Asked | null;
  readonly form: Asked | null;
  readonly modalTitle: Asked | null;
  readonly section: Asked | null;
};

const ask = (text: string | null | undefined): Asked | null => (given(text) ? matcherOf(text) : null);

const wantedBy = ({ role, text, label, context }: Intent): Wanted => ({
  role: given(role) ? normalize(role) : null,
  exact: ask(text?.exact),
  contains: (text?.contains ?? []).map((part) => matcherOf(part)),
  label: ask(label),
  form: ask(context?.form),
  modalTitle: ask(context?.modalTitle),
  section: ask(context?.section),
});

const saidBy = (candidate: Candidate, asked: Asked): 'exact' | 'contains' | null => {
  let contained = false;
  let known: string | null = null;
  for (const read of CONTROLS.has(candidate.type) ? HINTS : OWN) {
    const text = read(candidate);
    // Most elements are called what they say: the same need not be compared twice.
    if (text === null || text === known) continue;
    known ??= text;
    const match = asked(text);
    if (match === 'exact') return match;
    contained ||= match !== null;
  }
  return contained ? 'contains' : null;
};

const textPart = ({ exact: own, contains, label }: Wanted, candidate: Candidate): Part => {
  // A control without text of its own is known by its label: then that is what its text is compared with (K-7).
  const exact = own ?? (contains.length === 0 && CONTROLS.has(candidate.type) ? label : null);
  const whole = exact === null ? null : saidBy(candidate, exact);
  if (whole === 'exact') return PARTS.textExact;
  if (whole === 'contains') return PARTS.textContains;
  return contains.some((part) => saidBy(candidate, part) !== null) ? PARTS.textContains : NONE;
};

const rolePart = ({ role }: Wanted, candidate: Candidate): Part =>
  role !== null && candidate.role === role ? PARTS.role : NONE;

/** Whether the words of one text stand in the other, in this order. */
const containsWords = (text: string, part: string | null): boolean => {
  if (!given(part)) return false;
  const [shown, asked] = [words(text), words(part)];
  if (asked.length === 0 || asked.length > shown.length) return false;
  return ` ${shown.join(' ')} `.includes(` ${asked.join(' ')} `);
};

/** Extracted labels and aria-label; containing counts in both directions (V-36). */
const labelPart = ({ label: asked }: Wanted, { label }: Intent, candidate: Candidate): Part => {
  if (asked === null || !given(label)) return NONE;
  const { label: own, ariaLabel } = candidate;
  const [said, aria] = [asked(own), asked(ariaLabel)];
  if (said === 'exact' || aria === 'exact') return PARTS.labelExact;
  const contains = said !== null || aria !== null || containsWords(label, own) || containsWords(label, ariaLabel);
  return contains ? PARTS.labelContains : NONE;
};

/** The test id says most, because it was put there to be found (V-37, G-18). */
const attributePart = ({ attributes }: Intent, candidate: Candidate): Part => {
  const own = candidate.attributes;
  if (given(attributes?.dataTestId) && own.dataTestId === attributes.dataTestId) {
    return PARTS.testId;
  }
  if (given(attributes?.id) && own.id === attributes.id) return PARTS.id;
  if (given(attributes?.name) && own.name === attributes.name) return PARTS.name;
  return NONE;
};

const isDialog = ({ role, tag }: ScanElement): boolean =>
  role === 'dialog' || role === 'alertdialog' || tag === 'dialog';

const headingIn = (container: ScanElement, index: ElementIndex): string | null =>
  index.inside(container.ref).find(({ role }) => role === 'heading')?.text ?? null;

/** In the same form or dialog counts more than under the same heading (V-38, G-18). */
const contextPart = ({ form, modalTitle, section }: Wanted, candidate: Candidate, index: ElementIndex): Part => {
  if (form !== null) {
    const around = index.ancestors(candidate.ref).find(({ tag, role }) => tag === 'form' || role === 'form');
    if (holds(candidate.formId, form) || holds(around?.name ?? null, form)) {
      return PARTS.form;
    }
  }
  if (modalTitle !== null) {
    const dialog = index.ancestors(candidate.ref).find(isDialog);
    if (dialog !== undefined && (holds(dialog.name, modalTitle) || holds(headingIn(dialog, index), modalTitle))) {
      return PARTS.modal;
    }
  }
  if (section !== null && holds(candidate.sectionHeading, section)) return PARTS.section;
  return NONE;
};

const visibilityPart = ({ state }: Candidate): Part => (state.visible && state.enabled ? PARTS.visible : NONE);

const specifies = (intent: Intent): ReadonlySet<Feature> => {
  const features: readonly (readonly [Feature, boolean])[] = [
    ['text', given(intent.text?.exact) || (intent.text?.contains ?? []).length > 0],
    ['role', given(intent.role)],
    ['label', given(intent.label)],
    ['attribute', [intent.attributes?.id, intent.attributes?.name, intent.attributes?.dataTestId].some(given)],
    ['context', [intent.context?.form, intent.context?.section, intent.context?.modalTitle].some(given)],
  ];
  return new Set(features.filter(([, isGiven]) => isGiven).map(([feature]) => feature));
};

export type IntentScorer = {
  /** The sum alone: thousands of candidates get no more than that. */
  total(candidate: Candidate): number;
  /** The same sum, and what it is made of. */
  explain(candidate: Candidate): IntentScore;
  /** Feature by feature, also those that give nothing; `asked`: the intent speaks of it. */
  parts(candidate: Candidate): readonly (Part & { readonly feature: Feature; readonly asked: boolean })[];
};

/** What the intent speaks of is read once; then every candidate is scored. */
export const intentScorer = (intent: Intent, index: ElementIndex): IntentScorer => {
  const specified = specifies(intent);
  const wanted = wantedBy(intent);
  const [attributes, context] = [specified.has('attribute'), specified.has('context')];
  /** All that stand in one container stand in the same place: looked up once for all of them. */
  const places = new Map<number | null, Part>();
  const placed = (candidate: Candidate): Part => {
    const { parentRef } = index.element(candidate.ref);
    const place = places.get(parentRef) ?? contextPart(wanted, candidate, index);
    places.set(parentRef, place);
    return place;
  };
  const part = (feature: Feature, candidate: Candidate): Part => {
    switch (feature) {
      case 'text':
        return textPart(wanted, candidate);
      case 'role':
        return rolePart(wanted, candidate);
      case 'label':
        return labelPart(wanted, intent, candidate);
      case 'attribute':
        return attributes ? attributePart(intent, candidate) : NONE;
      case 'context':
        return context ? placed(candidate) : NONE;
      case 'visibility':
        return visibilityPart(candidate);
    }
  };
  const total = (candidate: Candidate): number => {
    let sum = 0;
    for (const feature of FEATURES) sum += (WEIGHTS[feature] * part(feature, candidate).tenths) / 10;
    return sum;
  };
  return {
    total,
    explain(candidate) {
      const reasons: string[] = [];
      let sum = 0;
      let complete = true;
      for (const feature of FEATURES) {
        const { tenths, reason } = part(feature, candidate);
        sum += (WEIGHTS[feature] * tenths) / 10;
        if (reason !== null) reasons.push(reason);
        if (tenths < 7 && specified.has(feature)) complete = false;
      }
      return { total: sum, reasons, complete };
    },
    parts: (candidate) =>
      FEATURES.map((feature) => ({
        ...part(feature, candidate),
        feature,
        asked: feature === 'visibility' || specified.has(feature),
      })),
  };
};
