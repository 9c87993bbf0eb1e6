import type { Condition } from '../contract/condition.ts';
import { actionCode } from './action-code.ts';
import { type Check, inFrame } from './check-code.ts';
import { conditionCheck } from './condition-check.ts';
import { type Chain, link, list, PAGE, place, text, linked } from './expression.ts';
import { locatorCode, scopeCode } from './locator-code.ts';
import { observedCheck } from './observed-check.ts';
import type { ProvenStep } from './proven-step.ts';
import { comment, help, type ScriptStep, type Statement } from './statement.ts';
import { headline } from './step-comment.ts';

/** What the writer of a file gives to each of its steps. */
export type Writer = {
  readonly identifier: (text: string, suffix: string) => string;
  readonly method: (text: string, suffix: string) => string;
  /** Elements that already stand in a variable, by what they are. */
  readonly variables: Map<string, string>;
  /** Every element gets a name, used once or more often. */
  readonly nameAll: boolean;
  /** Whether a statement would give a secret away, because the page showed it. */
  readonly tellsSecret: (statement: Statement) => boolean;
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
  const declared = binding(proven).map((condition) => ({
    check: inFrame(conditionCheck(condition, proven), frame),
    telling: becameTrue(condition, proven),
  }));
  const checks = declared.flatMap(({ check }) => check ?? []);
  if (declared.some(({ check, telling }) => check !== null && telling)) return checks;
  const observed = inFrame(observedCheck(proven), frame);
  return observed === null ? checks : [...checks, observed];
};

const BODY = link('locator', [text('body')]);

const checkStatement = (check: Check, own: Chain, frame: Chain, remembered: string): Statement => {
  if (check.on === 'address') return help('expectAddress', [place(PAGE), text(check.matches)]);
  if ('changed' in check) return { do: 'changed', name: remembered, chain: linked(frame, BODY) };
  if ('holdsSecret' in check) return { do: 'holds', chain: own, secret: check.holdsSecret };
  if ('chosen' in check) return help('expectChosen', [place(own), list(check.chosen.map(text))]);
  if ('hovered' in check) {
    const hovered = link('and', [place(linked(frame, link('locator', [text(':hover')])))]);
    return { do: 'expect', chain: linked(own, hovered), not: false, matcher: link('toBeVisible') };
  }
  const chain = check.on === 'own' ? linked(own, ...(('links' in check ? check.links : undefined) ?? [])) : check.on;
  return { do: 'expect', chain, not: check.not === true, matcher: check.matcher };
};

const SUFFIXES: Readonly<Record<string, string>> = { button: 'Button', link: 'Link', checkbox: 'Box', radio: 'Choice' };
const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox']);

const suffixOf = (role: string | null): string =>
  role !== null && FIELDS.has(role) ? 'Field' : (SUFFIXES[role ?? ''] ?? 'Element');

const assertions = (statements: readonly Statement[], proven: ProvenStep, writer: Writer): readonly Statement[] => {
  const discreet = statements.filter((statement) => !writer.tellsSecret(statement));
  if (discreet.length > 0) return discreet;
  const seen = proven.outcome.reason;
  const discloses = statements.length > 0 || writer.tellsSecret(comment(seen));
  const why = discloses ? 'it would show a secret' : `the run saw only "${seen}"`;
  return [comment(`No assertion here: ${why}.`)];
};

/** Where the element of a step is; null for a step that has none. */
const locatedBy = ({ resolved }: ProvenStep): Chain | null =>
  resolved === null ? null : locatorCode(resolved.locator);

/** A step as a paragraph: what it is, what it does, what must be true then. */
export const stepStatements = (proven: ProvenStep, writer: Writer, located = locatedBy(proven)): ScriptStep => {
  const checks = checksOf(proven).filter((check) => located !== null || check.on !== 'own');
  const plain = actionCode(located, proven);
  const uses = plain.statements.length + checks.filter((check) => check.on === 'own').length;
  const word = proven.resolved?.candidate.name || proven.step.intent.element;
  const key = JSON.stringify(located);
  const named = located !== null && (writer.nameAll || uses > 1);
  const known = named ? writer.variables.get(key) : undefined;
  const name = known ?? (named ? writer.identifier(word, suffixOf(proven.resolved?.candidate.role ?? null)) : '');
  if (named) writer.variables.set(key, name);
  const own: Chain = named ? { from: name, links: [] } : (located ?? PAGE);
  const { statements, value } = actionCode(located === null ? null : own, proven);
  const frame = documentOf(proven);
  const changes = checks.some((check) => 'changed' in check);
  const remembered = changes ? writer.identifier('text before', '') : '';
  return {
    number: proven.step.step_idx + 1,
    comments: headline(proven),
    names: named && known === undefined ? [{ do: 'name', name, chain: located }] : [],
    before: changes ? [{ do: 'remember', name: remembered, chain: linked(frame, BODY) }] : [],
    actions: statements,
    checks: assertions(
      checks.map((check) => checkStatement(check, own, frame, remembered)),
      proven,
      writer,
    ),
    method: writer.method(`${proven.spec.kind} ${word}`, ''),
    value,
  };
};
