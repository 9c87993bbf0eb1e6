import type { Box } from '../contract/element.ts';
import { parentOf } from './composed-tree.ts';
import { boxOf } from './visibility.ts';

/**
 * Tells controls that nobody can see from those that stand behind something drawn. Libraries keep real fields
 * transparent or tiny under a picture of them, and put copies for forms and speech beside the real ones.
 */
export type Ghosts = {
  /** For what is drawn at all: whether it must not be offered beside a control that can be seen. */
  isGhost(element: Element, box: Box, drawn: 'opaque' | 'transparent'): boolean;
  /** For what is drawn at all: whether nobody can see it. */
  isUnseen(element: Element, box: Box, drawn: 'opaque' | 'transparent'): boolean;
};

/** Nothing a person could aim at. */
const TINY = 2;
/** The least that somebody would draw in place of a field. */
const SMALL = 8;
/** A field and what is drawn for it are near relatives … */
const NEAR = 4;
/** … nearer than what is kept from speech as a whole, as the page behind a dialog. */
const NEAREST = 3;

const FIELD_ROLES = new Set('textbox searchbox combobox spinbutton slider checkbox radio switch listbox'.split(' '));

const PRESSED_INPUTS = new Set(['button', 'submit', 'reset', 'image']);

const isField = (element: Element): boolean => {
  const role = element.getAttribute('role');
  if (role !== null) return FIELD_ROLES.has(role);
  if (element.hasAttribute('contenteditable')) return true;
  if (element.localName === 'input') return !PRESSED_INPUTS.has((element as HTMLInputElement).type);
  return element.localName === 'select' || element.localName === 'textarea';
};

/** What has no box of its own and is drawn all the same shows what is in it. */
const isTiny = ({ w, h }: Box): boolean => w > 0 && h > 0 && (w <= TINY || h <= TINY);

/** Taken out of the way of the keyboard or of speech. Others are not asked for their style: it would cost too much. */
const isSetAside = (element: Element): boolean =>
  element.hasAttribute('aria-hidden') || element.getAttribute('tabindex') === '-1';

/** `clip` and `clip-path` that leave nothing, as written by everyone who hides things from the eye only. */
const NOTHING = /^(?:rect\((?:0px|1px|auto)(?:,? (?:0px|1px|auto)){3}\)|inset\((?:[5-9]\d|100)%|circle\(0)/u;

export const isCut = (element: Element): boolean => {
  const { clip, clipPath } = getComputedStyle(element);
  return (clip !== 'auto' && NOTHING.test(clip)) || (clipPath !== 'none' && NOTHING.test(clipPath));
};

/** Inside a box of next to no size that lets nothing stick out. */
export const isCutByParent = (element: Element): boolean => {
  const parent = parentOf(element);
  return parent !== null && isTiny(boxOf(parent)) && getComputedStyle(parent).overflow !== 'visible';
};

/** Kept from speech by itself or its nearest relatives. */
const isMute = (element: Element): boolean => {
  let current: Element | null = element;
  for (let up = 0; current !== null && up < NEAREST; current = parentOf(current), up += 1) {
    if (current.getAttribute('aria-hidden') === 'true') return true;
  }
  return false;
};

const USED = ':not([type=hidden],[aria-hidden=true],[tabindex="-1"])';
const FIELDS =
  `input${USED},select${USED},textarea${USED},` +
  '[role=checkbox],[role=radio],[role=switch],[role=combobox],[role=slider]';

const isRange = (field: Element): boolean => field instanceof HTMLInputElement && field.type === 'range';

/** How far the document reaches. */
type Edges = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

export const createGhosts = (): Ghosts => {
  const scrolled = new Map<Element, boolean>();
  const used = new Map<Element, readonly Element[]>();
  let edges: Edges | null = null;

  /** How far the document reaches, counted from where it is scrolled to now. */
  const reach = (): Edges => {
    if (edges !== null) return edges;
    const { scrollWidth, scrollHeight } = document.scrollingElement ?? document.documentElement;
    const hidden = Math.max(0, scrollWidth - innerWidth);
    const rightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
    const left = (rightToLeft ? -hidden : 0) - scrollX;
    const bottom = Math.max(scrollHeight, innerHeight) - scrollY;
    edges = { left, right: left + innerWidth + hidden, top: -scrollY, bottom };
    return edges;
  };

  const isBeyond = ({ x, y, w, h }: Box): boolean => {
    const { left, right, top, bottom } = reach();
    return x + w <= left || x >= right || y + h <= top || y >= bottom;
  };

  /** Whether something around it can be scrolled, so that what lies beyond the page may come into sight. */
  const isScrolled = (element: Element): boolean => {
    const way: Element[] = [];
    let answer = false;
    for (let above = parentOf(element); above !== null && above !== document.body; above = parentOf(above)) {
      const known = scrolled.get(above);
      if (known !== undefined) {
        answer = known;
        break;
      }
      way.push(above);
      const more = above.scrollWidth > above.clientWidth || above.scrollHeight > above.clientHeight;
      if (more && /auto|scroll/u.test(getComputedStyle(above).overflow)) {
        answer = true;
        break;
      }
    }
    for (const passed of way) scrolled.set(passed, answer);
    return answer;
  };

  const isUnseen: Ghosts['isUnseen'] = (element, box, drawn) =>
    drawn === 'transparent' ||
    isTiny(box) ||
    (isBeyond(box) && !isScrolled(element)) ||
    (isSetAside(element) && (isCut(element) || isCutByParent(element)));

  /** Something else is used in its place, or beside it; the two ends of a range are one. */
  const holdsOthers = (around: Element, field: Element): boolean => {
    let fields = used.get(around);
    if (fields === undefined) {
      fields = [...around.querySelectorAll(FIELDS)];
      used.set(around, fields);
    }
    return fields.some((other) => other !== field && !(isRange(other) && isRange(field)));
  };

  const isDrawn = (element: Element): boolean => {
    const box = boxOf(element);
    return box.w >= SMALL && box.h >= SMALL && element.checkVisibility({ opacityProperty: true }) && !isBeyond(box);
  };

  const isLabelOf = (field: Element, beside: Element | null): boolean =>
    beside instanceof HTMLLabelElement && beside.control === field && isDrawn(beside);

  /** Its label, or something around it that is drawn for it and for no other field. */
  const hasStandIn = (field: Element): boolean => {
    if (isLabelOf(field, field.nextElementSibling) || isLabelOf(field, field.previousElementSibling)) return true;
    let around = parentOf(field);
    for (let up = 0; around !== null && up < NEAR; around = parentOf(around), up += 1) {
      if (around instanceof HTMLFormElement || holdsOthers(around, field)) return false;
      if (isDrawn(around)) return true;
    }
    return false;
  };

  return {
    isUnseen,
    isGhost(element, box, drawn) {
      if (!isUnseen(element, box, drawn)) return false;
      return isMute(element) || !isField(element) || !hasStandIn(element);
    },
  };
};
