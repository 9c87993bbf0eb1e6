import { expect, it } from 'vitest';
import { plan } from '../stages/plan/index.ts';
import { revealSecrets } from './secrets.ts';

it.each(['secret:SHOP', 'Secret: SHOP', 'secret:a-b'])('given \\%s, then these very words are typed', (words) => {
  const planned = plan({ steps: [`Note | fill | \\${words}`], timeoutMs: 1 });
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  const { steps, values } = revealSecrets(planned.steps, {});
  expect(steps[0]?.spec.input).toEqual({ text: words });
  expect(values).toEqual([]);
});
