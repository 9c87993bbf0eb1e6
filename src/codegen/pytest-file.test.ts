import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import { playwrightSpec } from './playwright-spec.ts';
import { pytestFile } from './pytest-file.ts';

const read = (name: string): string => readFileSync(new URL(`cases/${name}`, import.meta.url), 'utf8');
const { result, planned } = JSON.parse(read('cart.run.json')) as {
  readonly result: RunResult;
  readonly planned: readonly ActionSpec[];
};

/**
 * Every text that Python reads in these files; all in one process. Throws where one of them does not compile. Null where
 * there is no Python: this project does not need it, and then nothing can be said.
 */
const pythonTexts = (sources: readonly string[]): readonly (readonly string[])[] | null => {
  if (spawnSync('python3', ['--version']).status !== 0) return null;
  const script = `import ast, json, sys
out = []
for source in json.load(sys.stdin):
    compile(source, "x.py", "exec")
    out.append([node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant) and isinstance(node.value, str)])
json.dump(out, sys.stdout)`;
  return JSON.parse(
    execFileSync('python3', ['-c', script], { input: JSON.stringify(sources), maxBuffer: 1e9 }).toString(),
  ) as readonly (readonly string[])[];
};

describe('a test for pytest', () => {
  it('[K-42, P-66, P-67, P-114] reads as if written by hand', () => {
    const file = pytestFile(result, planned);
    expect(file.source).toBe(read('cart.py.txt'));
    expect(file.fileName).toBe('test_CART-1.py');
    expect(pytestFile({ ...result, req_id: 'REQ-1.2' }, planned).fileName).toBe('test_REQ-1_2.py');
    expect(file.secrets).toEqual(['SUREHAND_SECRET_PASSWORD']);
    expect(file.source).toContain('def test_cart_1() -> None:');
    expect(file.source).not.toContain('secret_sauce');
  });

  it.each([
    ['REQ-1', 'def test_req_1('],
    ['--', 'def test_case('],
    ['Größe 7', 'def test_gr_e_7('],
  ])('[K-42] is a function that Python can name, for %s', (reqId, name) => {
    expect(pytestFile({ ...result, req_id: reqId }, planned).source).toContain(name);
  });

  it('[P-67] says of each step its number, action, element, selector, strategy and confidence', () => {
    expect(pytestFile(result, planned).source).toContain(
      '# 3. click Login@LoginForm — #login-button by role_name 0.95',
    );
  });

  it('puts elements and actions into a class, when that is asked for', () => {
    const { source } = pytestFile(result, planned, { style: 'page-object' });
    expect(source).toContain('class Cart1Page:');
    expect(source).toContain('app.fill_username("standard_user")');
    expect(() => pythonTexts([source])).not.toThrow();
  });
});

/** The dangerous ones more often than chance would have it. */
const hard = [
  "'",
  '"',
  '"""',
  '\\',
  '*/',
  '${x}',
  '`',
  '\n',
  '\r\n',
  '{{x}}',
  '\u2028',
  '\u2029',
  '🎒',
  '#',
  '\0',
  '\u202e',
  '\\N{x}',
  '%s',
];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.array(fc.constantFrom(...hard, 'a'), { minLength: 1 }).map((parts) => parts.join('')),
);

const named = (
  reqId: string,
  name: string,
  value: string,
  group: string,
): readonly [RunResult, readonly ActionSpec[]] => {
  const steps = result.steps.slice(0, 1).map((step): StepResult => {
    if (step.resolution?.kind !== 'resolved') throw new Error('the recorded step is resolved');
    const { resolution } = step;
    const locator = { ...resolution.locator, value: name, within: { role: 'row', text: group } };
    return {
      ...step,
      intent: { ...step.intent, intent: name },
      resolution: { ...resolution, locator, candidate: { ...resolution.candidate, name } },
    };
  });
  const [spec] = planned;
  if (spec === undefined) throw new Error('the run has steps');
  const postconditions: ActionSpec['postconditions'] = [
    { kind: 'element_value_equals', args: { target: spec.target!, value }, severity: 'error' },
    { kind: 'x_page_contains_text', args: { text: value }, severity: 'error' },
    { kind: 'url_matches', args: { pattern: value }, severity: 'error' },
  ];
  return [{ ...result, req_id: reqId, steps }, [{ ...spec, input: { text: value }, postconditions }]];
};

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
  it('[K-42] both languages parse, in both styles, and say exactly that', () => {
    const samples = fc.sample(fc.tuple(text, text, text, text), { numRuns: 50, seed: 7 });
    const styles = ['flat', 'page-object'] as const;
    const files = samples.flatMap((sample) =>
      styles.map((style) => {
        const [run, specs] = named(...sample);
        return {
          sample,
          python: pytestFile(run, specs, { style }).source,
          typescript: playwrightSpec(run, specs, { style }).source,
        };
      }),
    );
    const read = pythonTexts(files.map(({ python }) => python));
    for (const [at, { sample, typescript }] of files.entries()) {
      const [, name, value, group] = sample;
      const { diagnostics = [] } = ts.transpileModule(typescript, { reportDiagnostics: true });
      expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
      const wanted = [name, value, group];
      const literals = literalsOf(typescript);
      expect(wanted.filter((one) => !literals.has(one))).toEqual([]);
      expect(wanted.filter((one) => read !== null && !read[at]?.includes(one))).toEqual([]);
    }
  });
});
