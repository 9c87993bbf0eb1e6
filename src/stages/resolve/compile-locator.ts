import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Locator } from '../../contract/locator.ts';
import { normalize } from '../../kit/normalize.ts';
import type { ElementIndex } from './element-index.ts';

/** A string of CSS, whose escapes are not those of JSON. */
const quote = (value: string): string =>
  `"${value.replace(/["\\]/gu, '\\$&').replace(/[\n\r\f]/gu, (mark) => `\\${mark.charCodeAt(0).toString(16)} `)}"`;

/** An id that can stand behind `#` as it is; others need the attribute form. */
const byId = (id: string): string => (/^[A-Za-z_][\w-]*$/u.test(id) ? `#${id}` : `[id=${quote(id)}]`);

/** A path of positions: the last resort, valid today and brittle tomorrow. From a host it steps into the open shadow root. */
const structuralPath = (candidate: Candidate): string =>
  candidate.domPath
    .split('>')
    .map((step) => {
      const [, tag = step, id, position = '1'] = /^([^#:]+)(?:#(.*)|:(\d+))?$/u.exec(step) ?? [];
      if (id !== undefined) return `${tag}${byId(id)}`;
      return tag === 'html' || tag === 'body' ? tag : `${tag}:nth-of-type(${position})`;
    })
    .join(' > ');

/** The plain selector of seed 004: id, then name, then what the element is known by. */
const selectorOf = (element: ScanElement, candidate: Candidate, roleIsUnique: boolean): string => {
  const unique = new Set(element.unique);
  if (unique.has('id')) return byId(element.attributes.id ?? '');
  if (unique.has('name')) return `${element.tag}[name=${quote(element.attributes.name ?? '')}]`;
  if (unique.has('data-testid')) return `[data-testid=${quote(element.attributes['data-testid'] ?? '')}]`;
  if (unique.has('placeholder')) return `[placeholder=${quote(element.placeholder ?? '')}]`;
  if (unique.has('aria-label')) return `[aria-label=${quote(element.ariaLabel ?? '')}]`;
  if (roleIsUnique) return `role=${candidate.role ?? ''}[name=${quote(candidate.name)}s]`;
  return structuralPath(candidate);
};

const GROUPS = new Set(['listitem', 'row', 'article', 'form', 'dialog', 'group', 'region', 'navigation']);

/** What usually carries the name of a row or card. */
const NAMES_IT = new Set(['heading', 'link', 'rowheader']);

/** A text of one piece that no sibling has: the heading or link if it will do, else the shortest. */
const tellingText = (inside: readonly ScanElement[], others: readonly string[]): string | undefined => {
  const telling = inside
    .filter(
      ({ role, text }) =>
        role !== 'button' && text.length > 1 && others.every((other) => !other.includes(normalize(text))),
    )
    .toSorted((left, right) => left.text.length - right.text.length);
  return (telling.find(({ role }) => role !== null && NAMES_IT.has(role)) ?? telling[0])?.text;
};

/** The nearest group in which the name is unique and which a text of its own tells from its siblings. */
const groupOf = (candidate: Candidate, peers: readonly Candidate[], index: ElementIndex): Locator['within'] => {
  const others = new Set(peers.filter((peer) => peer.ref !== candidate.ref).map((peer) => peer.ref));
  for (const group of index.ancestors(candidate.ref)) {
    if (group.role === null || !GROUPS.has(group.role)) continue;
    const inside = index.inside(group.ref);
    if (inside.some((element) => others.has(element.ref))) return null;
    const siblings = index.registry.elements.filter(
      (element) => element.role === group.role && element.ref !== group.ref,
    );
    const text = tellingText(
      inside,
      siblings.map((sibling) => normalize(sibling.text)),
    );
    if (text !== undefined) return { role: group.role, text };
  }
  return null;
};

/** The first way in U4 order that counts exactly one and hits this element. */
export const compileLocator = (candidate: Candidate, index: ElementIndex): Locator => {
  const element = index.element(candidate.ref);
  const peers = index.registry.candidates.filter(
    (other) =>
      other.role === candidate.role &&
      other.name === candidate.name &&
      other.state.visible &&
      other.framePath.join() === candidate.framePath.join(),
  );
  const roleIsUnique = candidate.role !== null && candidate.name !== '' && peers.length === 1 && peers[0] === candidate;
  const selector = selectorOf(element, candidate, roleIsUnique);
  const base = { within: null, framePath: candidate.framePath, selector };
  if (element.unique.includes('data-testid')) {
    return { ...base, kind: 'testid', value: candidate.attributes.dataTestId ?? '' };
  }
  if (roleIsUnique) return { ...base, kind: 'role', role: candidate.role, value: candidate.name };
  if (candidate.role !== null && candidate.name !== '' && candidate.state.visible) {
    const within = groupOf(candidate, peers, index);
    if (within !== null) return { ...base, kind: 'role', role: candidate.role, value: candidate.name, within };
  }
  return { ...base, kind: 'css', value: selector.startsWith('role=') ? structuralPath(candidate) : selector };
};
