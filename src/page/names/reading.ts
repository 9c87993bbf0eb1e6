import { collapse } from '../../kit/normalize.ts';
import { roleOf } from '../roles.ts';
import { embeddedValue, pressedText } from './embedded-value.ts';
import { type JoinedText, say, sayApart } from './joined-text.ts';
import { type Manner, TEXT } from './manners.ts';
import { APART, APART_TAGS, CONTROLS } from './naming-roles.ts';
import { drawingText } from './native-name.ts';
import { drawnBy, drawnLetters, writtenLetters } from './drawn-letters.ts';
import { referencesOf } from './references.ts';
import type { StyledRules } from './styled-rules.ts';
import { type StyledText, styledText } from './styled-text.ts';

type Walk = JoinedText & {
  readonly manner: Manner;
  /** A control inside its own label is left out. */
  readonly except: Element | null;
  readonly root: Element;
  /** Asked for when the first hidden part is met: without one it does not matter. */
  hidden: 'unknown' | 'no' | Manner['ifHidden'];
  separates: (element: Element) => boolean;
  /** Something was met that is not in the name, or only there. */
  parted: boolean;
  /** The beginning, and owned things read so far: two may own each other. */
  readonly owned: Set<Element>;
  depth: number;
};

type Around = { readonly before: StyledText | null; readonly after: StyledText | null };

export type Reading = {
  read(element: Element, manner: Manner, except?: Element | null): string;
  /** Whether the text of an element, once read, is something else than its name from content. */
  isParted(element: Element): boolean;
};

/** Not drawn as text, or said twice: the reading aid of a ruby stands for the same word. */
const MUTE = new Set('script style noscript template datalist rp rt object iframe audio video title desc'.split(' '));

/** Far deeper than anything that has a name; below it a page is out to exhaust the stack. */
const DEEPEST = 500;

const SHOWN: CheckVisibilityOptions = { visibilityProperty: true };

const isPlain = (element: Element): boolean =>
  element.firstElementChild === null && element.shadowRoot === null && element.localName !== 'slot';

const always = (): boolean => true;

/** A slot is not drawn, and what is typed into a control counts for more than what it is called (accname 2C). */
const isNamedAsPart = (tag: string, role: string | null): boolean =>
  tag !== 'slot' && role !== 'textbox' && role !== 'searchbox';

