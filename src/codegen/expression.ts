/**
 * What generated tests are made of, before it is known in which language they are printed. The names of methods and
 * options are those of Playwright for TypeScript; Python has the same ones with underscores.
 */
export type Expr =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'flag'; readonly flag: boolean }
  | { readonly is: 'list'; readonly items: readonly Expr[] }
  /** A regular expression that means the same to Python and to JavaScript. */
  | { readonly is: 'pattern'; readonly source: string; readonly ignoreCase: boolean }
  | { readonly is: 'variable'; readonly name: string }
  /** An address of the site under test, without scheme and host. */
  | { readonly is: 'address'; readonly path: string }
  /** A file to upload, in the folder of files. */
  | { readonly is: 'file'; readonly name: string }
  | { readonly is: 'place'; readonly chain: Chain };

/** One call in a chain: `.getByRole('row', { name: 'x' })`. */
export type Link = {
  readonly name: string;
  readonly args: readonly Expr[];
  readonly options: Readonly<Record<string, Expr>>;
};

/** `page`, or a variable, and the calls behind it. */
export type Chain = { readonly from: string; readonly links: readonly Link[] };

export const text = (value: string): Expr => ({ is: 'text', text: value });
export const number = (value: number): Expr => ({ is: 'number', number: value });
export const flag = (value: boolean): Expr => ({ is: 'flag', flag: value });
export const list = (items: readonly Expr[]): Expr => ({ is: 'list', items });
export const variable = (name: string): Expr => ({ is: 'variable', name });
export const pattern = (source: string, ignoreCase = false): Expr => ({ is: 'pattern', source, ignoreCase });
export const place = (chain: Chain): Expr => ({ is: 'place', chain });

export const link = (name: string, args: readonly Expr[] = [], options: Readonly<Record<string, Expr>> = {}): Link => ({
  name,
  args,
  options,
});

export const PAGE: Chain = { from: 'page', links: [] };

export const linked = ({ from, links }: Chain, ...more: readonly Link[]): Chain => ({
  from,
  links: [...links, ...more],
});

export const or = (chain: Chain): Link => link('or', [place(chain)]);
export const FIRST = link('first');
export const VISIBLE = link('filter', [], { visible: flag(true) });

const byRole = (role: string): Chain => linked(PAGE, link('getByRole', [text(role)]));
export const DIALOG: Chain = linked(byRole('dialog'), or(byRole('alertdialog')));

/** A text that would stand in the file; in a selector most of it is no words of the page. */
export type Said = { readonly text: string; readonly selector: boolean };

const SELECTS: ReadonlySet<string> = new Set(['locator', 'frameLocator', 'getByTestId']);

/** Every text that would stand in the file. */
export const textsIn = (expr: Expr, selector = false): readonly Said[] => {
  switch (expr.is) {
    case 'text':
      return [{ text: expr.text, selector }];
    case 'pattern':
      return [{ text: expr.source, selector }];
    case 'address':
      return [{ text: expr.path, selector }];
    case 'file':
      return [{ text: expr.name, selector }];
    case 'list':
      return expr.items.flatMap((item) => textsIn(item, selector));
    case 'place':
      return textsInChain(expr.chain);
    case 'number':
    case 'flag':
    case 'variable':
      return [];
  }
};

export const textsInLink = ({ name, args, options }: Link): readonly Said[] => [
  ...args.flatMap((argument) => textsIn(argument, SELECTS.has(name))),
  ...Object.values(options).flatMap((option) => textsIn(option)),
];

export const textsInChain = ({ links }: Chain): readonly Said[] => links.flatMap(textsInLink);
