import { collapse } from '../kit/normalize.ts';

/** Longer ones may stop counting as the text of a control. */
const SHORT = 80;

/** What is written in these is no word of the page. */
const CODE = new Set(['style', 'script']);

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

const lengthOf = (nodes: NodeList): number => {
  let length = 0;
  for (const node of nodes) length += (node as Text).data.length;
  return length;
};

/** Something short; long texts are not even read. */
const says = (text: string): boolean => text.length <= SHORT && collapse(text) !== '';

const sayAll = (nodes: NodeList): boolean => [...nodes].every((node) => isText(node) && says(node.data));

/** How much longer the text has become; null when something else has changed than words for words. */
const growth = (record: MutationRecord): number | null => {
  if (record.type === 'characterData') {
    const before = record.oldValue ?? '';
    const { target } = record;
    return isText(target) && says(before) && says(target.data) ? target.data.length - before.length : null;
  }
  const { type, addedNodes: added, removedNodes: removed } = record;
  if (type !== 'childList' || added.length === 0 || removed.length === 0) return null;
  return sayAll(added) && sayAll(removed) ? lengthOf(added) - lengthOf(removed) : null;
};

/**
 * Whether nothing happened but that short words took the place of short words: a clock, a counter, a ticker. Which
 * elements can be acted on, and as what, is then as it was: no style sheet and no rule of ours goes by what they say,
 * only by whether they say anything.
 */
export const areOnlyWords = (records: readonly MutationRecord[]): boolean => {
  const grown = new Map<Element, number>();
  for (const record of records) {
    const more = growth(record);
    const { target } = record;
    const owner = target instanceof Element ? target : target.parentElement;
    if (more === null || owner === null || CODE.has(owner.localName)) return false;
    grown.set(owner, (grown.get(owner) ?? 0) + more);
  }
  for (const [owner, more] of grown) {
    const now = owner.textContent?.length ?? 0;
    if (now > SHORT || now - more > SHORT) return false;
  }
  return true;
};
