import type { WrittenText } from '../../contract/written-text.ts';
import type { ElementIndex } from './element-index.ts';
import { writtenOn } from './written.ts';

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

/**
 * What a text is the title of, from the narrowest part of the page to the widest: the boxes around it, as long as no
 * other text of the same look is in them; and where it shares its box with such texts, what stands between it and the next.
 */
export const scopesOf = (text: WrittenText, index: ElementIndex): readonly Scope[] => {
  const { elements } = index.registry;
  const written = writtenOn(index);
  const frame = text.framePath.join('/');
  const peers = written.peers(text).filter(({ framePath }) => framePath.join('/') === frame);
  const scopes: Scope[] = [];

  const inside = (path: string, from: number, to: number): { scope: Scope; controls: number } => {
    const scope = new Set<number>();
    let controls = 0;
    for (let at = from; at <= to; at += 1) {
      const element = elements[at];
      if (element === undefined || !within(element.domPath, path) || element.framePath.join('/') !== frame) continue;
      scope.add(element.ref);
      if (element.actionable) controls += 1;
    }
    return { scope, controls };
  };
  const add = ({ scope, controls }: { scope: Scope; controls: number }): void => {
    if (controls > 0 && scope.size > (scopes.at(-1)?.size ?? 0)) scopes.push(scope);
  };
  const positionAfter = ({ after }: WrittenText): number =>
    after === null || !index.has(after) ? -1 : index.position(after);

  let path: string | null = text.domPath;
  for (let level = 0; level <= MOST_LEVELS && path !== null; level += 1, path = around(path)) {
    const box = path;
    const shared = peers.some((peer) => within(peer.domPath, box));
    if (shared || WHOLE_PAGE.has(box)) {
      const next = peers.find((peer) => written.order(peer) > written.order(text) && within(peer.domPath, box));
      const end = next === undefined ? elements.length - 1 : positionAfter(next);
      if (scopes.length === 0) add(inside(box, positionAfter(text) + 1, end));
      break;
    }
    add(inside(box, 0, elements.length - 1));
  }
  return scopes;
};
