import type { Page } from 'playwright-core';
import type { McpPeer } from './mcp-peer.ts';

/** What somebody would write by hand who knows the page: locators by heart, and a look at the outcome where one is expected. */
export const loginByHand = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Username' }).fill('standard_user');
  await page.getByRole('textbox', { name: 'Password' }).fill('secret_sauce');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Products' }).waitFor();
};

export const checkoutByHand = async (page: Page, url: string): Promise<void> => {
  await loginByHand(page, url);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Trail Backpack' })
    .getByRole('button', { name: 'Add to cart' })
    .click();
  await page.getByText('Trail Backpack added to cart').first().waitFor();
  await page.getByRole('link', { name: 'Cart' }).first().click();
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
  await page
    .getByRole('link', { name: 'Checkout' })
    .or(page.getByRole('button', { name: 'Checkout' }))
    .click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Street').fill('12 Analytical Row');
  await page.getByLabel('Postal code').fill('10115');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Express').check();
  await page.getByLabel('Delivery date').fill('2026-12-24');
  await page.getByLabel('Gift wrap').check();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Order overview' }).waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
};

type McpStep =
  | { readonly open: string }
  | { readonly fill: string; readonly with: string }
  | { readonly press: string; readonly after?: RegExp }
  | { readonly choose: string; readonly option: string }
  | { readonly see: RegExp };

const LOGIN = (url: string): readonly McpStep[] => [
  { open: url },
  { fill: 'textbox "Username"', with: 'standard_user' },
  { fill: 'textbox "Password"', with: 'secret_sauce' },
  { press: 'button "Login"' },
  { see: /heading "Products"/u },
];

const CHECKOUT = (url: string): readonly McpStep[] => [
  ...LOGIN(url),
  { press: 'button "Add to cart"', after: /Trail Backpack/u },
  { see: /Trail Backpack added to cart/u },
  { press: 'link "Cart' },
  { see: /heading "Your cart"/u },
  { press: '"Checkout"' },
  { see: /heading "Checkout"/u },
  { fill: 'textbox "First name', with: 'Ada' },
  { fill: 'textbox "Last name', with: 'Lovelace' },
  { fill: 'textbox "Street', with: '12 Analytical Row' },
  { fill: 'textbox "Postal code', with: '10115' },
  { choose: 'combobox "Country', option: 'Germany' },
  { press: 'radio "Express' },
  { fill: 'textbox "Delivery date', with: '2026-12-24' },
  { press: 'checkbox "Gift wrap' },
  { press: 'checkbox "I accept the terms' },
  { press: 'button "Continue"' },
  { see: /heading "Order overview"/u },
  { press: 'button "Place order"' },
  { see: /heading "Thank you for your order/u },
];

/** The same steps through the other tool. A snapshot is taken where the page is new, as an agent must to learn its numbers. */
const throughMcp = async (peer: McpPeer, steps: readonly McpStep[]): Promise<void> => {
  let seen = '';
  const look = async (): Promise<string> => {
    seen = (await peer.call('browser_snapshot', {})).text;
    return seen;
  };
  const done = async (tool: string, args: Readonly<Record<string, unknown>>): Promise<void> => {
    const { failed, text } = await peer.call(tool, args);
    if (failed) throw new Error(`${tool}: ${text.slice(0, 300)}`);
  };
  const refOf = async (what: string, after?: RegExp): Promise<string> => {
    const find = (text: string): string | undefined => {
      const from = after === undefined ? 0 : Math.max(0, text.search(after));
      const at = text.indexOf(what, from);
      return at === -1 ? undefined : /\[ref=(\w+)\]/u.exec(text.slice(at))?.[1];
    };
    const ref = find(seen) ?? find(await look());
    if (ref === undefined) throw new Error(`${what} is not in the snapshot:\n${seen.slice(0, 2_000)}`);
    return ref;
  };
  for (const step of steps) {
    if ('open' in step) {
      await done('browser_navigate', { url: step.open });
      await look();
    } else if ('fill' in step) {
      await done('browser_type', { element: step.fill, target: await refOf(step.fill), text: step.with });
    } else if ('choose' in step) {
      await done('browser_select_option', {
        element: step.choose,
        target: await refOf(step.choose),
        values: [step.option],
      });
    } else if ('press' in step) {
      await done('browser_click', { element: step.press, target: await refOf(step.press, step.after) });
    } else {
      for (let tries = 0; !step.see.test(await look()); tries += 1) {
        if (tries === 20) throw new Error(`${step.see} never showed:\n${seen.slice(0, 2_000)}`);
      }
    }
  }
};

export const loginThroughMcp = (peer: McpPeer, url: string): Promise<void> => throughMcp(peer, LOGIN(url));
export const checkoutThroughMcp = (peer: McpPeer, url: string): Promise<void> => throughMcp(peer, CHECKOUT(url));
