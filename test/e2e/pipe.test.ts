import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../../src/surfaces/cli/main.ts', import.meta.url));

it('given a reader that leaves at once, as `| head` may, then the command ends as if it had been read', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'oil', '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, said }).toEqual({ code: 0, said: '' });
});
