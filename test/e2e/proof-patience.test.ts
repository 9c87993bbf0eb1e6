import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { proveTests } from '../../src/codegen/prove-test.ts';
import { sharedArguments } from '../../src/drivers/playwright/browser-arguments.ts';
import { browserPath } from '../support/run-rows.ts';

const within = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache', 'generated-tests');

const LATE = `import { expect, test } from '@playwright/test';

test('late', async ({ page }) => {
  await page.goto('data:text/html,<button onclick="setTimeout(() => { this.textContent = \\'Saved\\' }, 700)">Save</button>');

  // 1. click Save
  await page.getByRole('button').click();
  await expect(page.getByRole('button')).toHaveText('Saved');
});
`;

it('given an effect that takes longer than a step that was left out is waited for, then the test passes all the same, and the step is missed', async () => {
  await mkdir(within, { recursive: true });
  const proofs = await proveTests([{ fileName: 'late.spec.ts', source: LATE }], {
    ...{ within, executablePath: await browserPath(), browserArguments: sharedArguments(true), env: {} },
    ...{ patienceMs: 5_000, shortPatienceMs: 300 },
  });
  expect(proofs).toMatchObject([{ compiles: true, passes: true, steps: [{ step: 1, killed: true }] }]);
}, 120_000);
