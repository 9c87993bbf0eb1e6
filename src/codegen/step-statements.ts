import type { Condition } from '../contract/condition.ts';
import { actionCode } from './action-code.ts';
import { type Check, inFrame } from './check-code.ts';
import { awaiting } from './awaited-events.ts';
import { conditionCheck } from './condition-check.ts';
import { type Chain, link, list, PAGE, place, text, linked, variable } from './expression.ts';
import { lastingCode, wordlessCodes } from './lasting-locator.ts';
import { locatorCode, scopeCode, unseenCode } from './locator-code.ts';
import { drawnFor } from './unseen-list.ts';
import { observedCheck } from './observed-check.ts';
import { overlaysClosed } from './overlay-code.ts';
import type { ProvenStep } from './proven-step.ts';
import type { SecretTeller } from './secret-teller.ts';
import { comment, help, type ScriptStep, type Statement } from './statement.ts';
import { headline } from './step-comment.ts';
import { chainOn, statementOn } from './tab-code.ts';

/** What the writer of a file gives to each of its steps. */
export type Writer = {
  readonly identifier: (text: string, suffix: string) => string;
  readonly method: (text: string, suffix: string) => string;
  /** Elements that already stand in a variable, by what they are. */
  readonly variables: Map<string, string>;
  /** Every element gets a name, used once or more often. */
  readonly nameAll: boolean;
  /** What would give a secret away, because the page showed it. */
  readonly tells: SecretTeller;
  /** The variables of the tabs that are known; the first is `page`. */
  readonly tabs: Map<number, string>;
};

const binding = ({ spec }: ProvenStep): readonly Condition[] =>
  [...spec.postconditions, ...(spec.assertions ?? [])].filter(({ severity }) => severity !== 'warning');

/** A condition that held before the step as well does not show that the step did anything. */
const becameTrue = ({ kind }: Condition, { outcome }: ProvenStep): boolean =>
  outcome.checks.find((check) => check.kind === kind)?.heldBefore !== true;

/** A condition or an observation speaks of the document in which the step took place. */
const documentOf = ({ resolved }: ProvenStep): Chain =>
  resolved === null ? PAGE : scopeCode({ framePath: resolved.locator.framePath, within: null });

/** What the browser told of the step is awaited, and needs no other proof. */
export const isEventful = ({ events: { asked, download }, tab }: ProvenStep): boolean =>
  asked !== null || download !== null || tab.at !== tab.next;

/** The tab that the step opened, where the condition came true there. */
const tabOf = ({ kind }: Condition, { outcome }: ProvenStep): number | null =>
  outcome.checks.find((check) => check.kind === kind)?.tab ?? null;

type TabCheck = { readonly check: Check; readonly tab: number | null };

/** What was declared; and what was seen, where the declared would hold without the step. */
const checksOf = (proven: ProvenStep): readonly TabCheck[] => {
  const frame = documentOf(proven);
  const declared = binding(proven).map((condition) => {
    const check = conditionCheck(condition, proven);
    const tab = tabOf(condition, proven);
    return { check: tab === null ? inFrame(check, frame) : check, tab, telling: becameTrue(condition, proven) };
  });
  const checks = declared.flatMap(({ check, tab }) => (check === null ? [] : [{ check, tab }]));
  // That a box came into view does not say that it was scrolled.
  const isTold = proven.spec.kind !== 'scroll' && declared.some(({ check, telling }) => check !== null && telling);
  if (isTold || isEventful(proven)) return checks;
  const said = checks.map(({ check }) => check);
  const observed = inFrame(observedCheck(proven, said), frame);
  return observed === null ? checks : [...checks, { check: observed, tab: null }];
};

const BODY = link('locator', [text('body')]);

type Comparison = Extract<Check, { readonly changed: true }>;

/** What is read before and after: the box that is scrolled, or all of the document. */
const readOn = ({ on }: Comparison, own: Chain, frame: Chain): Chain => (on === 'scroll' ? own : linked(frame, BODY));

const checkStatement = (check: Check, own: Chain, frame: Chain, remembered: string): Statement => {
  if (check.on === 'address') return help('expectAddress', [place(PAGE), text(check.matches)]);
  if ('end' in check && check.end !== undefined)
    return help('expectScrolledTo', [place(own), text(check.end), variable(remembered)]);
  if ('changed' in check) return { do: 'changed', name: remembered, chain: readOn(check, own, frame), what: check.on };
  if ('holdsSecret' in check) {
    return {
      do: 'holds',
      chain: linked(own, ...(check.links ?? [])),
      secret: check.holdsSecret,
      read: check.read === true,
      kept: check.kept === true,
      order: check.order ?? null,
    };
  }
  if ('chosen' in check) return help('expectChosen', [place(linked(own, ...(check.links ?? []))), list(check.chosen)]);
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
  const discreet = statements.filter((statement) => !writer.tells.statement(statement));
  if (discreet.length > 0 || isEventful(proven)) return discreet;
  const seen = proven.outcome.reason;
  const discloses = statements.length > 0 || writer.tells.statement(comment(seen));
  const why = discloses ? 'it would show a secret' : `the run saw only "${seen}"`;
  return [comment(`No assertion here: ${why}.`)];
};

