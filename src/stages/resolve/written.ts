import type { ScanElement } from '../../contract/element.ts';
import type { Registry } from '../../contract/registry.ts';
import type { WrittenText } from '../../contract/written-text.ts';
import { rememberPer } from '../../kit/remember-per.ts';
import type { ElementIndex } from './element-index.ts';
import { type TextMatch, matcherOf } from './match-text.ts';

/** Each text costs a look around it; what is written more often than this is the title of nothing. */
export const MOST_TITLES = 20;

/** What is written on the page, with the look-ups that rules about texts need. Made when first asked for, and once. */
export type Written = {
  readonly texts: readonly WrittenText[];
  /** Place among the texts, from 0. */
  order(text: WrittenText): number;
  /** It is the label of a control that can be seen: then it names that control and nothing else. Else null. */
  boundTo(text: WrittenText): number | null;
  /** Others of the same look that are bound to nothing: where one of them stands, another part of the page begins. */
  peers(text: WrittenText): readonly WrittenText[];
  /** Texts that are bound to nothing in this part of the page, and how well each answers. */
  answering(asked: string, inScope?: (ref: number) => boolean): readonly Answering[];
};

const TITLED = new Set(['label', 'legend', 'td', 'th', 'caption']);

/** A record without texts still has those of headings, labels and cells. */
const fromElements = (registry: Registry): readonly WrittenText[] => {
  const found: WrittenText[] = [];
  let before: ScanElement | null = null;
  for (const element of registry.elements) {
    const { ref, tag, text, rect, framePath, domPath } = element;
    if (
      !element.actionable &&
      text !== '' &&
      element.state.visible &&
      (element.role === 'heading' || TITLED.has(tag))
    ) {
      const look = element.attributes.class ?? '';
      found.push({ text, ref, tag, look, parentRef: ref, after: before?.ref ?? null, rect, framePath, domPath });
    }
    before = element;
  }
  return found;
};

const RANKED = /^h[1-6]$/u;

export const isHeading = ({ tag }: Pick<WrittenText, 'tag'>): boolean => RANKED.test(tag);

const lookOf = ({ tag, look, framePath }: WrittenText): string => `${framePath.join('/')}|${tag}|${look}`;

type Answering = { readonly text: WrittenText; readonly match: NonNullable<TextMatch> };

/** The texts that say it, bound or not. */
const saying = rememberPer((texts: readonly WrittenText[], asked: string): readonly Answering[] => {
  const match = matcherOf(asked);
  const found: Answering[] = [];
  for (const text of texts) {
    const said = match(text.text);
    if (said !== null) found.push({ text, match: said });
  }
  return found;
});

const known = new WeakMap<Registry, Written>();

const createWritten = (index: ElementIndex): Written => {
  const { registry } = index;
  const texts = registry.texts ?? fromElements(registry);
  let ids: Map<string, number> | undefined;
  const labelled = (id: string): number | null => {
    if (ids === undefined) {
      ids = new Map();
      for (const { attributes, state, label, ref } of registry.candidates) {
        // Where an id is used twice, the label belongs to one of the two only.
        if (attributes.id !== null && state.visible && label !== null) ids.set(attributes.id, ref);
      }
    }
    return ids.get(id) ?? null;
  };
  let places: Map<WrittenText, number> | undefined;
  const bound = new Map<WrittenText, number | null>();
  let groups: Map<string, WrittenText[]> | undefined;

  const controlOf = ({ parentRef }: WrittenText): number | null => {
    if (parentRef === null || !index.has(parentRef)) return null;
    const label = [index.element(parentRef), ...index.ancestors(parentRef)].find(({ tag }) => tag === 'label');
    if (label === undefined) return null;
    const named = label.attributes.for;
    if (named !== undefined) return labelled(named);
    return index.inside(label.ref).find(({ actionable, state }) => actionable && state.visible)?.ref ?? null;
  };
  const boundTo = (text: WrittenText): number | null => {
    const before = bound.get(text);
    if (before !== undefined) return before;
    const control = controlOf(text);
    bound.set(text, control);
    return control;
  };

  const group = (text: WrittenText): readonly WrittenText[] => {
    if (groups === undefined) {
      groups = new Map();
      for (const one of texts) {
        const key = isHeading(one) ? 'headings' : lookOf(one);
        const alike = groups.get(key);
        if (alike === undefined) groups.set(key, [one]);
        else alike.push(one);
      }
    }
    return groups.get(isHeading(text) ? 'headings' : lookOf(text)) ?? [];
  };

  return {
    texts,
    order(text) {
      places ??= new Map(texts.map((one, at) => [one, at]));
      return places.get(text) ?? -1;
    },
    boundTo,
    peers: (text) =>
      group(text).filter(
        (other) => other.ref !== text.ref && (isHeading(text) ? other.tag <= text.tag : boundTo(other) === null),
      ),
    answering: (asked, inScope = () => true) =>
      saying(texts, asked).filter(({ text }) => {
        const control = boundTo(text);
        return control === null || !inScope(control);
      }),
  };
};

export const writtenOn = (index: ElementIndex): Written => {
  const written = known.get(index.registry) ?? createWritten(index);
  known.set(index.registry, written);
  return written;
};
