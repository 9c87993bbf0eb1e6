import type { Condition } from '../contract/condition.ts';
import { type ActionCode, actionCode } from './action-code.ts';
import { type Check, inFrame } from './check-code.ts';
import { conditionCheck } from './condition-check.ts';
import { commentText } from './literal.ts';
import { type Chain, locatorCode, PAGE, scopeCode } from './locator-code.ts';
import { observedCheck } from './observed-check.ts';
import type { ProvenStep } from './proven-step.ts';

const WIDTH = 120;
const INDENT = '  ';

/** `before chain after` on one line or, when that gets too long, one link of the chain per line. */
const statement = (before: string, chain: Chain, after: string): readonly string[] => {
  const line = `${INDENT}${before}${chain.join('')}${after};`;
  const [head = '', ...links] = chain;
  if (line.length <= WIDTH || links.length === 0) return [line];
  if (!before.endsWith('(')) {
    const last = after === '' ? [] : [after];
    const lines = [...links, ...last].map((link) => `${INDENT}${INDENT}${link}`);
    return [`${INDENT}${before}${head}`, ...lines.slice(0, -1), `${lines.at(-1) ?? ''};`];
  }
  const inside = `${INDENT}${INDENT}${chain.join('')},`;
  const broken = [`${INDENT}${INDENT}${head}`, ...links.map((link) => `${INDENT}${INDENT}${INDENT}${link}`)];
  const body = inside.length <= WIDTH ? [inside] : [...broken.slice(0, -1), `${broken.at(-1) ?? ''},`];
  return [`${INDENT}${before}`, ...body, `${INDENT}${after};`];
};

const binding = ({ spec }: ProvenStep): readonly Condition[] =>
  [...spec.postconditions, ...(spec.assertions ?? [])].filter(({ severity }) => severity !== 'warning');

/** A condition that held before the step as well does not show that the step did anything. */
const becameTrue = ({ kind }: Condition, { outcome }: ProvenStep): boolean =>
  outcome.checks.find((check) => check.kind === kind)?.heldBefore !== true;

/** A condition or an observation speaks of the document in which the step took place. */
const documentOf = ({ resolved }: ProvenStep): Chain =>
  resolved === null ? PAGE : scopeCode({ framePath: resolved.locator.framePath, within: null });

/** What was declared; and what was seen, where the declared would hold without the step. */
const checksOf = (proven: ProvenStep): readonly Check[] => {
  const frame = documentOf(proven);
  const conditions = binding(proven);
  const declared = conditions.flatMap((condition) => inFrame(conditionCheck(condition, proven), frame) ?? []);
  if (declared.length > 0 && conditions.some((condition) => becameTrue(condition, proven))) return declared;
  const observed = inFrame(observedCheck(proven), frame);
  return observed === null ? declared : [...declared, observed];
};

const checkCode = (check: Check, own: Chain): readonly string[] => {
  if ('holdsSecret' in check) {
    return [
      `${INDENT}await expect.poll(async () => (await ${own.join('')}.inputValue()) === ${check.holdsSecret}).toBe(true);`,
    ];
  }
  return statement('await expect(', check.on === 'own' ? own : check.on, `)${check.matcher}`);
};

const actionLines = ({ calls, whenReady }: ActionCode, own: Chain): readonly string[] =>
  whenReady ? statement('await clickWhenReady(', own, ')') : calls.flatMap((call) => statement('await ', own, call));

const headline = ({ step, spec, resolved }: ProvenStep): string => {
  const { intent, step_idx: index, heal_round: healed } = step;
  const confidence = resolved?.discovery_confidence ?? resolved?.match_score ?? null;
  const how = resolved === null ? '' : ` — ${resolved.strategy}${confidence === null ? '' : ` ${confidence}`}`;
  return `${INDENT}// ${commentText(`${index + 1}. ${spec.kind} ${intent.intent}${how}${healed > 0 ? ', healed' : ''}`)}`;
};

const SUFFIXES: Readonly<Record<string, string>> = { button: 'Button', link: 'Link', checkbox: 'Box', radio: 'Choice' };
const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox']);

const suffixOf = (role: string | null): string =>
  role !== null && FIELDS.has(role) ? 'Field' : (SUFFIXES[role ?? ''] ?? 'Element');

export type StepCode = { readonly lines: readonly string[]; readonly usesReady: boolean };

/** What the writer of a file gives to each of its steps. */
export type Writer = {
  readonly identifier: (text: string, suffix: string) => string;
  /** Elements that already stand in a variable, by their code. */
  readonly variables: Map<string, string>;
  /** Whether a line would give a secret away, because the page showed it. */
  readonly tellsSecret: (line: string) => boolean;
};

const assertions = (checks: readonly Check[], own: Chain, proven: ProvenStep, writer: Writer): readonly string[] => {
  const blocks = checks.map((check) => checkCode(check, own));
  const discreet = blocks.filter((lines) => !lines.some(writer.tellsSecret)).flat();
  if (discreet.length > 0) return discreet;
  const seen = commentText(proven.outcome.reason);
  const why = blocks.length > 0 || writer.tellsSecret(seen) ? 'it would show a secret' : `the run saw only "${seen}"`;
  return [`${INDENT}// No assertion here: ${why}.`];
};

/** A step as a paragraph: what it is, what it does, what must be true then. Null when the action cannot be written. */
export const stepCode = (proven: ProvenStep, writer: Writer): StepCode | null => {
  const action = actionCode(proven);
  if (action === null) return null;
  const { resolved } = proven;
  const located = resolved === null ? PAGE : locatorCode(resolved.locator);
  const checks = checksOf(proven).filter((check) => resolved !== null || check.on !== 'own');
  const uses = action.calls.length + checks.filter((check) => check.on === 'own').length;
  const name = resolved?.candidate.name || proven.step.intent.element;
  const named = resolved !== null && uses > 1;
  const known = named ? writer.variables.get(located.join('')) : undefined;
  const own = named ? [known ?? writer.identifier(name, suffixOf(resolved.candidate.role))] : located;
  if (named) writer.variables.set(located.join(''), own.join(''));
  return {
    usesReady: action.whenReady,
    lines: [
      headline(proven),
      ...(named && known === undefined ? statement(`const ${own.join('')} = `, located, '') : []),
      ...actionLines(action, own),
      ...assertions(checks, own, proven, writer),
    ],
  };
};
