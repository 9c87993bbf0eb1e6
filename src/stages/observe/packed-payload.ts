import type { PlannerCandidate } from '../../contract/element.ts';
import type { PackedCandidate, PackedPayload, PlannerPayload } from '../../contract/registry.ts';
import { CANDIDATE_TYPES } from '../../contract/tables/candidate-types.ts';
import { CONTEXTS } from '../../contract/tables/contexts.ts';

/** The role that goes without saying. */
const USUAL_ROLE: Readonly<Record<PlannerCandidate['type'], string>> = {
  button: 'button',
  link: 'link',
  input: 'textbox',
  select: 'combobox',
  textarea: 'textbox',
  'custom-dropdown': 'combobox',
};

/** What neighbours usually share: `link NAV`, `input/checkbox FORM disabled`. A role of its own stands behind the type. */
const kindOf = ({ type, role, context, isVisible, isEnabled }: PlannerCandidate): string =>
  [
    role === USUAL_ROLE[type] ? type : `${type}/${role ?? ''}`,
    ...(context === 'PAGE' ? [] : [context]),
    ...(isVisible ? [] : ['hidden']),
    ...(isEnabled ? [] : ['disabled']),
  ].join(' ');

const packOne = ({ vaultyId, text, label, attributes }: PlannerCandidate): PackedCandidate => {
  const head = text === '' ? vaultyId.slice(2) : `${vaultyId.slice(2)} ${text}`;
  const known = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null));
  if (Object.keys(known).length > 0) return [head, label, known];
  return label === null ? head : [head, label];
};

/** The same payload in about a seventh of the bytes: what is shared is said once, what is usual is left out. */
export const packPayload = ({ candidates, ...page }: PlannerPayload): PackedPayload => {
  const runs: { kind: string; candidates: PackedCandidate[] }[] = [];
  for (const candidate of candidates) {
    const kind = kindOf(candidate);
    const last = runs.at(-1);
    if (last?.kind === kind) last.candidates.push(packOne(candidate));
    else runs.push({ kind, candidates: [packOne(candidate)] });
  }
  const kinds: string[] = [];
  const packed = runs.map((run): PackedPayload['packed'][number] => {
    const known = kinds.indexOf(run.kind);
    if (known < 0) kinds.push(run.kind);
    return [known < 0 ? run.kind : known, ...run.candidates];
  });
  return { ...page, packed };
};

const unpackOne = (kind: string, packed: PackedCandidate): PlannerCandidate => {
  const [what = '', ...words] = kind.split(' ');
  const slash = what.indexOf('/');
  const named = slash < 0 ? what : what.slice(0, slash);
  const type = CANDIDATE_TYPES.find((known) => known === named) ?? 'button';
  const [head, label = null, attributes = {}] = typeof packed === 'string' ? [packed] : packed;
  const space = head.indexOf(' ');
  return {
    vaultyId: `v-${space < 0 ? head : head.slice(0, space)}`,
    type,
    role: slash < 0 ? USUAL_ROLE[type] : what.slice(slash + 1) || null,
    text: space < 0 ? '' : head.slice(space + 1),
    label,
    attributes: {
      id: attributes.id ?? null,
      name: attributes.name ?? null,
      dataTestId: attributes.dataTestId ?? null,
    },
    context: CONTEXTS.find((known) => words.includes(known)) ?? 'PAGE',
    isVisible: !words.includes('hidden'),
    isEnabled: !words.includes('disabled'),
  };
};

export const unpackPayload = ({ packed, ...page }: PackedPayload): PlannerPayload => {
  const kinds: string[] = [];
  const candidates = packed.flatMap(([said, ...run]) => {
    if (typeof said === 'string') kinds.push(said);
    const kind = typeof said === 'string' ? said : (kinds[said] ?? '');
    return run.map((candidate) => unpackOne(kind, candidate));
  });
  return { ...page, candidates };
};
