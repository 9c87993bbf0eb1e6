import type { Page } from 'playwright-core';
import type { DispatchOrder } from '../../ports/dispatch-order.ts';
import type { AgentLink } from './agent-link.ts';

const withTimeout = async <T>(work: Promise<T>, withinMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the input was not taken within ${Math.round(withinMs)} ms`)), Math.max(1, withinMs));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Sends what was decided, once. False: there was nothing left to send it to. */
const send = async (page: Page, link: AgentLink, order: DispatchOrder): Promise<boolean> => {
  switch (order.how) {
    case 'click':
      await page.mouse.click(order.point.x, order.point.y);
      return true;
    case 'hover':
      await page.mouse.move(order.point.x, order.point.y);
      return true;
    case 'text': {
      if (!(await link.call('readyForText', order.ref))) return false;
      if (order.text === '') await page.keyboard.press('Delete');
      else if (order.delayMs === null) await page.keyboard.insertText(order.text);
      else await page.keyboard.type(order.text, { delay: order.delayMs });
      return true;
    }
    case 'value':
      return link.call('setValue', order.ref, order.value);
    case 'option':
      return link.call('selectOption', order.ref, order.option);
    case 'key':
      if (!(await link.call('focus', order.ref))) return false;
      await page.keyboard.press(order.key);
      return true;
    case 'focus':
      return link.call('focus', order.ref);
  }
};

export const sendInput = (page: Page, link: AgentLink, order: DispatchOrder, withinMs: number): Promise<boolean> =>
  withTimeout(send(page, link, order), withinMs);
