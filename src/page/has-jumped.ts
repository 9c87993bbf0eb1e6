import { parentOf } from './composed-tree.ts';
import { boxOf } from './visibility.ts';

const linkAround = (element: Element | null): HTMLAnchorElement | null => {
  for (let at = element; at !== null; at = parentOf(at)) if (at instanceof HTMLAnchorElement) return at;
  return null;
};

const named = (fragment: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(fragment));
  } catch {
    return document.getElementById(fragment);
  }
};

/** Whether the link stands for this very address, and the part of the page that it names is on screen. */
export const hasJumped = (target: Element | null): boolean => {
  const { hash, href } = location;
  if (hash.length < 2 || linkAround(target)?.href !== href) return false;
  const part = named(hash.slice(1));
  if (part === null || !part.checkVisibility()) return false;
  const { y, h } = boxOf(part);
  return y < innerHeight && y + h >= 0;
};
