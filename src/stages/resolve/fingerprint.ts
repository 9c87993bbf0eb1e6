import type { Candidate } from '../../contract/element.ts';
import type { Fingerprint } from '../../contract/fingerprint.ts';
import type { ElementIndex } from './element-index.ts';

const NEIGHBOURS = 6;

/** Parts of a class list that a build tool made up change with every release and say nothing. */
const isWritten = (className: string): boolean => /^[a-z]+(?:[-_][a-z]+)*$/u.test(className);

export const fingerprint = (candidate: Candidate, index: ElementIndex): Fingerprint => {
  const element = index.element(candidate.ref);
  const container = index.ancestors(candidate.ref).find((ancestor) => ancestor.name !== '');
  const { elements } = index.registry;
  const at = index.position(candidate.ref);
  const neighbours = [-1, 1, -2, 2, -3, 3, -4, 4]
    .map((offset) => elements[at + offset]?.text ?? '')
    .filter((text) => text !== '' && text !== element.text && text.length <= 120)
    .slice(0, NEIGHBOURS);
  const classes = (element.attributes.class ?? '').split(/\s+/u).filter(isWritten).join(' ');
  return {
    tag: element.tag,
    role: element.role,
    name: element.name,
    text: element.text,
    label: element.label,
    placeholder: element.placeholder,
    attributes: { ...element.attributes, class: classes },
    container: container?.name ?? null,
    heading: candidate.sectionHeading,
    neighbours,
    domPath: element.domPath,
    shadowPath: element.shadowPath,
    framePath: element.framePath,
    box: element.rect,
    ...(element.title === null || element.title === '' ? {} : { title: element.title }),
  };
};
