import { DRAWN_SAYS } from '../kit/drawn-says.ts';
import { entriesOf } from './element-kinds.ts';
import { type Expr, type Link, link, text, variable } from './expression.ts';
import type { ProvenStep } from './proven-step.ts';

/** From a list that nobody can see to what people see in its place; null for a list that is seen itself. */
export const drawnFor = ({ spec, step }: ProvenStep): Link | null => {
  const drawn = spec.kind === 'select' ? step.gate?.drawn : undefined;
  return drawn === undefined ? null : link('locator', [text(`xpath=${drawn.path}`)]);
};

/** What is drawn was opened, and an entry of it pressed. */
export const pressesDrawn = ({ spec, step }: ProvenStep): boolean =>
  spec.kind === 'select' && step.gate?.drawn?.takes_press === true;

/** The choice could be read there. */
export const drawnSays = ({ outcome }: ProvenStep): boolean => outcome.reason.endsWith(DRAWN_SAYS);

/** In the words of the list: a value or a position is nothing that people see. */
const wordsOf = (entry: string, { spec, resolved }: ProvenStep): string => {
  const options = resolved?.candidate.options ?? [];
  const { index } = spec.input ?? {};
  if (index !== undefined) return options[index]?.text ?? entry;
  if (options.some((option) => option.text === entry)) return entry;
  return options.find(({ value }) => value === entry)?.text ?? entry;
};

/** What is chosen, as it was asked for. A secret is a single entry: nobody knows in how many it can be divided. */
export const choicesOf = (proven: ProvenStep): readonly Expr[] =>
  proven.secret === null ? entriesOf(proven).map(text) : [variable(proven.secret)];

/** The same in the words of the list. */
export const shownChoices = (proven: ProvenStep): readonly Expr[] =>
  proven.secret === null ? entriesOf(proven).map((entry) => text(wordsOf(entry, proven))) : choicesOf(proven);
