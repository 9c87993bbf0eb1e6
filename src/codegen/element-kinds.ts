import { AS_WRITTEN } from '../kit/as-written.ts';
import { type DayOrder, dayOrderIn } from '../kit/day-order.ts';
import { normalize } from '../kit/normalize.ts';
import { severalChoices } from '../kit/several-choices.ts';
import type { ProvenStep } from './proven-step.ts';

/** Chosen by pressing them: they are the entry, and not what opens a list. */
const TICKED = new Set(['radio', 'checkbox', 'switch']);
const ENTRIES = new Set([...TICKED, 'option', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'treeitem', 'tab']);

/** One of a group, to be ticked. */
export const isTicked = ({ resolved }: ProvenStep): boolean => TICKED.has(resolved?.candidate.role ?? '');

export const isEntry = ({ resolved }: ProvenStep): boolean => ENTRIES.has(resolved?.candidate.role ?? '');

/** A list that the page draws: it is opened, and one of its entries is pressed. */
export const isDrawnList = (proven: ProvenStep): boolean =>
  proven.resolved !== null && proven.resolved.candidate.tag !== 'select' && !isEntry(proven);

/** A slider that the page draws takes keys; one of the browser takes a value. */
export const isDrawnSlider = ({ resolved }: ProvenStep): boolean =>
  resolved?.candidate.role === 'slider' && resolved.candidate.tag !== 'input';

/** `A; B` and `A, B` ask for two entries, unless the run chose one of that very text. */
export const entriesOf = ({ spec, outcome }: ProvenStep): readonly string[] => {
  const asked = spec.input?.label ?? spec.input?.value ?? spec.input?.text ?? '';
  const parts = severalChoices(asked);
  const changed = outcome.observations.some(({ kind, to }) => kind === 'value_changed' && to === asked);
  // What is said of several is divided by semicolons: a comma that is still there is one of the entry's own.
  const whole = asked.includes(';')
    ? changed && outcome.after?.targetValue === asked
    : outcome.checks.some(({ ok, details }) => ok && normalize(details).includes(normalize(asked)));
  return parts.length < 2 || whole ? [asked] : parts;
};

const isDay = ({ resolved }: ProvenStep): boolean => resolved?.candidate.inputType === 'date';

/** A day may be asked for as its field shows it; a test runner writes it as the field keeps it. */
export const keptDate = (proven: ProvenStep): string | null =>
  isDay(proven) ? (proven.outcome.after?.targetValue ?? null) : null;

/** A secret that nobody may write down: how its field keeps it is found out when the test is run. */
export const isSecretDay = (proven: ProvenStep): boolean => proven.secret !== null && isDay(proven);

/** How the run read a day that can be read in two ways; null where it did not have to. */
export const dayOrder = (proven: ProvenStep): DayOrder | null =>
  isDay(proven)
    ? (proven.outcome.checks.map(({ details }) => dayOrderIn(details)).find((one) => one !== null) ?? null)
    : null;

/** Its field may keep a secret in a form of its own. */
export const keepsOtherwise = (proven: ProvenStep): boolean =>
  isDay(proven) || proven.outcome.checks.some(({ ok, details }) => ok && details.endsWith(AS_WRITTEN));
