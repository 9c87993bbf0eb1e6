import type { Candidate, ScanElement } from '../../contract/element.ts';
import { contextOf, type Region } from '../../contract/tables/contexts.ts';
import { stableHash } from '../../kit/stable-hash.ts';

const REGION_OF_ROLE: ReadonlyMap<string, Region> = new Map([
  ['dialog', 'MODAL'],
  ['alertdialog', 'MODAL'],
  ['navigation', 'NAV'],
  ['complementary', 'SIDEBAR'],
  ['contentinfo', 'FOOTER'],
  ['form', 'FORM'],
  ['search', 'FORM'],
  ['main', 'MAIN'],
]);

/** Precedence as in G-1: the first of these that holds the element says where it is. */
const ORDER: readonly Region[] = ['MODAL', 'NAV', 'SIDEBAR', 'FOOTER', 'FORM', 'MAIN'];

const regionOf = (ancestors: readonly ScanElement[]): Region => {
  const around = new Set(ancestors.map(({ role, tag }) => REGION_OF_ROLE.get(role ?? tag) ?? null));
  return ORDER.find((region) => around.has(region)) ?? 'PAGE';
};

/** The id of what is listed without being a candidate: from its DOM id, else from where it stands. */
export const listedId = ({ attributes, framePath, domPath }: ScanElement): string => {
  const known = attributes.id === undefined ? domPath : `id:${attributes.id}`;
  return `v-${stableHash(`${framePath.join('/')}|listed|${known}`).slice(0, 10)}`;
};

/**
 * What is listed without being a candidate (a form, a dialog, a row, whatever a selector reached) in the shape of one,
 * so that it can be answered, located and remembered in the same way (K-17).
 */
export const asCandidate = (element: ScanElement, ancestors: readonly ScanElement[]): Candidate => {
  const { attributes, state } = element;
  const form = element.tag === 'form' ? element : ancestors.find(({ tag }) => tag === 'form');
  const region = regionOf(ancestors);
  return {
    vaultyId: listedId(element),
    ref: element.ref,
    type: 'button',
    tag: element.tag,
    inputType: null,
    role: element.role,
    name: element.name,
    text: element.text,
    label: element.label,
    placeholder: element.placeholder,
    ariaLabel: element.ariaLabel,
    title: element.title,
    attributes: {
      id: attributes.id ?? null,
      name: attributes.name ?? null,
      dataTestId: attributes['data-testid'] ?? null,
    },
    context: contextOf(region),
    region,
    formId: form?.attributes.id ?? form?.attributes.name ?? null,
    sectionHeading: null,
    bbox: element.rect,
    visibility: { isVisible: state.visible, isEnabled: state.enabled, isTopmost: element.topmost === 'yes' },
    state,
    domPath: element.domPath,
    shadowPath: element.shadowPath,
    framePath: element.framePath,
  };
};
