import { roleOf } from './roles.ts';

const CURRENT_CLASS = /(?:^|[\s_-])(?:active|selected|current)(?:$|[\s_-])/u;

const saysSo = (element: Element): boolean =>
  element.getAttribute('aria-selected') === 'true' ||
  (element.hasAttribute('aria-current') && element.getAttribute('aria-current') !== 'false');

const looksSo = (element: Element): boolean => CURRENT_CLASS.test(element.className);

/** Without a word for it, a style tells: it has the one class that its neighbours of the same kind have not. */
const standsOut = (element: Element): boolean => {
  if (typeof element.className !== 'string' || !looksSo(element)) return false;
  const alike = [...(element.parentElement?.children ?? [])].filter(
    (other) => other !== element && other.localName === element.localName && typeof other.className === 'string',
  );
  return alike.length > 0 && !alike.some(looksSo);
};

/** Whether it is the current one of several already: pressing it changes nothing. */
export const isCurrent = (element: Element): boolean => {
  const role = roleOf(element);
  if (role === 'option' || role === 'checkbox' || role === 'switch') return false;
  return (
    saysSo(element) ||
    standsOut(element) ||
    (element.parentElement?.localName === 'li' && standsOut(element.parentElement))
  );
};
