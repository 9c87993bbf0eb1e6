import { SurehandError } from '../contract/surehand-error.ts';
import { parseJson } from './parse-json.ts';

/** A plan as text. Where it stops being JSON is said; what is wrong in it is told by `checkPlan`. */
export const readPlan = (text: string, name: string): unknown => {
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.value;
  throw new SurehandError('INPUT_UNREADABLE', { message: `(${name}): ${parsed.problem}` });
};
