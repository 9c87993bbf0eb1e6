import { casesOf, type NameCase } from './name-case.ts';

export const presentationalCases: readonly NameCase[] = casesOf('presentational', [
  ['a picture declared away', '<a id=it href=#><img alt=No role=presentation>Stern</a>', 'Stern'],
  ['a picture declared away but named', '<a id=it href=#><img role=none aria-label=Bow> Stern</a>', 'Bow Stern'],
  ['a list declared away', '<a id=it href=#><ul role=none><li role=none>Stern</ul></a>', 'Stern'],
  ['a heading declared away', '<h2 role=presentation id=it>Stern</h2>', ''],
  ['a table declared away', '<table role=presentation id=it><caption>No</caption><tr><td>x</table>', ''],
  ['a button that cannot be declared away', '<button role=presentation id=it>Stern</button>', 'Stern'],
  ['a link that cannot be declared away', '<a href=# role=none id=it>Stern</a>', 'Stern'],
  ['a heading that can be reached', '<h2 role=presentation tabindex=0 id=it>Stern</h2>', 'Stern'],
  ['a heading with a name', '<h2 role=presentation aria-label=Stern id=it>x</h2>', 'Stern'],
  ['the first role that exists', '<div role="sparkle button" tabindex=0 id=it>Stern</div>', 'Stern'],
]);
