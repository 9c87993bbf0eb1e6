import type { Page, Request } from 'playwright-core';
import { FIRST_HTTP_ERROR } from '../../kit/http-status.ts';
import { requestFailure } from './request-failure.ts';
import { within } from './within.ts';

type Answers = {
  /** What a server said that refused it; null when none did, or did not say so in time. */
  readonly refusal: string | null;
  /** Something was asked for, and all of it is answered. */
  readonly complete: boolean;
};

/** What an action asks a server to change. Pages often show it in advance, and take it back when the server refuses it. */
export type OwnSaves = {
  begin(): void;
  /** What the servers said, once all of it is answered. That of the page itself may take longer. */
  answers(withinMs: number, ownWithinMs: number): Promise<Answers>;
};

const BY_SCRIPT = new Set(['fetch', 'xhr']);
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Hosts that count visitors are often blocked, or out of reach: that says nothing of what was asked for. */
const isOwn = (request: Request, page: Page): boolean =>
  new URL(request.url()).hostname === (URL.canParse(page.url()) ? new URL(page.url()).hostname : '');

export const watchOwnSaves = (page: Page): OwnSaves => {
  const open = new Set<Request>();
  let asked = false;
  let refused: string | null = null;
  let told = (): void => undefined;
  page.on('request', (request) => {
    if (!BY_SCRIPT.has(request.resourceType()) || READING.has(request.method())) return;
    open.add(request);
    asked = true;
  });
  const close = (request: Request, said: string | null): void => {
    if (!open.delete(request)) return;
    refused ??= said;
    told();
  };
  page.on('response', (response) =>
    close(response.request(), response.status() < FIRST_HTTP_ERROR ? null : `HTTP ${response.status()}`),
  );
  page.on('requestfailed', (request) => close(request, isOwn(request, page) ? requestFailure(request) : null));
  return {
    begin() {
      open.clear();
      asked = false;
      refused = null;
    },
    async answers(withinMs, ownWithinMs) {
      const started = performance.now();
      const left = (): number =>
        ([...open].some((request) => isOwn(request, page)) ? ownWithinMs : withinMs) - (performance.now() - started);
      while (open.size > 0 && left() > 0) {
        const news = new Promise<void>((resolve) => {
          told = resolve;
        });
        await within(news, left(), () => undefined);
      }
      return { refusal: refused, complete: asked && open.size === 0 };
    },
  };
};
