const UNTOUCHED = ['about:', 'data:', 'javascript:', 'file:'];
const OWN_MACHINE = ['localhost', '127.0.0.1'];

/** The address as a browser needs it: `https://` unless it says otherwise, `http://` on this machine. A path stays a path. */
export const readAddress = (given: string): string => {
  const written = given.trim();
  const small = written.toLowerCase();
  if (UNTOUCHED.some((scheme) => small.startsWith(scheme)) || /^[a-z][a-z0-9+.-]*:\/\//u.test(small)) return written;
  if (written.startsWith('//')) return `https:${written}`;
  if (/^[/.?#]/u.test(written)) return written;
  const host = /^[^/?#:]*/u.exec(small)?.[0] ?? '';
  return `${OWN_MACHINE.includes(host) ? 'http' : 'https'}://${written}`;
};

/** Whether opening it would run JavaScript. */
export const isScriptAddress = (address: string): boolean => /^javascript:/iu.test(address);
