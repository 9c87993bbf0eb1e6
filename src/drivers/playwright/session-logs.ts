import type { ConsoleMessage, Page, Request } from 'playwright-core';
import type { LogEntry, LogLevel, RequestEntry, SessionLogs } from '../../ports/browser-session.ts';
import type { Tab } from './session-tab.ts';

/** So many entries are kept of each sort; the oldest go first. */
const KEPT = 500;

type Under<T> = { -readonly [K in keyof T]: T[K] };

/** What a tab wrote, asked for and ran into. */
export type TabLog = {
  readonly console: LogEntry[];
  readonly errors: LogEntry[];
  readonly requests: readonly RequestEntry[];
  /** Addresses that have no answer yet. */
  pending(): readonly string[];
  /** Milliseconds since the last request began or ended; 0 while one is under way. */
  quietFor(): number;
  /** Navigations of the main frame so far, those within a document included. */
  navigations(): number;
  /** Resolves at the next request, answer or navigation, or after the time. */
  nextEvent(withinMs: number): Promise<void>;
};

const keep = <T>(list: T[], entry: T): void => {
  list.push(entry);
  if (list.length > KEPT) list.shift();
};

const levelOf = (type: string): LogLevel =>
  type === 'error' || type === 'assert' ? 'error' : type === 'warning' ? 'warn' : type === 'info' ? 'info' : 'log';

const whereIs = (message: ConsoleMessage): string => {
  const { url, lineNumber } = message.location();
  return url === '' ? '' : `${url}:${lineNumber + 1}`;
};

export const createTabLog = (page: Page): TabLog => {
  const written: LogEntry[] = [];
  const errors: LogEntry[] = [];
  const requests: RequestEntry[] = [];
  const open = new Map<Request, Under<RequestEntry>>();
  const waiting = new Set<() => void>();
  let last = performance.now();
  let navigations = 0;
  const happened = (): void => {
    for (const wake of [...waiting]) wake();
  };
  const ended = (request: Request, how: Partial<RequestEntry>): void => {
    const entry = open.get(request);
    if (entry !== undefined) Object.assign(entry, how);
    open.delete(request);
    last = performance.now();
    happened();
  };

  page.on('console', (message) =>
    keep(written, { level: levelOf(message.type()), text: message.text(), where: whereIs(message) }),
  );
  page.on('pageerror', (error) => keep(errors, { level: 'error', text: error.message, where: '' }));
  page.on('request', (request) => {
    const type = request.resourceType();
    const entry = { method: request.method(), url: request.url(), type, status: null, failed: null };
    keep<RequestEntry>(requests, entry);
    // Those never end by themselves.
    if (type !== 'eventsource' && type !== 'websocket') open.set(request, entry);
    last = performance.now();
    happened();
  });
  page.on('response', (response) => {
    const entry = open.get(response.request());
    if (entry !== undefined) entry.status = response.status();
  });
  page.on('requestfinished', (request) => ended(request, {}));
  page.on('requestfailed', (request) => ended(request, { failed: request.failure()?.errorText ?? 'failed' }));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    navigations += 1;
    happened();
  });

  return {
    console: written,
    errors,
    requests,
    pending: () => [...open.keys()].map((request) => request.url()),
    quietFor: () => (open.size > 0 ? 0 : performance.now() - last),
    navigations: () => navigations,
    nextEvent: (withinMs) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, Math.max(0, withinMs));
        waiting.add(done);
      }),
  };
};

export const createSessionLogs = (current: () => Tab | null): SessionLogs => ({
  console: () => [...(current()?.log.console ?? [])],
  errors: () => [...(current()?.log.errors ?? [])],
  clear(which) {
    const log = current()?.log;
    if (log !== undefined) log[which].length = 0;
  },
});
