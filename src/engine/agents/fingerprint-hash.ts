import { createHash } from 'node:crypto';
import type { Fingerprint } from '../../contract/fingerprint.ts';
import { canonicalJson } from '../../kit/canonical-json.ts';
import { isMadeUpId } from '../../kit/made-up-id.ts';
import { nameShape } from '../../kit/name-shape.ts';

const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** Without how large it is and what else was on the page; and without what earlier versions did not know of. */
const ownOf = ({ box: _box, title: _title, namesakes: _namesakes, places: _places, ...own }: Fingerprint) => own;

/** Without what changes with the window, the hour and the next release: what is written beside it, its looks, its path. */
const lastingOf = (print: Fingerprint) => {
  const { neighbours: _neighbours, domPath: _path, text: _text, attributes, ...lasting } = ownOf(print);
  const { class: _class, style: _style, ...named } = attributes;
  return { ...lasting, attributes: named };
};

/** What a decision of a person is about: two that differ in nothing else are the same element, whatever id was made up for it. */
export const fingerprintHash = (print: Fingerprint): string => {
  const { attributes, ...lasting } = lastingOf(print);
  const { id, ...others } = attributes;
  return hashOf({ ...lasting, attributes: isMadeUpId(id ?? '') ? others : attributes });
};

/** As decisions were kept before: by the text and the place of an element too. */
const earlierHash = (print: Fingerprint): string => hashOf(ownOf(print));

/** The hashes under which a decision about this very element may have been kept, by this version or by an earlier one. */
export const knownHashes = (print: Fingerprint): readonly string[] => [fingerprintHash(print), earlierHash(print)];

/** A counter may not even be there while it is zero. */
const shapeOf = (said: string | null): string | null =>
  said === null ? null : nameShape(said).replaceAll(/ ?#/gu, '');

/**
 * For refusals alone, where too coarse costs little: `Orders (12)` and `Orders (13)` are the same, whatever query its address
 * ends in, and whatever its id.
 */
export const coarseHash = (print: Fingerprint): string => {
  const { attributes, name, label, placeholder, heading, container, ...lasting } = lastingOf(print);
  const { id: _id, href, ...others } = attributes;
  const said = [name, label, placeholder, heading, container].map(shapeOf);
  return hashOf({ ...lasting, said, attributes: others, href: href?.replace(/[?#].*$/u, '') ?? null });
};

/** Whether a person said that this is not it. */
export const isRejected = (print: Fingerprint, refused: readonly string[]): boolean =>
  [...knownHashes(print), coarseHash(print)].some((hash) => refused.includes(hash));
