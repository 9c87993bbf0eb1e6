import type { ActionSpec } from '../contract/action-spec.ts';
import type { Condition } from '../contract/condition.ts';

const MASK = '***';

/** A condition on the value itself says nothing any more; one that quotes it says the rest. */
const maskCondition = (condition: Condition, secret: string): Condition => {
  const quoted = (text: string): string => (secret === '' ? text : text.replaceAll(secret, MASK));
  switch (condition.kind) {
    case 'element_value_equals':
      return { ...condition, args: { ...condition.args, value: MASK } };
    case 'element_attr_equals':
      return { ...condition, args: { ...condition.args, value: quoted(condition.args.value) } };
    case 'element_text_contains':
      return { ...condition, args: { ...condition.args, text: quoted(condition.args.text) } };
    case 'title_contains':
    case 'toast_contains':
    case 'x_page_contains_text':
      return { ...condition, args: { text: quoted(condition.args.text) } };
    default:
      return condition;
  }
};

/** The action as it may be written down: when its field is of the secret class, its value is not. */
export const maskSpec = (spec: ActionSpec, secret: boolean): ActionSpec => {
  if (!secret || spec.input === undefined) return spec;
  const { text, value, label, key } = spec.input;
  const masked = (condition: Condition): Condition => maskCondition(condition, text ?? value ?? label ?? '');
  return {
    ...spec,
    input: {
      ...spec.input,
      ...(text === undefined ? {} : { text: MASK }),
      ...(value === undefined ? {} : { value: MASK }),
      ...(label === undefined ? {} : { label: MASK }),
      // Enter and Tab are no secret, a single character may be part of one.
      ...(key === undefined || key.length > 1 ? {} : { key: MASK }),
    },
    preconditions: spec.preconditions.map(masked),
    postconditions: spec.postconditions.map(masked),
  };
};

export const maskValue = (value: string | null, secret: boolean): string | null =>
  secret && value !== null ? MASK : value;

/** A technical message may quote what was being typed. */
export const maskQuoted = (message: string, value: string | null, secret: boolean): string =>
  secret && value !== null && value !== '' ? message.replaceAll(value, MASK) : message;
