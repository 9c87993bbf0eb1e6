import type { Registry } from '../contract/registry.ts';
import { plannerPayload } from '../stages/observe/index.ts';
import { parentOf } from './composed-tree.ts';
import { readyForText, selectOption, setValue } from './perform.ts';
import { prepare } from './prepare.ts';
import type { PageAgent } from './protocol.ts';
import { settle } from './settle.ts';
import { createWorkplace } from './workplace.ts';

const work = createWorkplace();

const withElement = (ref: number, act: (element: Element) => boolean): boolean => {
  const element = work.refs.elementOf(ref);
  return element !== null && act(element);
};

const agent: PageAgent = {
  protocol: 1,
  observe: () => JSON.parse(JSON.stringify(work.observe())) as Registry,
  survey: (cap) => plannerPayload(work.observe(), cap),
  prepare: (request) => prepare(request, work),
  readyForText: (ref) => withElement(ref, readyForText),
  setValue: (ref, value) => withElement(ref, (element) => setValue(element, value)),
  selectOption: (ref, wanted) => withElement(ref, (element) => selectOption(element, wanted)),
  focus: (ref) =>
    withElement(ref, (element) => {
      if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
      return true;
    }),
  settle: (request) => settle(request, work),
  release: work.end,
  clickPath: (ref) => {
    const path: EventTarget[] = [];
    for (let element = work.refs.elementOf(ref); element !== null; element = parentOf(element)) path.push(element);
    return [...path, document, window];
  },
};

/** In its own world, the page can neither see nor touch it. A second injection into the same document changes nothing. */
const scope = globalThis as { __surehand?: PageAgent };
scope.__surehand ??= agent;
