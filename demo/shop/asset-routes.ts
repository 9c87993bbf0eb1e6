import { readFileSync } from 'node:fs';
import type { Route, Shop } from './routes.ts';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

const SHARED: Readonly<Record<string, URL>> = {
  'behaviours.js': new URL('./client/behaviours.js', import.meta.url),
  'star-rating.js': new URL('./client/star-rating.js', import.meta.url),
};

/** Only these files can be asked for, so there is no path to escape from. */
export function assetRoutes({ site }: Shop): readonly Route[] {
  return Object.entries({ ...SHARED, ...site.assets }).map(([name, file]) => {
    const content = readFileSync(file);
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return { method: 'GET', path: `/assets/${name}`, access: 'open', handle: () => ({ kind: 'asset', type, content }) };
  });
}
