import type { OilTable } from '../contract/oil-result.ts';
import type { PageBody } from './driver.ts';
import type {
  ExtractKind,
  Place,
  Scrolled,
  ScrollRequest,
  StorageArea,
  StorageEntry,
  StorageRequest,
} from './session-messages.ts';

/** What can go wrong around the actions, in the words of the scanner protocol (part 2.2). */
export type SessionCode =
  | 'ELEMENT_NOT_FOUND'
  | 'ELEMENT_STALE'
  | 'SELECTOR_INVALID'
  | 'TIMEOUT'
  | 'NAVIGATION_ERROR'
  | 'SCRIPT_ERROR'
  | 'INVALID_REQUEST'
  | 'FRAME_NOT_FOUND'
  | 'CONNECTION_LOST'
  | 'IO_ERROR'
  | 'NOT_SUPPORTED'
  | 'INTERNAL_ERROR';

/** Expected trouble, as data. The session stays usable; after CONNECTION_LOST the hint says how. */
export type SessionTrouble = { readonly trouble: SessionCode; readonly message: string; readonly hint: string };

export type Answer<T extends object> = Promise<T | SessionTrouble>;
export type Done = { readonly done: true };

/** `id` is given once and never again, so that a number from an old list means the same tab or none. */
export type TabInfo = {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly current: boolean;
  readonly crashed: boolean;
  /** The tab whose page opened this one. */
  readonly openedBy: number | null;
};

export interface SessionTabs {
  list(): Promise<readonly TabInfo[]>;
  /** A blank tab, which becomes the current one. */
  open(): Answer<TabInfo>;
  switchTo(id: number): Answer<TabInfo>;
  /** Without a number the current one. There is always a tab: closing the last one opens a blank one. */
  close(id: number | null): Answer<{ readonly closed: number; readonly current: TabInfo }>;
}

export type Arrival = { readonly url: string; readonly title: string };

export interface SessionNavigation {
  /** Where back and forward would lead; null where they lead nowhere. Asked before going, so that policy can refuse. */
  beside(): Answer<{ readonly back: string | null; readonly forward: string | null }>;
  travel(where: 'back' | 'forward', withinMs: number): Answer<Arrival>;
  /** `hard`: past the cache. */
  reload(hard: boolean, withinMs: number): Answer<Arrival>;
  /** While `work` goes on, requests for documents to this host carry these headers, and no others do. */
  withHeaders<T>(url: string, headers: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T>;
  /** Counts the navigations of the current tab, those within a document included. */
  count(): number;
  /** How many documents the tab has shown: in the same document, numbers of elements stay theirs. */
  documents(): number;
}

export interface SessionReading {
  title(): Answer<{ readonly title: string }>;
  html(place: Place): Answer<{ readonly html: string }>;
  text(place: Place): Answer<{ readonly text: string }>;
  extract(what: ExtractKind, place: Place): Answer<{ readonly parts: readonly OilTable[] }>;
  count(selector: string): Answer<{ readonly total: number; readonly visible: number }>;
}

export type PictureOptions = {
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly fullPage: boolean;
  readonly ref: number | null;
};
export type PdfOptions = {
  readonly format: 'A4' | 'Letter' | 'Legal' | 'Tabloid' | null;
  readonly landscape: boolean;
  /** A length as CSS writes it, or pixels. */
  readonly margin: string | number | null;
};

export interface SessionPictures {
  /** Secrets that a field shows in clear are covered. */
  screenshot(options: PictureOptions): Answer<{ readonly bytes: Uint8Array }>;
  pdf(options: PdfOptions): Answer<{ readonly bytes: Uint8Array }>;
  /** Until it is cleared, the time is over or the document is gone. */
  highlight(ref: number, color: string, durationMs: number | null): Answer<Done>;
  clearHighlights(): Answer<Done>;
}

/** All of them end as soon as it holds; there is no waiting for mere time. */
export interface SessionWaits {
  load(withinMs: number): Answer<Done>;
  /** The document is parsed, and its frames have theirs. */
  ready(withinMs: number): Answer<Done>;
  /** No request has been under way for a while. */
  idle(withinMs: number): Answer<Done>;
  /** More navigations than `known` have been counted. */
  navigation(known: number, withinMs: number): Answer<Arrival>;
  /** The address contains the pattern; with `*` it has that form as a whole. */
  url(pattern: string, withinMs: number): Answer<Arrival>;
  selector(
    selector: string,
    holds: 'some' | 'none' | { readonly atLeast: number },
    withinMs: number,
  ): Answer<{ readonly total: number }>;
  /** JavaScript of the author, in the page's own world: only behind an explicit flag (K-19). */
  untilScript(expression: string, withinMs: number): Answer<Done>;
}

export type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  /** Seconds since the epoch; null ends with the browser. */
  readonly expires: number | null;
  readonly httpOnly: boolean;
  readonly secure: boolean;
};

export interface SessionCookies {
  list(): Answer<readonly Cookie[]>;
  /** For the host of the current page. */
  set(name: string, value: string): Answer<Done>;
  /** How many went. */
  remove(name: string | null): Answer<{ readonly removed: number }>;
}

export interface SessionStorage {
  run(
    area: StorageArea,
    request: StorageRequest,
  ): Answer<{ readonly origin: string; readonly entries: readonly StorageEntry[] }>;
}

/** Cookies and storage as they are kept in a file; the form is Playwright's, so that its tools can read it. */
export type SavedState = {
  readonly cookies: readonly (Omit<Cookie, 'expires'> & {
    readonly expires: number;
    readonly sameSite: 'Strict' | 'Lax' | 'None';
  })[];
  readonly origins: readonly { readonly origin: string; readonly localStorage: readonly StorageEntry[] }[];
  readonly sessionStorage?: readonly { readonly origin: string; readonly entries: readonly StorageEntry[] }[];
};

