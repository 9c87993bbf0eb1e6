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

const isOnScreen = (part: Element): boolean => {
  if (!part.checkVisibility()) return false;
  const { y, h } = boxOf(part);
  return y < innerHeight && y + h >= 0;
};

/** How far everything around it is scrolled. */
const scrolledTo = (part: Element): string => {
  const places: string[] = [];
  for (let at: Element | null = part; at !== null; at = parentOf(at)) places.push(`${at.scrollLeft},${at.scrollTop}`);
  return places.join(' ');
};

/** What must be known of the part that a link names, to tell later whether the link led there. */
export type BeforeJump = { readonly onScreen: boolean; readonly scrolled: string };

export const beforeJump = (target: Element): BeforeJump => {
  const hash = linkAround(target)?.hash ?? '';
  const part = hash.length < 2 ? null : named(hash.slice(1));
  return part === null ? { onScreen: false, scrolled: '' } : { onScreen: isOnScreen(part), scrolled: scrolledTo(part) };
};

/**
 * Whether the link stands for this very address, and has brought the part of the page that it names on screen. A part that
 * was there all along, with nothing scrolled, proves nothing.
 */
export const hasJumped = (target: Element | null, before: BeforeJump | null): boolean => {
  const { hash, href } = location;
  if (before === null || hash.length < 2 || linkAround(target)?.href !== href) return false;
  const part = named(hash.slice(1));
  if (part === null || !isOnScreen(part)) return false;
  return !before.onScreen || scrolledTo(part) !== before.scrolled;
};
