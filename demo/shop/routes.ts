import { actionRoutes } from './action-routes.ts';
import { assetRoutes } from './asset-routes.ts';
import { pageRoutes } from './page-routes.ts';
import type { FormFields } from './read-form.ts';
import { json, page, type Reply, redirect } from './reply.ts';
import type { Site, Visit } from './site.ts';
import type { Session, Store } from './store.ts';

export interface Shop {
  readonly site: Site;
  readonly store: Store;
  readonly checkoutOffered: boolean;
  readonly hydrationDelayMs: number;
}

export interface RouteInput {
  readonly shop: Shop;
  readonly visit: Visit;
  readonly session: Session | undefined;
  readonly query: URLSearchParams;
  readonly fields: FormFields;
}

/** `open` routes answer everybody; the others get a session or are sent to the login page. */
export type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
} & (
  | { readonly access: 'open'; handle(input: RouteInput): Reply }
  | { readonly access: 'customer'; handle(input: RouteInput, session: Session): Reply }
);

export function routesOf(shop: Shop): readonly Route[] {
  return [...pageRoutes(shop), ...actionRoutes(shop), ...assetRoutes(shop)];
}

export function answer(routes: readonly Route[], method: string, path: string, input: RouteInput): Reply {
  const { site } = input.shop;
  const here = routes.filter((route) => route.path === path);
  if (here.length === 0) {
    return page(site.problem(input.visit, 'Page not found', 'There is nothing at this address.'), 404);
  }
  // HEAD is GET without the body; Node leaves the body out by itself.
  const route = here.find((candidate) => candidate.method === (method === 'HEAD' ? 'GET' : method));
  if (route === undefined) {
    return page(site.problem(input.visit, 'Not possible', 'This address does not take such requests.'), 405);
  }
  if (route.access === 'open') return route.handle(input);
  if (input.session !== undefined) return route.handle(input, input.session);
  return path.startsWith('/api/') ? json({ problem: 'Please log in.' }, 401) : redirect(site.paths.login);
}