/** Where the element of a step is; null for a step that has none. One that bears a secret is not asked for by its name. */
const locatedBy = (proven: ProvenStep, { tells }: Writer): Chain | null => {
  const { resolved } = proven;
  if (resolved === null) return null;
  const named =
    drawnFor(proven) === null ? (lastingCode(proven) ?? locatorCode(resolved.locator)) : unseenCode(resolved.locator);
  const isDiscreet = (chain: Chain): boolean => !tells.statement({ do: 'act', chain });
  return [named, ...wordlessCodes(resolved)].find(isDiscreet) ?? named;
};

/** What variables and methods are named after. */
const wordOf = ({ resolved, step }: ProvenStep, { tells }: Writer): string => {
  const words = [resolved?.candidate.name, step.intent.element, resolved?.candidate.role];
  return words.find((word) => word && !tells.words(word)) ?? '';
};

const tabName = (id: number, writer: Writer): string => {
  const name = writer.tabs.get(id) ?? writer.identifier(`tab ${id}`, '');
  writer.tabs.set(id, name);
  return name;
};

/** A step as a paragraph: what it is, what it does, what must be true then. */
export const stepStatements = (proven: ProvenStep, writer: Writer, found = locatedBy(proven, writer)): ScriptStep => {
  const page = tabName(proven.tab.at, writer);
  const located = found === null ? null : chainOn(found, page);
  const asked = checksOf(proven).filter(({ check, tab }) => (located !== null && tab === null) || check.on !== 'own');
  const checks = asked.map(({ check }) => check);
  const plain = actionCode(located, proven);
  const uses = plain.statements.length + checks.filter(({ on }) => on === 'own' || on === 'scroll').length;
  const word = wordOf(proven, writer);
  const key = JSON.stringify(located);
  const named = located !== null && (writer.nameAll || uses > 1);
  const known = named ? writer.variables.get(key) : undefined;
  const name = known ?? (named ? writer.identifier(word, suffixOf(proven.resolved?.candidate.role ?? null)) : '');
  if (named) writer.variables.set(key, name);
  const own: Chain = named ? { from: name, links: [] } : (located ?? PAGE);
  const { statements, value } = actionCode(located === null ? null : own, proven);
  const frame = documentOf(proven);
  const changed = checks.find((check) => 'changed' in check);
  const remembered = changed === undefined ? '' : writer.identifier(`${changed.on} before`, '');
  // The pointer is put on a box before it is asked where that stands: to be pointed at, it may come into view.
  const pointed = changed?.on === 'scroll' ? statements.length - 1 : 0;
  const read: readonly Statement[] =
    changed === undefined
      ? []
      : [
          ...statements.slice(0, pointed),
          { do: 'remember', name: remembered, chain: readOn(changed, own, frame), what: changed.on },
        ];
  // That something is closed is a change, too, and none that the step has made.
  const before = [...overlaysClosed(proven), ...read];
  const awaited = awaiting(
    statements.slice(pointed).map((one) => statementOn(one, page)),
    { proven, page, tabName: (id) => tabName(id, writer), identifier: (words) => writer.identifier(words, '') },
  );
  // What is to be seen after a tab has closed is to be seen in the one that is in front then.
  const front = proven.events.closed.includes(proven.tab.at) ? tabName(proven.tab.next, writer) : page;
  const asserted = asked.map(({ check, tab }) =>
    statementOn(checkStatement(check, own, frame, remembered), tab === null ? front : tabName(tab, writer)),
  );
  return {
    number: proven.step.step_idx + 1,
    comments: headline(proven, writer.tells),
    names: named && known === undefined ? [{ do: 'name', name, chain: located }] : [],
    before: before.map((one) => statementOn(one, page)),
    actions: awaited.actions,
    checks: assertions([...awaited.checks, ...asserted], proven, writer),
    method: writer.method(`${proven.spec.kind} ${word}`, ''),
    value,
  };
};

/** Whether what a step does cannot be written without a secret; checks are left out one by one. */
export const isUntold = ({ names, before, actions }: ScriptStep, { statement }: SecretTeller): boolean =>
  [...names, ...before, ...actions].some(statement);
