import type { Chain, Link } from './expression.ts';
import { literal } from './literal.ts';
import { printChain, type Tongue } from './print-expression.ts';

const objectOf = (options: readonly (readonly [string, string])[]): readonly string[] =>
  options.length === 0 ? [] : [`{ ${options.map(([name, value]) => `${name}: ${value}`).join(', ')} }`];

export const callOf = (
  name: string,
  args: readonly string[],
  options: readonly (readonly [string, string])[],
): string => `${name}(${[...args, ...objectOf(options)].join(', ')})`;

/** TypeScript; `variable` says how a name is reached from where the line stands. */
export const typescriptTongue = (variable: Tongue['variable'] = (name) => name): Tongue => ({
  text: literal,
  flag: String,
  pattern: (source, ignoreCase) => `/${source === '' ? '(?:)' : source}/${ignoreCase ? 'i' : ''}`,
  joined: (name, value) => `${name} + ${literal(value)}`,
  variable,
  link: ({ name }: Link, args, options) => `.${callOf(name, args, options)}`,
});

/** A chain as one line of TypeScript: what people read of a decision. */
export const chainText = (chain: Chain): string => printChain(chain, typescriptTongue()).join('');
