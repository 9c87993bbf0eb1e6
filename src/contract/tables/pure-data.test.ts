import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('law 5: no table imports anything but tables, so that the page may use them', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(10);
  const foreign = files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/from '([^']+)'/g)]
      .map((match) => match[1] ?? '')
      .filter((from) => !/^\.\/[a-z-]+\.ts$/.test(from))
      .map((from) => `${name}: ${from}`),
  );
  expect(foreign).toEqual([]);
});
