import type { ScanElement } from '../../contract/element.ts';
import type { ElementIndex } from './element-index.ts';

/** Small repeated things are known by any text in them; large ones only by their name and heading. */
const REPEATED = new Set(['row', 'listitem', 'article']);

const isTitle = ({ role, tag }: ScanElement): boolean => role === 'heading' || tag === 'legend' || tag === 'caption';

/** A heading that others of its rank follow is the title of the part below it, and not of everything around. */
const isFollowed = (elements: readonly ScanElement[], at: number, to: number): boolean => {
  const title = elements[at];
  if (title?.role !== 'heading') return false;
  for (let place = at + 1; place <= to; place += 1) {
    const other = elements[place];
    if (other?.role === 'heading' && other.tag <= title.tag && other.state.visible) return true;
  }
  return false;
};

/** What a person may call a container: its name, its heading, and for forms what is written on their button. */
export const namesOf = (container: ScanElement, index: ElementIndex): readonly string[] => {
  const { role, tag, attributes } = container;
  const names = [container.name];
  if (attributes.id !== undefined) names.push(attributes.id);
  if (attributes.name !== undefined) names.push(attributes.name);
  const { elements } = index.registry;
  const { from, to } = index.reach(container.ref);
  const repeated = role !== null && REPEATED.has(role);
  let titled = false;
  for (let at = from + 1; at <= to; at += 1) {
    const element = elements[at];
    if (element === undefined) break;
    if (!titled && isTitle(element)) {
      titled = true;
      if (!isFollowed(elements, at, to)) names.push(element.text);
    }
    if (titled && tag !== 'form' && !repeated) break;
    if (tag === 'form' && element.role === 'button') names.push(element.name);
    if (!repeated || element.role === 'button') continue;
    const { name, text } = element;
    if (name !== '') names.push(name);
    if (text !== '' && text !== name) names.push(text);
  }
  return names;
};
