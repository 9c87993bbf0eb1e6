import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Requirement } from '../../contract/requirement.ts';
import { rememberPer } from '../../kit/remember-per.ts';
import type { ElementIndex } from './element-index.ts';
import type { Named } from './kind-word.ts';
import { bestMatch, isFull, QUALITIES, type TextMatch } from './match-text.ts';
import { scopesOf } from './text-scopes.ts';
import { MOST_TITLES, writtenOn } from './written.ts';

export type Listed = { readonly candidate: Candidate; readonly text: NonNullable<TextMatch> };

/** A container is known by its name; what is in it is not its name. */
const textsOf = ({ role, tag, name, text }: ScanElement): readonly string[] =>
  role === 'heading' || tag === 'label' || tag === 'td' || tag === 'th' || tag === 'caption' || tag === 'legend'
    ? [name, text]
    : [name];

type Called = { readonly element: ScanElement; readonly match: NonNullable<TextMatch> };

/** Everything of the page that nobody can act on and that is called so; without a name, everything. */
const called = rememberPer((registry: Registry, name: string): readonly Called[] => {
  const found: Called[] = [];
  for (const element of registry.elements) {
    if (element.actionable || !element.state.visible) continue;
    const match = name === '' ? 'exact' : bestMatch(textsOf(element), name);
    if (match !== null && isFull(match)) found.push({ element, match });
  }
  return found;
});

/** What nobody can act on may still be pointed at: a heading to scroll to, a row to hover over, a column to drop on. */
export const listedTarget = (
  { name, roles }: Named,
  requirement: Requirement,
  inScope: (ref: number) => boolean,
  index: ElementIndex,
): readonly Listed[] => {
  if (requirement.needs !== 'any') return [];
  const found = called(index.registry, name).filter(
    ({ element: { ref, role } }) => inScope(ref) && (roles === null || roles.has(role ?? '')),
  );
  if (found.length === 0 && roles === null) return written(name, inScope, index);
  const best = QUALITIES.find((quality) => found.some(({ match }) => match === quality));
  return found
    .filter(({ match }) => match === best)
    .map(({ element, match }) => ({ candidate: index.candidate(element.ref), text: match }));
};

/** Last of all the box that the words stand in. Words inside a control are its own. */
const written = (name: string, inScope: (ref: number) => boolean, index: ElementIndex): readonly Listed[] => {
  const found = new Map<number, Listed & { readonly titles: boolean }>();
  const answering = writtenOn(index)
    .answering(name)
    .filter(({ match }) => isFull(match))
    .slice(0, MOST_TITLES);
  const best = QUALITIES.find((quality) => answering.some(({ match }) => match === quality));
  for (const { text, match } of answering) {
    if (match !== best || !(inScope(text.ref) || inScope(text.parentRef ?? text.ref))) continue;
    found.set(text.ref, {
      candidate: index.candidate(text.ref),
      text: match,
      titles: scopesOf(text, index).length > 0,
    });
  }
  // The title of something is meant rather than a word that happens to be the same.
  const titles = [...found.values()].filter((one) => one.titles);
  return titles.length > 0 ? titles : [...found.values()];
};
