import type { ScanElement } from '../../contract/element.ts';
import type { Registry } from '../../contract/registry.ts';
import type { WrittenText } from '../../contract/written-text.ts';
import { normalizeLabel } from '../../kit/normalize.ts';
import { type ElementIndex, indexElements } from './element-index.ts';
import { findRegion, type Place } from './region.ts';
import type { Scope } from './text-scopes.ts';

/** What has this number, listed or the plain box of a text; undefined when it has gone. */
export const elementAt = (ref: number, registry: Registry): ScanElement | undefined => {
  const index = indexElements(registry);
  return index.has(ref) ? index.element(ref) : undefined;
};

/** A plain text stands in a part of the page with the listed box around it, or below its heading. */
const standsIn = (text: WrittenText, scope: Scope, { containers }: Place, index: ElementIndex): boolean => {
  const { ref, parentRef, after } = text;
  if (scope.has(ref)) return true;
  if (parentRef !== null && (scope.has(parentRef) || containers.some((one) => one.ref === parentRef))) return true;
  if (after === null || elementAt(after, index.registry)?.parentRef !== parentRef) return false;
  return containers.some((one) => one.role === 'heading' && (one.ref === after || scope.has(after)));
};

/** What is called so and shown in a part of the page: in the likeliest and narrowest reading of its name that holds any. */
export const shownInRegion = (name: string, regionName: string, registry: Registry): readonly ScanElement[] => {
  const index = indexElements(registry);
  const region = findRegion(regionName, index);
  if (!region.found) return [];
  const asked = normalizeLabel(name);
  const isCalled = (...words: readonly string[]): boolean => words.some((one) => normalizeLabel(one) === asked);
  const elements = registry.elements.filter((element) => isCalled(element.text, element.name));
  const texts = (registry.texts ?? []).filter(({ text }) => isCalled(text));
  for (const place of region.places()) {
    for (const scope of place.scopes) {
      const inside = [
        ...elements.filter(({ ref }) => scope.has(ref)),
        ...texts.filter((text) => standsIn(text, scope, place, index)).map(({ ref }) => index.element(ref)),
      ];
      if (inside.length > 0) return inside;
    }
  }
  return [];
};
