import type { Candidate } from '../contract/element.ts';
import type { Patterns } from '../contract/patterns.ts';
import type { Registry } from '../contract/registry.ts';

const quote = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);

const flagsOf = ({ state }: Candidate): string => {
  const flags = [
    state.enabled ? '' : 'disabled',
    state.focused ? 'focused' : '',
    state.required ? 'required' : '',
    state.readonly ? 'readonly' : '',
    state.checked === 'true' ? 'checked' : state.checked === 'mixed' ? 'mixed' : '',
    state.expanded === null ? '' : state.expanded ? 'expanded' : 'collapsed',
    state.selected === true ? 'selected' : '',
    state.value === null || state.value === '' ? '' : `value=${quote(state.value)}`,
  ].filter((flag) => flag !== '');
  return flags.length === 0 ? '' : ` {${flags.join(', ')}}`;
};

/** `[12] button "Sign in" {disabled}`. */
export const oilLine = (candidate: Candidate): string => {
  const name = candidate.drawnName || candidate.name || candidate.text || candidate.placeholder || '';
  return `[${candidate.ref}] ${candidate.role ?? candidate.tag} ${quote(name)}${flagsOf(candidate)}`;
};

/** What the page is for, a line for each thing that was recognised. */
export const patternLines = (patterns: Patterns): readonly string[] =>
  Object.entries(patterns).flatMap(([name, pattern]) => {
    if (pattern === null) return [];
    const parts = Object.entries(pattern).flatMap(([part, value]) =>
      typeof value === 'number' && part !== 'pattern_confidence' ? [`${part} [${value}]`] : [],
    );
    const sure = 'pattern_confidence' in pattern ? `, confidence ${pattern.pattern_confidence}` : '';
    return [`# ${name}: ${parts.join(', ')}${sure}`];
  });

/** What is offered on the page, a line for each thing, as people and models can read it. */
export const oilLines = (registry: Registry, patterns: Patterns, most: number): readonly string[] => {
  const shown = registry.candidates.filter(
    (candidate) => candidate.state.visible && !(candidate.state.ghost ?? candidate.state.transparent),
  );
  const left = shown.length - most;
  return [
    `@ ${registry.url} ${quote(registry.title)}`,
    ...patternLines(patterns),
    ...shown.slice(0, most).map(oilLine),
    ...(left > 0 ? [`# and ${left} more: --max shows them`] : []),
  ];
};

/** What came (+), went (-) or changed (~) between two such lists. Lines are told apart by what they say, not by number. */
export const oilDifference = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const key = (line: string): string => line.replace(/^\[\d+\] /u, '');
  const subject = (line: string): string => key(line).replace(/ \{.*\}$/u, '');
  const old = new Map(before.map((line) => [key(line), line]));
  const now = new Map(after.map((line) => [key(line), line]));
  const gone = [...old.values()].filter((line) => !now.has(key(line)));
  const fresh = [...now.values()].filter((line) => !old.has(key(line)));
  const changed = fresh.filter((line) => gone.some((other) => subject(other) === subject(line)));
  const isChanged = (line: string): boolean => changed.some((other) => subject(other) === subject(line));
  return [
    ...fresh.filter((line) => line.startsWith('@ ')),
    ...fresh.filter((line) => !line.startsWith('@ ') && !isChanged(line)).map((line) => `+ ${line}`),
    ...gone.filter((line) => !line.startsWith('@ ') && !isChanged(line)).map((line) => `- ${line}`),
    ...changed.map((line) => `~ ${line}`),
  ];
};
