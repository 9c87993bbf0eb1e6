import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seen } from '../../test/support/sample-proven-step.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { Locator } from '../contract/locator.ts';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import { playwrightSpec } from './playwright-spec.ts';
import { pytestFile } from './pytest-file.ts';

/** A real run on the demo shop: user, password, login, add to cart, cart. */
const recorded = JSON.parse(readFileSync(new URL('cases/cart.run.json', import.meta.url), 'utf8')) as {
  readonly result: RunResult;
  readonly planned: readonly ActionSpec[];
};
const anything = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;

/** Its user is a secret that was named, `alice99`, and its last step another one. */
const run = (last: (step: StepResult) => StepResult, spec: Partial<ActionSpec> = {}, user = 'alice99') => {
  const { result, planned } = recorded;
  const steps = result.steps.map((step, at) => {
    if (at === 0) return { ...step, intent: { ...step.intent, value: 'secret:SHOP_USER' }, secret: true };
    return at === 4 ? last(step) : step;
  });
  const specs = planned.map((one, at): ActionSpec => {
    if (at === 0) return { ...one, input: { text: user, secret_ref: 'SHOP_USER' }, postconditions: [] };
    return at === 4 ? { ...one, ...spec } : one;
  });
  return [{ ...result, heals: [], steps }, specs] as const;
};

const filesOf = (result: RunResult, specs: readonly ActionSpec[]) => {
  const flat = playwrightSpec(result, specs);
  const all = [
    flat,
    pytestFile(result, specs),
    playwrightSpec(result, specs, { style: 'page-object' }),
    pytestFile(result, specs, { style: 'page-object' }),
  ];
  return { ...flat, all: all.map(({ source }) => source) };
};

/** The element of the last step, found under this name. */
const calling =
  (name: string, locator: Partial<Locator>, domPath = 'html>body>header>a:2') =>
  (step: StepResult): StepResult => {
    const { resolution } = step;
    if (resolution?.kind !== 'resolved') throw new Error('the recorded step is resolved');
    return {
      ...step,
      resolution: {
        ...resolution,
        candidate: { ...resolution.candidate, name, domPath },
        locator: { ...resolution.locator, value: name, ...locator },
      },
    };
  };

