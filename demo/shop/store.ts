import { randomUUID } from 'node:crypto';
import { findProduct, type Product } from './catalog.ts';
import type { CheckoutValues } from './checkout-form.ts';

export interface CartLine {
  readonly product: Product;
  readonly quantity: number;
}

export interface Totals {
  readonly itemsCents: number;
  readonly deliveryCents: number;
  readonly giftWrapCents: number;
  readonly totalCents: number;
}

export interface OrderLine {
  readonly productId: number;
  readonly name: string;
  readonly quantity: number;
  readonly priceCents: number;
}

/** An order that was really placed. */
export interface Order {
  readonly number: string;
  readonly user: string;
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
  readonly details: CheckoutValues;
  readonly placedAt: string;
}

/** What the customer saw on the overview: placing an order places exactly this. */
export interface ReviewedOrder {
  readonly lines: readonly CartLine[];
  readonly details: CheckoutValues;
}

/** The one mutable record per customer; only this module and the actions change it. */
export interface Session {
  readonly id: string;
  readonly user: string;
  readonly cart: Map<number, number>;
  readonly ratings: Map<number, number>;
  cardEnding: string | undefined;
  reviewed: ReviewedOrder | undefined;
  lastOrder: string | undefined;
}

export type LoginResult = { readonly session: Session } | { readonly problem: string };

const PASSWORD = 'secret_sauce';
const USERS: readonly string[] = ['standard_user', 'locked_out_user'];
const MAX_QUANTITY = 99;

export interface Store {
  login(user: string, password: string): LoginResult;
  logout(session: Session): void;
  findSession(id: string | undefined): Session | undefined;
  placeOrder(session: Session): Order | undefined;
  orders(): readonly Order[];
}

export function createStore(): Store {
  const sessions = new Map<string, Session>();
  const orders: Order[] = [];

  return {
    login(user, password) {
      if (user === '') return { problem: 'Please enter your user name.' };
      if (password === '') return { problem: 'Please enter your password.' };
      if (!USERS.includes(user) || password !== PASSWORD) return { problem: 'User name and password do not match.' };
      if (user === 'locked_out_user') return { problem: 'Sorry, this user has been locked out.' };
      const session = newSession(user);
      sessions.set(session.id, session);
      return { session };
    },
    logout(session) {
      sessions.delete(session.id);
    },
    findSession: (id) => (id === undefined ? undefined : sessions.get(id)),
    placeOrder(session) {
      const reviewed = session.reviewed;
      if (reviewed === undefined) return undefined;
      const order: Order = {
        number: `DS-${1001 + orders.length}`,
        user: session.user,
        lines: reviewed.lines.map(({ product, quantity }) => ({
          productId: product.id,
          name: product.name,
          quantity,
          priceCents: product.priceCents,
        })),
        totals: totalsOf(reviewed.lines, reviewed.details),
        details: reviewed.details,
        placedAt: new Date().toISOString(),
      };
      orders.push(order);
      session.cart.clear();
      session.lastOrder = order.number;
      // `reviewed` stays on purpose: a second POST is a second order, so that a double dispatch can never hide.
      return order;
    },
    orders: () => [...orders],
  };
}

function newSession(user: string): Session {
  return {
    id: randomUUID(),
    user,
    cart: new Map(),
    ratings: new Map(),
    cardEnding: undefined,
    reviewed: undefined,
    lastOrder: undefined,
  };
}

export function addToCart(session: Session, product: Product, quantity: number): void {
  const wanted = (session.cart.get(product.id) ?? 0) + quantity;
  session.cart.set(product.id, Math.min(wanted, MAX_QUANTITY));
  // What was reviewed is no longer what is in the cart.
  session.reviewed = undefined;
}

export function removeFromCart(session: Session, product: Product): void {
  session.cart.delete(product.id);
  session.reviewed = undefined;
}

export function cartLines(session: Session): readonly CartLine[] {
  return [...session.cart].flatMap(([id, quantity]) => {
    const product = findProduct(String(id));
    return product === undefined ? [] : [{ product, quantity }];
  });
}

export function cartCount(session: Session | undefined): number {
  return [...(session?.cart.values() ?? [])].reduce((sum, quantity) => sum + quantity, 0);
}

export function itemsTotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { product, quantity }) => sum + product.priceCents * quantity, 0);
}

export function totalsOf(lines: readonly CartLine[], details: Pick<CheckoutValues, 'delivery' | 'giftWrap'>): Totals {
  const itemsCents = itemsTotal(lines);
  const deliveryCents = details.delivery === 'express' ? 990 : 0;
  const giftWrapCents = details.giftWrap ? 300 : 0;
  return { itemsCents, deliveryCents, giftWrapCents, totalCents: itemsCents + deliveryCents + giftWrapCents };
}
