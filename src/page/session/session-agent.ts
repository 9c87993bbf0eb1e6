import type { Misread, SessionAgent } from '../../ports/session-messages.ts';
import type { ElementRefs } from '../element-refs.ts';
import { boxOf, isVisible } from '../visibility.ts';
import { extract } from './extract.ts';
import { highlight, unhighlight } from './highlight.ts';
import { elementAtPlace, queryAll } from './query.ts';
import { htmlOf, textOf } from './reading.ts';
import { scroll } from './scrolling.ts';
import { useStorage } from './web-storage.ts';

/** What a session asks of a document beside actions. */
export const createSessionAgent = (refs: ElementRefs): SessionAgent => {
  const withElement = <T extends object>(ref: number, use: (element: Element) => T): T | Misread => {
    const element = elementAtPlace({ ref }, refs);
    return 'misread' in element ? element : use(element);
  };
  return {
    readHtml(place) {
      const element = elementAtPlace(place, refs);
      return 'misread' in element ? element : { html: htmlOf(element) };
    },
    readText(place) {
      const element = elementAtPlace(place, refs);
      if ('misread' in element) return element;
      return { text: textOf(element === document.documentElement ? (document.body ?? element) : element) };
    },
    extract: (what, place) => extract(what, place, refs),
    count(selector) {
      const found = queryAll(selector);
      if ('misread' in found) return found;
      return { total: found.length, visible: found.filter((element) => isVisible(element)).length };
    },
    storage: useStorage,
    scroll: (request) => scroll(request, refs),
    reveal: (ref) =>
      withElement(ref, (element) => {
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        return { box: boxOf(element), scroll: { x: scrollX, y: scrollY } };
      }),
    highlight: (ref, color) =>
      withElement(ref, (element) => {
        highlight(element, color);
        return { box: boxOf(element) };
      }),
    unhighlight,
  };
};
