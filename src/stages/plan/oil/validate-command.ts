import type { OilCommand } from '../../../contract/oil.ts';
import { OIL_MODIFIERS } from '../../../contract/tables/oil-words.ts';
import { rowOf } from './find-verb.ts';
import type { LineProblem } from './line-problem.ts';

/** Finds where an argument or option stands, for the message. */
export type Whereabouts = (name: string) => number;

type Finding = { readonly name: string; readonly message: string; readonly hint?: string };

const headersFault = (text: string): string | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'the headers are no JSON object';
    const odd = Object.entries(value).find(([, header]) => typeof header !== 'string');
    return odd === undefined ? null : `the header ${odd[0].slice(0, 60)} is no text`;
  } catch {
    return 'the headers are no valid JSON';
  }
};

const headers = (name: string, text: string | undefined): readonly Finding[] => {
  const message = text === undefined ? null : headersFault(text);
  return message === null ? [] : [{ name, message, hint: 'Write them like {"Accept-Language": "de"}.' }];
};

const position = (name: string, value: string | number | undefined): readonly Finding[] =>
  typeof value === 'number' && !(Number.isInteger(value) && value >= 0)
    ? [{ name, message: `${value} is no position: they are counted from 0` }]
    : [];

const within = (name: string, value: number | undefined, least: number, most: number): readonly Finding[] =>
  value !== undefined && (value < least || value > most)
    ? [{ name, message: `${value} is not between ${least} and ${most}` }]
    : [];

const combination = (keys: string): readonly Finding[] => {
  const held = keys.split('+').slice(0, -1);
  const odd = held.find((key) => !(OIL_MODIFIERS as readonly string[]).includes(key));
  const hint = `Only ${OIL_MODIFIERS.join(', ')} can be held; the last key may be any.`;
  return odd === undefined ? [] : [{ name: 'keys', message: `"${odd}" cannot be held while another is pressed`, hint }];
};

const scrolled = (amount: number | undefined): readonly Finding[] =>
  amount !== undefined && Math.round(amount) === 0
    ? [{ name: 'amount', message: 'scrolling by 0 pixels does nothing', hint: 'Leave --amount out, or give pixels.' }]
    : [];

/** What a kind of value allows, and this command does not. */
const ofCommand = (command: OilCommand): readonly Finding[] => {
  switch (command.command) {
    case 'press':
      return combination(command.args.keys);
    case 'type':
      return within('delay', command.options.delay, 0, 60_000);
    case 'select':
      return position('option', command.args.option);
    case 'scroll':
    case 'scroll_until':
      return scrolled(command.options.amount);
    case 'goto':
      return headers('headers', command.options.headers);
    case 'headers':
      return command.action === 'set' ? headers('headers', command.args.headers) : [];
    case 'viewport':
      return [...within('width', command.args.width, 1, 10_000), ...within('height', command.args.height, 1, 10_000)];
    case 'intercept':
      return within('status', command.options.status, 100, 599);
    case 'pdf':
      return typeof command.options.margin === 'number' ? within('margin', command.options.margin, 0, 10_000) : [];
    default:
      return [];
  }
};

/** The second phase: a line that can be read may still ask for something that cannot be meant. */
export const validateCommand = (command: OilCommand, whereabouts: Whereabouts): readonly LineProblem[] => {
  const row = rowOf(command.command);
  const semantic = { phase: 'semantic' } as const;
  const conflicts = (row.exclusive ?? []).flatMap((names): LineProblem[] => {
    const given = names.filter((name) => name in command.options).map((name) => `--${name}`);
    if (given.length < 2) return [];
    const message = `${given.join(' and ')} rule each other out`;
    const at = Math.max(...names.map(whereabouts));
    return [{ ...semantic, code: 'CONFLICTING_OPTIONS', message, hint: `Use either ${given.join(' or ')}.`, at }];
  });
  const timeout: readonly Finding[] =
    'timeout' in command.options && command.options.timeout === 0
      ? [{ name: 'timeout', message: 'in no time nothing can be done', hint: 'Leave --timeout out, or give a time.' }]
      : [];
  const values = [...timeout, ...ofCommand(command)].map(
    ({ name, message, hint }): LineProblem => ({
      ...semantic,
      code: 'INVALID_VALUE',
      message,
      ...(hint === undefined ? {} : { hint }),
      at: whereabouts(name),
    }),
  );
  return [...conflicts, ...values].toSorted((left, right) => left.at - right.at);
};
