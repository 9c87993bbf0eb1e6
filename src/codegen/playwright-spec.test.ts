import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import { playwrightSpec } from './playwright-spec.ts';
import { pytestFile } from './pytest-file.ts';
import { SECRET_HELPER } from './spec-helpers.ts';

const read = (name: string): string => readFileSync(new URL(`cases/${name}`, import.meta.url), 'utf8');

/** A real run on the demo shop: login, add to cart, cart. */
const recorded = JSON.parse(read('cart.run.json')) as {
  readonly result: RunResult;
  readonly planned: readonly ActionSpec[];
};
const { result, planned } = recorded;

const withStep = (at: number, change: (step: StepResult) => StepResult): RunResult => ({
  ...result,
  steps: result.steps.map((step, index) => (index === at ? change(step) : step)),
});

const withOutcome = (at: number, outcome: Partial<StepResult['outcome'] & object>): RunResult =>
  withStep(at, (step) => ({ ...step, outcome: { ...step.outcome!, ...outcome } }));

describe('a test generated from a run', () => {
  it('reads as if written by hand', () => {
    const spec = playwrightSpec(result, planned);
    expect(spec.source).toBe(read('cart.spec.ts.txt'));
    expect(spec.fileName).toBe('CART-1.spec.ts');
    expect(spec.secrets).toEqual(['SUREHAND_SECRET_PASSWORD']);
  });

  it('holds no secret, even where the page showed it or a visible field took it', () => {
    const shown = withOutcome(3, { reason: 'the page shows secret_sauce' });
    const specs = planned.map((spec, at): ActionSpec => {
      if (at === 0) return { ...spec, input: { text: 'secret_sauce' } };
      return at === 3
        ? {
            ...spec,
            postconditions: [{ kind: 'x_page_contains_text', args: { text: 'Hi secret_sauce' }, severity: 'error' }],
          }
        : spec;
    });
    const { source } = playwrightSpec(shown, specs);
    expect(source).not.toContain('secret_sauce');
    expect(source).toContain('// No assertion here: it would show a secret.');
  });

  it('knows a secret by its mask or its reference, too', () => {
    const masked = planned.map((spec, at) => (at === 1 ? { ...spec, input: { text: '***' } } : spec));
    const referred = planned.map((spec, at) => (at === 1 ? { ...spec, input: { secret_ref: 'shop-password' } } : spec));
    const unmarked = withStep(1, (step) => ({ ...step, secret: false, intent: { ...step.intent, value: null } }));
    expect(playwrightSpec(unmarked, masked).secrets).toEqual(['SUREHAND_SECRET_PASSWORD']);
    expect(playwrightSpec(unmarked, referred).secrets).toEqual(['SUREHAND_SECRET_SHOP_PASSWORD']);
  });

  it('asks for two secrets where two fields of one name got different values', () => {
    const again: RunResult = { ...result, steps: [...result.steps.slice(0, 2), result.steps[1]!] };
    const specs = [...planned.slice(0, 2), { ...planned[1]!, input: { text: 'another_one' } }];
    expect(playwrightSpec(again, specs).secrets).toEqual(['SUREHAND_SECRET_PASSWORD', 'SUREHAND_SECRET_PASSWORD_2']);
  });

  it('goes as far as the run was proven, and says where that was', () => {
    const failed = withOutcome(3, { status: 'uncertain', situation: 'no_effect', reason: 'nothing changed' });
    const { source } = playwrightSpec({ ...failed, verdict: 'fail' }, planned);
    expect(source).toContain("test('CART-1: 3 of 5 steps, as far as the run went'");
    expect(source).toContain(
      '// The run ended here: step 4 of 5, click Add to cart@Trail Backpack: uncertain, no effect',
    );
    expect(source).not.toContain('5. click Cart');
    expect(source).not.toContain('clickWhenReady');
  });

  it('is not run where no step was proven: it could only pass', () => {
    const failed = withOutcome(0, { status: 'failed', situation: 'target_not_found', reason: 'nothing there' });
    const none: RunResult = { ...failed, verdict: 'fail' };
    expect(playwrightSpec(none, planned).source).toContain("test.fixme('CART-1: 0 of 5 steps, as far as the run went'");
    const python = pytestFile(none, planned).source;
    expect(python).toContain('import pytest\n');
    expect(python).toContain('@pytest.mark.skip(reason="no step of the run was proven")\ndef test_cart_1()');
  });

  it('says so when a step left nothing to assert', () => {
    const vague = withOutcome(4, { observations: [], checks: [], reason: 'text of the page changed' });
    expect(playwrightSpec(vague, planned).source).toContain(
      '// No assertion here: the run saw only "text of the page changed".',
    );
  });

  it('adds what was seen when the declared held before the step as well', () => {
    const checks = result.steps[3]!.outcome!.checks.map((check) => ({ ...check, heldBefore: true }));
    const { source } = playwrightSpec(withOutcome(3, { checks }), planned);
    // The words that were asked for say nothing: they stood there before.
    expect(source.match(/added to cart'/gu)?.length).toBe(1);
    expect(source).toContain('.not.toBe(textBefore)');
  });

  it('names an element once, however often it is used', () => {
    const twice: RunResult = { ...result, steps: [result.steps[0]!, result.steps[0]!] };
    const { source } = playwrightSpec(twice, [planned[0]!, planned[0]!]);
    expect(source.match(/const usernameField/gu)).toHaveLength(1);
    expect(source.match(/await usernameField\.fill/gu)).toHaveLength(2);
  });

  it('uses the healed locator, and says what was healed', () => {
    const healed: RunResult = {
      ...withStep(2, (step) => ({ ...step, heal_round: 1 })),
      heals: [
        {
          round: 1,
          step_idx: 2,
          failure_type: 'timeout',
          original_selector: '#old-login',
          new_selector: '#login-button',
          reasons: [],
          was: null,
          fingerprint: null,
          actions: ['reprobe'],
          gate_result: null,
          duration_ms: 10,
          success: true,
        },
      ],
    };
    const { source } = playwrightSpec(healed, planned);
    expect(source).toContain('// Healed in round 1 after timeout: was #old-login, now #login-button (reprobe).');
    expect(source).toContain("getByRole('button', { name: 'Login', exact: true })");
    const print = { role: 'button', tag: 'button', name: 'Login' } as NonNullable<RunResult['heals'][number]['was']>;
    const heals = healed.heals.map((heal) => ({ ...heal, was: { ...print, name: 'Log\non' }, fingerprint: print }));
    expect(playwrightSpec({ ...healed, heals }, planned).source).toContain(
      '// Healed: it was button "Log on" and is button "Login" now.',
    );
  });

  it('puts elements and actions into a class, when that is asked for', () => {
    expect(playwrightSpec(result, planned, { style: 'page-object' }).source).toBe(read('cart.page-object.spec.ts.txt'));
  });

  it('opens a file as it is, without a base address', () => {
    const { source } = playwrightSpec({ ...result, url: 'file:///tmp/page.html' }, planned);
    expect(source).toContain("await page.goto('file:///tmp/page.html');");
    expect(source).not.toContain('base');
  });
});

const literalsOf = (source: string): ReadonlySet<string> => {
  const literals = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) literals.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest));
  return literals;
};

