import type { Box, ScanElement } from '../../contract/element.ts';
import type { WrittenText } from '../../contract/written-text.ts';
import { cardOf } from './card-of.ts';
import type { ElementIndex } from './element-index.ts';
import { isHeading, writtenOn } from './written.ts';

/** A part of the page: the numbers of what is in it. */
export type Scope = ReadonlySet<number>;

/** So many boxes around a text may belong to it (G-14). */
const MOST_LEVELS = 5;

const within = (path: string, container: string): boolean =>
  path.startsWith(container) && (path.length === container.length || path.charAt(container.length) === '>');

const around = (path: string): string | null => {
  const cut = path.lastIndexOf('>');
  return cut <= 0 ? null : path.slice(0, cut);
};

const WHOLE_PAGE = new Set(['html', 'html>body']);

/** Side by side, as the cells of a row. */
const onOneLine = (left: Box, right: Box): boolean => {
  const shared = Math.min(left.y + left.h, right.y + right.h) - Math.max(left.y, right.y);
  return 2 * shared > Math.min(left.h, right.h);
};

type Content = { readonly refs: Scope; readonly controls: readonly ScanElement[] };

/**
 * What a text is the title of, from the narrowest part of the page to the widest: the boxes around it, as long as no
 * other title is in them; and where it shares its box with other titles, what stands between it and the next. The cells
 * of one line do not count as other titles: each of them names the line.
 */
const findScopes = (text: WrittenText, index: ElementIndex): readonly Scope[] => {
  const { elements } = index.registry;
  const written = writtenOn(index);
  const frame = text.framePath.join('/');
  const here = ({ framePath }: { readonly framePath: readonly string[] }): boolean =>
    framePath.length === text.framePath.length && framePath.join('/') === frame;
  const peers = written.peers(text).filter(here);
  const scopes: Scope[] = [];

  // Where a listed element holds the box, everything in the box is inside that element as well.
  const holding = text.parentRef === null ? [] : index.ancestors(text.parentRef);
  const reachOf = (path: string): { readonly from: number; readonly to: number } => {
    const holder = holding.find(({ domPath }) => within(path, domPath));
    return holder === undefined ? { from: 0, to: elements.length - 1 } : index.reach(holder.ref);
  };
  const contentOf = (path: string, after = 0, before = elements.length - 1): Content => {
    const reach = reachOf(path);
    const [from, to] = [Math.max(after, reach.from), Math.min(before, reach.to)];
    const refs = new Set<number>();
    const controls: ScanElement[] = [];
    for (let at = from; at <= to; at += 1) {
      const element = elements[at];
      if (element === undefined || !within(element.domPath, path) || !here(element)) continue;
      refs.add(element.ref);
      if (element.actionable && element.state.visible) controls.push(element);
    }
    return { refs, controls };
  };
  const add = ({ refs, controls }: Content): void => {
    if (controls.length > 0 && refs.size > (scopes.at(-1)?.size ?? 0)) scopes.push(refs);
  };
  const positionAfter = ({ after }: WrittenText): number =>
    after === null || !index.has(after) ? -1 : index.position(after);
  const isOther = (other: WrittenText): boolean => other.ref !== text.ref && !onOneLine(other.rect, text.rect);

  let card: string | null | undefined;
  const isPartOfCard = (box: string): boolean => {
    if (card === undefined) card = cardOf(text, peers);
    return card !== null && box !== card && within(box, card);
  };

  let path: string | null = text.domPath;
  for (let level = 0; level <= MOST_LEVELS && path !== null; level += 1, path = around(path)) {
    const box = path;
    const content = contentOf(box);
    const inBox = (other: WrittenText): boolean => within(other.domPath, box) && here(other);
    const line = content.controls.every(({ rect }) => onOneLine(rect, text.rect));
    // A box that says more than its title and has nothing to press is complete: what is around it belongs to others,
    // unless it is the upper part of a card.
    const complete = content.controls.length === 0 && written.texts.some((other) => inBox(other) && isOther(other));
    if (complete && !isPartOfCard(box)) break;
    const titles = peers.filter(inBox);
    const shared = titles.length > 0 && !(line && titles.every((peer) => onOneLine(peer.rect, text.rect)));
    if (shared || WHOLE_PAGE.has(box)) {
      const next = titles.find((peer) => written.order(peer) > written.order(text));
      const end = next === undefined ? elements.length - 1 : positionAfter(next);
      if (scopes.length === 0) add(contentOf(box, positionAfter(text) + 1, end));
      break;
    }
    // A heading that comes in with a wider box begins another part of the page.
    if (scopes.length > 0 && written.texts.some((other) => isHeading(other) && inBox(other) && isOther(other))) break;
    add(content);
  }
  return scopes;
};

const known = new WeakMap<ElementIndex, Map<WrittenText, readonly Scope[]>>();

/** Looked up once for each text: it is tried as a place, and again as the name of a control. */
export const scopesOf = (text: WrittenText, index: ElementIndex): readonly Scope[] => {
  const found = known.get(index) ?? new Map<WrittenText, readonly Scope[]>();
  known.set(index, found);
  const scopes = found.get(text) ?? findScopes(text, index);
  found.set(text, scopes);
  return scopes;
};
