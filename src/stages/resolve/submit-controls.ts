import type { ScanElement } from '../../contract/element.ts';

const isSubmit = ({ tag, attributes }: ScanElement): boolean =>
  (tag === 'button' || tag === 'input') && attributes.type?.toLowerCase() === 'submit';

/** HTML: a button without a type submits as well. */
const isTypeless = ({ tag, attributes }: ScanElement): boolean => tag === 'button' && attributes.type === undefined;

/** Of these elements, those that say that they submit; else those that do so by default (K-11). */
export const submitControls = (elements: readonly ScanElement[]): readonly ScanElement[] => {
  const shown = elements.filter(({ state }) => state.visible);
  const explicit = shown.filter(isSubmit);
  return explicit.length > 0 ? explicit : shown.filter(isTypeless);
};
