import type { Link } from './expression.ts';
import type { Tongue } from './print-expression.ts';
import { pythonLiteral } from './python-literal.ts';

/** `toHaveURL` is `to_have_url` there. */
export const snake = (name: string): string => name.replace(/[A-Z]+/gu, (capitals) => `_${capitals.toLowerCase()}`);

/** Words of the language get an underscore behind them. */
const METHODS: Readonly<Record<string, string>> = { or: 'or_', and: 'and_' };
/** What is no call there. */
const PROPERTIES: ReadonlySet<string> = new Set(['first', 'last']);

export const pythonCall = (
  name: string,
  args: readonly string[],
  options: readonly (readonly [string, string])[],
): string => `${name}(${[...args, ...options.map(([key, value]) => `${snake(key)}=${value}`)].join(', ')})`;

/** Python; `variable` says how a name is reached from where the line stands. */
export const pythonTongue = (variable: (name: string) => string = (name) => name): Tongue => ({
  text: pythonLiteral,
  flag: (value) => (value ? 'True' : 'False'),
  pattern: (source, ignoreCase) => `re.compile(${pythonLiteral(source)}${ignoreCase ? ', re.IGNORECASE' : ''})`,
  joined: (name, value) => `${name.toUpperCase()} + ${pythonLiteral(value)}`,
  variable: (name) => variable(snake(name)),
  link: ({ name }: Link, args, options) =>
    PROPERTIES.has(name) ? `.${name}` : `.${pythonCall(METHODS[name] ?? snake(name), args, options)}`,
});
