import type { Chain, Expr, Link } from './expression.ts';
import type { Statement } from './statement.ts';

/** Everything is written for `page`; what happens in another tab is told to that one. */
const nameOn = (from: string, tab: string): string => from.replace(/^page(?=$|\.)/u, () => tab);

const exprOn = (expr: Expr, tab: string): Expr => {
  if (expr.is === 'place') return { is: 'place', chain: chainOn(expr.chain, tab) };
  return expr.is === 'list' ? { is: 'list', items: expr.items.map((item) => exprOn(item, tab)) } : expr;
};

const linkOn = ({ name, args, options }: Link, tab: string): Link => ({
  name,
  args: args.map((argument) => exprOn(argument, tab)),
  options,
});

export const chainOn = (chain: Chain, tab: string): Chain =>
  tab === 'page' ? chain : { from: nameOn(chain.from, tab), links: chain.links.map((one) => linkOn(one, tab)) };

export const statementOn = (statement: Statement, tab: string): Statement => {
  if (tab === 'page') return statement;
  switch (statement.do) {
    case 'comment':
    case 'told':
      return statement;
    case 'name':
    case 'act':
    case 'holds':
    case 'remember':
    case 'changed':
      return { ...statement, chain: chainOn(statement.chain, tab) };
    case 'expect':
      return { ...statement, chain: chainOn(statement.chain, tab), matcher: linkOn(statement.matcher, tab) };
    case 'help':
      return { ...statement, args: statement.args.map((argument) => exprOn(argument, tab)) };
    case 'closes':
      return { ...statement, during: statement.during.map((one) => statementOn(one, tab)) };
    case 'awaits':
      return {
        ...statement,
        from: nameOn(statement.from, tab),
        during: statement.during.map((one) => statementOn(one, tab)),
      };
  }
};
