import type { Point } from './page-messages.ts';

/** What is to be sent to the page, fully decided. */
export type DispatchOrder =
  | { readonly how: 'click'; readonly point: Point; readonly framePath: readonly string[] }
  | { readonly how: 'hover'; readonly point: Point; readonly framePath: readonly string[] }
  | {
      readonly how: 'text';
      readonly ref: number;
      readonly text: string;
      readonly replace: boolean;
      readonly delayMs: number | null;
    }
  | { readonly how: 'value'; readonly ref: number; readonly value: string }
  | { readonly how: 'option'; readonly ref: number; readonly option: string }
  | { readonly how: 'key'; readonly ref: number; readonly key: string }
  | { readonly how: 'focus'; readonly ref: number };
