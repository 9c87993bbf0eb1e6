import type { Page } from 'playwright-core';
import type { DispatchOrder } from '../../ports/dispatch-order.ts';
import type { Point } from '../../ports/page-messages.ts';
import type { AgentLink } from './agent-link.ts';
import { toPage } from './compose-frames.ts';

/** The frame the input is for: its numbers begin at `base`, its content at `origin`. */
export type InputPlace = { readonly frameId: string; readonly base: number; readonly origin: Point };

const withTimeout = async <T>(work: Promise<T>, withinMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`the input was not taken within ${Math.round(withinMs)} ms`);
    timer = setTimeout(() => reject(error), Math.max(1, withinMs));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Sends what was decided, once. False: there was nothing left to send it to. */
const send = async (page: Page, link: AgentLink, place: InputPlace, order: DispatchOrder): Promise<boolean> => {
  const { frameId, base, origin } = place;
  switch (order.how) {
    case 'click': {
      const { x, y } = toPage(order.point, origin);
      await page.mouse.click(x, y);
      return true;
    }
    case 'hover': {
      const { x, y } = toPage(order.point, origin);
      await page.mouse.move(x, y);
      return true;
    }
    case 'text': {
      if (!(await link.ask(frameId, 'readyForText', order.ref - base, order.replace))) return false;
      if (!order.replace) await page.keyboard.press('End');
      if (order.text === '') await page.keyboard.press('Delete');
      else if (order.delayMs === null) await page.keyboard.insertText(order.text);
      else await page.keyboard.type(order.text, { delay: order.delayMs });
      return true;
    }
    case 'value':
      return link.ask(frameId, 'setValue', order.ref - base, order.value);
    case 'option':
      return link.ask(frameId, 'selectOption', order.ref - base, order.option);
    case 'key':
      if (!(await link.ask(frameId, 'focus', order.ref - base))) return false;
      await page.keyboard.press(order.key);
      return true;
    case 'focus':
      return link.ask(frameId, 'focus', order.ref - base);
  }
};

export const sendInput = (
  page: Page,
  link: AgentLink,
  place: InputPlace,
  order: DispatchOrder,
  withinMs: number,
): Promise<boolean> => withTimeout(send(page, link, place, order), withinMs);
