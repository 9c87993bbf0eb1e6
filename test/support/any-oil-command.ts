import fc from 'fast-check';
import type { OilAtom, OilCommand, OilTarget, OilValue } from '../../src/contract/oil.ts';
import { OIL_COMMANDS, OIL_VERBS, type OilVerb } from '../../src/contract/tables/oil-commands.ts';
import type { OilArgument, OilCommandRow, OilForm, OilOption } from '../../src/contract/tables/oil-syntax.ts';
import { OIL_KEYS, OIL_MODIFIERS, OIL_RELATIONS, OIL_ROLE_WORDS } from '../../src/contract/tables/oil-words.ts';
import { anyText } from './any-text.ts';

/** Texts that a careless printer would write so that they mean something else. */
const tricky = fc.constantFrom(
  ...[
    'near',
    'inside',
    'to',
    'all',
    'main',
    'clear',
    'set',
    'new',
    'reset',
    'submit',
    'email',
    '5',
    '-5',
    '--full',
    '#',
    '{',
    '}',
    '"',
    "'",
  ],
  ...[
    '\\',
    '\\n',
    '\n',
    '\r\t',
    'css(',
    'css("a")',
    'a#b',
    ' a  b ',
    '“x”',
    '\u00a0',
    '__proto__',
    'constructor',
    'a\u2028b',
    '\u0000',
  ],
);
const text = fc.oneof(anyText(), tricky);
const named = text.filter((value) => value.trim() !== '');
const identifier = fc.oneof(
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,8}$/u),
  fc.constantFrom('new', 'near', 'clear', 'set', '__proto__', 'constructor'),
);
const count = fc.nat({ max: 9_999 });
const headers = fc
  .dictionary(fc.stringMatching(/^[A-Za-z-]{1,8}$/u), text, { maxKeys: 3 })
  .map((value) => JSON.stringify(value));

const atom: fc.Arbitrary<OilAtom> = fc.oneof(
  count.map((ref): OilAtom => ({ by: 'ref', ref })),
  named.map((value): OilAtom => ({ by: 'text', text: value })),
  fc.constantFrom(...OIL_ROLE_WORDS).map((role): OilAtom => ({ by: 'role', role })),
  named.map((selector): OilAtom => ({ by: 'css', selector })),
  named.map((selector): OilAtom => ({ by: 'xpath', selector })),
);
type Anchor = Exclude<OilTarget, { readonly by: 'infer' }>;
const target: fc.Arbitrary<Anchor> = fc
  .tuple(atom, fc.array(fc.tuple(fc.constantFrom(...OIL_RELATIONS), atom), { maxLength: 4 }))
  .map(([last, others]) =>
    others.reduce<Anchor>((anchor, [relation, near]) => ({ by: 'relation', relation, target: near, anchor }), last),
  );

const valueOf = (argument: OilArgument | OilOption): fc.Arbitrary<OilValue> => {
  switch (argument.kind) {
    case 'target':
      return 'inferred' in argument && argument.inferred
        ? fc.oneof(target, fc.constant<OilTarget>({ by: 'infer' }))
        : target;
    case 'text':
    case 'body':
      return text;
    case 'headers':
      return headers;
    case 'choice':
      return fc.oneof(text, count);
    case 'url':
      return fc.oneof(
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        named.map((path) => `https://${path}`.trim()),
        fc.constantFrom('/cart', 'about:blank', 'data:,x', 'javascript:void 0'),
      );
    case 'path':
      return fc.oneof(named, fc.constantFrom('a/b.png', 'C:\\x\\y', '~/a#1', 'inside'));
    case 'name':
      return fc.oneof(
        identifier,
        text.filter((value) => value !== ''),
      );
    case 'identifier':
    case 'definition':
      return identifier;
    case 'number':
      return fc.oneof(
        fc.integer({ min: -9_999, max: 9_999 }),
        fc.integer({ min: -99, max: 99 }).map((n) => n / 8 || 1),
      );
    case 'count':
      return count;
    case 'duration':
      return fc.oneof(
        fc.integer({ min: 1, max: 86_400_000 }),
        fc.integer({ min: 1, max: 60 }).map((n) => n * 60_000),
      );
    case 'key':
      return fc.constantFrom(...OIL_KEYS.keys());
    case 'combination':
      return fc
        .tuple(fc.subarray([...OIL_MODIFIERS]), fc.constantFrom(...OIL_KEYS.keys()))
        .map(([held, key]) => [...held, key].join('+'));
    case 'css':
      return named;
    case 'word':
      return fc.constantFrom(...(argument.words ?? []));
    case 'flag':
      return fc.constant<OilValue>(true);
    case 'parameters':
      return fc.array(fc.oneof(text, count), { maxLength: 3 });
  }
};

const partsOf = (row: OilCommandRow, form: OilForm) => {
  const args: Record<string, fc.Arbitrary<OilValue>> = {};
  for (const argument of form.args) args[argument.name] = valueOf(argument);
  const needed = form.args.filter(({ optional }) => optional !== true).map(({ name }) => name);
  const options: Record<string, fc.Arbitrary<OilValue>> = {};
  for (const name of form.options ?? Object.keys(row.options)) {
    const option = row.options[name];
    if (option !== undefined) options[name] = valueOf(option);
  }
  return { args: fc.record(args, { requiredKeys: needed }), options: fc.record(options, { requiredKeys: [] }) };
};

/** Of options that exclude or replace each other at most one. */
const reduced = (row: OilCommandRow, options: Readonly<Record<string, OilValue | undefined>>): object => {
  const groups = [...(row.exclusive ?? []), ...(row.replacing === undefined ? [] : [row.replacing])];
  const kept = Object.entries(options).filter(
    ([name]) =>
      !groups.some(
        (group) => group.includes(name) && group.slice(0, group.indexOf(name)).some((other) => other in options),
      ),
  );
  return Object.fromEntries(kept);
};

const ofVerb = (verb: OilVerb): fc.Arbitrary<OilCommand> => {
  const row: OilCommandRow = OIL_COMMANDS[verb];
  return fc.oneof(
    ...row.forms.map((form) => {
      const { args, options } = partsOf(row, form);
      const open = fc.dictionary(identifier, fc.oneof(text, count), { maxKeys: 3, noNullPrototype: true });
      return fc.record({ args, options: row.open ? open : options }).map(
        (parts) =>
          ({
            command: verb,
            action: form.action,
            args: parts.args,
            options: reduced(row, parts.options),
          }) as OilCommand,
      );
    }),
  );
};

/** Any command that the table allows, with any values; a few may still mean nothing, such as `--status 7`. */
export const anyOilCommand = (): fc.Arbitrary<OilCommand> => fc.oneof(...OIL_VERBS.map(ofVerb));
