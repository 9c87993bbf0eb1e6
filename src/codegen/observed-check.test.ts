import { describe, expect, it } from 'vitest';
import { sayCheck } from '../../test/support/say-check.ts';
import { type Sample, sampleProvenStep, seen } from '../../test/support/sample-proven-step.ts';
import type { Observation } from '../contract/observation.ts';
import { OVER_LINES } from '../kit/over-lines.ts';
import { textShown } from './check-code.ts';
import { observedCheck } from './observed-check.ts';

const check = (observations: readonly Observation[], sample: Sample = {}): string | null =>
  sayCheck(observedCheck(sampleProvenStep({ ...sample, outcome: { observations } })));

const moved = seen('url_changed', { from: 'http://shop.test/', to: 'http://shop.test/cart.html' });

const scrolled = (input: Sample['spec']): string | null => check([], { spec: { kind: 'scroll', ...input } });

describe('observedCheck', () => {
  it('given a box that was scrolled, then it must stand at its end, or elsewhere than before', () => {
    expect(scrolled({ input: { direction: 'bottom' } })).toBe('own is scrolled to the bottom');
    expect(scrolled({ input: { direction: 'down' } })).toBe('own is scrolled on');
    expect(scrolled({ input: { amount: 40 } })).toBe('own is scrolled on');
    expect(scrolled({})).toBeNull();
  });

  it('given a message whose words were asked for and stood on the page before, then the page must read otherwise', () => {
    const said = sampleProvenStep({ outcome: { observations: [seen('alert_added', { to: 'shipping' })] } });
    expect(sayCheck(observedCheck(said, [textShown('shipping')]))).toBe('the page reads otherwise');
    expect(sayCheck(observedCheck(said, [textShown('billing')]))).toContain("getByText('shipping')");
  });

  it.each<[string, Observation, string]>([
    ['a new address', moved, String.raw`page .toHaveURL(/\/cart\.html(?:[?#]|$)/)`],
    [
      'a dialog that opened',
      seen('modal_opened', { subject: 'Remove?' }),
      "page.getByRole('dialog').or(page.getByRole('alertdialog')).first() .toBeVisible()",
    ],
    [
      'a dialog that closed',
      seen('modal_closed'),
      "page.getByRole('dialog').or(page.getByRole('alertdialog')) .toHaveCount(0)",
    ],
    [
      'a message',
      seen('success_message', { to: 'Saved' }),
      "page.getByText('Saved').filter({ visible: true }).first() .toBeVisible()",
    ],
    [
      'a message of a title and a text',
      seen('success_message', { to: 'Saved Total: 5.', attribute: OVER_LINES }),
      String.raw`page.getByText(/Saved\s*Total:\s*5\./i).filter({ visible: true }).first() .toBeVisible()`,
    ],
    [
      'a notice',
      seen('alert_added', { to: '6 products' }),
      "page.getByText('6 products').filter({ visible: true }).first() .toBeVisible()",
    ],
    [
      'a button that came',
      seen('element_added', { subject: 'button "Undo "it""' }),
      `page.getByRole('button', { name: 'Undo "it"', exact: true }).first() .toBeVisible()`,
    ],
    [
      'a heading that changed',
      seen('element_changed', { subject: 'h2 "2 items"', attribute: 'text', from: '1 item', to: '2 items' }),
      "page.getByRole('heading', { name: '2 items', exact: true }).first() .toBeVisible()",
    ],
    [
      'its own new text',
      seen('element_changed', { subject: 'button "Log out"', attribute: 'text', from: 'Login', to: 'Log out' }),
      "page.locator('#login-button') .toContainText(/Log out/i)",
    ],
    [
      'its own new state',
      seen('element_changed', {
        subject: 'input "Login"',
        attribute: 'state',
        from: 'expanded=false',
        to: 'expanded=true',
      }),
      "page.getByRole('button', { name: 'Login', exact: true, expanded: true }) .toBeVisible()",
    ],
    ['that it went away', seen('element_removed', { subject: 'input "Login"' }), 'own .toBeHidden()'],
  ])('asserts %s', (_, observation, code) => {
    expect(check([observation])).toBe(code);
  });

  it('asserts the value that a field took', () => {
    const changed = seen('value_changed', { subject: 'select "Login"', attribute: 'value' });
    expect(
      check([changed], { spec: { kind: 'select' }, candidate: { tag: 'select' }, after: { targetValue: 'de' } }),
    ).toBe("own .toHaveValue('de')");
  });

  it('asserts that the page reads otherwise where nothing else was seen', () => {
    expect(check([seen('content_changed', { subject: 'text of the page' })])).toBe('the page reads otherwise');
  });

  it('takes the most telling of several', () => {
    expect(check([seen('alert_added', { to: '6 products' }), moved])).toContain('.toHaveURL(');
  });

  it.each<[string, Observation]>([
    ['noise', { ...moved, weight: 'noise' }],
    [
      'the value of another field than its own',
      seen('value_changed', { subject: 'input "Total"', attribute: 'value' }),
    ],
    ['an element that cannot be named', seen('element_added', { subject: 'input "Coupon"' })],
    ['that something else went away', seen('element_removed', { subject: 'button "Remove"' })],
    [
      'a state of something else',
      seen('element_changed', { subject: 'input "Standard"', attribute: 'state', from: '', to: 'checked=false' }),
    ],
  ])('makes no assertion from %s', (_, observation) => {
    expect(check([observation], { after: { targetValue: 'Login' } })).toBeNull();
  });
});
