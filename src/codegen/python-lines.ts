import { commentText } from './literal.ts';
import { printChain, printExpr, printLink, type Tongue } from './print-expression.ts';
import { pythonCall, snake } from './python-tongue.ts';
import { STEADY, type Statement } from './statement.ts';

const WIDTH = 120;
export const INDENT = '    ';

/** `before chain after` on one line or, when that gets too long, one link of the chain per line, in brackets. */
export const bracketed = (
  before: string,
  chain: readonly string[],
  after: string,
  indent: string,
): readonly string[] => {
  const line = `${indent}${before}${chain.join('')}${after}`;
  if (line.length <= WIDTH || chain.length < 2) return [line];
  const opened = before.endsWith('(');
  return [
    `${indent}${before}${opened ? '' : '('}`,
    ...chain.map((link) => `${indent}${INDENT}${link}`),
    `${indent}${opened ? '' : ')'}${after}`,
  ];
};

/** Properties there. */
const TOLD = { message: 'message', suggestedFilename: 'suggested_filename' } as const;

export const commentLine = (text: string, indent: string): string => `${indent}# ${commentText(text)}`;

export const pythonLines = (statement: Statement, tongue: Tongue, indent: string): readonly string[] => {
  switch (statement.do) {
    case 'comment':
      return [commentLine(statement.text, indent)];
    case 'name':
      return bracketed(`${snake(statement.name)} = `, printChain(statement.chain, tongue), '', indent);
    case 'act': {
      const links = printChain(statement.chain, tongue);
      return bracketed('', links.slice(0, -1), links.at(-1) ?? '', indent);
    }
    case 'help': {
      const options = Object.entries(statement.options).map(
        ([name, value]) => [name, printExpr(value, tongue)] as const,
      );
      const args = statement.args.map((argument) => printExpr(argument, tongue));
      return [`${indent}${pythonCall(snake(statement.helper), args, options)}`];
    }
    case 'expect': {
      const matcher = printLink(statement.matcher, tongue).slice(1);
      const after = `).${statement.not ? 'not_' : ''}${matcher}`;
      return bracketed('expect(', printChain(statement.chain, tongue), after, indent);
    }
    case 'remember': {
      const body = printChain(statement.chain, tongue).join('');
      return [`${indent}${snake(statement.name)} = ${snake(STEADY[statement.what])}(${body})`];
    }
    case 'changed': {
      const body = printChain(statement.chain, tongue).join('');
      const [read, before] = [snake(STEADY[statement.what]), snake(statement.name)];
      const asks = statement.what === 'text' ? `lambda body: ${read}(body, ${before})` : read;
      return [`${indent}expect_changed(${asks}, ${body}, ${before})`];
    }
    case 'awaits': {
      const { event, from, name, waiting, during } = statement;
      const as = name === null ? '' : ` as ${snake(waiting)}`;
      return [
        `${indent}with ${tongue.variable(from)}.expect_event(${tongue.text(event)})${as}:`,
        ...during.flatMap((one) => pythonLines(one, tongue, indent + INDENT)),
        ...(name === null ? [] : [`${indent}${snake(name)} = ${snake(waiting)}.value`]),
      ];
    }
    case 'closes':
      return [
        `${indent}try:`,
        ...statement.during.flatMap((one) => pythonLines(one, tongue, indent + INDENT)),
        `${indent}except PlaywrightError as error:`,
        commentLine('The tab may be gone before the action is told to be over.', indent + INDENT),
        `${indent}${INDENT}if "closed" not in str(error):`,
        `${indent}${INDENT}${INDENT}raise`,
      ];
    case 'told':
      return [`${indent}assert ${snake(statement.name)}.${TOLD[statement.of]} == ${tongue.text(statement.text)}`];
    case 'holds': {
      const own = printChain(statement.chain, tongue).join('');
      const secret = tongue.variable(statement.secret);
      const order = statement.order === null ? '' : `, ${tongue.text(statement.order)}`;
      const helper = statement.kept ? 'expect_kept' : statement.read ? 'expect_read' : 'expect_secret';
      return [`${indent}${helper}(${own}, ${secret}${order})`];
    }
  }
};
