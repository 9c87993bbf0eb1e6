import type { ActionSpec } from '../contract/action-spec.ts';
import type { Condition } from '../contract/condition.ts';

const MASK = '***';

const maskCondition = (condition: Condition): Condition =>
  condition.kind === 'element_value_equals' ? { ...condition, args: { ...condition.args, value: MASK } } : condition;

/** The action as it may be written down: when its field is of the secret class, its value is not. */
export const maskSpec = (spec: ActionSpec, secret: boolean): ActionSpec => {
  if (!secret || spec.input === undefined) return spec;
  const { text, value } = spec.input;
  return {
    ...spec,
    input: {
      ...spec.input,
      ...(text === undefined ? {} : { text: MASK }),
      ...(value === undefined ? {} : { value: MASK }),
    },
    postconditions: spec.postconditions.map(maskCondition),
  };
};

export const maskValue = (value: string | null, secret: boolean): string | null => (secret && value !== null ? MASK : value);
