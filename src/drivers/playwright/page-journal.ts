import type { BrowserContext, Request, Response } from 'playwright-core';
import type { ConsoleLine, Journal } from '../../ports/driver.ts';

/** A page that writes without end must not fill the memory. */
const MOST_LINES = 2_000;
const MOST_REQUESTS = 5_000;

/** What proves who somebody is has no place in a record (law 7). */
const TELLING = /^(?:cookie|set-cookie)$|authorization|api-?key|token|secret|session|csrf|xsrf/iu;

/** An address without what its query tells; as it is where there is nothing of the kind. */
const addressOf = (text: string): string => {
  const base = text.startsWith('/') ? 'http://here.invalid' : undefined;
  try {
    const url = new URL(text, base);
    const telling = [...new Set(url.searchParams.keys())].filter((name) => TELLING.test(name));
    if (telling.length === 0 && url.password === '') return text;
    for (const name of telling) url.searchParams.set(name, '***');
    if (url.password !== '') url.password = '***';
    return base === undefined ? url.href : url.href.slice(base.length);
  } catch {
    return text;
  }
};

const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value: TELLING.test(name) ? '***' : addressOf(value) }));

const queryOf = (url: string) => {
  try {
    return [...new URL(url).searchParams].map(([name, value]) => ({ name, value: TELLING.test(name) ? '***' : value }));
  } catch {
    return [];
  }
};

type Seen = { readonly at: string; readonly request: Request; response: Response | null; failure: string | null };

/** One entry of HAR 1.2, without cookies and bodies. */
const entryOf = ({ at, request, response, failure }: Seen) => {
  const { requestStart, responseStart, responseEnd } = request.timing();
  const span = (from: number, to: number): number => (from >= 0 && to >= from ? to - from : 0);
  const wait = span(requestStart, responseStart);
  const receive = span(responseStart, responseEnd);
  const headers = response?.headers() ?? {};
  const unknown = { cookies: [], headersSize: -1, bodySize: -1, httpVersion: 'unknown' };
  return {
    startedDateTime: at,
    time: wait + receive,
    request: {
      ...unknown,
      method: request.method(),
      url: addressOf(request.url()),
      headers: headersOf(request.headers()),
      queryString: queryOf(request.url()),
    },
    response: {
      ...unknown,
      status: response?.status() ?? 0,
      statusText: response?.statusText() ?? '',
      headers: headersOf(headers),
      content: { size: Number(headers['content-length'] ?? -1), mimeType: headers['content-type'] ?? '' },
      redirectURL: addressOf(headers['location'] ?? ''),
      ...(failure === null ? {} : { _error: failure }),
    },
    cache: {},
    timings: { send: 0, wait, receive },
  };
};

/** Writes down what the pages of a run say to the console and, if asked for, what they ask of the network. */
export const keepJournal = (context: BrowserContext, withNetwork: boolean): (() => Journal) => {
  const lines: ConsoleLine[] = [];
  const say = (type: string, text: string, url: string): void => {
    if (lines.length < MOST_LINES) lines.push({ ts_utc: new Date().toISOString(), type, text, url });
  };
  context.on('console', (message) => say(message.type(), message.text(), message.location().url));
  context.on('weberror', (error) => say('uncaught', error.error().message, error.page()?.url() ?? ''));
  const seen = new Map<Request, Seen>();
  if (withNetwork) {
    context.on('request', (request) => {
      if (seen.size < MOST_REQUESTS)
        seen.set(request, { at: new Date().toISOString(), request, response: null, failure: null });
    });
    context.on('response', (response) => {
      const entry = seen.get(response.request());
      if (entry !== undefined) entry.response = response;
    });
    context.on('requestfailed', (request) => {
      const entry = seen.get(request);
      if (entry !== undefined) entry.failure = request.failure()?.errorText ?? 'failed';
    });
  }
  return () => ({
    console: [...lines],
    har: withNetwork
      ? {
          log: {
            version: '1.2',
            creator: { name: 'surehand', version: '1' },
            entries: [...seen.values()].map(entryOf),
          },
        }
      : null,
  });
};
