import { hit, hitOrRefuse, refuse, type TwinPage } from '../support/twin-page.ts';

/** The same link in the head and the foot, the same search twice, menus beside each other. */
export const landmarkTwins: readonly TwinPage[] = [
  {
    name: 'the same links in the head and the foot',
    html: `<header><a href="#c" data-k="head">Contact</a></header><main><h1>Welcome</h1></main><footer><a href="#c" data-k="foot">Contact</a></footer>`,
    asks: [
      refuse('Contact | click', 'head foot'),
      hit('Contact@footer | click', 'foot'),
      hit('Contact@header | click', 'head'),
      hit('Contact link@Footer | click', 'foot'),
    ],
  },
  {
    name: 'a search in the head and one in the page',
    html: `<header><form role="search"><input type="search" placeholder="Search" data-k="head"><button data-k="head-go">Search</button></form></header>
      <main><h1>Help center</h1><form><input type="search" placeholder="Search" data-k="page"><button data-k="page-go">Search</button></form></main>`,
    asks: [
      refuse('Search | fill | refund', 'head page'),
      hit('Search@header | fill | refund', 'head'),
      hit('Search@Help center | fill | refund', 'page'),
      hitOrRefuse('Search button@header | click', 'head-go', 'head-go'),
      refuse('Search button | click', 'head-go page-go'),
    ],
  },
  {
    name: 'the way to this page, and the menu',
    html: `<nav aria-label="Breadcrumb"><a href="#h" data-k="crumb-home">Home</a> / <a href="#p" data-k="crumb">Products</a></nav>
      <nav aria-label="Main menu"><a href="#h" data-k="menu-home">Home</a><a href="#p" data-k="menu">Products</a></nav>`,
    asks: [
      refuse('Products | click', 'crumb menu'),
      hit('Products@Breadcrumb | click', 'crumb'),
      hit('Home@Main menu | click', 'menu-home'),
    ],
  },
  {
    name: 'a side bar and the page',
    html: `<aside><a href="#s" data-k="side">Settings</a></aside><main><h1>Home</h1><a href="#s" data-k="main">Settings</a></main>`,
    asks: [
      refuse('Settings | click', 'side main'),
      hit('Settings@sidebar | click', 'side'),
      hit('Settings@Home | click', 'main'),
    ],
  },
  {
    name: 'two editors with the same tools',
    html: `<div role="toolbar" aria-label="Title tools"><button title="Bold" data-k="title">B</button></div><div role="textbox" contenteditable aria-label="Title"></div>
      <div role="toolbar" aria-label="Body tools"><button title="Bold" data-k="body">B</button></div><div role="textbox" contenteditable aria-label="Body"></div>`,
    asks: [
      refuse('Bold | click', 'title body'),
      hit('Bold@Body tools | click', 'body'),
      hit('B@Title tools | click', 'title'),
    ],
  },
  {
    name: 'an open menu and a bar of tools',
    html: `<div role="toolbar" aria-label="Page"><button data-k="tool">Duplicate</button></div>
      <ul role="menu" aria-label="Row actions"><li role="menuitem" tabindex="0" data-k="menu">Duplicate</li><li role="menuitem" tabindex="0" data-k="rename">Rename</li></ul>`,
    asks: [
      refuse('Duplicate | click', 'tool menu'),
      hit('Duplicate@Row actions | click', 'menu'),
      hit('Duplicate button | click', 'tool'),
    ],
  },
  {
    name: 'two open menus of equal entries',
    html: `<ul role="menu" aria-label="File"><li role="menuitem" tabindex="0" data-k="file">Close</li></ul><ul role="menu" aria-label="Window"><li role="menuitem" tabindex="0" data-k="window">Close</li></ul>`,
    asks: [
      refuse('Close | click', 'file window'),
      hit('Close@Window menu | click', 'window'),
      hit('Close@File | click', 'file'),
    ],
  },
  {
    name: 'three columns of links in the foot',
    html: `<footer><div><h4>Company</h4><ul><li><a href="#1" data-k="company">Support</a></li></ul></div>
      <div><h4>Developers</h4><ul><li><a href="#2" data-k="devs">Support</a></li></ul></div></footer>`,
    asks: [
      refuse('Support | click', 'company devs'),
      hit('Support@Developers | click', 'devs'),
      hit('Support@Company | click', 'company'),
    ],
  },
];
