/** A control has a name of its own; what is around it only holds it. */
export const CONTROLS =
  'a[href],button,input,select,textarea,summary,sl-button,sl-input,sl-checkbox,sl-switch,vaadin-button,[role=button],[role=tab],[role=link]';

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();

const labelled = (text: string): Element | null => {
  for (const label of document.querySelectorAll('label'))
    if (textOf(label).replace(/\s*\*$/u, '') === text && label.control !== null) return label.control;
  return null;
};

/** `#save`, `button: Call the waiter` by its whole text, or `label: Guest name` for what is labelled so. */
export const findTrue = (wanted: string): Element | null => {
  const [, kind, text] = /^([a-z-]+): (.+)$/u.exec(wanted) ?? [];
  if (kind === undefined || text === undefined) return document.querySelector(wanted);
  if (kind === 'label') return labelled(text);
  return [...document.querySelectorAll(kind)].find((element) => textOf(element) === text) ?? null;
};

/** What belongs together: a field and the label that stands beside it; else the element alone. */
export const unitOf = (element: Element): Element => {
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  let unit = element;
  while (labels.some((label) => !unit.contains(label)) && unit.parentElement !== null) unit = unit.parentElement;
  return unit;
};