describe('whatever the page and the tester call things', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom(
      "'",
      '\\',
      '*/',
      '${x}',
      '`',
      '\n});\n',
      '\u2028',
      '🎒',
      '// x',
      "'); process.exit(1); ('",
      '\ud800',
    ),
  );

  it('the file parses and says exactly that', () => {
    fc.assert(
      fc.property(text, text, text, text, (reqId, name, value, group) => {
        const steps = result.steps.slice(0, 1).map((step): StepResult => {
          if (step.resolution?.kind !== 'resolved') throw new Error('the recorded step is resolved');
          const { resolution } = step;
          const locator = { ...resolution.locator, value: name, within: { role: 'row', text: group } };
          const candidate = { ...resolution.candidate, name };
          return {
            ...step,
            intent: { ...step.intent, intent: name },
            resolution: { ...resolution, locator, candidate },
          };
        });
        const [spec] = planned;
        const postconditions: ActionSpec['postconditions'] = [
          { kind: 'element_value_equals', args: { target: spec!.target!, value }, severity: 'error' },
          { kind: 'x_navigated_to', args: { name }, severity: 'error' },
        ];
        const specs: readonly ActionSpec[] = [{ ...spec!, input: { text: value }, postconditions }];
        const written = playwrightSpec({ ...result, req_id: reqId, steps }, specs).source;
        const source = Buffer.from(written, 'utf8').toString('utf8');

        const { diagnostics = [] } = ts.transpileModule(source, { reportDiagnostics: true });
        expect(diagnostics.map(({ messageText, start }) => [messageText, start])).toEqual([]);
        const literals = literalsOf(source);
        expect([name, value, group, `${reqId}: ${name}`].filter((wanted) => !literals.has(wanted))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the helper for secrets', () => {
  it('names the variable that is missing', () => {
    const { outputText } = ts.transpileModule(`${SECRET_HELPER}\nsecret(name);`, {});
    const run = (env: Readonly<Record<string, string>>): unknown =>
      // oxlint-disable-next-line typescript/no-implied-eval -- what is generated is code: to try it is to run it
      new Function('process', 'name', `${outputText.replace('secret(name);', 'return secret(name);')}`)(
        { env },
        'SUREHAND_SECRET_X',
      );
    expect(run({ SUREHAND_SECRET_X: 'y' })).toBe('y');
    expect(() => run({})).toThrow('Set the environment variable SUREHAND_SECRET_X to run this test.');
  });
});
