import type { Box } from '../contract/element.ts';
import type { OilTable } from '../contract/oil-result.ts';

/** What a browser session and the agent in the page say to each other beside actions. Everything here crosses as JSON. */

/** Which part of the document is meant: an element by its number, what a selector matches first, or all of it. */
export type Place = { readonly ref?: number | undefined; readonly selector?: string | undefined };

/** Why nothing could be read there. */
export type Misread = {
  readonly misread: 'invalid_selector' | 'no_match' | 'gone' | 'denied';
  readonly message: string;
};

export type ExtractKind = 'links' | 'images' | 'tables' | 'meta' | 'text' | 'css';

export type StorageArea = 'local' | 'session';
export type StorageEntry = { readonly name: string; readonly value: string };
export type StorageRequest =
  | { readonly do: 'list' }
  | { readonly do: 'get'; readonly name: string }
  | { readonly do: 'set'; readonly name: string; readonly value: string }
  | { readonly do: 'delete'; readonly name: string }
  | { readonly do: 'clear' };

export type ScrollDirection = 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom';
export type ScrollRequest = {
  readonly direction: ScrollDirection;
  /** In CSS pixels; null for most of a page, so that a line seen before stays in view. */
  readonly amount: number | null;
  /** The box to scroll; null for what a person would scroll who turns the wheel over the page. */
  readonly ref: number | null;
};
export type Scrolled = {
  readonly movedX: number;
  readonly movedY: number;
  readonly x: number;
  readonly y: number;
  readonly maxX: number;
  readonly maxY: number;
};

/** What the agent can do for a session: it reads, stores and scrolls, and decides nothing. */
export type SessionAgent = {
  /** Values of secret fields are masked. */
  readHtml(place: Place): { readonly html: string } | Misread;
  readText(place: Place): { readonly text: string } | Misread;
  extract(what: ExtractKind, place: Place): { readonly parts: readonly OilTable[] } | Misread;
  /** How many elements a selector matches, and how many of them can be seen. */
  count(selector: string): { readonly total: number; readonly visible: number } | Misread;
  storage(
    area: StorageArea,
    request: StorageRequest,
  ): { readonly origin: string; readonly entries: readonly StorageEntry[] } | Misread;
  scroll(request: ScrollRequest): Scrolled | Misread;
  /** Scrolls the element to where it can be seen, and tells where it is then. */
  reveal(ref: number): { readonly box: Box; readonly scroll: { readonly x: number; readonly y: number } } | Misread;
  /** Draws a frame around the element that follows it. */
  highlight(ref: number, color: string): { readonly box: Box } | Misread;
  unhighlight(): void;
};
