import type { RunningShop } from './server.ts';

export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
}

/** A visitor with cookies, as a browser without script. */
export function visitor(shop: RunningShop) {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    const response = await fetch(shop.url + path, { ...init, redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.status, location: response.headers.get('location'), text: await response.text() };
  };
  const post = (path: string, fields: Readonly<Record<string, string>> = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields) });
  return { get: (path: string) => send(path), send, post };
}

const CREDENTIALS = { username: 'standard_user', password: 'secret_sauce' };

/** A visitor who is logged in. */
export async function customer(shop: RunningShop) {
  const visit = visitor(shop);
  await visit.post('/', CREDENTIALS);
  return visit;
}
