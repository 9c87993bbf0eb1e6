import type { Condition } from '../contract/condition.ts';
import type { ScanElement } from '../contract/element.ts';
import type { Registry } from '../contract/registry.ts';
import type { Target } from '../contract/target.ts';
import { normalizeLabel } from '../kit/normalize.ts';
import { elementAt, resolve, shownInRegion } from '../stages/resolve/index.ts';
import type { ConditionFacts, TargetFacts } from '../stages/verify/index.ts';
import type { ElementRefs } from './element-refs.ts';
import { isMessage } from './page-state.ts';
import type { Look } from './query-selectors.ts';
import { deepActiveElement } from './scan.ts';
import { shownIn } from './shown-value.ts';
import { valueOf } from './values.ts';
import { visibleText } from './visible-text.ts';

/** The element an action was just done to keeps being that element, even if its text now differs. */
export type ActedOn = {
  readonly target: Target | null;
  readonly ref: number | null;
  /** How many elements its locator matched when last counted; null when nobody counted. */
  readonly count: number | null;
  /** The action wrote something into it. */
  readonly written?: boolean;
};

const NOTHING: TargetFacts = {
  count: 0,
  visible: false,
  enabled: false,
  inView: false,
  focused: false,
  text: '',
  value: null,
  shown: null,
  written: false,
  secret: false,
  checked: null,
  attribute: () => null,
};

const factsOf = (element: ScanElement, live: Element | null, count: number, written = false): TargetFacts => ({
  count,
  visible: element.state.visible,
  enabled: element.state.enabled,
  inView: element.inViewport,
  focused: live !== null && live === deepActiveElement(),
  text: element.text,
  // Compared here, inside the page; only the verdict leaves it.
  value: live === null ? element.state.value : valueOf(live),
  shown: live === null ? null : shownIn(live),
  written,
  secret: element.state.secret,
  checked: element.state.checked,
  attribute: (name) => live?.getAttribute(name) ?? null,
});

const sameTarget = (left: Target, right: Target | null): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What is merely shown (a heading, a message) is no candidate, but a condition may speak of it. */
const shownAs = (target: Target, registry: Registry): readonly ScanElement[] => {
  const name = target.by === 'element' ? target.element : target.by === 'text' ? target.text : null;
  if (name === null) return [];
  if (target.by === 'element' && target.region !== undefined) return shownInRegion(name, target.region, registry);
  const asked = normalizeLabel(name);
  return registry.elements.filter(
    (element) => normalizeLabel(element.text) === asked || normalizeLabel(element.name) === asked,
  );
};

const targetFacts = (target: Target, { registry, queries }: Look, refs: ElementRefs, actedOn: ActedOn): TargetFacts => {
  const isOwn = sameTarget(target, actedOn.target);
  // Its document is gone, and in this one another element has its number.
  if (isOwn && actedOn.ref === null && target.by === 'ref') return NOTHING;
  if (isOwn && actedOn.ref !== null) {
    const live = refs.elementOf(actedOn.ref);
    const element = registry.elements.find((other) => other.ref === actedOn.ref);
    if (live !== null && element !== undefined) return factsOf(element, live, actedOn.count ?? 1, actedOn.written);
  }
  const resolution = resolve({ registry, target, requirement: { needs: 'any' }, queries });
  if (resolution.kind === 'resolved') {
    const { ref } = resolution.candidate;
    // Words in a plain box are shown, too, and stand in no list.
    const element = elementAt(ref, registry);
    if (element !== undefined) return factsOf(element, refs.elementOf(ref), 1);
  } else if (resolution.count > 0) {
    const shown = resolution.candidates.map(({ ref }) => elementAt(ref, registry));
    const [first] = shown.filter((element) => element !== undefined);
    return first === undefined ? NOTHING : factsOf(first, refs.elementOf(first.ref), resolution.count);
  }
  const shown = shownAs(target, registry);
  const first = shown.find((element) => element.state.visible) ?? shown[0];
  return first === undefined ? NOTHING : factsOf(first, refs.elementOf(first.ref), shown.length);
};

const isHeading = (element: ScanElement): boolean =>
  element.state.visible && element.role === 'heading' && !/^h[456]$/u.test(element.tag);

const titles = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('.title')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText);

const NOBODY: ActedOn = { target: null, ref: null, count: null };

/** A condition about a number is counted, never taken from the one element that happens to be known. */
const countable = (condition: Condition, actedOn: ActedOn): ActedOn =>
  condition.kind === 'element_count_equals' && actedOn.count === null ? NOBODY : actedOn;

export const conditionFacts = (
  condition: Condition,
  look: Look,
  refs: ElementRefs,
  actedOn: ActedOn,
  stateChanged: boolean,
  textBefore: string | null = null,
): ConditionFacts => ({
  url: look.registry.url,
  title: look.registry.title,
  headings: () => [...look.registry.elements.filter(isHeading).map((element) => element.text), ...titles()],
  visibleText,
  textBefore: () => textBefore,
  messages: () =>
    look.registry.elements
      .filter((element) => element.state.visible && isMessage(element))
      .map((element) => element.text),
  modal: look.registry.scopeKey === 'PAGE' ? null : look.registry.scopeKey.slice('MODAL:'.length),
  stateChanged,
  target: () =>
    'target' in condition.args && condition.args.target !== undefined
      ? targetFacts(condition.args.target, look, refs, countable(condition, actedOn))
      : NOTHING,
});

/** What conditions speak of: their selectors have to be asked about as well. */
export const targetsOf = (conditions: readonly Condition[]): readonly Target[] =>
  conditions.flatMap(({ args }) => ('target' in args && args.target !== undefined ? [args.target] : []));
