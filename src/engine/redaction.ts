import { SELECTOR_WORDS } from '../kit/selector-words.ts';
import { MASK, type SecretForms, secretForms } from './secret-forms.ts';

/** Why a value is a secret: somebody named it as one, or it was typed into a field that hides it. */
export type ValueClass = 'secret_ref' | 'secret_field';

/**
 * Keeps values of the secret class out of everything that is written or shown (law 7, K-25). It goes by the values
 * themselves, never by what looks like a secret: patterns eat ids and hashes.
 */
export type Redaction = {
  /** From now on this value is masked wherever it stands. */
  add(value: string, valueClass?: ValueClass): void;
  mask(text: string, place?: string): string;
  /** The same where addresses of elements stand: the value "password" must not damage `#password`. */
  maskAddress(text: string, place?: string): string;
  /** Data as it may be written down: only texts in it are masked, never names, numbers, ids or hashes. */
  data<T>(value: T, place?: string): T;
  /** What must not be seen in pictures either. */
  values(): readonly string[];
  /** How much was masked, by class and place; `left_out`: whoever saw the value first did not pass it on. */
  report(): Readonly<Record<string, number>>;
};

/** Made by Surehand itself, or one word of a closed set: no value of a page is ever in here. */
const STRUCTURAL = new Set([
  ...['schema_version', 'run_id', 'req_id', 'seq', 'ts_utc', 'event_type', 'step_id', 'action_id', 'vaultyId'],
  ...['hash', 'prev_hash', 'sha256', 'started_at', 'finished_at', 'created_at', 'created_at_utc', 'relative_path'],
  ...['kind', 'by', 'situation', 'status', 'verdict', 'severity', 'criticality', 'error_code', 'extended_code'],
  ...[
    'strategy',
    'phase',
    'source',
    'action',
    'execution_mode',
    'profile',
    'class',
    'context',
    'region',
    'role',
    'tag',
  ],
  ...['type', 'inputType', 'mime_type', 'platform', 'app_version'],
]);
const ADDRESSES = new Set([
  ...['selector', 'target_selector', 'css', 'xpath', 'domPath', 'shadowPath', 'framePath', 'formId'],
  ...['id', 'for', 'data-testid', 'dataTestId'],
]);

type TextKind = 'text' | 'address' | 'structural';
const kindOf = (key: string): TextKind => {
  if (STRUCTURAL.has(key) || key.endsWith('_hash') || key.endsWith('Hash')) return 'structural';
  return ADDRESSES.has(key) ? 'address' : 'text';
};

const mapTexts = (value: unknown, change: (text: string, kind: TextKind) => string, kind: TextKind): unknown => {
  if (typeof value === 'string') return change(value, kind);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, kind));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [change(key, 'address'), mapTexts(field, change, kindOf(key))]),
  );
};

export const createRedaction = (): Redaction => {
  const classes = new Map<string, ValueClass>();
  const counts = new Map<string, number>();
  let known: SecretForms | null = null;
  const count = (what: string, place: string, times = 1): void => {
    if (times > 0 && place !== '') counts.set(`${what} in ${place}`, (counts.get(`${what} in ${place}`) ?? 0) + times);
  };
  const forms = (): SecretForms | null => {
    if (classes.size > 0) known ??= secretForms([...classes.keys()]);
    return known;
  };
  const masking = (text: string, place: string, only?: 'telling'): string =>
    forms()?.replace(text, (value) => count(classes.get(value) ?? 'secret_field', place), only) ?? text;
  return {
    add(value, valueClass = 'secret_field') {
      if (value === '' || classes.get(value) === 'secret_ref') return;
      classes.set(value, valueClass);
      known = null;
    },
    mask: (text, place = '') => masking(text, place),
    maskAddress: (text, place = '') => masking(text, place, 'telling'),
    data<T>(value: T, place = ''): T {
      const text = JSON.stringify(value);
      if (text === undefined) return value;
      count('left_out', place, text.split(JSON.stringify(MASK)).length - 1);
      if (forms()?.mayOccur(text) !== true) return value;
      const masked = (text: string): string => masking(text, place);
      const change = (leaf: string, kind: TextKind): string => {
        if (kind === 'structural') return leaf;
        // The words of the page that a selector quotes are words as everywhere.
        return kind === 'text' ? masked(leaf) : masking(leaf.replace(SELECTOR_WORDS, masked), place, 'telling');
      };
      return mapTexts(JSON.parse(text), change, 'text') as T;
    },
    values: () => [...classes.keys()],
    report: () => Object.fromEntries([...counts].toSorted(([left], [right]) => (left < right ? -1 : 1))),
  };
};
