/** Text that CSS writes before or after an element: the star of a required field, a counter, a sign (accname 2F.ii). */
export const writtenText = (element: Element, where: '::before' | '::after'): string => {
  const { content, display, visibility } = getComputedStyle(element, where);
  if (content === 'none' || content === 'normal' || visibility !== 'visible') return '';
  // `"▸" / "open"`: what stands behind the slash is meant to be read.
  const read = content.slice(content.lastIndexOf(' / ') + 1).replace(/url\("[^"]*"\)/gu, '');
  const text = [...read.matchAll(/"((?:[^"\\]|\\.)*)"|attr\("?([\w-]+)"?\)/gu)]
    .map(([, literal, attribute]) =>
      attribute === undefined ? (literal ?? '').replace(/\\(.)/gu, '$1') : (element.getAttribute(attribute) ?? ''),
    )
    .join('');
  return display === 'inline' ? text : ` ${text} `;
};
