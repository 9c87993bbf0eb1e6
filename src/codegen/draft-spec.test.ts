import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { PlanItem, RunState } from '../contract/run-state.ts';
import { plan } from '../stages/plan/index.ts';
import { draftSpec } from './draft-spec.ts';

const planned = plan({
  steps: ['Password | fill | secret_sauce', 'Login | click | | page_contains_text:Products', 'Cart | click'],
  timeoutMs: 1_000,
});
if (!planned.ok) throw new Error('bad rows');

const found = (selector: string): Partial<PlanItem> => ({
  selector,
  confidence: 0.95,
  deferred: false,
  meta: { strategy: 'role_name', discovered_at: '2026-01-01T00:00:00.000Z' },
});

const state: RunState = {
  version: 1,
  run_id: `r_${'0'.repeat(32)}`,
  req_id: 'LOGIN-1',
  step_idx: 0,
  heal_round: 0,
  failure: 'none',
  over: false,
  last_selector: null,
  verdict: null,
  context: {
    url: 'http://shop.test/',
    intents: [],
    plan: planned.steps.map(({ intent }, at) => ({
      ...intent,
      selector: null,
      confidence: null,
      deferred: true,
      meta: null,
      ...(at < 2 ? found(['#password', '#login'][at] ?? '') : {}),
    })),
    executed_steps: [],
    heals: [],
    rca: null,
  },
};

describe('a draft of the test', () => {
  const draft = draftSpec(
    state,
    planned.steps.map(({ spec }) => spec),
  );

  it('[P-1] [K-30] has what was found ahead, and says of each step that was not that it is deferred', () => {
    expect(draft.fileName).toBe('LOGIN-1.spec.ts');
    expect(draft.source).toContain("page.locator('#login').click()");
    expect(draft.source).toContain("getByText('Products')");
    expect(draft.source).toContain('// 2. click Login — #login by role_name 0.95');
    expect(draft.source).toContain('// 3. click Cart — deferred');
    expect(ts.transpileModule(draft.source, { reportDiagnostics: true }).diagnostics).toEqual([]);
  });

  it('holds no value: nobody knows yet which of them are secrets', () => {
    expect(draft.source).not.toContain('secret_sauce');
    expect(draft.secrets).toEqual(['SUREHAND_VALUE_PASSWORD']);
  });

  it('holds no secret that is chosen, said again, or part of a selector; a named one is asked for as the run asks for it', () => {
    const [fill, click, cart] = planned.steps.map(({ spec }) => spec);
    const named: ActionSpec = { ...fill!, kind: 'select', input: { label: 'Bluebell', secret_ref: 'Answer' } };
    const told = { kind: 'x_page_contains_text', args: { text: 'Hi Bluebell' }, severity: 'error' } as const;
    const elements = state.context.plan.map((item, at) =>
      at === 2 ? { ...item, ...found('[title="Bluebell"]') } : item,
    );
    const { source, secrets } = draftSpec({ ...state, context: { ...state.context, plan: elements } }, [
      named,
      { ...click!, postconditions: [told] },
      cart!,
    ]);
    expect(source).not.toContain('Bluebell');
    expect(source).toContain('.selectOption(answer)');
    expect(source).toContain('// 3. click Cart — deferred: it cannot be written without a secret');
    expect(secrets).toEqual(['SUREHAND_SECRET_ANSWER']);
  });
});
