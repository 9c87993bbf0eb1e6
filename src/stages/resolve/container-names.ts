import type { ScanElement } from '../../contract/element.ts';
import type { ElementIndex } from './element-index.ts';

/** Small repeated things are known by any text in them; large ones only by their name and heading. */
const REPEATED = new Set(['row', 'listitem', 'article']);

const isTitle = ({ role, tag }: ScanElement): boolean => role === 'heading' || tag === 'legend' || tag === 'caption';

/** A heading that others of its rank follow is the title of the part below it, and not of everything around. */
const isFollowed = (title: ScanElement, content: readonly ScanElement[], from: number): boolean =>
  title.role === 'heading' &&
  content.some((other, at) => at > from && other.role === 'heading' && other.tag <= title.tag && other.state.visible);

/** What a person may call a container: its name, its heading, and for forms what is written on their button. */
export const namesOf = (container: ScanElement, index: ElementIndex): readonly string[] => {
  const names = [container.name, container.attributes.id ?? '', container.attributes.name ?? ''];
  const { role, tag } = container;
  const content = index.inside(container.ref);
  const at = content.findIndex(isTitle);
  const title = content[at];
  if (title !== undefined && !isFollowed(title, content, at)) names.push(title.text);
  const repeated = role !== null && REPEATED.has(role);
  if (tag !== 'form' && !repeated) return names;
  for (const element of content) {
    if (tag === 'form' && element.role === 'button') names.push(element.name);
    if (!repeated || element.role === 'button') continue;
    const { name, text } = element;
    if (name !== '') names.push(name);
    if (text !== '' && text !== name) names.push(text);
  }
  return names;
};
