import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Locator } from '../../contract/locator.ts';
import { isMadeUpId } from '../../kit/made-up-id.ts';
import { normalize } from '../../kit/normalize.ts';
import { byId, quote, structuralPath } from '../../kit/structural-path.ts';
import type { ElementIndex } from './element-index.ts';

/** The plain selector of seed 004: id, then name, then what the element is known by. */
const selectorOf = (element: ScanElement, candidate: Candidate, roleIsUnique: boolean): string => {
  const unique = new Set(element.unique);
  const { id = '' } = element.attributes;
  // One that a library counted out may be another one when the page is loaded again.
  if (unique.has('id') && !isMadeUpId(id)) return byId(id);
  if (unique.has('name')) return `${element.tag}[name=${quote(element.attributes.name ?? '')}]`;
  if (unique.has('data-testid')) return `[data-testid=${quote(element.attributes['data-testid'] ?? '')}]`;
  if (unique.has('placeholder')) return `[placeholder=${quote(element.placeholder ?? '')}]`;
  if (unique.has('aria-label')) return `[aria-label=${quote(element.ariaLabel ?? '')}]`;
  if (unique.has('href') && !roleIsUnique) return `${element.tag}[href=${quote(element.attributes.href ?? '')}]`;
  if (roleIsUnique) return `role=${candidate.role ?? ''}[name=${quote(candidate.name)}s]`;
  return structuralPath(candidate.domPath);
};

const GROUPS = new Set(['listitem', 'row', 'article', 'form', 'dialog', 'group', 'region', 'navigation']);

/** What usually carries the name of a row or card. */
const NAMES_IT = new Set(['heading', 'link', 'rowheader']);

/** Read as its value, in words that do not stand on the page: `Empty`, `December`. */
const isSpoken = ({ role, tag }: ScanElement): boolean =>
  tag !== 'input' && (role === 'spinbutton' || role === 'slider');

/** A text of one piece that the group shows and no sibling has: the heading or link if it will do, else the shortest. */
const tellingText = (group: ScanElement, others: readonly string[], index: ElementIndex): string | undefined => {
  const telling = index
    .inside(group.ref)
    .filter(
      ({ ref, role, text }) =>
        role !== 'button' &&
        text.length > 1 &&
        group.text.includes(text) &&
        ![index.element(ref), ...index.inside(ref)].some(isSpoken) &&
        others.every((other) => !other.includes(normalize(text))),
    )
    .toSorted((left, right) => left.text.length - right.text.length);
  return (telling.find(({ role }) => role !== null && NAMES_IT.has(role)) ?? telling[0])?.text;
};

/** The nearest group in which the name is unique and which a text of its own tells from its siblings. */
const groupOf = (candidate: Candidate, namesakes: readonly ScanElement[], index: ElementIndex): Locator['within'] => {
  for (const group of index.ancestors(candidate.ref)) {
    if (group.role === null || !GROUPS.has(group.role)) continue;
    if (namesakes.some(({ ref }) => ref !== candidate.ref && index.isInside(ref, group.ref))) return null;
    const siblings = index.registry.elements.filter(
      (element) => element.role === group.role && element.ref !== group.ref,
    );
    const text = tellingText(
      group,
      siblings.map((sibling) => normalize(sibling.text)),
      index,
    );
    if (text !== undefined) return { role: group.role, text };
  }
  return null;
};

/** `Port Oslo`: a list that is named by its label and by what is chosen in it. What is chosen changes, the label stays. */
const tellsChoice = ({ label, name, text }: ScanElement): boolean =>
  label !== null && label !== '' && text !== '' && name === `${label} ${text}`;

/**
 * The first way in U4 order that counts exactly one and hits this element. Attributes were counted by the page over the
 * whole document (`unique`); roles, names and labels are counted here over all that is listed, not only over candidates.
 * A path of positions always counts one, so xpath and text, which follow css in U4, are never needed.
 */
export const compileLocator = (candidate: Candidate, index: ElementIndex): Locator => {
  const element = index.element(candidate.ref);
  const { role, name } = candidate;
  const frame = candidate.framePath.join('\n');
  const inSameFrame = (other: ScanElement): boolean => other.framePath.join('\n') === frame;
  // Whoever asks for a role and a name is answered with what is visible only.
  const lasting = !tellsChoice(element);
  const named = role !== null && name !== '' && candidate.state.visible && lasting;
  const namesakes = named
    ? index.registry.elements.filter(
        (other) => other.role === role && other.name === name && other.state.visible && inSameFrame(other),
      )
    : [];
  const roleIsUnique = namesakes.length === 1;
  const selector = selectorOf(element, candidate, roleIsUnique);
  const base = { within: null, framePath: candidate.framePath, selector };
  if (element.unique.includes('data-testid')) {
    return { ...base, kind: 'testid', value: candidate.attributes.dataTestId ?? '' };
  }
  if (named && roleIsUnique) return { ...base, kind: 'role', role, value: name };
  if (named) {
    const within = groupOf(candidate, namesakes, index);
    if (within !== null) return { ...base, kind: 'role', role, value: name, within };
  }
  // A label that is also the name is bound to the element by markup; a text that merely stands beside it is not.
  const label = element.ariaLabel ?? (element.label === name || !lasting ? element.label : null);
  if (label !== null && label !== '') {
    const labelled = index.registry.elements.filter(
      (other) => (other.label === label || other.ariaLabel === label) && inSameFrame(other),
    );
    if (labelled.length === 1) return { ...base, kind: 'label', value: label };
  }
  if (element.unique.includes('placeholder')) {
    return { ...base, kind: 'placeholder', value: element.placeholder ?? '' };
  }
  return { ...base, kind: 'css', value: selector.startsWith('role=') ? structuralPath(candidate.domPath) : selector };
};
