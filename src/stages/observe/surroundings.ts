import type { Candidate, ScanElement } from '../../contract/element.ts';
import { REGIONS } from '../../contract/tables/contexts.ts';

/** Where an element stands. */
export type Place = {
  readonly region: Candidate['region'];
  readonly formId: string | null;
  readonly heading: string | null;
};

const NOWHERE: Place = { region: 'PAGE', formId: null, heading: null };

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
  byRef: ReadonlyMap<number, ScanElement>,
): ReadonlyMap<number, string> => {
  const headings = new Map<number, string>();
  for (const element of elements) {
    if (element.role !== 'heading' && element.tag !== 'legend') continue;
    let above = element.parentRef;
    while (above !== null && !headings.has(above)) {
      headings.set(above, element.text);
      above = byRef.get(above)?.parentRef ?? null;
    }
  }
  return headings;
};

export type Surroundings = {
  /** Where everything stands that is directly inside this container. */
  inside(ref: number | null): Place;
  headingIn(ref: number): string | undefined;
};

export const surroundingsOf = (elements: readonly ScanElement[]): Surroundings => {
  const byRef = new Map(elements.map((element) => [element.ref, element]));
  const headings = headingsOf(elements, byRef);
  const places = new Map<number, Place>();
  const inside = (ref: number | null): Place => {
    const container = ref === null ? undefined : byRef.get(ref);
    if (container === undefined) return NOWHERE;
    const known = places.get(container.ref);
    if (known !== undefined) return known;
    const above = inside(container.parentRef);
    const heading = isSection(container) ? headings.get(container.ref) : undefined;
    const place: Place = {
      region: moreTelling(regionOf(container), above.region),
      formId: container.tag === 'form' ? (container.attributes.id ?? container.attributes.name ?? null) : above.formId,
      heading: heading?.slice(0, 120) ?? above.heading,
    };
    places.set(container.ref, place);
    return place;
  };
  return { inside, headingIn: (ref) => headings.get(ref) };
};
