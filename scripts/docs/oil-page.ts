import { OIL_COMMANDS, OIL_VERBS, type OilVerb, oilWritten } from '../../src/contract/tables/oil-commands.ts';
import {
  OIL_GROUPS,
  OIL_KINDS,
  type OilCommandRow,
  type OilGroup,
  type OilKind,
} from '../../src/contract/tables/oil-syntax.ts';
import {
  OIL_ERROR_CODES,
  OIL_ERROR_MEANINGS,
  OIL_KEY_ALIASES,
  OIL_KEYS,
  OIL_RELATIONS,
  OIL_ROLE_WORDS,
} from '../../src/contract/tables/oil-words.ts';
import { usageLines } from '../../src/stages/plan/oil/usage.ts';
import { code, codes, page, table } from './markdown.ts';

const rowOf = (verb: OilVerb): OilCommandRow => OIL_COMMANDS[verb];

/** How it is carried out, in a few words. */
function here({ here: how, becomes, reason }: OilCommandRow): string {
  if (how === 'action') return `action: ${codes(becomes)}`;
  return how === 'runner' ? 'by the runner of the script' : `${code('NOT_SUPPORTED')}: ${reason ?? ''}`;
}

function groupTable(group: OilGroup): string {
  const rows = OIL_VERBS.filter((verb) => rowOf(verb).group === group).map((verb) => {
    const row = rowOf(verb);
    const acts = row.infer || row.forms.some(({ args }) => args.some(({ kind }) => kind === 'target'));
    const needs = acts ? `${row.requirement}${row.infer ? ', may be inferred' : ''}` : '';
    const also = [...row.aliases.map(code), ...(row.origin === 'extension' ? ['an extension'] : [])];
    return [code(oilWritten(verb)), row.help, needs, here(row), also.join(', ')];
  });
  return `### ${OIL_GROUPS[group]}\n\n${table(['Command', 'What it does', 'Element must be', 'Here', 'Also'], rows)}`;
}

/** docs/reference/oil.md: the language as the parser has it, from the same table. */
export function oilPage(): string {
  const groups = Object.keys(OIL_GROUPS) as readonly OilGroup[];
  const kinds = (Object.keys(OIL_KINDS) as readonly OilKind[]).filter((kind) => kind !== 'flag');
  const usage = OIL_VERBS.flatMap((verb) => usageLines(oilWritten(verb), rowOf(verb)));
  const own = OIL_VERBS.filter((verb) => rowOf(verb).origin === 'oil').length;
  const keys = [...OIL_KEYS.keys()].filter((key) => key.length > 1);
  return page(
    'OIL',
    `The commands of OIL 1.8.1 (${own}) and ${OIL_VERBS.length - own} extensions: one line, one command.`,
    'A line is first made canonical (lower-case commands, `--options`, double quotes, single blanks), then read, then checked. A `#` at the beginning or behind a blank begins a comment. Texts know `\\"` `\\\\` `\\n` `\\r` `\\t`; any other backslash is one. Options may stand anywhere behind the command; of one given twice the last counts.',
    '## Elements',
    `A number of ${code('observe')}, a text in quotes, one of the role words ${codes(OIL_ROLE_WORDS)}, ${code('css("…")')} or ${code('xpath("…")')}. Relations are ${codes(OIL_RELATIONS)}; a chain reads from the right: ${code('"Add" near "Product" inside "Modal"')} is "Add" near the "Product" that is inside "Modal". Behind ${codes(OIL_VERBS.filter((verb) => rowOf(verb).forms.some(({ args }) => args.some(({ kind, bare }) => kind === 'target' && bare))))} a name may stand without quotes.`,
    '## Commands',
    '"Action" means: planned as an action of Surehand, so resolved, gated, sent once and proven; the runner of a script does the rest around them. All commands can be read; those with `NOT_SUPPORTED` are refused with the reason before anything starts.',
    ...groups.map(groupTable),
    '## How they are written',
    `\`\`\`\n${usage.join('\n')}\n\`\`\``,
    '## What can stand there',
    table(
      ['Kind', 'Is'],
      kinds.map((kind) => [code(kind), OIL_KINDS[kind]]),
    ),
    '## Keys',
    `${codes(keys)}, single letters and digits; also ${[...OIL_KEY_ALIASES].map(([alias, key]) => `${code(alias)} for ${code(key)}`).join(', ')}.`,
    '## Errors',
    'Every error has a phase (`parsing` or `semantic`), a code, a message, and where it can a hint, the position (line, column, offset) and what was found there. All errors of a script are told at once.',
    table(
      ['Code', 'Meaning'],
      OIL_ERROR_CODES.map((name) => [code(name), OIL_ERROR_MEANINGS[name]]),
    ),
  );
}
