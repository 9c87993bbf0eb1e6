import { type Html, html } from './html.ts';

export interface Product {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly picture: Html;
}

export const PRODUCTS: readonly Product[] = [
  {
    id: 1,
    name: 'Trail Backpack',
    description: 'Twenty litres, a rain cover in its own pocket and straps that stay where you put them.',
    priceCents: 4990,
    picture: picture(
      '#e3ede6',
      html`<path d="M62 52c0-24 36-24 36 0" fill="none" stroke="#35524a" stroke-width="6"/>
        <rect x="46" y="44" width="68" height="84" rx="20" fill="#4f7a6b"/>
        <rect x="56" y="84" width="48" height="32" rx="8" fill="#35524a"/>
        <path d="M46 72h68" stroke="#35524a" stroke-width="5"/><rect x="74" y="66" width="12" height="14" rx="3" fill="#e9c46a"/>`,
    ),
  },
  {
    id: 2,
    name: 'Enamel Mug',
    description: 'Survives the campfire, the dishwasher and the office. Holds 350 ml of whatever helps.',
    priceCents: 1450,
    picture: picture(
      '#dfeaf5',
      html`<path d="M104 66h10a18 18 0 0 1 0 36h-10" fill="none" stroke="#28517a" stroke-width="8"/>
        <path d="M44 50h62v56a18 18 0 0 1-18 18H62a18 18 0 0 1-18-18z" fill="#fdfdfb"/>
        <rect x="40" y="44" width="70" height="10" rx="5" fill="#28517a"/><circle cx="75" cy="88" r="12" fill="#f4a261"/>`,
    ),
  },
  {
    id: 3,
    name: 'Wool Beanie',
    description: 'Knitted from merino wool. Warm enough for a night bus stop, light enough for a pocket.',
    priceCents: 1999,
    picture: picture(
      '#f7e6e4',
      html`<circle cx="80" cy="40" r="12" fill="#f6d5c9"/><path d="M40 104c0-74 80-74 80 0z" fill="#b5525c"/>
        <rect x="34" y="98" width="92" height="26" rx="12" fill="#8c3b46"/>
        <path d="M60 58v38M80 50v46M100 58v38" stroke="#8c3b46" stroke-width="4" stroke-linecap="round"/>`,
    ),
  },
  {
    id: 4,
    name: 'Desk Lamp',
    description: 'A warm light on a long arm. Dims by touch and remembers how you like it.',
    priceCents: 3900,
    picture: picture(
      '#f8efdc',
      html`<path d="M96 70l26 44H70z" fill="#fff4c9"/><path d="M56 122V84l28-34" fill="none" stroke="#3d4152" stroke-width="6"
          stroke-linecap="round" stroke-linejoin="round"/><rect x="36" y="118" width="42" height="10" rx="5" fill="#3d4152"/>
        <path d="M78 46l34 10-8 22-34-12z" fill="#e76f51"/>`,
    ),
  },
  {
    id: 5,
    name: 'Travel Notebook',
    description: 'One hundred and sixty dotted pages between covers that do not mind the rain.',
    priceCents: 1225,
    picture: picture(
      '#eae8f6',
      html`<rect x="46" y="34" width="70" height="94" rx="8" fill="#5b5a8f"/><rect x="46" y="34" width="14" height="94" rx="6" fill="#424170"/>
        <rect x="72" y="54" width="32" height="20" rx="4" fill="#f3f0ff"/><path d="M106 34v94" stroke="#e9c46a" stroke-width="5"/>`,
    ),
  },
  {
    id: 6,
    name: 'Water Bottle',
    description: 'Keeps cold things cold for a day and hot things hot for half of one. No plastic taste.',
    priceCents: 2475,
    picture: picture(
      '#dff2ee',
      html`<rect x="68" y="26" width="24" height="16" rx="5" fill="#22413c"/>
        <path d="M62 46h36c8 6 10 14 10 24v46a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14V70c0-10 2-18 10-24z" fill="#2a9d8f"/>
        <path d="M66 74v40" stroke="#8fd6cc" stroke-width="6" stroke-linecap="round"/>`,
    ),
  },
];

export function findProduct(id: string | null | undefined): Product | undefined {
  return PRODUCTS.find((product) => String(product.id) === id);
}

export function formatPrice(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Decoration only: the name stands beside every picture, so readers of the page skip it. */
function picture(ground: string, shapes: Html): Html {
  return html`<svg viewBox="0 0 160 160" aria-hidden="true" focusable="false"><rect
    x="-160" y="-160" width="480" height="480" fill="${ground}"/>${shapes}</svg>`;
}
