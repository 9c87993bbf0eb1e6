import type { Product } from './catalog.ts';
import type { CheckoutErrors, CheckoutValues } from './checkout-form.ts';
import type { Html } from './html.ts';
import type { CartLine, ReviewedOrder } from './store.ts';

/** Where a version keeps its pages. Both versions have the same pages, not the same addresses. */
export interface SitePaths {
  readonly login: string;
  readonly products: string;
  readonly item: string;
  readonly cart: string;
  readonly about: string;
  readonly checkout: string;
  readonly paymentFrame: string;
  readonly overview: string;
  readonly complete: string;
}

/** What every page may know about the visitor and about how the shop was started. */
export interface Visit {
  readonly user: string | undefined;
  readonly cartCount: number;
  readonly inCart: ReadonlySet<number>;
  readonly consentGiven: boolean;
  readonly checkoutOffered: boolean;
  readonly hydrationDelayMs: number;
}

export interface CheckoutView {
  readonly lines: readonly CartLine[];
  readonly values: CheckoutValues;
  readonly errors: CheckoutErrors;
  readonly cardEnding: string | undefined;
}

/** One design of the shop: addresses, templates and assets. Everything the shop *does* is shared. */
export interface Site {
  readonly paths: SitePaths;
  /** Old addresses that still lead somewhere, as after a real redesign. */
  readonly moved: Readonly<Partial<Record<keyof SitePaths, string>>>;
  readonly assets: Readonly<Record<string, URL>>;
  login(visit: Visit, attempt: { readonly user: string; readonly problem?: string }): Html;
  products(visit: Visit, products: readonly Product[]): Html;
  item(visit: Visit, product: Product, rating: number): Html;
  cart(visit: Visit, lines: readonly CartLine[]): Html;
  about(visit: Visit): Html;
  checkout(visit: Visit, view: CheckoutView): Html;
  paymentFrame(cardEnding: string | undefined): Html;
  overview(visit: Visit, order: ReviewedOrder): Html;
  complete(visit: Visit, orderNumber: string): Html;
  /** The page for anything that went wrong: not found, too large, broken request. */
  problem(visit: Visit, title: string, explanation: string): Html;
}