describe('a secret that the page shows in the name of an element', () => {
  it.each([
    [
      'alice99 Account menu',
      'role=link[name="alice99 Account menu"s]',
      'html > body > header:nth-of-type(1) > a:nth-of-type(2)',
    ],
    ['*** Account menu', '[aria-label="*** Account menu"]', 'html > body > header:nth-of-type(1) > a:nth-of-type(2)'],
    ['alice99 Account menu', '#alice99-menu', '#alice99-menu'],
  ])('given %s with the selector %s, then it is asked for by %s', (name, selector, asked) => {
    const { source, all } = filesOf(...run(calling(name, { selector })));
    expect(source).toContain(`  await page.locator('${asked}').click();`);
    for (const one of all) expect(one.replaceAll(/#alice99-menu/gu, '')).not.toMatch(/alice99|\*\*\*/iu);
  });

  it('given a row and a heal that tell it, then neither title nor comments do', () => {
    const [result, specs] = run((step) => ({
      ...calling('Cart', {})(step),
      intent: { ...step.intent, intent: 'alice99 menu', element: 'alice99 menu' },
    }));
    const print = { role: 'link', tag: 'a', name: 'alice99 menu' } as NonNullable<RunResult['heals'][number]['was']>;
    const heal = { was: print, fingerprint: { ...print, name: 'Cart' }, round: 1, step_idx: 4, success: true };
    const healed = { ...result, heals: [{ ...heal, original_selector: null, new_selector: null, actions: [] }] };
    const { source, all } = filesOf(healed as unknown as RunResult, specs);
    expect(source).toContain("test('CART-1: 5 steps'");
    expect(source).toContain('// 5. click (its name would show a secret) — #cart-link by role_name 0.95');
    expect(source).toContain('// Healed: by what would show a secret.');
    for (const one of all) expect(one).not.toContain('alice99');
  });

  it('given an element that no selector leads to without it, then the test ends before it, and says so', () => {
    const user = 'alice-in-wonderland';
    const [result, specs] = run(calling(`${user} menu`, { selector: `#${user}` }, `html>body>a#${user}`), {}, user);
    const { source, steps, all } = filesOf(result, specs);
    expect(steps).toBe(4);
    expect(source).toContain("test('CART-1: 4 of 5 steps, as far as no secret would be told'");
    expect(source).toContain(
      '// The test ends here: step 5 of 5, click Cart: it could not be written without a secret',
    );
    for (const one of all) expect(one).not.toContain(user);
  });
});

describe('a secret that is chosen or typed', () => {
  const chosen = (value: string) =>
    run(
      (step) => {
        if (step.resolution?.kind !== 'resolved') throw new Error('the recorded step is resolved');
        const candidate = { ...step.resolution.candidate, tag: 'select', role: 'combobox', name: 'Security answer' };
        const after = step.outcome?.after ? { ...step.outcome.after, targetValue: value } : null;
        const observations = [seen('value_changed', { subject: 'select "Security answer"', to: value })];
        return {
          ...step,
          resolution: { ...step.resolution, candidate },
          outcome: step.outcome && { ...step.outcome, after, observations, checks: [] },
        };
      },
      { kind: 'select', input: { label: 'Bluebell', secret_ref: 'ANSWER' }, postconditions: [anything] },
    );

  it('given an option, then the variable is chosen, and what is chosen must read like it', () => {
    const { source, all, secrets } = filesOf(...chosen('2'));
    expect(secrets).toContain('SUREHAND_SECRET_ANSWER');
    expect(source).toContain('await securityAnswerField.selectOption(answer);');
    expect(source).toContain(
      "expect.poll(async () => (await securityAnswerField.locator('option:checked').innerText()).trim() === answer).toBe(true);",
    );
    expect(all[1]).toContain('security_answer_field.select_option(answer)');
    expect(all[1]).toContain('expect_read(security_answer_field.locator("option:checked"), answer)');
    expect(all[1]).toContain('if field.inner_text().strip() == value:');
    expect(all[2]).toContain('await this.securityAnswerField.selectOption(value);');
    expect(all[2]).toContain('await app.selectSecurityAnswer(answer);');
    for (const one of all) expect(one).not.toContain('Bluebell');
  });

  it('given an option whose value is the secret, masked in a record, then its value is compared', () => {
    const [result, specs] = chosen('***');
    const again = specs.map((one) =>
      one.kind === 'select' ? { ...one, input: { label: 'secret:ANSWER', secret_ref: 'ANSWER' } } : one,
    );
    const { source, all } = filesOf(result, again);
    expect(source).toContain('(await securityAnswerField.inputValue()) === answer');
    for (const one of all) expect(one).not.toMatch(/secret:ANSWER|\*\*\*/u);
  });

  it('given it among other words, then all of them are a secret', () => {
    for (const text of ['Dear alice99!', 'Dear ***!']) {
      const { source, secrets } = filesOf(
        ...run((step) => step, { kind: 'fill', input: { text }, postconditions: [anything] }),
      );
      expect(secrets).toContain('SUREHAND_SECRET_CART');
      expect(source).toContain('.fill(cart);');
      expect(source).not.toContain('Dear');
    }
  });
});

describe('a record that was masked', () => {
  it('given a message with a mask, then it is not asked for: no page says it', () => {
    const words = { kind: 'x_page_contains_text', args: { text: 'Saved for ***' }, severity: 'error' } as const;
    const observations = [seen('success_message', { to: 'Saved for ***' })];
    const [result, specs] = run(
      (step) => ({ ...step, outcome: step.outcome && { ...step.outcome, observations, reason: 'Saved for ***' } }),
      { postconditions: [words] },
    );
    const { source, all } = filesOf(result, specs);
    expect(source).toContain('// No assertion here: it would show a secret.');
    for (const one of all) expect(one).not.toContain('Saved for');
  });

  it('given an address with a mask, then no pattern of it is asked for', () => {
    const observations = [seen('url_changed', { from: 'http://shop.test/', to: 'http://shop.test/users/***' })];
    const [result, specs] = run(
      (step) => ({ ...step, outcome: step.outcome && { ...step.outcome, observations, checks: [] } }),
      { postconditions: [anything] },
    );
    expect(filesOf(result, specs).source).toContain('// No assertion here: it would show a secret.');
  });
});
