import type { ScanElement } from '../contract/element.ts';
import type { DomSnapshotV1 } from '../contract/evidence.ts';
import type { Registry } from '../contract/registry.ts';
import { collapse } from '../kit/normalize.ts';
import { childrenOf, parentOf } from './composed-tree.ts';
import { isSecretField, valueOf } from './values.ts';

/** What is visible and of one class is listed so far and no further (part 2.3). */
const MOST = 60;
/** Of a long text the beginning is enough to know it again. */
const LONGEST = 200;

type Attributes = DomSnapshotV1['visible_anchors'][number]['attrs'];
type Context = NonNullable<DomSnapshotV1['targets'][number]['context']>;
const KEPT = ['id', 'name', 'type', 'role', 'aria-label', 'placeholder', 'href'] as const;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const shownValue = (element: Element): string | null => {
  const value = valueOf(element);
  return value === null ? null : value !== '' && isSecretField(element) ? '***' : short(value);
};

const attrsOf = (element: Element): Attributes => {
  const kept: Record<string, string> = {};
  for (const name of KEPT) {
    const value = element.getAttribute(name);
    if (value !== null) kept[name] = short(value);
  }
  const value = element.hasAttribute('value') ? shownValue(element) : null;
  return value === null ? kept : { ...kept, value };
};

const selectorOf = (element: ScanElement): string => {
  const id = element.attributes.id ?? '';
  return id === '' ? element.domPath : `#${CSS.escape(id)}`;
};

const node = (element: Element, children: Context[] = []): Context => {
  const text = short(collapse((element.textContent ?? '').slice(0, 4 * LONGEST)));
  return {
    tag: element.localName,
    ...(text === '' ? {} : { text }),
    attrs: attrsOf(element),
    ...(children.length === 0 ? {} : { children }),
  };
};

const firstOf = <T>(items: Iterable<T>, most: number): T[] => {
  const first: T[] = [];
  for (const item of items) {
    if (first.length === most) break;
    first.push(item);
  }
  return first;
};

/** The element with what is in it, between its neighbours, below the three elements around it (D2). */
const contextOf = (target: Element): Context => {
  const parent = parentOf(target);
  const own = node(
    target,
    firstOf(childrenOf(target), 20).map((child) => node(child)),
  );
  if (parent === null) return own;
  const siblings = firstOf(childrenOf(parent), 20).filter((sibling) => sibling !== target);
  const after = (sibling: Element): boolean =>
    (target.compareDocumentPosition(sibling) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const row = [
    ...siblings.filter((one) => !after(one)).map((one) => node(one)),
    own,
    ...siblings.filter(after).map((one) => node(one)),
  ];
  let context = node(parent, row);
  for (let above = parentOf(parent), levels = 0; above !== null && levels < 2; above = parentOf(above), levels += 1) {
    context = { tag: above.localName, attrs: attrsOf(above), children: [context] };
  }
  return context;
};

const FIELDS = new Set(['input', 'select', 'textarea']);

/** Which list of the snapshot an element is in; its tag decides before anything has to be measured. */
const classOf = (element: ScanElement): 'anchor' | 'input' | 'button' | null => {
  if (element.tag === 'a') return 'anchor';
  if (FIELDS.has(element.tag)) {
    const type = element.attributes.type ?? '';
    return type === 'submit' || type === 'button' || type === 'reset' || type === 'image' ? 'button' : 'input';
  }
  return element.tag === 'button' || element.role === 'button' ? 'button' : null;
};

/** The part of the page that is recorded at every step (C-70, D2): links, fields and buttons that show, and where the target stands. */
export const domSnapshot = (
  registry: Registry,
  elementOf: (ref: number) => Element | null,
  targetRef: number | null,
): Omit<DomSnapshotV1, 'captured_at'> => {
  const anchors: DomSnapshotV1['visible_anchors'][number][] = [];
  const inputs: DomSnapshotV1['visible_inputs'][number][] = [];
  const buttons: DomSnapshotV1['visible_buttons'][number][] = [];
  const lists = { anchor: anchors, input: inputs, button: buttons };
  const targets: DomSnapshotV1['targets'][number][] = [];
  let truncated = false;
  for (const seen of registry.elements) {
    if (seen.ref === targetRef) {
      const live = elementOf(seen.ref);
      targets.push({
        target_selector: selectorOf(seen),
        target_text: short(seen.name || seen.text),
        context: live === null ? null : contextOf(live),
      });
    }
    const list = classOf(seen);
    if (list === null) continue;
    // Not asked whether it shows: that is what costs on a page with thousands of them.
    if (lists[list].length === MOST) {
      truncated = true;
      continue;
    }
    const live = elementOf(seen.ref);
    if (live === null || !seen.state.visible) continue;
    const selector = selectorOf(seen);
    const attrs = attrsOf(live);
    if (list === 'anchor')
      anchors.push({ text: short(seen.name || seen.text), href: short(attrs.href ?? ''), selector, attrs });
    else if (list === 'button') buttons.push({ text: short(seen.name || seen.text), selector, attrs });
    else {
      inputs.push({
        selector,
        input_type: seen.attributes.type ?? seen.tag,
        name: seen.attributes.name ?? null,
        label: seen.label,
        value_redacted: shownValue(live),
        attrs,
      });
    }
  }
  const { url, title } = registry;
  return {
    ...{ url, title, targets, visible_anchors: anchors, visible_inputs: inputs, visible_buttons: buttons, truncated },
  };
};
