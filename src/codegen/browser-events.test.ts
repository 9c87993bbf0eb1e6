import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seen } from '../../test/support/sample-proven-step.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { HealEvent } from '../contract/heal-event.ts';
import type { Observation } from '../contract/observation.ts';
import type { RunResult } from '../contract/run-result.ts';
import { playwrightSpec } from './playwright-spec.ts';
import { pytestFile } from './pytest-file.ts';
import { followTabs, NO_EVENTS } from './step-events.ts';

const { result, planned } = JSON.parse(readFileSync(new URL('cases/cart.run.json', import.meta.url), 'utf8')) as {
  readonly result: RunResult;
  readonly planned: readonly ActionSpec[];
};
const at = result.steps.findIndex(({ intent }) => intent.action === 'click');
const anything = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;

/** One click after the other, of which only this was seen. */
const clicks = (...seenOf: readonly (readonly Observation[])[]): readonly [RunResult, readonly ActionSpec[]] => {
  const step = result.steps[at]!;
  const steps = seenOf.map((observations, step_idx) => ({
    ...step,
    step_idx,
    outcome: { ...step.outcome!, observations, checks: [] },
  }));
  return [{ ...result, steps }, seenOf.map(() => ({ ...planned[at]!, postconditions: [anything] }))];
};

