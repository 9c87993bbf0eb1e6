import type { ScanElement } from '../contract/element.ts';
import type { PageState, SkeletonEntry } from '../contract/observation.ts';
import type { Registry } from '../contract/registry.ts';
import { collapse } from '../kit/normalize.ts';
import { stableHash } from '../kit/stable-hash.ts';
import { childNodesOf } from './composed-tree.ts';
import { type FormErrors, formErrors, formFields } from './form-errors.ts';
import { refusedDocument } from './refused-document.ts';
import { deepActiveElement } from './scan.ts';
import { storageHash } from './storage-hash.ts';
import { isSecretField, valueOf } from './values.ts';
import { visibleText } from './visible-text.ts';

/** What verification compares: the page in numbers, and its controls one by one. */
export type Snapshot = {
  readonly state: PageState;
  /** What could be read; null where only hashes are left of it. */
  readonly text: string | null;
  readonly skeleton: ReadonlyMap<number, SkeletonEntry>;
  readonly errors: FormErrors;
};

const MESSAGE_ROLES = new Set(['alert', 'status', 'log']);
const MESSAGE_CLASS = /\b(?:toast|alert|error|success|snackbar|notification)\b/u;

export const isMessage = (element: ScanElement): boolean =>
  (element.role !== null && MESSAGE_ROLES.has(element.role)) ||
  (!element.actionable && MESSAGE_CLASS.test(element.attributes.class ?? ''));

const stateWords = ({ state }: ScanElement): string =>
  [
    state.enabled ? '' : 'disabled',
    state.checked === null ? '' : `checked=${state.checked}`,
    state.expanded === null ? '' : `expanded=${state.expanded}`,
    state.selected === null ? '' : `selected=${state.selected}`,
    state.pressed === null ? '' : `pressed=${state.pressed}`,
  ]
    .filter((word) => word !== '')
    .join(' ');

/** Everything a person could notice, in one text: structure, texts, values and ticks; never cut short. */
const domText = (): string => {
  let text = '';
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      text += node.data;
      return;
    }
    if (!(node instanceof Element)) return;
    const tag = node.localName;
    if (tag === 'script' || tag === 'style' || tag === 'noscript' || tag === 'template') return;
    text += `<${tag}`;
    for (const attribute of node.attributes) text += ` ${attribute.name}=${attribute.value}`;
    const value = valueOf(node);
    if (value !== null) text += ` =${value}`;
    if (node instanceof HTMLInputElement && node.checked) text += ' checked';
    text += '>';
    for (const child of childNodesOf(node)) visit(child);
    text += '/';
  };
  if (document.documentElement) visit(document.documentElement);
  return text;
};

const skeletonOf = (registry: Registry, elementOf: (ref: number) => Element | null): Map<number, SkeletonEntry> => {
  const skeleton = new Map<number, SkeletonEntry>();
  for (const element of registry.elements) {
    const alert = isMessage(element);
    if (!element.state.visible || (!element.actionable && !alert && element.role !== 'heading')) continue;
    const live = elementOf(element.ref);
    const secret = live !== null && isSecretField(live) ? stableHash(valueOf(live) ?? '') : null;
    const text = element.actionable ? element.name || element.text : element.text;
    skeleton.set(element.ref, {
      tag: element.tag,
      text,
      value: secret ?? element.state.value ?? '',
      state: stateWords(element),
      alert,
    });
  }
  return skeleton;
};

/** What can be read, and two numbers that tell whether anything is different, also what no event announces. */
export type PageRead = { readonly text: string; readonly hashes: Pick<PageState, 'domHash' | 'visibleTextHash'> };

export const readPage = (): PageRead => {
  const text = visibleText();
  return { text, hashes: { domHash: stableHash(domText()), visibleTextHash: stableHash(collapse(text)) } };
};

export const takeSnapshot = (
  registry: Registry,
  elementOf: (ref: number) => Element | null,
  targetRef: number | null,
  { text, hashes }: PageRead = readPage(),
): Snapshot => {
  const skeleton = skeletonOf(registry, elementOf);
  const active = deepActiveElement();
  const target = targetRef === null ? undefined : registry.elements.find((element) => element.ref === targetRef);
  const refused = refusedDocument(registry.title, skeleton);
  const errors = formErrors();
  const fields = formFields(errors);
  return {
    text,
    skeleton,
    errors,
    state: {
      documentId: String(performance.timeOrigin),
      url: registry.url,
      title: registry.title,
      ...hashes,
      activeElement: active === null ? null : active.localName + (active.id === '' ? '' : `#${active.id}`),
      modal: registry.scopeKey === 'PAGE' ? null : registry.scopeKey.slice('MODAL:'.length),
      storageHash: storageHash(),
      skeletonHash: stableHash(JSON.stringify([...skeleton.values()])),
      ...(refused === null ? {} : { refused }),
      ...(fields.length === 0 ? {} : { formFields: fields }),
      targetValue: target?.state.value ?? null,
      targetChecked: target?.state.checked ?? null,
    },
  };
};
