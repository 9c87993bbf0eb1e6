import type { ControlFacts } from '../contract/element.ts';

const DATES = ['date', 'datetime-local', 'month', 'week', 'time'] as const;

const numberOf = (text: string | null): number | null => {
  if (text === null || text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
};

const rangeOf = (element: Element, role: string | null): ControlFacts['range'] => {
  if (element instanceof HTMLInputElement && (element.type === 'range' || element.type === 'number')) {
    // A native slider without limits goes from 0 to 100; a number field goes on for ever.
    const [least, most] = element.type === 'range' ? [0, 100] : [null, null];
    return {
      min: numberOf(element.min) ?? least,
      max: numberOf(element.max) ?? most,
      step: element.step === 'any' ? null : (numberOf(element.step) ?? 1),
    };
  }
  if (role !== 'slider' && role !== 'spinbutton') return null;
  const min = numberOf(element.getAttribute('aria-valuemin'));
  const max = numberOf(element.getAttribute('aria-valuemax'));
  return { min: min ?? (role === 'slider' ? 0 : null), max: max ?? (role === 'slider' ? 100 : null), step: null };
};

/** What is special about a control, so that an action knows how to serve it. */
export const controlFacts = (element: Element, role: string | null): ControlFacts => {
  const input = element instanceof HTMLInputElement ? element : null;
  const isFile = input?.type === 'file';
  return {
    range: rangeOf(element, role),
    date: DATES.find((type) => input?.type === type) ?? null,
    file: input !== null && isFile ? { accept: input.accept, multiple: input.multiple } : null,
    editor: element instanceof HTMLElement && element.isContentEditable,
    multiple:
      (element instanceof HTMLSelectElement || isFile ? (element as HTMLSelectElement).multiple : false) ||
      element.getAttribute('aria-multiselectable') === 'true',
  };
};
