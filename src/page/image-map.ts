import type { Box } from '../contract/element.ts';

/**
 * An area has no box of its own: it is a part of the picture that uses its map, and is there when that picture is.
 * The hit test of the browser knows areas.
 */

const pictures = new WeakMap<HTMLMapElement, WeakRef<HTMLImageElement>>();

/** Browsers take the first picture that uses the map. It is looked up once: for each area it would cost the square of the page. */
export const pictureOf = (area: Element): HTMLImageElement | null => {
  const map = area.closest('map');
  if (map === null || map.name === '') return null;
  const uses = `#${map.name}`;
  const known = pictures.get(map)?.deref();
  if (known?.isConnected === true && known.useMap === uses) return known;
  const root = map.getRootNode() as Document | ShadowRoot;
  const found = root.querySelector<HTMLImageElement>(`img[usemap="${CSS.escape(uses)}"]`);
  if (found !== null) pictures.set(map, new WeakRef(found));
  return found;
};

const NOTHING: Box = { x: 0, y: 0, w: 0, h: 0 };

/** The content box of a picture: coordinates are counted from its corner, whatever border and padding it has. */
const contentOf = (picture: HTMLImageElement): Box => {
  const box = picture.getBoundingClientRect();
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(picture);
  const left = Number.parseFloat(paddingLeft);
  const top = Number.parseFloat(paddingTop);
  return {
    x: box.x + picture.clientLeft + left,
    y: box.y + picture.clientTop + top,
    w: picture.clientWidth - left - Number.parseFloat(paddingRight),
    h: picture.clientHeight - top - Number.parseFloat(paddingBottom),
  };
};

/** The smallest box around all points `x, y, x, y, …`. */
const around = (numbers: readonly number[]): Box => {
  const ends = (values: readonly number[]): readonly [number, number] => [
    values.reduce((least, value) => Math.min(least, value)),
    values.reduce((most, value) => Math.max(most, value)),
  ];
  const [left, right] = ends(numbers.filter((_, at) => at % 2 === 0));
  const [top, bottom] = ends(numbers.filter((_, at) => at % 2 === 1));
  return { x: left, y: top, w: right - left, h: bottom - top };
};

/** Where the area lies in its picture. */
const shapeOf = (area: HTMLAreaElement, picture: Box): Box => {
  const numbers = area.coords.split(/[\s,;]+/u).flatMap((part) => (part === '' ? [] : [Number.parseFloat(part)]));
  switch (area.shape.toLowerCase()) {
    case 'default':
      return { ...picture, x: 0, y: 0 };
    case 'circ':
    case 'circle': {
      const [x, y, radius] = numbers;
      if (x === undefined || y === undefined || radius === undefined) return NOTHING;
      return { x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius };
    }
    case 'poly':
    case 'polygon':
      return numbers.length < 6 ? NOTHING : around(numbers);
    default:
      return numbers.length < 4 ? NOTHING : around(numbers.slice(0, 4));
  }
};

/** The box of the area on the screen, as far as its picture reaches; empty when no picture uses its map. */
export const areaBox = (area: Element): Box => {
  const picture = pictureOf(area);
  if (picture === null || !(area instanceof HTMLAreaElement)) return NOTHING;
  const content = contentOf(picture);
  const shape = shapeOf(area, content);
  const left = Math.max(0, shape.x);
  const top = Math.max(0, shape.y);
  const w = Math.min(content.w, shape.x + shape.w) - left;
  const h = Math.min(content.h, shape.y + shape.h) - top;
  return w > 0 && h > 0 ? { x: content.x + left, y: content.y + top, w, h } : NOTHING;
};

const STEPS = 8;

/** Where to press: the middle of the box may lie beside the shape, or in another area that comes first. */
export const areaRects = (area: Element): readonly DOMRect[] => {
  const { x, y, w, h } = areaBox(area);
  if (w === 0) return [];
  const whole = new DOMRect(x, y, w, h);
  if (document.elementFromPoint(x + w / 2, y + h / 2) === area) return [whole];
  for (let at = 0; at < STEPS * STEPS; at += 1) {
    const left = x + (w * ((at % STEPS) + 0.5)) / STEPS;
    const top = y + (h * (Math.floor(at / STEPS) + 0.5)) / STEPS;
    if (document.elementFromPoint(left, top) === area) return [new DOMRect(left - 0.5, top - 0.5, 1, 1)];
  }
  return [whole];
};
