import type { Point } from './page-messages.ts';
import type { ScrollRequest } from './session-messages.ts';

/** What is to be sent to the page, fully decided. */
export type DispatchOrder =
  | {
      readonly how: 'click';
      readonly point: Point;
      readonly framePath: readonly string[];
      readonly button?: 'left' | 'right' | 'middle';
      readonly count?: number;
      readonly modifiers?: readonly ('Alt' | 'Control' | 'ControlOrMeta' | 'Meta' | 'Shift')[];
      /** Pressed already, by a process that was killed then: it is only let go. */
      readonly pressed?: true;
    }
  /** Opens a list drawn by the page; no point when it is open already. `entry`: what to choose, if not what was asked for in words. */
  | {
      readonly how: 'open';
      readonly point: Point | null;
      readonly framePath: readonly string[];
      readonly entry?: string;
    }
  /** Pressed here, let go over the other element, which is scrolled into view meanwhile. */
  | { readonly how: 'drag'; readonly point: Point; readonly framePath: readonly string[]; readonly toRef: number }
  /** A slider drawn by the page: key by key until it says the value. */
  | { readonly how: 'slide'; readonly ref: number; readonly value: number }
  | { readonly how: 'files'; readonly ref: number; readonly paths: readonly string[] }
  /** A button that asks for a file: the browser's own dialog is answered. */
  | { readonly how: 'chooser'; readonly point: Point; readonly paths: readonly string[] }
  | { readonly how: 'reveal'; readonly ref: number }
  /** The box itself, or what scrolls around the element. */
  | ({ readonly how: 'scroll'; readonly ref: number } & Pick<ScrollRequest, 'direction' | 'amount'>)
  | { readonly how: 'hover'; readonly point: Point; readonly framePath: readonly string[] }
  | {
      readonly how: 'text';
      readonly ref: number;
      readonly text: string;
      readonly replace: boolean;
      readonly delayMs: number | null;
    }
  | { readonly how: 'value'; readonly ref: number; readonly value: string }
  /** By what it says, or by its position. */
  | { readonly how: 'option'; readonly ref: number; readonly option: string | number }
  | { readonly how: 'key'; readonly ref: number; readonly key: string }
  /** An open list is left: Escape goes to what has the focus, or else to what opens the list. */
  | { readonly how: 'leave'; readonly ref: number; readonly inDialog: boolean }
  | { readonly how: 'focus'; readonly ref: number };
