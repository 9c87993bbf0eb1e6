import { collapse } from '../kit/normalize.ts';
import { embeddedValue, pressedText } from './names/embedded-value.ts';
import { LABEL, NAME, REFERENCE, TEXT } from './names/manners.ts';
import { mayBeNamedByTitle, mayHavePlaceholder, NAMED_BY_CONTENT } from './names/naming-roles.ts';
import { drawingText, lastResort, nativeDescription, nativeName } from './names/native-name.ts';
import { createReading } from './names/reading.ts';
import { referencesOf } from './names/references.ts';
import { createRelations } from './names/relations.ts';
import { createStyledRules } from './names/styled-rules.ts';
import { roleOf } from './roles.ts';

/** Names of one look at the page (accname 1.2, HTML-AAM). Each is computed once: labels are shared by many. */
export type Names = {
  nameOf(element: Element, role?: string | null): string;
  /** The name with the letters that CSS draws, as a browser says it; undefined where they are those of the document. */
  drawnNameOf(element: Element, role?: string | null): string | undefined;
  /** What is said about an element after its name. */
  descriptionOf(element: Element, role?: string | null): string;
  labelOf(element: Element): string | null;
  textOf(element: Element): string;
};

const attributeText = (element: Element, attribute: string): string => collapse(element.getAttribute(attribute) ?? '');

/**
 * `roots` are the document and the open shadow roots, complete by the time the first name is asked for. Names are told in
 * the letters of the document, because a test that asks for the drawn ones finds nothing; `drawn` is for telling both.
 */
export const createNames = (
  roots: readonly (Document | ShadowRoot)[] = [document],
  styles = createStyledRules(roots),
  drawn = false,
): Names => {
  let asDrawn: Names | null = null;
  const names = new Map<Element, string>();
  const texts = new Map<Element, string>();
  const labelled = new Map<Element, string>();
  const told = new Map<Element, string>();
  const telling = new Set<Element>();
  const titled = new Set<Element>();
  const { labelsOf, ownerOf } = createRelations(roots);

  /** accname 2B: the steps of a name, but no further reference is followed. */
  const tell = (part: Element, from: Element | null, isSaid: boolean): string =>
    collapse(embeddedValue(part, roleOf(part), (option) => reading.read(option, TEXT)) ?? '') ||
    attributeText(part, 'aria-label') ||
    (isSaid ? '' : labelText(part)) ||
    nativeName(part, readLabel) ||
    collapse(reading.read(part, REFERENCE, part === from ? null : from)) ||
    attributeText(part, 'title');

  /**
   * Many may point at one. A label that points at what it is for would lead in a circle; one that was pointed at `before`
   * is not said again for its control.
   */
  const referred = (part: Element, from: Element | null, before: readonly Element[] = []): string => {
    const isSaid = before.length > 0 && labelsOf(part).some((label) => before.includes(label));
    const shared = !isSaid && (from === null || !part.contains(from));
    const known = shared ? told.get(part) : undefined;
    if (known !== undefined || telling.has(part)) return known ?? '';
    telling.add(part);
    const text = tell(part, from, isSaid);
    telling.delete(part);
    if (shared) told.set(part, text);
    return text;
  };

  const reading = createReading(styles, ownerOf, referred, drawn);
  const readLabel = (child: Element): string => reading.read(child, LABEL);

  const referredBy = (element: Element, attribute: string): string | null => {
    const parts = referencesOf(element, attribute);
    return parts.length === 0
      ? null
      : collapse(parts.map((part, at) => referred(part, element, parts.slice(0, at))).join(' '));
  };

  /** What its labels say of a control. A label may be named by something else than its own text. */
  const labelText = (control: Element): string => {
    const labels = labelsOf(control);
    if (labels.length === 0) return '';
    const known = labelled.get(control);
    if (known !== undefined) return known;
    labelled.set(control, '');
    const said = labels.map(
      (label) =>
        referredBy(label, 'aria-labelledby') ||
        attributeText(label, 'aria-label') ||
        reading.read(label, LABEL, control),
    );
    const text = collapse(said.join(' '));
    labelled.set(control, text);
    return text;
  };

  const textOf = (element: Element): string => {
    const known = texts.get(element);
    if (known !== undefined) return known;
    const text = collapse(drawnText(element));
    texts.set(element, text);
    return text;
  };

  const drawnText = (element: Element): string => {
    switch (element.localName) {
      case 'img':
        return element.getAttribute('alt') ?? element.getAttribute('title') ?? '';
      case 'svg':
        return drawingText(element);
      case 'input':
        return embeddedValue(element, null, textOf) ?? pressedText(element as HTMLInputElement) ?? '';
      default:
        return embeddedValue(element, null, textOf) ?? reading.read(element, TEXT);
    }
  };

  const contentName = (element: Element): string => {
    const text = textOf(element);
    return reading.isParted(element) ? collapse(reading.read(element, NAME)) : text;
  };

  /** A title that only repeats what stands there names nothing (Chromium). */
  const titleOf = (element: Element): string => {
    const title = attributeText(element, 'title');
    const stands = title === '' || element.firstChild === null ? '' : textOf(element);
    return title === stands ? '' : title;
  };

  const compute = (element: Element, role: string | null): string => {
    const attributed = element.hasAttributes();
    if (attributed) {
      const given = referredBy(element, 'aria-labelledby') || attributeText(element, 'aria-label');
      if (given !== '') return given;
    }
    if (role === 'none' || role === 'presentation') return '';
    // An empty label silences everything below: no browser goes on, and a test would not find what only we name.
    if (labelsOf(element).length > 0) return labelText(element);
    const ofHtml = nativeName(element, readLabel);
    if (ofHtml !== '') return ofHtml;
    const content = role !== null && NAMED_BY_CONTENT.has(role) ? contentName(element) : '';
    if (content !== '' || !attributed) return content;
    const title = mayBeNamedByTitle(element, role) ? titleOf(element) : '';
    if (title !== '') {
      titled.add(element);
      return title;
    }
    if (!mayHavePlaceholder(element, role)) return '';
    return attributeText(element, 'placeholder') || attributeText(element, 'aria-placeholder') || lastResort(element);
  };

  const nameOf = (element: Element, role: string | null = roleOf(element)): string => {
    const known = names.get(element);
    if (known !== undefined) return known;
    const name = compute(element, role);
    names.set(element, name);
    return name;
  };

  return {
    nameOf,
    textOf,
    drawnNameOf: (element, role = roleOf(element)) => {
      const written = nameOf(element, role);
      if (written === '' || !styles.mayTransform()) return undefined;
      asDrawn ??= createNames(roots, styles, true);
      const name = asDrawn.nameOf(element, role);
      return name === written ? undefined : name;
    },
    descriptionOf: (element, role = roleOf(element)) => {
      const described = referredBy(element, 'aria-describedby');
      if (described !== null) return described;
      if (element.hasAttribute('aria-description')) return attributeText(element, 'aria-description');
      if (role === 'none' || role === 'presentation') return '';
      const name = nameOf(element, role);
      const native = nativeDescription(element, readLabel);
      if (native !== '' && native !== name) return native;
      return titled.has(element) ? '' : titleOf(element);
    },
    labelOf: (element) => labelText(element) || referredBy(element, 'aria-labelledby'),
  };
};
