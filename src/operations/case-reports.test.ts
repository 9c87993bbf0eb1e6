import { expect, it } from 'vitest';
import { SurehandError } from '../contract/surehand-error.ts';
import { unreadReport } from './case-reports.ts';

it('given a sheet with a thousand mistakes, then the reports name the first and say how many there are besides', () => {
  const problems = Array.from({ length: 1_000 }, (_, at) => `row ${at + 2}: wrong`);
  const error = new SurehandError('INPUT_INVALID', { message: 'all of them', problems });
  expect(unreadReport({ source: 'a.xlsx', error }).error).toBe(
    'row 2: wrong; row 3: wrong; row 4: wrong; row 5: wrong; row 6: wrong; and 995 more',
  );
});
