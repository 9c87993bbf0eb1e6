import { selectorParts } from '../selector-parts.ts';

/** What the rules that write text demand of an element. One of it is enough to look at the element more closely. */
export type StyledKeys = {
  readonly classes: Set<string>;
  readonly ids: Set<string>;
  /** With the words one of which must stand in it; null for any. */
  readonly attributes: Map<string, Set<string> | null>;
  readonly tags: Set<string>;
  /** A rule for the element around the shadow root. */
  host: boolean;
  /** A rule that demands nothing of the kind, or a sheet from another host, which cannot be read. */
  any: boolean;
  /** A rule that draws other letters than the document has (`text-transform`). */
  letters: boolean;
};

export const noKeys = (): StyledKeys => ({
  classes: new Set(),
  ids: new Set(),
  attributes: new Map(),
  tags: new Set(),
  host: false,
  any: false,
  letters: false,
});

const WRITES = /::?(?:before|after)$/u;
const SLOTTED = /::slotted\((.*)\)$/u;
const NAME = String.raw`((?:[\w-]|[^\x00-\x7f]|\\[0-9a-f]{1,6}\s?|\\.)+)`;
const SIMPLE = new RegExp(String.raw`\.${NAME}|#${NAME}|\[\s*([\w-]+)(?:~?="([^"\\]*)"\])?`, 'iu');

const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/giu, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );

export const addAttribute = (keys: StyledKeys, attribute: string, words: ReadonlySet<string> | null): void => {
  const known = keys.attributes.get(attribute);
  if (words === null || known === null) keys.attributes.set(attribute, null);
  else keys.attributes.set(attribute, new Set([...(known ?? []), ...words]));
};

/** What follows a pseudo-class may be an exception or one of several: it demands nothing. */
const addCompound = (keys: StyledKeys, compound: string): void => {
  const plain = /^(?:\\.|[^:\\])*/u.exec(compound)?.[0] ?? '';
  const [, name, id, attribute, word] = SIMPLE.exec(plain) ?? [];
  const tag = /^[a-z][\w-]*/iu.exec(plain)?.[0];
  if (name !== undefined) keys.classes.add(unescaped(name));
  else if (id !== undefined) keys.ids.add(unescaped(id));
  else if (attribute !== undefined) addAttribute(keys, attribute, word === undefined ? null : new Set([word]));
  else if (tag !== undefined) keys.tags.add(tag.toLowerCase());
  else keys.any = true;
};

/** Adds what the selectors of a rule demand of the elements before or after which it writes. */
export const addSelector = (keys: StyledKeys, list: string): void => {
  for (const { subject } of selectorParts(list)) {
    if (!WRITES.test(subject)) continue;
    const bearer = subject.replace(WRITES, '');
    const slotted = SLOTTED.exec(bearer)?.[1];
    if (slotted !== undefined) for (const part of selectorParts(slotted)) addCompound(keys, part.subject);
    else if (bearer.startsWith(':host')) keys.host = true;
    else addCompound(keys, bearer);
  }
};
