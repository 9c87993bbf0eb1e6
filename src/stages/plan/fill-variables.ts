import { normalize } from '../../kit/normalize.ts';
import { closestWord } from '../../kit/closest-word.ts';

export type Filled =
  | { readonly ok: true; readonly text: string }
  /** `at`: which character it is about, from 1. */
  | { readonly ok: false; readonly at: number; readonly problem: string };

export type Variables = { readonly names: readonly string[]; readonly values: ReadonlyMap<string, string> };

const OPEN = '{{';
const CLOSE = '}}';
const SECRET = /^secret:[A-Za-z][A-Za-z0-9_]*$/u;

export const mentionsVariables = (text: string): boolean => text.includes(OPEN);

/** True when there is a variable in it, not only braces that were escaped. */
export const usesVariables = (text: string): boolean => text.replaceAll(`\\${OPEN}`, '').includes(OPEN);

const unknown = (name: string, names: readonly string[]): string => {
  if (names.length === 0)
    return `there are no values for {{${name}}}: add a sheet "Data", or give --data. Write \\{{ for two braces.`;
  const hint = closestWord(name, names);
  return `there is no variable "${name}"${hint === null ? '.' : `; did you mean "${hint}"?`} There are: ${names.join(', ')}`;
};

/** Puts values in the places of `{{name}}`, once: what a value says is not looked at again. `\{{` stays as two braces. */
export const fillVariables = (text: string, variables: Variables): Filled => {
  let filled = '';
  let from = 0;
  for (let at = text.indexOf(OPEN); at !== -1; at = text.indexOf(OPEN, from)) {
    if (text.charAt(at - 1) === '\\' && at > from) {
      filled += text.slice(from, at - 1) + OPEN;
      from = at + OPEN.length;
      continue;
    }
    const end = text.indexOf(CLOSE, at);
    if (end === -1)
      return {
        ok: false,
        at: at + 1,
        problem: '{{ opens a variable and is not closed. Write }} behind its name, or \\{{ for two braces.',
      };
    const name = text.slice(at + OPEN.length, end).trim();
    const value = variables.values.get(normalize(name));
    if (value === undefined) return { ok: false, at: at + 1, problem: unknown(name, variables.names) };
    // Secrets are put in when the run begins, for a whole value only. In a part of a text the name would be typed.
    const whole = at === 0 && end + CLOSE.length === text.length;
    if (SECRET.test(value) && !whole)
      return {
        ok: false,
        at: at + 1,
        problem: `{{${name}}} is ${value}, and a secret can only be the whole value of a step`,
      };
    filled += text.slice(from, at) + value;
    from = end + CLOSE.length;
  }
  return { ok: true, text: filled + text.slice(from) };
};
