import { SELECTOR_WORDS } from '../kit/selector-words.ts';
import { quote } from '../kit/structural-path.ts';
import { escapePattern } from './literal.ts';
import { type Statement, textsOf } from './statement.ts';

/** Stands in a record where a secret was: what holds it was a secret, and is on no page. */
export const MASK = '***';

/** Shorter ones occur everywhere by chance. */
const LEAST = 4;
/** Shorter ones occur by chance in ids, which must not suffer from it. */
const LEAST_IN_IDS = 12;

export type SecretTeller = {
  /** Whether words give a secret away. */
  readonly words: (text: string) => boolean;
  readonly selector: (selector: string) => boolean;
  readonly statement: (statement: Statement) => boolean;
};

/** As it is, in an address, in a selector; and each of them in a pattern. */
const formsOf = (value: string): readonly string[] => {
  // Half characters cannot be in an address, and are no reason to stop.
  const encoded = encodeURIComponent(value.replace(/\p{Cs}/gu, ''));
  const plain = [value, encoded, encoded.replaceAll('%20', '+'), quote(value).slice(1, -1)];
  return [...plain, ...plain.map(escapePattern)].filter((form) => form !== '');
};

const holding = (values: readonly string[]): ((text: string) => boolean) => {
  const forms = [...new Set([MASK, ...values].flatMap(formsOf))];
  return (text) => forms.some((form) => text.includes(form));
};

/** Tells what would give one of these values away, in any form that is written. */
export const secretTeller = (values: readonly string[]): SecretTeller => {
  const words = holding(values.filter(({ length }) => length >= LEAST));
  const certain = holding(values.filter(({ length }) => length >= LEAST_IN_IDS));
  const selector = (text: string): boolean => certain(text) || text.match(SELECTOR_WORDS)?.some(words) === true;
  return {
    words,
    selector,
    statement: (statement) => textsOf(statement).some((one) => (one.selector ? selector : words)(one.text)),
  };
};
