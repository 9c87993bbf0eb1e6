import type { Page } from 'playwright-core';
import type { DispatchOrder } from '../../ports/dispatch-order.ts';
import type { ActedIn } from './action-under-way.ts';
import type { AgentLink } from './agent-link.ts';
import { toPage } from './compose-frames.ts';
import { nextFileChooser } from './file-choosers.ts';
import { within } from './within.ts';

const notTaken = (withinMs: number) => (): never => {
  throw new Error(`the input was not taken within ${Math.round(withinMs)} ms`);
};

/** How long a button may take to ask for its file. */
const CHOOSER_MS = 3_000;
const DRAG_STEPS = 8;
/** So far the pointer goes before a page or a browser takes it for a drag. */
const DRAG_BEGINS = 12;
/** A slider that needs more keys than this is set in another way. */
const MOST_KEYS = 400;

type Order<How extends DispatchOrder['how']> = Extract<DispatchOrder, { how: How }>;

/** Pressed, moved a little so that the page knows, carried over, let go. */
const drag = async (page: Page, link: AgentLink, place: ActedIn, order: Order<'drag'>): Promise<boolean> => {
  const { frameId, base, origin } = place;
  const from = toPage(order.point, origin);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  try {
    // The drag has begun before the page is scrolled to where it ends: what is held is settled by then.
    await page.mouse.move(from.x + DRAG_BEGINS, from.y + DRAG_BEGINS / 2, { steps: 4 });
    const target = await link.ask(frameId, 'reach', order.toRef - base);
    if (target === null) return false;
    const to = toPage(target, origin);
    await page.mouse.move(to.x, to.y, { steps: DRAG_STEPS });
    // Many pages learn only from a second move where something is dropped.
    await page.mouse.move(to.x, to.y);
    return true;
  } finally {
    await page.mouse.up();
  }
};

/** A page that draws later than it hears gets so many looks, so far apart, before a slider is said to stay where it is. */
const SLIDER_LOOKS = 10;
const SLIDER_PAUSE_MS = 20;

/** Key by key, looking each time what the slider says; stops where it will not go on. */
const slide = async (page: Page, link: AgentLink, place: ActedIn, order: Order<'slide'>): Promise<boolean> => {
  const { frameId, base } = place;
  const ref = order.ref - base;
  if (!(await link.ask(frameId, 'focus', ref))) return false;
  let now = await link.ask(frameId, 'sliderValue', ref);
  for (let pressed = 0; now !== null && now !== order.value && pressed < MOST_KEYS; pressed += 1) {
    await page.keyboard.press(now < order.value ? 'ArrowRight' : 'ArrowLeft');
    let next: number | null = await link.ask(frameId, 'sliderValue', ref);
    for (let looks = 0; next === now && looks < SLIDER_LOOKS; looks += 1) {
      await page.waitForTimeout(SLIDER_PAUSE_MS);
      next = await link.ask(frameId, 'sliderValue', ref);
    }
    const passed = next !== null && now < order.value !== next < order.value && next !== order.value;
    if (next === now || passed) break;
    now = next;
  }
  return true;
};

/** False: there was nothing left to send it to. `by keys`: it had to be sent once more, key by key. */
export type Sent = boolean | 'by keys';

/** At once, as from the clipboard. A field that made something else of it gets it key by key, once more (V-49). */
const write = async (page: Page, link: AgentLink, place: ActedIn, order: Order<'text'>): Promise<Sent> => {
  const { frameId, base } = place;
  const { text, replace, delayMs } = order;
  const ref = order.ref - base;
  if (!(await link.ask(frameId, 'readyForText', ref, replace))) return false;
  if (!replace) await page.keyboard.press('End');
  if (text === '') {
    await page.keyboard.press('Delete');
    if (await link.ask(frameId, 'holdsText', ref, '')) return true;
    // An editor with a selection of its own has not heard of ours yet; its own key it hears at once.
    if (!(await link.ask(frameId, 'readyForText', ref, true))) return true;
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  } else if (delayMs !== null) await page.keyboard.type(text, { delay: delayMs });
  else {
    await page.keyboard.insertText(text);
    if (!replace || (await link.ask(frameId, 'holdsText', ref, text))) return true;
    if (await link.ask(frameId, 'readyForText', ref, true)) {
      await page.keyboard.type(text);
      return 'by keys';
    }
  }
  return true;
};

