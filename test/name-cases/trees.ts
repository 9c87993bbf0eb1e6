import { casesOf, type NameCase } from './name-case.ts';

const shadow = (inner: string): string => `<template shadowrootmode=open>${inner}</template>`;

/** Which nodes are children: shadow roots, slots, and what is owned from afar. */
export const treeCases: readonly NameCase[] = [
  ...casesOf('2F, shadow roots', [
    ['a slot shows what is put in', `<x-b id=it role=button tabindex=0>${shadow('<slot></slot>')}Luff</x-b>`, 'Luff'],
    ['what no slot shows is not read', `<x-b id=it role=button tabindex=0>${shadow('Tack')}Luff</x-b>`, 'Tack'],
    [
      'slots in their own order',
      `<x-b id=it role=button tabindex=0>${shadow('<slot name=n></slot> <slot></slot>')}about <i slot=n>Go</i></x-b>`,
      'Go about',
    ],
    [
      'a slot with nothing put in shows its own',
      `<x-b id=it role=button tabindex=0>${shadow('<slot>Gybe</slot>')}</x-b>`,
      'Gybe',
    ],
    [
      'a slot that is used does not show its own',
      `<x-b id=it role=button tabindex=0>${shadow('<slot>No</slot>')}Gybe</x-b>`,
      'Gybe',
    ],
    [
      'words around a slot',
      `<x-b id=it role=button tabindex=0>${shadow('Ready <slot></slot>!')}about</x-b>`,
      'Ready about !',
    ],
    [
      'a hidden part of a shadow root',
      `<x-b id=it role=button tabindex=0>${shadow('<b hidden>No</b><slot></slot>')}Luff</x-b>`,
      'Luff',
    ],
    [
      'a hidden thing in a slot',
      `<x-b id=it role=button tabindex=0>${shadow('<slot></slot>')}Luff<b hidden>No</b></x-b>`,
      'Luff',
    ],
    ['a button that is inside', `<x-b>${shadow('<button id=it><slot></slot></button>')}Luff</x-b>`, 'Luff'],
    [
      'two roots deep',
      `<x-b id=it role=button tabindex=0>${shadow(`<x-c>${shadow('<slot></slot>!')}<slot></slot></x-c>`)}Luff</x-b>`,
      'Luff !',
    ],
    ['a host inside a link', `<a id=it href=#>Go <x-b>${shadow('<b>about</b>')}</x-b></a>`, 'Go about'],
    ['a label around what is inside a root', `<x-b>${shadow('<label>Sheet <input id=it></label>')}</x-b>`, 'Sheet'],
    [
      'a style inside a root',
      `<x-b id=it role=button tabindex=0>${shadow('<style>b{}</style><slot></slot>')}Luff</x-b>`,
      'Luff',
    ],
  ]),
  ...casesOf('2F, aria-owns', [
    ['what is owned comes last', '<b id=o>about</b><div role=button tabindex=0 id=it aria-owns=o>Go</div>', 'Go about'],
    [
      'several, in the order of the attribute',
      '<p id=o>now</p><p id=p>about</p><div role=button tabindex=0 id=it aria-owns="p o">Go</div>',
      'Go about now',
    ],
    ['what is owned and hidden', '<b id=o hidden>No</b><div role=button tabindex=0 id=it aria-owns=o>Go</div>', 'Go'],
    [
      'what is owned has left its old place',
      '<div role=button tabindex=0 id=it>Go <b id=o>about</b></div><div role=group aria-owns=o></div>',
      'Go',
    ],
    ['one that owns itself', '<div role=button tabindex=0 id=it aria-owns=it>Go</div>', 'Go'],
    ['one that owns what it contains', '<div role=button tabindex=0 id=it aria-owns=o><b id=o>Go</b></div>', 'Go'],
    [
      'two that own each other',
      '<div id=o aria-owns=it>about</div><div role=button tabindex=0 id=it aria-owns=o>Go</div>',
      'Go about',
      { chromium: { name: 'Go', because: 'Chromium drops a circle as a whole; accname reads each node once' } },
    ],
  ]),
];
