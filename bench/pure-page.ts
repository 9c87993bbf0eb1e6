import type { ScanElement } from '../src/contract/element.ts';
import type { Scan } from '../src/contract/registry.ts';
import type { WrittenText } from '../src/contract/written-text.ts';
import {
  button,
  checkbox,
  type Drawn,
  draw,
  field,
  form,
  heading,
  hinted,
  item,
  landmark,
  link,
  row,
  scanOf,
} from '../test/support/build-registry.ts';

/** Ten candidates, as applications have them: a form, cards that look alike, rows of a table. */
const PER_PART = 10;

const part = (n: number): readonly Drawn[] => [
  draw('section', {}, [
    heading(`Section ${n}`),
    form(
      { name: `Address ${n}`, attributes: { id: `address-${n}` } },
      field(`Street ${n}`, { attributes: { type: 'text', id: `street-${n}` } }),
      hinted(`Town of ${n}`),
      draw('input', { role: 'textbox', attributes: { type: 'text', name: `postal-code-${n}` } }),
      checkbox(`Keep address ${n}`),
      button('Save', { attributes: { type: 'submit' } }),
    ),
    draw('ul', { role: 'list' }, [
      item(`Product ${n}`, link(`Details of ${n}`), button('Add to cart')),
      draw('li', { role: 'listitem' }, [button('More')]),
    ]),
  ]),
  row([`Order ${n}`, `${n} pieces`, 'In stock'], button('Edit'), button('Delete')),
];

/** What stands in plain boxes that are not listed: before each field without a label, and in each card and row. */
const textsOf = (elements: readonly ScanElement[]): readonly WrittenText[] => {
  const texts: WrittenText[] = [];
  let ref = 10 * elements.length;
  let sections = 0;
  const write = (text: string, around: ScanElement, beside: ScanElement): void => {
    const rect = { x: beside.rect.x - 90, y: beside.rect.y + 4, w: 80, h: 12 };
    const { ref: after, framePath } = beside;
    const domPath = `${around.domPath}>div:${texts.length}`;
    ref += 1;
    texts.push({ text, ref, tag: 'div', look: 'text', parentRef: around.ref, after, rect, framePath, domPath });
  };
  const parents = new Map(elements.map((element) => [element.ref, element]));
  for (const element of elements) {
    const around = parents.get(element.parentRef ?? 0);
    if (element.tag === 'section') sections += 1;
    if (element.role === 'listitem') write(`Some words about number ${sections - 1}`, element, element);
    if (element.role === 'textbox' && element.label === null && element.placeholder === null && around !== undefined)
      write(`Postal district ${sections - 1}`, around, element);
    if (element.role === 'heading' || (element.tag === 'td' && element.text !== '')) {
      const { ref: own, text, tag, rect, framePath, domPath } = element;
      texts.push({ text, ref: own, tag, look: '', parentRef: own, after: own, rect, framePath, domPath });
    }
  }
  return texts;
};

/** One look at a page of so many candidates, and what is written on it. */
export const pureScan = (candidates: number): Scan => {
  const parts = Array.from({ length: Math.round(candidates / PER_PART) }, (_, n) => part(n));
  const page = [
    landmark(
      'main',
      'main',
      ...parts.flatMap(([section]) => (section === undefined ? [] : [section])),
      draw(
        'table',
        { role: 'table', name: 'Orders' },
        parts.flatMap(([, order]) => (order === undefined ? [] : [order])),
      ),
    ),
  ];
  const scan = scanOf(page);
  return { ...scan, texts: textsOf(scan.elements) };
};
