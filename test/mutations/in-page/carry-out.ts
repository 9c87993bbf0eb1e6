import { breakIt } from './breaking.ts';
import { findTrue } from './find-true.ts';
import { keep } from './keeping.ts';
import type { Order } from './order.ts';
import { type Seen, watch } from './witness.ts';

/** The page shows everything that is spoken about. */
export const isReady = (order: Order): boolean => order.at.every((one) => findTrue(one) !== null);

/** Carries out the order, and watches from then on. */
export const carryOut = (order: Order, tell: (seen: Seen) => void): void => {
  const elements = order.at.map(findTrue);
  const element = elements.at(-1);
  if (element == null) throw new Error(`there is no ${order.at.at(-1) ?? ''}`);
  const rest = elements.slice(0, -1).filter((one) => one !== null);
  const section = order.section === null ? null : document.querySelector(order.section);
  const done = order.kind === 'nothing' ? [element] : (order.keeps ? keep : breakIt)(order, element, section);
  const stand = new Set<Element>([...rest, ...done]);
  watch((one) => stand.has(one), tell);
};
