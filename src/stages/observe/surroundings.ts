import type { Candidate, ScanElement } from '../../contract/element.ts';
import { REGIONS } from '../../contract/tables/contexts.ts';
import { type DocumentOrder, documentOrder } from '../../kit/document-order.ts';

/** Where an element stands. */
export type Place = {
  readonly region: Candidate['region'];
  readonly formId: string | null;
};

const NOWHERE: Place = { region: 'PAGE', formId: null };

const regionOf = (element: ScanElement): Candidate['region'] => {
  switch (element.role) {
    case 'dialog':
    case 'alertdialog':
      return 'MODAL';
    case 'navigation':
      return 'NAV';
    case 'complementary':
      return 'SIDEBAR';
    case 'contentinfo':
      return 'FOOTER';
    case 'form':
    case 'search':
      return 'FORM';
    case 'main':
      return 'MAIN';
    default:
      return element.tag === 'form' ? 'FORM' : 'PAGE';
  }
};

/** Of all regions an element is in, the most telling one counts (G-1). */
const moreTelling = (left: Candidate['region'], right: Candidate['region']): Candidate['region'] =>
  REGIONS.indexOf(left) <= REGIONS.indexOf(right) ? left : right;

const SECTIONS = new Set(['section', 'fieldset', 'form', 'article', 'dialog', 'li', 'tr', 'aside', 'main']);
const SECTION_ROLES = new Set(['group', 'dialog', 'alertdialog', 'region', 'article', 'listitem', 'row', 'tabpanel']);

const isSection = (element: ScanElement): boolean =>
  SECTIONS.has(element.tag) || (element.role !== null && SECTION_ROLES.has(element.role));

/** The first heading inside each container. What has a heading above it has one everywhere further up as well. */
const headingsOf = (
  elements: readonly ScanElement[],
  container: (ref: number | null) => ScanElement | undefined,
): ReadonlyMap<number, string> => {
  const headings = new Map<number, string>();
  for (const element of elements) {
    if (element.role !== 'heading' && element.tag !== 'legend') continue;
    let above = element.parentRef;
    while (above !== null && !headings.has(above)) {
      headings.set(above, element.text);
      above = container(above)?.parentRef ?? null;
    }
  }
  return headings;
};

export type Surroundings = {
  /** Where everything stands that is directly inside this container. */
  inside(ref: number | null): Place;
  /** The heading of the nearest section around everything that is directly inside this container. */
  headingOver(ref: number | null): string | null;
  headingIn(ref: number): string | undefined;
};

export const surroundingsOf = (elements: readonly ScanElement[]): Surroundings => {
  let order: DocumentOrder | null = null;
  const container = (ref: number | null): ScanElement | undefined => {
    if (ref === null) return undefined;
    order ??= documentOrder(elements);
    return elements[order.at(ref)];
  };
  let headings: ReadonlyMap<number, string> | null = null;
  const headingIn = (ref: number): string | undefined => {
    headings ??= headingsOf(elements, container);
    return headings.get(ref);
  };
  const places = new Map<number, Place>();
  const inside = (ref: number | null): Place => {
    if (ref === null) return NOWHERE;
    const known = places.get(ref);
    if (known !== undefined) return known;
    const around = container(ref);
    if (around === undefined) return NOWHERE;
    const above = inside(around.parentRef);
    const region = moreTelling(regionOf(around), above.region);
    const isForm = around.tag === 'form';
    const place: Place =
      !isForm && region === above.region
        ? above
        : { region, formId: isForm ? (around.attributes.id ?? around.attributes.name ?? null) : above.formId };
    places.set(ref, place);
    return place;
  };
  const over = new Map<number, string | null>();
  const headingOver = (ref: number | null): string | null => {
    const around = container(ref);
    if (around === undefined) return null;
    const known = over.get(around.ref);
    if (known !== undefined) return known;
    const own = isSection(around) ? headingIn(around.ref)?.slice(0, 120) : undefined;
    const heading = own ?? headingOver(around.parentRef);
    over.set(around.ref, heading);
    return heading;
  };
  return { inside, headingOver, headingIn };
};