/** Sends what was decided, once. */
const send = async (page: Page, link: AgentLink, place: ActedIn, order: DispatchOrder): Promise<Sent> => {
  const { frameId, base, origin } = place;
  switch (order.how) {
    case 'click': {
      const { x, y } = toPage(order.point, origin);
      const { button = 'left', count = 1, modifiers = [] } = order;
      if (order.pressed === true) {
        const release = { type: 'mouseReleased', x, y, button, clickCount: 1 } as const;
        await link.worlds.of(link.worlds.mainFrame)?.session.send('Input.dispatchMouseEvent', release);
        return true;
      }
      for (const key of modifiers) await page.keyboard.down(key);
      try {
        await page.mouse.click(x, y, { button, clickCount: count });
      } finally {
        for (const key of modifiers) await page.keyboard.up(key);
      }
      return true;
    }
    case 'open': {
      if (order.point === null) return true;
      const { x, y } = toPage(order.point, origin);
      await page.mouse.click(x, y);
      return true;
    }
    case 'drag':
      return drag(page, link, place, order);
    case 'slide':
      return slide(page, link, place, order);
    case 'files':
      return link.setFiles(frameId, order.ref - base, order.paths);
    case 'chooser': {
      const { x, y } = toPage(order.point, origin);
      const asked = nextFileChooser(page, CHOOSER_MS);
      await page.mouse.click(x, y);
      const chooser = await asked;
      if (chooser === null) throw new Error(`it was pressed, and asked for no file within ${CHOOSER_MS} ms`);
      await chooser.setFiles([...order.paths]);
      return true;
    }
    case 'reveal':
      return (await link.ask(frameId, 'reach', order.ref - base)) !== null;
    case 'scroll': {
      const { direction, amount } = order;
      const scrolled = await link.ask(frameId, 'scroll', { direction, amount, ref: order.ref - base });
      if ('misread' in scrolled) return false;
      const { movedX, movedY, y, maxX, maxY } = scrolled;
      if (maxX === 0 && maxY === 0) throw new Error('there is nothing to scroll: all of it is in sight');
      const isWay = direction !== 'top' && direction !== 'bottom';
      if (isWay && movedX === 0 && movedY === 0) throw new Error(`it did not move ${direction}: that is its end`);
      const short = (direction === 'top' && y > 1) || (direction === 'bottom' && y < maxY - 1);
      if (short) throw new Error(`it was scrolled by (${movedX},${movedY}), and not to the ${direction}`);
      return true;
    }
    case 'hover': {
      const { x, y } = toPage(order.point, origin);
      await page.mouse.move(x, y);
      return true;
    }
    case 'text':
      return write(page, link, place, order);
    case 'value':
      return link.ask(frameId, 'setValue', order.ref - base, order.value);
    case 'option':
      return link.ask(frameId, 'selectOption', order.ref - base, order.option);
    case 'key':
      if (!(await link.ask(frameId, 'focus', order.ref - base))) return false;
      await page.keyboard.press(order.key);
      return true;
    case 'leave':
      if (!(await link.ask(frameId, 'focusList', order.ref - base, order.inDialog))) return false;
      await page.keyboard.press('Escape');
      return true;
    case 'focus':
      return link.ask(frameId, 'focus', order.ref - base);
  }
};

export const sendInput = (
  page: Page,
  link: AgentLink,
  place: ActedIn,
  order: DispatchOrder,
  withinMs: number,
): Promise<Sent> => within(send(page, link, place, order), Math.max(1, withinMs), notTaken(withinMs));
