import { OIL_VERBS, type OilVerb, oilWritten } from '../../../contract/tables/oil-commands.ts';
import { OIL_GROUPS, type OilGroup } from '../../../contract/tables/oil-syntax.ts';
import { findVerb, rowOf, suggestVerb } from './find-verb.ts';
import { lexLine } from './lex-line.ts';
import { shorten } from './quote.ts';
import { usageLines } from './usage.ts';

const groups = Object.keys(OIL_GROUPS) as readonly OilGroup[];

const overview = (): readonly string[] =>
  groups.flatMap((group) => {
    const verbs = OIL_VERBS.filter((verb) => rowOf(verb).group === group && rowOf(verb).here !== 'not_supported');
    return verbs.length === 0
      ? []
      : [`${OIL_GROUPS[group]}:`, ...verbs.map((verb) => `  ${oilWritten(verb).padEnd(15)} ${rowOf(verb).help}`)];
  });

const about = (verb: OilVerb): readonly string[] => {
  const row = rowOf(verb);
  const written = oilWritten(verb);
  return [
    row.help,
    ...usageLines(written, row).map((line) => `  ${line}`),
    ...(row.aliases.length === 0 ? [] : [`Also: ${row.aliases.join(', ')}`]),
    ...(row.reason === null ? [] : [`Not supported: ${row.reason}`]),
  ];
};

/** The answer to `help` and `help <command>`, as lines. */
export const oilHelp = (topic: string | null): readonly string[] => {
  if (topic === null) return overview();
  // `scroll_until` is what the syntax tree calls it.
  const found = findVerb(lexLine(topic).tokens) ?? findVerb(lexLine(topic.replaceAll('_', ' ')).tokens);
  if (found !== null) return about(found.verb);
  const near = suggestVerb(topic);
  return [`There is no command "${shorten(topic)}".${near === null ? '' : ` Did you mean ${near}?`}`];
};
