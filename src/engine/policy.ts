/** Which hosts a run may go to. Without a list it may go where it starts and nowhere else (K-57). */
export type Policy = { readonly allowlist: readonly string[] };

/** Stands on the list where files of this machine may be opened, and is told as the host where they may not. */
export const FILES = 'file:';

/** They come from nowhere but the page itself. A script as an address is refused by other rules. */
const OF_THE_PAGE = new Set(['about:', 'data:', 'javascript:']);

/** What the browser shows in place of a page that it could not open: no host has sent it. */
const BROWSERS_OWN_ERROR = 'chrome-error:';

/** Where an address leads: its host, or the scheme of one that has none. */
const hostOf = (url: string): string | null => {
  try {
    const { hostname, protocol, pathname } = new URL(url);
    if (protocol === BROWSERS_OWN_ERROR) return '';
    if (hostname !== '') return hostname;
    // Its origin stands inside; a document without any made one that is of the page itself (`blob:null/…`).
    if (protocol === 'blob:') return pathname.startsWith('null/') ? '' : (hostOf(pathname) ?? protocol);
    return OF_THE_PAGE.has(protocol) ? '' : protocol;
  } catch {
    return null;
  }
};

export const policyFor = (startUrl: string, allowlist: readonly string[]): Policy => {
  const start = hostOf(startUrl);
  return { allowlist: allowlist.length > 0 ? allowlist : start === null ? [] : [start] };
};

/**
 * Null when the address is allowed, else the host that is not. Pages without a host (about:, data:) show only what they
 * carry; files are shown to a run that began with one, and to no other.
 */
export const blockedHost = (url: string, policy: Policy): string | null => {
  const host = hostOf(url);
  if (host === null || host === '') return null;
  const allowed = policy.allowlist.some(
    (entry) => host === entry || (entry.startsWith('*.') && host.endsWith(entry.slice(1))),
  );
  return allowed ? null : host;
};

/** A page may show what it likes in its frames; acting in one from elsewhere is as bad as going there. */
export const foreignHost = (frameUrls: readonly string[], policy: Policy): string | null => {
  // Without any list nothing was said about hosts.
  if (policy.allowlist.length === 0) return null;
  return frameUrls.map((url) => blockedHost(url, policy)).find((host) => host !== null) ?? null;
};
