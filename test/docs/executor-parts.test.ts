import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citations } from '../support/cited-ids.ts';

const cited = citations(join(import.meta.dirname, '../..'), ['src', 'test'], (file) => file.startsWith('test/docs/'));

describe('[C-79] the parts of the executor, in the order of building', () => {
  it.each([
    ['validator of the language', ['C-12', 'C-13', 'C-59']],
    ['runner with a trace', ['C-7', 'C-72']],
    ['evidence', ['C-70', 'C-71']],
    ['policy against loops', ['C-5', 'C-62']],
    ['compiler to Playwright', ['C-21', 'C-54']],
    ['conditions before and after', ['C-4', 'C-60', 'C-61']],
    ['critical actions and rehearsal', ['C-8', 'C-55', 'C-64']],
    ['API that stays compatible', ['C-9']],
  ])('%s: is proven by tests', (_, ids) => {
    expect(ids.filter((id) => !cited.has(id))).toEqual([]);
  });
});