/** The lines of the test itself, from the first step on. */
const body = (source: string): string =>
  source.slice(source.search(/(?:\/\/|#) 1\. /u)).split(/\n(?:\}\);|\n\n)/u)[0] ?? '';

const client = (kind: Observation['kind'], more: Partial<Observation>): Observation =>
  seen(kind, { source: 'client', ...more });

const opened = client('element_added', { subject: 'tab 2', to: 'http://shop.test/help' });
const closed = client('element_removed', { subject: 'tab 2' });

describe('questions of the browser', () => {
  it('given answers that differ, then each is given in its turn', () => {
    const asked = (attribute: string): Observation =>
      client('modal_opened', { subject: 'prompt dialog', attribute, to: 'Who?' });
    const [run, specs] = clicks([asked('accepted')], [asked('dismissed')], [asked('accepted')]);
    const plans = specs.map((spec, step) =>
      step === 0 ? { ...spec, metadata: { dialog: { accept: true, text: `A "da"` } } } : spec,
    );
    expect(playwrightSpec(run, plans).source).toContain(`= ['A "da"', false, true];`);
    const two = clicks(
      [asked('accepted'), client('modal_opened', { subject: 'beforeunload dialog', attribute: 'accepted' })],
      [asked('dismissed')],
    );
    expect(playwrightSpec(...two).source).toContain('= [true, true, false];');
    expect(pytestFile(run, plans).source).toContain(String.raw`answers = ["A \"da\"", False, True]`);
  });
});

describe('tabs', () => {
  it('given one that opens and closes, then steps go to it, and back to its opener', () => {
    expect(followTabs([{ ...NO_EVENTS, opened: [2] }, { ...NO_EVENTS, opened: [2], closed: [2] }, NO_EVENTS])).toEqual([
      { at: 1, next: 2 },
      { at: 2, next: 1 },
      { at: 1, next: 1 },
    ]);
  });

  it('given one that opens, then it is waited for, its address is asked for, and the next step acts in it', () => {
    const run = clicks([opened], [closed, opened], [seen('success_message', { to: 'Back' })]);
    const typescript = body(playwrightSpec(...run).source);
    expect(typescript).toContain("const tabOpens = page.waitForEvent('popup');");
    expect(typescript).toContain('const tab2 = await tabOpens;');
    expect(typescript).toContain('await expect(tab2).toHaveURL(');
    expect(typescript).toMatch(/const tabCloses = tab2\.waitForEvent\('close'\);\n +try \{\n.*tab2\.getByRole\(/u);
    expect(typescript).toContain("if (!String(error).includes('closed')) throw error;");
    expect(typescript).toMatch(/3\. click[^]*await expect\(page\.getByText\('Back'\)/u);
    const python = body(pytestFile(...run).source);
    expect(python).toMatch(/with page\.expect_event\("popup"\) as tab_opens:\n {12}\S/u);
    expect(python).toContain('tab2 = tab_opens.value');
    expect(python).toMatch(/with tab2\.expect_event\("close"\):\n {12}try:\n {16}tab2\.get_by_role\(/u);
    expect(pytestFile(...run).source).toContain('import Error as PlaywrightError,');
  });

  it('given that what was expected came true in it, then it is asked of it, and else of the page', () => {
    const [run, specs] = clicks([opened]);
    const condition = { kind: 'x_page_contains_text', args: { text: 'Hello' }, severity: 'error' } as const;
    const tested = (tab: { tab?: number }): readonly string[] => {
      const checks = [
        { kind: condition.kind, phase: 'post', ok: true, heldBefore: false, severity: 'error', details: '', ...tab },
      ] as const;
      const steps = run.steps.map((step) => ({ ...step, outcome: { ...step.outcome!, checks } }));
      const plans = specs.map((spec) => ({ ...spec, postconditions: [condition] }));
      return [playwrightSpec({ ...run, steps }, plans).source, pytestFile({ ...run, steps }, plans).source];
    };
    for (const source of tested({ tab: 2 })) expect(source).toMatch(/expect\(tab2\.get\w+\(["']Hello["']/u);
    for (const source of tested({})) expect(source).toMatch(/expect\(page\.get\w+\(["']Hello["']/u);
  });

  it('given page objects, then what a step opens stays in the test, where the next one can use it', () => {
    expect(playwrightSpec(...clicks([opened], []), { style: 'page-object' }).source).not.toContain('class ');
  });
});

describe('what the browser says', () => {
  const asks = (attribute: string) => client('modal_opened', { subject: 'confirm dialog', attribute, to: 'Sure?' });

  it('given a question that the run agreed to, then so does the test, and asks for its words, not for a dialog of the page', () => {
    const run = clicks([asks('accepted')]);
    const { source } = playwrightSpec(...run);
    expect(source).toContain("page.context().on('dialog', (dialog) => dialog.accept(dialog.defaultValue()));");
    expect(source).toContain("expect(question.message()).toBe('Sure?');");
    expect(source).not.toContain("getByRole('dialog')");
    expect(pytestFile(...run).source).toContain('assert question.message == "Sure?"');
  });

  it('given one that was refused, then the test refuses it', () => {
    expect(playwrightSpec(...clicks([asks('dismissed')])).source).toContain('dialog.dismiss()');
  });

  it('given a file that came, then it is waited for by its name', () => {
    const run = clicks([client('download_started', { to: 'report.csv' })]);
    expect(body(playwrightSpec(...run).source)).toContain("expect(download.suggestedFilename()).toBe('report.csv');");
    expect(body(pytestFile(...run).source)).toContain('assert download.suggested_filename == "report.csv"');
  });
});

describe('what is seen and not said', () => {
  it.each([
    ['look', seen('element_changed', { subject: '<li.on> "One"', attribute: 'style' }), 'steadyLook', 'steady_look'],
    ['document', seen('content_changed', { subject: 'the document was loaded anew' }), 'loadedAt', 'loaded_at'],
  ])('given that only the %s changed, then it must differ', (word, one, helper, name) => {
    const run = clicks([one]);
    const { source } = playwrightSpec(...run);
    expect(source).toContain(`const ${word}Before = await ${helper}(page.locator('body'));`);
    expect(source).toContain(`await expect.poll(() => ${helper}(page.locator('body'))).not.toBe(${word}Before);`);
    expect(source).toContain(`function ${helper}(`);
    const python = pytestFile(...run).source;
    expect(python).toContain(`expect_changed(${name}, page.locator("body"), ${word}_before)`);
    expect(python).toContain(`def ${name}(`);
  });

  it('given that only the text changed, then it must differ, or have differed since', () => {
    const run = clicks([seen('content_changed', { subject: 'text of the page' })]);
    const { source } = playwrightSpec(...run);
    expect(source).toContain(`const textBefore = await steadyText(page.locator('body'));`);
    expect(source).toContain(`expect.poll(() => steadyText(page.locator('body'), textBefore)).not.toBe(textBefore);`);
    expect(source).toContain('function steadyText(');
    const python = pytestFile(...run).source;
    const asked = 'lambda body: steady_text(body, text_before)';
    expect(python).toContain(`expect_changed(${asked}, page.locator("body"), text_before)`);
    expect(python).toContain('def steady_text(');
  });

  it('given a box that is scrolled on, then it must stand elsewhere than before', () => {
    const [run, [spec]] = clicks([]);
    const scrolls = { ...spec, kind: 'scroll', input: { direction: 'down' } } as ActionSpec;
    const { source } = playwrightSpec(run, [scrolls]);
    expect(body(source)).toMatch(
      /const (\w+) = page.*\n.*\1\.hover\(\);\n.*const scrollBefore = await scrolled\(\1\);\n.*wheel.*\n.*poll\(\(\) => scrolled\(\1\)\)\.not\.toBe\(scrollBefore\)/u,
    );
    expect(pytestFile(run, [scrolls]).source).toMatch(/expect_changed\(scrolled, \w+, scroll_before\)/u);
    const { source: paged } = playwrightSpec(run, [scrolls], { style: 'page-object' });
    expect(paged).toMatch(
      /await app\.(\w+)\.hover\(\);\n.*const scrollBefore = await scrolled\(app\.\1\);\n.*app\.scroll\w+\(\);\n.*\1\)\)\.not/u,
    );
  });

  describe('given something that healing closed first', () => {
    const closes = (value: string) => ({
      ...({ kind: 'role', role: 'button', value, selector: '#x', within: null, framePath: [] } as const),
    });
    const round = (number: number, success: boolean, closed?: ReturnType<typeof closes>): HealEvent =>
      ({
        step_idx: 0,
        round: number,
        success,
        failure_type: 'not_visible',
        actions: [],
        closed,
      }) as unknown as HealEvent;

    it('then the test closes it, too', () => {
      const [run, specs] = clicks([seen('success_message', { to: 'Saved' })]);
      const healed = { ...run, heals: [round(1, true, closes('Close'))] };
      expect(body(playwrightSpec(healed, specs).source)).toMatch(/'Close', exact: true \}\)\.click\(\);\n.*'Login'/u);
    });

    it('of which one was not enough, or something else was, then it closes each of them, in their order', () => {
      const [run, specs] = clicks([seen('success_message', { to: 'Saved' })]);
      const heals = [round(1, false, closes('Accept')), round(2, false, closes('Close')), round(3, true)];
      const lines = body(playwrightSpec({ ...run, heals }, specs).source);
      expect(lines).toMatch(/'Accept'.*\.click\(\);\n.*'Close'.*\.click\(\);\n.*'Login'/u);
    });

    it('then that it is gone is no change that the step has made', () => {
      const [run, specs] = clicks([seen('content_changed', { subject: 'text of the page' })]);
      const lines = body(playwrightSpec({ ...run, heals: [round(1, true, closes('Close'))] }, specs).source);
      expect(lines).toMatch(/'Close'.*\.click\(\);\n.*textBefore = .*\n.*'Login'/u);
    });
  });
});
