import type { Fingerprint } from '../../contract/fingerprint.ts';
import { isMadeUpId } from '../../kit/made-up-id.ts';
import type { Traits } from './traits.ts';

const filled = <Key extends string>(key: Key, value: string | null | undefined): { readonly [K in Key]?: string } =>
  value === null || value === undefined || value.trim() === ''
    ? {}
    : ({ [key]: value } as { readonly [K in Key]: string });

const PRESSED = new Set(['submit', 'button', 'reset', 'image']);

/** `div#main` somewhere around the element. */
const anchorOf = (path: readonly string[]): string | undefined =>
  path
    .slice(0, -1)
    .findLast((step) => step.includes('#'))
    ?.split('#')[1];

/**
 * A fingerprint as traits. Live candidates are compared in the same form, so that both sides know the same things.
 * Its box is measured in the window: how far the page was scrolled is not known, so the height on the page is left out.
 */
export const traitsOf = (print: Fingerprint): Traits => {
  const { attributes, box, tag, role } = print;
  const type = tag === 'input' ? (attributes.type ?? 'text') : undefined;
  const path = [...print.framePath.map((frame) => `frame:${frame}`), ...print.domPath.split('>')];
  return {
    tag,
    path,
    pressable: role === 'button' || tag === 'button' || (type !== undefined && PRESSED.has(type)),
    ...filled('role', role),
    ...filled('type', type),
    ...filled('text', print.name === '' ? print.text || print.placeholder : print.name),
    ...filled('id', isMadeUpId(attributes.id ?? '') ? null : attributes.id),
    ...filled('testId', attributes['data-testid']),
    ...filled('field', attributes.name),
    ...filled('href', attributes.href),
    ...filled('alt', attributes.alt),
    classes: (attributes.class ?? '').split(' ').filter((name) => name !== ''),
    neighbours: print.neighbours,
    ...filled('container', print.container),
    ...filled('heading', print.heading),
    ...filled('anchor', anchorOf(path)),
    x: box.x,
    width: box.w,
    height: box.h,
  };
};