export interface SessionState {
  save(options: {
    readonly cookiesOnly: boolean;
    readonly domain: string | null;
    readonly includeSession: boolean;
  }): Answer<SavedState>;
  /** Replaces what is there, unless `merge`. Session storage goes to the tabs that show its origin. */
  load(
    state: SavedState,
    options: { readonly cookiesOnly: boolean; readonly merge: boolean },
  ): Answer<{ readonly cookies: number; readonly origins: number }>;
}

export type HeaderRule = { readonly domain: string | null; readonly headers: Readonly<Record<string, string>> };

export interface SessionHeaders {
  show(): readonly HeaderRule[];
  /** Without a domain they go along with every request, to whomever. */
  set(rule: HeaderRule): Answer<Done>;
  clear(domain: string | null): Answer<{ readonly cleared: number }>;
}

export type RequestEntry = {
  readonly method: string;
  readonly url: string;
  readonly type: string;
  /** Null while there is no answer. */
  readonly status: number | null;
  readonly failed: string | null;
};
export type InterceptRule = {
  /** Part of an address; with `*` its form as a whole. */
  readonly pattern: string;
  readonly answer:
    | { readonly by: 'block' }
    | { readonly by: 'respond'; readonly status: number; readonly body: string | Uint8Array; readonly type: string };
};

export interface SessionNetwork {
  /** Oldest first; only so many are kept. */
  requests(): readonly RequestEntry[];
  rules(): readonly InterceptRule[];
  /** Of two rules that fit, the later one counts. */
  intercept(rule: InterceptRule): Answer<Done>;
  clear(pattern: string | null): Answer<{ readonly cleared: number }>;
}

export type LogLevel = 'log' | 'info' | 'warn' | 'error';
export type LogEntry = { readonly level: LogLevel; readonly text: string; readonly where: string };

export interface SessionLogs {
  console(): readonly LogEntry[];
  /** Errors that no script caught. */
  errors(): readonly LogEntry[];
  clear(which: 'console' | 'errors'): void;
}

export type FrameInfo = {
  readonly path: readonly string[];
  readonly name: string;
  readonly url: string;
  readonly current: boolean;
};

export interface SessionFrames {
  list(): Answer<readonly FrameInfo[]>;
  /** By the number of the frame element. From then on reading and storage mean that document. */
  enter(ref: number): Answer<FrameInfo>;
  leave(where: 'main' | 'parent'): Answer<FrameInfo>;
  /** Selectors of the frames around the current document, outermost first; empty for the page itself. */
  path(): Answer<readonly string[]>;
}

export type DialogAnswer = { readonly accept: boolean; readonly text: string | null };

/**
 * Dialogs of the browser: alert, confirm, prompt, beforeunload. One that nobody answers stops the page, so each is answered
 * at once and told in the news. Unless told otherwise it is dismissed: the answer that changes least. Only the question
 * whether to leave the page is answered with yes, because leaving was asked for.
 */
export interface SessionDialogs {
  /** Null: as usual. */
  answerNext(answer: DialogAnswer | null): void;
  /** For all that follow; `off` is the usual answer again. */
  always(mode: 'accept' | 'dismiss' | 'off'): void;
}

export type MediaSettings = {
  readonly colorScheme: 'dark' | 'light' | 'no-preference' | null;
  readonly reducedMotion: 'reduce' | 'no-preference' | null;
};

/** They hold for all tabs, also for those that come later. */
export interface SessionViewport {
  size(width: number, height: number): Answer<Done>;
  /** Size, density, touch and name of another device; null for the usual. Pages see the name from their next load on. */
  device(name: string | null): Answer<{ readonly width: number; readonly height: number }>;
  devices(): readonly string[];
  media(settings: Partial<MediaSettings>): Answer<Done>;
}

export interface SessionKeyboard {
  /** Names as browsers call them. */
  hold(key: string): Answer<Done>;
  /** Null for all; tells which were let go. */
  release(key: string | null): Answer<{ readonly released: readonly string[] }>;
  held(): readonly string[];
}

export interface SessionScrolling {
  scroll(request: ScrollRequest): Answer<Scrolled>;
  /** Brings the element into view, through the frames around it. */
  reveal(ref: number): Answer<Done>;
}

/** What happened by itself, or on the side of an action. */
export type SessionNews =
  | {
      readonly what: 'dialog';
      readonly type: string;
      readonly message: string;
      readonly accepted: boolean;
    }
  | { readonly what: 'tab_opened' | 'tab_closed' | 'tab_crashed'; readonly tab: number; readonly url: string };

/**
 * A browser as somebody uses it who looks, reads and walks around between actions: one context with its tabs. Actions go
 * through the engine with the body of the current tab, so they keep gate, proof and trace.
 */
export interface BrowserSession {
  /** The current tab as the engine sees it. Never fails: a body whose page is gone says so. */
  page(): Promise<PageBody>;
  url(): string;
  readonly tabs: SessionTabs;
  readonly navigation: SessionNavigation;
  readonly reading: SessionReading;
  readonly pictures: SessionPictures;
  readonly waits: SessionWaits;
  readonly cookies: SessionCookies;
  readonly storage: SessionStorage;
  readonly state: SessionState;
  readonly headers: SessionHeaders;
  readonly network: SessionNetwork;
  readonly logs: SessionLogs;
  readonly frames: SessionFrames;
  readonly dialogs: SessionDialogs;
  readonly viewport: SessionViewport;
  readonly keyboard: SessionKeyboard;
  readonly scrolling: SessionScrolling;
  /** What happened since this was asked last. */
  news(): readonly SessionNews[];
  close(): Promise<void>;
}
