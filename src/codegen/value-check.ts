import { isRegrouped } from '../kit/regrouped.ts';
import { type Check, own } from './check-code.ts';
import { dayOrder, isDrawnList, isDrawnSlider, isEntry, isTicked, keepsOtherwise, keptDate } from './element-kinds.ts';
import { type Expr, link, number, pattern, text } from './expression.ts';
import { escapePattern } from './literal.ts';
import { type ProvenStep, valueOf } from './proven-step.ts';
import { MASK } from './secret-teller.ts';
import { choicesOf, drawnFor, drawnSays, shownChoices } from './unseen-list.ts';

const ATTRIBUTE_OF_ENTRY: Readonly<Record<string, string>> = {
  menuitemradio: 'aria-checked',
  menuitemcheckbox: 'aria-checked',
};

const CHECKED = link('locator', [text('option:checked')]);

const chosenCheck = (proven: ProvenStep): Check | null => {
  const { tag = 'select', role = null } = proven.resolved?.candidate ?? {};
  const drawn = drawnSays(proven) ? drawnFor(proven) : null;
  if (drawn !== null) {
    return { on: 'own', links: [drawn], chosen: shownChoices(proven) };
  }
  if (isDrawnList(proven)) return { on: 'own', chosen: choicesOf(proven) };
  if (isTicked(proven)) return own(link('toBeChecked'));
  if (isEntry(proven))
    return own(link('toHaveAttribute', [text(ATTRIBUTE_OF_ENTRY[role ?? ''] ?? 'aria-selected'), text('true')]));
  const several = choicesOf(proven);
  if (tag !== 'select' || several.length < 2) return null;
  // One assertion for all: the texts of what is chosen, in the order of the page, which nobody knows ahead.
  return { on: 'own', links: [CHECKED], matcher: link('toHaveCount', [number(several.length)]) };
};

/** Libraries write down `40.0` where 40 was asked for. */
const sameNumber = (value: string): Expr =>
  pattern(`^${escapePattern(value)}${value.includes('.') ? '0*' : String.raw`(?:\.0+)?`}$`);

const HAS_VALUE: ReadonlySet<string> = new Set(['input', 'textarea', 'select']);

/** People name an option by its text, unless the value that stands behind it is the very same. */
const isTextOfOption = ({ spec, outcome }: ProvenStep): boolean => {
  const value = outcome.after?.targetValue ?? null;
  return value !== valueOf(spec) && value !== MASK;
};

const secretCheck = (secret: string, proven: ProvenStep): Check => {
  const holds = { on: 'own', holdsSecret: secret } as const;
  const tag = proven.resolved?.candidate.tag ?? (proven.spec.kind === 'select' ? 'select' : 'input');
  if (tag === 'select' && isTextOfOption(proven)) return { ...holds, links: [CHECKED], read: true };
  if (!HAS_VALUE.has(tag)) return { ...holds, read: true };
  return keepsOtherwise(proven) ? { ...holds, kept: true, order: dayOrder(proven) } : holds;
};

/** The element of the step holds this value, asked in the way that fits the element. */
export const valueCheck = (value: string, proven: ProvenStep): Check | null => {
  const chosen = proven.spec.kind === 'select' ? chosenCheck(proven) : null;
  if (chosen !== null) return chosen;
  if (proven.secret !== null) return secretCheck(proven.secret, proven);
  if (isDrawnSlider(proven)) return own(link('toHaveAttribute', [text('aria-valuenow'), sameNumber(value)]));
  const tag = proven.resolved?.candidate.tag ?? 'input';
  // People name an option by its text; for Playwright a list has the value that stands behind it.
  if (tag === 'select') return own(link('toHaveValue', [text(proven.outcome.after?.targetValue ?? value)]));
  const seen = proven.outcome.after?.targetValue ?? value;
  const written = keptDate(proven) ?? (isRegrouped(value, seen) ? seen : value);
  return own(link(/^(?:input|textarea)$/u.test(tag) ? 'toHaveValue' : 'toHaveText', [text(written)]));
};