/** Reads what elements contain, in one look at the page. `refer` gives the text of something pointed at. */
export const createReading = (
  styles: StyledRules,
  ownerOf: (element: Element) => Element | null,
  refer: (part: Element, from: Element | null) => string,
  drawn: boolean,
): Reading => {
  const letters = drawn ? drawnLetters : writtenLetters;
  const parted = new Set<Element>();
  const boxes = new Map<Element, string>();
  const around = new Map<Element, Around | null>();

  const displayOf = (element: Element): string => {
    const known = boxes.get(element);
    if (known !== undefined) return known;
    const { display } = getComputedStyle(element);
    boxes.set(element, display);
    return display;
  };

  const standsApart = (element: Element): boolean => displayOf(element) !== 'inline';

  const isContents = (element: Element): boolean => displayOf(element) === 'contents';

  const isShown = (element: Element): boolean => element.checkVisibility(SHOWN) || isContents(element);

  /** What CSS writes around an element; null for nearly all. */
  const styledAround = (element: Element): Around | null => {
    if (!styles.mayWrite(element)) return null;
    const known = around.get(element);
    if (known !== undefined) return known;
    const before = styledText(element, '::before', letters);
    const after = styledText(element, '::after', letters);
    const found = before === null && after === null ? null : { before, after };
    around.set(element, found);
    return found;
  };

  const sayStyled = (styled: StyledText | null, on: Walk): void => {
    if (styled !== null && on.manner.styled) (styled.apart ? sayApart : say)(on, styled.text, on.separates);
  };

  const readNode = (node: Node, on: Walk): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const by = drawn ? drawnBy(node as Text) : null;
      say(on, by === null ? (node as Text).data : letters((node as Text).data, by), on.separates);
    } else if (node.nodeType === Node.ELEMENT_NODE) readPart(node as Element, on);
  };

  const readContent = (element: Element, on: Walk): void => {
    if (on.depth === DEEPEST) return;
    on.depth += 1;
    const styled = styledAround(element);
    if (styled !== null) on.parted = true;
    sayStyled(styled?.before ?? null, on);
    const assigned =
      element.shadowRoot === null && element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
    if (assigned.length > 0) for (const node of assigned) readNode(node, on);
    else {
      const first = (element.shadowRoot ?? element).firstChild;
      for (let node = first; node !== null; node = node.nextSibling) readNode(node, on);
    }
    if (element.hasAttribute('aria-owns')) {
      for (const owned of referencesOf(element, 'aria-owns')) {
        if (ownerOf(owned) !== element || on.owned.has(owned)) continue;
        on.owned.add(owned);
        on.gap = true;
        readShown(owned, on);
      }
    }
    sayStyled(styled?.after ?? null, on);
    on.depth -= 1;
  };

  const readPart = (element: Element, on: Walk): void => {
    const tag = element.localName;
    if (element === on.except || MUTE.has(tag)) return;
    if (tag === 'br') on.gap = true;
    else if (ownerOf(element) === null) readShown(element, on);
  };

  /** accname 2A: what is hidden is passed over, unless reading began at something hidden. */
  const readShown = (element: Element, on: Walk): void => {
    const silent =
      element.hasAttributes() && (element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('inert'));
    if (silent && startOf(on) !== 'all') return;
    on.crossed.push(element);
    if (isUnderstood(element, on)) sayPart(element, on);
    // Invisible, but a part of it may object.
    else if (on.hidden === 'no' && element.checkVisibility()) for (const child of element.children) readPart(child, on);
    on.crossed.push(element);
  };

  const isUnderstood = (element: Element, on: Walk): boolean => {
    // A slot has no box of its own; what is in it has.
    if (on.hidden === 'all' || element.localName === 'slot') return true;
    if (on.hidden !== 'shown' && element.checkVisibility(SHOWN)) return true;
    const start = startOf(on);
    if (start === 'no') return !element.checkVisibility() && isContents(element);
    return start === 'all' || !element.hasAttribute('hidden');
  };

  const sayPart = (element: Element, on: Walk): void => {
    const attributed = element.hasAttributes();
    const text = attributed && !on.manner.referred ? referredText(element, on) : '';
    if (text !== '') return sayApart(on, text, on.separates);
    const tag = element.localName;
    const role = (attributed && element.hasAttribute('role')) || APART_TAGS.has(tag) ? roleOf(element) : null;
    const value = embeddedValue(element, role, readOption);
    if (value !== null) return sayApart(on, value, on.separates);
    const label = attributed && isNamedAsPart(tag, role) ? collapse(element.getAttribute('aria-label') ?? '') : '';
    if (label !== '') return sayApart(on, label, on.separates);
    const picture = pictureText(element, role);
    if (picture !== null) return sayApart(on, picture, on.separates);
    if (role !== null && APART.has(role)) {
      on.parted = true;
      if (on.manner.own) return;
    }
    const before = on.said.length;
    const control = (role !== null && CONTROLS.has(role)) || (attributed && element.hasAttribute('contenteditable'));
    if (control) on.gap = true;
    readContent(element, on);
    if (control) on.gap = true;
    if (attributed && element.hasAttribute('title') && on.said.slice(before).trim() === '') {
      on.parted = true;
      if (on.manner.styled) sayApart(on, collapse(element.getAttribute('title') ?? ''), on.separates);
    }
  };

  /** accname 2B for a part. A reference to what is being read already leads in a circle. */
  const referredText = (element: Element, on: Walk): string => {
    const parts = referencesOf(element, 'aria-labelledby').filter(
      (part) => part === element || !part.contains(element),
    );
    return collapse(parts.map((part) => refer(part, on.except)).join(' '));
  };

  const pictureText = (element: Element, role: string | null): string | null => {
    if (role === 'none' || role === 'presentation') return element.localName === 'img' ? '' : null;
    switch (element.localName) {
      case 'img':
        return element.getAttribute('alt') ?? element.getAttribute('title') ?? '';
      case 'svg':
        return drawingText(element);
      case 'input':
        return pressedText(element as HTMLInputElement) ?? '';
      default:
        return null;
    }
  };

  /** Whether reading began at something hidden. Where nothing is drawn, every element stands apart. */
  const startOf = (on: Walk): Walk['hidden'] => {
    if (on.hidden !== 'unknown') return on.hidden;
    const { ifHidden } = on.manner;
    const shown = isShown(on.root) && (ifHidden === 'shown' || on.root.closest('[aria-hidden="true"]') === null);
    on.hidden = shown ? 'no' : ifHidden;
    if (on.hidden === 'all') on.separates = always;
    return on.hidden;
  };

  const read = (element: Element, manner: Manner, except: Element | null = null): string => {
    if (isPlain(element) && !element.hasAttribute('aria-owns')) {
      // Nearly all that carry a name hold one text and nothing else.
      if (styledAround(element) === null) return letters(element.textContent ?? '', element);
    }
    const on: Walk = {
      manner,
      except,
      root: element,
      hidden: 'unknown',
      separates: standsApart,
      parted: false,
      owned: new Set([element]),
      depth: 0,
      said: '',
      gap: false,
      crossed: [],
    };
    readContent(element, on);
    if (on.parted) parted.add(element);
    return on.said;
  };

  const readOption = (option: Element): string => collapse(read(option, TEXT));

  return { read, isParted: (element) => parted.has(element) };
};
