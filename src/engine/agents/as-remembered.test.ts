import { expect, it } from 'vitest';
import { sampleResolved } from '../../../test/support/sample-run.ts';
import type { HealMemory } from '../../contract/heal-memory.ts';
import { plan } from '../../stages/plan/index.ts';
import { asRemembered } from './as-remembered.ts';

const ROW = 'Account menu | click';

/** What becomes of the target of a row whose element was called so when its step passed. */
const targetFor = (name: string) => {
  const read = plan({ steps: [ROW], timeoutMs: 1_000 });
  if (!read.ok) throw new Error('a bad row');
  const { places: _, ...fingerprint } = { ...sampleResolved.fingerprint, name, label: null };
  const memory = { steps: { 'Account menu | click': { fingerprint } } } as unknown as HealMemory;
  return asRemembered(read.steps, { memory })[0]?.spec.target;
};

it('given a name that said more, then just that name is asked for', () => {
  expect(targetFor('My account menu')).toMatchObject({ exact: true, alias: 'My account menu' });
});

it('given a name that held a secret, then nothing is asked for that no page can show', () => {
  expect(targetFor('*** Account menu')).toEqual({ by: 'element', element: 'Account menu' });
});
