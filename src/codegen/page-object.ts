import { printExpr, type Tongue } from './print-expression.ts';
import type { Script, ScriptStep } from './statement.ts';

/** The elements that the class of a script has. */
export const elementNames = ({ steps }: Script): ReadonlySet<string> =>
  new Set(steps.flatMap(({ names }) => names.flatMap((one) => (one.do === 'name' ? [one.name] : []))));

export const classNameOf = ({ id }: Pick<Script, 'id'>): string =>
  `${(id.match(/[A-Za-z\d]+/gu) ?? [])
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('')
    .replace(/^(?=\d|$)/u, 'The')}Page`;

/** Inside of a method the value that it was given stands for the one of the run. */
export const withValue = (tongue: Tongue, value: ScriptStep['value']): Tongue => {
  if (value === null) return tongue;
  const given = printExpr(value, tongue);
  const instead = (code: string): string => (code === given ? 'value' : code);
  return { ...tongue, text: (one) => instead(tongue.text(one)), variable: (name) => instead(tongue.variable(name)) };
};
