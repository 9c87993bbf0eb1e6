import { commentText } from './literal.ts';
import { printChain, printExpr, printLink, type Tongue } from './print-expression.ts';
import { STEADY, type Statement } from './statement.ts';
import { callOf } from './typescript-tongue.ts';

const WIDTH = 120;
export const INDENT = '  ';

/** `before chain after` on one line or, when that gets too long, one link of the chain per line. */
export const broken = (before: string, chain: readonly string[], after: string, indent: string): readonly string[] => {
  const line = `${indent}${before}${chain.join('')}${after};`;
  const [head = '', ...links] = chain;
  if (line.length <= WIDTH || links.length === 0) return [line];
  const inner = indent + INDENT;
  if (!before.endsWith('(')) {
    const lines = [...links, ...(after === '' ? [] : [after])].map((link) => `${inner}${link}`);
    return [`${indent}${before}${head}`, ...lines.slice(0, -1), `${lines.at(-1) ?? ''};`];
  }
  const inside = `${inner}${chain.join('')},`;
  const lines = [`${inner}${head}`, ...links.map((link) => `${inner}${INDENT}${link}`)];
  const body = inside.length <= WIDTH ? [inside] : [...lines.slice(0, -1), `${lines.at(-1) ?? ''},`];
  return [`${indent}${before}`, ...body, `${indent}${after};`];
};

export const commentLine = (text: string, indent: string): string => `${indent}// ${commentText(text)}`;

const helpLines = (
  statement: Statement & { readonly do: 'help' },
  tongue: Tongue,
  indent: string,
): readonly string[] => {
  const { helper, args, options } = statement;
  const [first, second] = args;
  if (helper === 'expectAddress' && first !== undefined && second !== undefined)
    return [
      `${indent}await expect(${printExpr(first, tongue)}).toHaveURL(new RegExp(${printExpr(second, tongue)}, 'u'));`,
    ];
  if (first?.is === 'place' && args.length === 1 && Object.keys(options).length === 0)
    return broken(`await ${helper}(`, printChain(first.chain, tongue), ')', indent);
  const named = Object.entries(options).map(([name, value]) => [name, printExpr(value, tongue)] as const);
  const given = args.map((argument) => printExpr(argument, tongue));
  return [`${indent}await ${callOf(helper, given, named)};`];
};

export const typescriptLines = (statement: Statement, tongue: Tongue, indent: string): readonly string[] => {
  switch (statement.do) {
    case 'comment':
      return [commentLine(statement.text, indent)];
    case 'name':
      return broken(`const ${statement.name} = `, printChain(statement.chain, tongue), '', indent);
    case 'act': {
      const links = printChain(statement.chain, tongue);
      return broken('await ', links.slice(0, -1), links.at(-1) ?? '', indent);
    }
    case 'help':
      return helpLines(statement, tongue, indent);
    case 'expect': {
      const after = `)${statement.not ? '.not' : ''}${printLink(statement.matcher, tongue)}`;
      return broken('await expect(', printChain(statement.chain, tongue), after, indent);
    }
    case 'remember': {
      const body = printChain(statement.chain, tongue).join('');
      return [`${indent}const ${statement.name} = await ${STEADY[statement.what]}(${body});`];
    }
    case 'changed': {
      const body = printChain(statement.chain, tongue).join('');
      const asked = statement.what === 'text' ? `${body}, ${statement.name}` : body;
      return [`${indent}await expect.poll(() => ${STEADY[statement.what]}(${asked})).not.toBe(${statement.name});`];
    }
    case 'awaits': {
      const { event, from, name, waiting, during } = statement;
      return [
        `${indent}const ${waiting} = ${tongue.variable(from)}.waitForEvent(${tongue.text(event)});`,
        ...during.flatMap((one) => typescriptLines(one, tongue, indent)),
        `${indent}${name === null ? '' : `const ${name} = `}await ${waiting};`,
      ];
    }
    case 'closes':
      return [
        `${indent}try {`,
        ...statement.during.flatMap((one) => typescriptLines(one, tongue, `${indent}  `)),
        `${indent}} catch (error) {`,
        commentLine('The tab may be gone before the action is told to be over.', `${indent}  `),
        `${indent}  if (!String(error).includes('closed')) throw error;`,
        `${indent}}`,
      ];
    case 'told':
      return [`${indent}expect(${statement.name}.${statement.of}()).toBe(${tongue.text(statement.text)});`];
    case 'holds': {
      const own = printChain(statement.chain, tongue).join('');
      const secret = tongue.variable(statement.secret);
      const order = statement.order === null ? '' : `, ${tongue.text(statement.order)}`;
      const kept = statement.kept ? `(await keptAs(${own}, ${secret}${order}))` : secret;
      const held = statement.read ? `(await ${own}.innerText()).trim()` : `(await ${own}.inputValue())`;
      return [`${indent}await expect.poll(async () => ${held} === ${kept}).toBe(true);`];
    }
  }
};
