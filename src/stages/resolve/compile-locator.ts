import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Locator } from '../../contract/locator.ts';
import type { ElementIndex } from './element-index.ts';

/** A string of CSS, whose escapes are not those of JSON. */
const quote = (value: string): string =>
  `"${value.replace(/["\\]/gu, '\\$&').replace(/[\n\r\f]/gu, (mark) => `\\${mark.charCodeAt(0).toString(16)} `)}"`;

/** An id that can stand behind `#` as it is; others need the attribute form. */
const byId = (id: string): string => (/^[A-Za-z_][\w-]*$/u.test(id) ? `#${id}` : `[id=${quote(id)}]`);

/** A path of positions: the last resort, valid today and brittle tomorrow. `>>` steps into an open shadow root. */
const structuralPath = (candidate: Candidate): string => {
  const hosts = new Set(candidate.shadowPath.filter((_, at) => candidate.shadowPath[at + 1] === 'shadowRoot'));
  let path = '';
  let separator = '';
  for (const step of candidate.domPath.split('>')) {
    const [, tag = step, id, position = '1'] = /^([^#:]+)(?:#(.*)|:(\d+))?$/u.exec(step) ?? [];
    const root = tag === 'html' || tag === 'body';
    path += separator + (id !== undefined ? `${tag}${byId(id)}` : root ? tag : `${tag}:nth-of-type(${position})`);
    separator = hosts.has(step) ? ' >> ' : ' > ';
  }
  return path;
};

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
    const text = inside
      .map((element) => (element.role === 'button' ? '' : element.text))
      .find((own) => own.length > 1 && siblings.every((sibling) => !sibling.text.includes(own)));
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
