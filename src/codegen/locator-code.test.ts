import { describe, expect, it } from 'vitest';
import type { Locator } from '../contract/locator.ts';
import type { Target } from '../contract/target.ts';
import type { Chain } from './expression.ts';
import { locatorCode, namedCode, targetCode, unseenCode } from './locator-code.ts';
import { chainText } from './typescript-tongue.ts';

const textOf = (chain: Chain | null): string | null => (chain === null ? null : chainText(chain));

const locator = (more: Partial<Locator>): Locator => ({
  kind: 'role',
  role: 'button',
  value: 'Save',
  within: null,
  framePath: [],
  selector: '#save',
  ...more,
});

describe('locatorCode', () => {
  it.each<[string, Partial<Locator>, string]>([
    ['role and name', {}, "page.getByRole('button', { name: 'Save', exact: true })"],
    ['test id', { kind: 'testid', value: 'save-1' }, "page.getByTestId('save-1')"],
    ['label', { kind: 'label', value: 'First name' }, "page.getByLabel('First name', { exact: true })"],
    ['placeholder', { kind: 'placeholder', value: 'Username' }, "page.getByPlaceholder('Username', { exact: true })"],
    ['text', { kind: 'text', value: 'More' }, "page.getByText('More', { exact: true })"],
    ['selector', { kind: 'css', value: '#save' }, "page.locator('#save')"],
    ['selector that looks like XPath', { kind: 'css', value: '(x' }, "page.locator('css=(x')"],
    ['XPath', { kind: 'xpath', value: '//a[1]' }, "page.locator('xpath=//a[1]')"],
    ['role that Playwright does not know', { role: 'iframe' }, "page.locator('#save')"],
    [
      'group',
      { within: { role: 'listitem', text: 'Trail Backpack' } },
      "page.getByRole('listitem').filter({ hasText: 'Trail Backpack' }).getByRole('button', { name: 'Save', exact: true })",
    ],
    [
      'form, which has a role for Playwright only with a name',
      { within: { role: 'form', text: 'Billing' } },
      `page.locator('form, [role="form"]').filter({ hasText: 'Billing' }).getByRole('button', { name: 'Save', exact: true })`,
    ],
    [
      'frames',
      { framePath: ['#outer', 'iframe[name="pay"]'] },
      `page.frameLocator('#outer').frameLocator('iframe[name="pay"]').getByRole('button', { name: 'Save', exact: true })`,
    ],
  ])('addresses an element by %s', (_, more, code) => {
    expect(chainText(locatorCode(locator(more)))).toBe(code);
  });
});

describe('targetCode', () => {
  it.each<[Target, string]>([
    [{ by: 'testid', id: 'x' }, "page.getByTestId('x')"],
    [{ by: 'css', selector: '.x' }, "page.locator('.x')"],
    [{ by: 'xpath', selector: '//x' }, "page.locator('xpath=//x')"],
    [{ by: 'role', role: 'alert' }, "page.getByRole('alert')"],
    [{ by: 'role', role: 'link', name: 'Home', exact: true }, "page.getByRole('link', { name: 'Home', exact: true })"],
    [{ by: 'role', role: 'link', name: 'Home' }, "page.getByRole('link', { name: 'Home' })"],
    [{ by: 'text', text: 'Hi', exact: true }, "page.getByText('Hi', { exact: true })"],
    [{ by: 'label', text: 'Name' }, "page.getByLabel('Name')"],
    [{ by: 'placeholder', text: 'Name' }, "page.getByPlaceholder('Name')"],
  ])('says %j without looking at the page', (target, code) => {
    expect(textOf(targetCode(target))).toBe(code);
  });

  it('does not guess at targets that only a look at the page can resolve', () => {
    expect(targetCode({ by: 'element', element: 'Save' })).toBeNull();
    expect(targetCode({ by: 'role', role: 'hologram' })).toBeNull();
  });
});

describe('namedCode', () => {
  it('finds what shows or bears a name, by its words', () => {
    expect(textOf(namedCode('OrderHistory', false))).toBe(
      'page.getByText(/order\\W*history/i).or(page.getByLabel(/order\\W*history/i))' +
        '.or(page.getByPlaceholder(/order\\W*history/i)).filter({ visible: true })',
    );
  });

  it.each([
    ['Отмена', ['Отмена', '« отмена »'], ['Ваша отмена принята', 'Отмена заказа']],
    ['取消 订单', ['取消 订单', '取消、订单。'], ['不 取消 订单', '取消 全部 订单']],
    ['Cancel', ['Cancel', '× cancel…'], ['Cancel order']],
  ])('tells %s from what only contains it, whatever its letters are', (name, meant, others) => {
    const [named] = namedCode(name, true)?.links[0]?.args ?? [];
    if (named?.is !== 'pattern') throw new Error('no pattern');
    const finds = new RegExp(named.source, 'i');
    expect([...meant, ...others].filter((text) => finds.test(text))).toEqual(meant);
  });

  it('knows that a name without words names nothing', () => {
    expect(namedCode('***', true)).toBeNull();
  });
});

describe('unseenCode', () => {
  const list = { kind: 'role', role: 'combobox', value: 'City', within: null, framePath: [] } as const;

  it('does not ask for the role of what may be hidden from readers, too', () => {
    expect(textOf(unseenCode({ ...list, selector: '#city' }))).toBe("page.locator('#city')");
  });

  it('asks for it where nothing else is known', () => {
    const selector = 'role=combobox[name="City"s]';
    expect(textOf(unseenCode({ ...list, selector }))).toBe("page.getByRole('combobox', { name: 'City', exact: true })");
  });
});
