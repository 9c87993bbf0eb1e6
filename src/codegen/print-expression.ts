import type { Chain, Expr, Link } from './expression.ts';

/** How one language writes the parts of an expression. */
export type Tongue = {
  readonly text: (value: string) => string;
  readonly flag: (value: boolean) => string;
  readonly pattern: (source: string, ignoreCase: boolean) => string;
  /** `base + '/path'`. */
  readonly joined: (name: string, value: string) => string;
  /** A variable, or `page`, where the line stands. */
  readonly variable: (name: string) => string;
  readonly link: (link: Link, args: readonly string[], options: readonly (readonly [string, string])[]) => string;
};

export const printExpr = (expr: Expr, tongue: Tongue): string => {
  switch (expr.is) {
    case 'text':
      return tongue.text(expr.text);
    case 'number':
      return String(expr.number);
    case 'flag':
      return tongue.flag(expr.flag);
    case 'list':
      return `[${expr.items.map((item) => printExpr(item, tongue)).join(', ')}]`;
    case 'pattern':
      return tongue.pattern(expr.source, expr.ignoreCase);
    case 'variable':
      return tongue.variable(expr.name);
    case 'address':
      return tongue.joined('base', expr.path);
    case 'file':
      return tongue.joined('files', `/${expr.name}`);
    case 'place':
      return printChain(expr.chain, tongue).join('');
  }
};

export const printLink = (link: Link, tongue: Tongue): string =>
  tongue.link(
    link,
    link.args.map((argument) => printExpr(argument, tongue)),
    Object.entries(link.options).map(([name, value]) => [name, printExpr(value, tongue)] as const),
  );

/** Link by link, so that a long one can be broken between its links. */
export const printChain = ({ from, links }: Chain, tongue: Tongue): readonly string[] => [
  tongue.variable(from),
  ...links.map((link) => printLink(link, tongue)),
];
