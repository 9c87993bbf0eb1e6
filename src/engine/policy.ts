/** Which hosts a run may go to. Without a list it may go where it starts and nowhere else (K-57). */
export type Policy = { readonly allowlist: readonly string[] };

const hostOf = (url: string): string | null => {
  try {
    return new URL(url).hostname;
  } catch {
    return null;
  }
};

export const policyFor = (startUrl: string, allowlist: readonly string[]): Policy => {
  const start = hostOf(startUrl);
  return { allowlist: allowlist.length > 0 ? allowlist : start === null ? [] : [start] };
};

/** Null when the address is allowed, else the host that is not. Pages without a host (about:, data:) stay on this machine. */
export const blockedHost = (url: string, policy: Policy): string | null => {
  const host = hostOf(url);
  if (host === null || host === '') return null;
  const allowed = policy.allowlist.some(
    (entry) => host === entry || (entry.startsWith('*.') && host.endsWith(entry.slice(1))),
  );
  return allowed ? null : host;
};
