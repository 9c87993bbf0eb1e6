import { SurehandError } from '../contract/surehand-error.ts';

/** A plan as text. Where it stops being JSON is said; what is wrong in it is told by `checkPlan`. */
export const readPlan = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const message = `(${name}): this is not JSON: ${error instanceof Error ? error.message : String(error)}`;
    throw new SurehandError('INPUT_UNREADABLE', { message }, error);
  }
};
