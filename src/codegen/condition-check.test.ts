import { describe, expect, it } from 'vitest';
import { sayCheck as say } from '../../test/support/say-check.ts';
import { ownTarget, type Sample, sampleProvenStep } from '../../test/support/sample-proven-step.ts';
import type { Condition } from '../contract/condition.ts';
import { OVER_LINES } from '../kit/over-lines.ts';
import { conditionCheck } from './condition-check.ts';

type Bare<C> = C extends Condition ? Omit<C, 'severity'> : never;
const declared = (condition: Bare<Condition>): Condition => ({ ...condition, severity: 'error' });

const field = { tag: 'input' };
const other = { by: 'testid', id: 'total' } as const;
const cart = { after: { url: 'http://shop.test/cart.html', title: 'Your  cart - Shop' } };

describe('conditionCheck', () => {
  it.each<[Bare<Condition>, string | null, Sample?]>([
    [
      { kind: 'element_value_equals', args: { target: ownTarget, value: 'Ada' } },
      "own .toHaveValue('Ada')",
      { candidate: field },
    ],
    [
      { kind: 'element_value_equals', args: { target: ownTarget, value: 'Ada' } },
      "own .toHaveText('Ada')",
      { candidate: { tag: 'div' } },
    ],
    [
      { kind: 'element_value_equals', args: { target: ownTarget, value: 'Germany' } },
      "own .toHaveValue('de')",
      { candidate: { tag: 'select' }, after: { targetValue: 'de' } },
    ],
    [
      { kind: 'element_value_equals', args: { target: ownTarget, value: '***' } },
      'own holds password',
      { secret: 'password' },
    ],
    [
      { kind: 'element_value_equals', args: { target: ownTarget, value: '***' } },
      'own reads password',
      { secret: 'password', candidate: { tag: 'div' } },
    ],
    // Named by its text, which is not its value.
    [
      { kind: 'element_value_equals', args: { target: ownTarget, value: 'Bluebell' } },
      "own.locator('option:checked') reads answer",
      {
        spec: { kind: 'select', input: { label: 'Bluebell' } },
        secret: 'answer',
        candidate: { tag: 'select' },
        after: { targetValue: '2' },
      },
    ],
    // Masked in the record: the value is the secret itself.
    [
      { kind: 'element_value_equals', args: { target: ownTarget, value: 'secret:ANSWER' } },
      'own holds answer',
      {
        spec: { kind: 'select', input: { label: 'secret:ANSWER', secret_ref: 'ANSWER' } },
        secret: 'answer',
        candidate: { tag: 'select' },
        after: { targetValue: '***' },
      },
    ],
    [
      { kind: 'element_value_equals', args: { target: ownTarget, value: 'Bluebell' } },
      'own shows answer',
      {
        spec: { kind: 'select', input: { label: 'Bluebell' } },
        secret: 'answer',
        candidate: { tag: 'div', role: 'combobox' },
      },
    ],
    [
      { kind: 'element_value_equals', args: { target: ownTarget, value: 'Bluebell' } },
      'own .toBeChecked()',
      {
        spec: { kind: 'select', input: { label: 'Bluebell' } },
        secret: 'answer',
        candidate: { tag: 'input', role: 'radio' },
      },
    ],
    [
      { kind: 'element_value_equals', args: { target: other, value: '5' } },
      "page.getByTestId('total') .toHaveValue('5')",
    ],
    [{ kind: 'x_element_checked', args: { target: ownTarget, checked: true } }, 'own .toBeChecked()'],
    [{ kind: 'x_element_checked', args: { target: ownTarget, checked: false } }, 'own .not.toBeChecked()'],
    [{ kind: 'x_element_focused', args: { target: ownTarget } }, 'own .toBeFocused()'],
    [{ kind: 'element_exists', args: { target: other } }, "page.getByTestId('total') .toBeAttached()"],
    [{ kind: 'element_visible', args: { target: other } }, "page.getByTestId('total') .toBeVisible()"],
    [
      { kind: 'element_visible', args: { target: { by: 'element', element: 'Undo' } } },
      'page.getByText(/undo/i).or(page.getByLabel(/undo/i)).or(page.getByPlaceholder(/undo/i)).filter({ visible: true }).first() .toBeVisible()',
    ],
    [{ kind: 'x_element_hidden', args: { target: ownTarget } }, 'own .toBeHidden()'],
    [
      { kind: 'x_element_hidden', args: { target: { by: 'element', element: 'Undo' } } },
      String.raw`page.getByText(/^\W*undo\W*$/i).or(page.getByLabel(/^\W*undo\W*$/i)).or(page.getByPlaceholder(/^\W*undo\W*$/i)).filter({ visible: true }) .toHaveCount(0)`,
    ],
    // In another part of the page there may be others of that name.
    [{ kind: 'element_visible', args: { target: { by: 'element', element: 'Total', region: 'Cart' } } }, null],
    [{ kind: 'x_element_hidden', args: { target: { by: 'element', element: 'Undo', region: 'Cart' } } }, null],
    [{ kind: 'element_enabled', args: { target: ownTarget } }, 'own .toBeEnabled()'],
    [{ kind: 'element_clickable', args: { target: ownTarget } }, 'own .toBeEnabled()'],
    [{ kind: 'element_count_equals', args: { target: other, count: 3 } }, "page.getByTestId('total') .toHaveCount(3)"],
    [
      { kind: 'element_attr_equals', args: { target: other, attr: 'lang', value: 'en' } },
      "page.getByTestId('total') .toHaveAttribute('lang', 'en')",
    ],
    [
      { kind: 'element_text_contains', args: { target: other, text: '$5' } },
      String.raw`page.getByTestId('total') .toContainText(/\$5/i)`,
    ],
    [
      { kind: 'element_text_contains', args: { target: ownTarget, text: 'Log out' } },
      "page.locator('#login-button') .toContainText(/Log out/i)",
    ],
    [
      { kind: 'element_text_contains', args: { target: ownTarget, text: 'Log out' } },
      "page.getByRole('button', { name: 'Log out' }).first() .toBeVisible()",
      { locator: { selector: 'role=button[name="Login"s]' } },
    ],
    [
      { kind: 'x_page_contains_text', args: { text: 'Added  to cart' } },
      "page.getByText('Added to cart').filter({ visible: true }).first() .toBeVisible()",
    ],
    [
      { kind: 'toast_contains', args: { text: 'Saved' } },
      "page.getByText('Saved').filter({ visible: true }).first() .toBeVisible()",
    ],
    [{ kind: 'url_is', args: { value: 'http://shop.test/a?b=1' } }, String.raw`page .toHaveURL(/\/a\?b=1$/)`],
    [{ kind: 'url_matches', args: { pattern: "/it's/\\d+" } }, String.raw`page matches /it's/\d+`],
    [{ kind: 'title_contains', args: { text: 'your cart' } }, 'page .toHaveTitle(/your cart/i)', cart],
    [{ kind: 'x_navigated_to', args: { name: 'Cart' } }, String.raw`page .toHaveURL(/\/cart\.html(?:[?#]|$)/)`, cart],
    [{ kind: 'x_navigated_to', args: { name: 'Your cart' } }, 'page .toHaveTitle(/Your cart/i)', cart],
    [
      { kind: 'x_navigated_to', args: { name: 'Thank you' } },
      "page.getByRole('heading', { name: 'Thank you' }).or(page.locator('.title').filter({ hasText: 'Thank you' })).filter({ visible: true }).first() .toBeVisible()",
      cart,
    ],
    [
      { kind: 'no_blocking_overlay', args: {} },
      "page.getByRole('dialog').or(page.getByRole('alertdialog')) .toHaveCount(0)",
    ],
    [{ kind: 'x_state_changed', args: {} }, null],
    [{ kind: 'network_idle', args: {} }, null],
    [{ kind: 'x_page_contains_text', args: { text: ' \u2028' } }, null],
    [{ kind: 'x_navigated_to', args: { name: ' ' } }, null],
  ])('asserts %j', (condition, code, sample) => {
    expect(say(conditionCheck(declared(condition), sampleProvenStep(sample)))).toBe(code);
  });

  it.each([
    ['the page shows it', "getByText('Total: 5')"],
    [`the page shows it, ${OVER_LINES}`, String.raw`getByText(/Total:\s*5/i)`],
  ])('asks for words as the page has them: %s', (details, code) => {
    const held = {
      kind: 'x_page_contains_text',
      phase: 'post',
      ok: true,
      heldBefore: false,
      severity: 'error',
    } as const;
    const proven = sampleProvenStep({ outcome: { checks: [{ ...held, details }] } });
    const check = conditionCheck(declared({ kind: 'x_page_contains_text', args: { text: 'Total: 5' } }), proven);
    expect(say(check)).toContain(code);
  });

  it('asks for what differs when the address contained the name before the step, too', () => {
    const proven = sampleProvenStep({
      before: { url: 'http://shop.test/checkout/address' },
      after: { url: 'http://shop.test/checkout/address?step=2' },
    });
    const check = conditionCheck(declared({ kind: 'x_navigated_to', args: { name: 'Checkout' } }), proven);
    expect(say(check)).toBe(String.raw`page .toHaveURL(/\/checkout\/address\?step=2(?:#|$)/)`);
  });
});
