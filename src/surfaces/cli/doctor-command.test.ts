import { describe, expect, it } from 'vitest';
import { fakeTerminal } from '../../../test/support/fake-terminal.ts';
import type { SetUp } from '../../set-up.ts';
import { doctor } from './doctor-command.ts';

type Findings = Awaited<ReturnType<SetUp['inspect']>>;

const node = { name: 'Node.js', status: 'ok', detail: '20.20.2' } as const;
const browser = {
  name: 'browser',
  status: 'missing',
  detail: 'no Chrome, Chromium or Edge found',
  fix: 'node scripts/setup.mjs\napt-get install chromium',
} as const;
const redis = {
  name: 'Redis',
  status: 'warning',
  detail: 'no server program found',
  fix: 'apt-get install redis',
} as const;

const ask = async (findings: Findings, { json = false, columns }: { json?: boolean; columns?: number } = {}) => {
  const { out, written } = fakeTerminal(columns);
  const code = await doctor({ out, env: {} }, { json }, () =>
    Promise.resolve({ inspect: () => Promise.resolve(findings) }),
  );
  return { code, text: written() };
};

describe('given a machine that has everything', () => {
  it('then each thing has its line and the exit code is 0', async () => {
    const { code, text } = await ask([node]);
    expect(code).toBe(0);
    expect(text).toBe('✓  Node.js  20.20.2\n\nReady: nothing is missing.\n');
  });
});

describe('given a machine without a browser', () => {
  it('then it says how to get one and the exit code is 4', async () => {
    const { code, text } = await ask([node, browser, redis]);
    expect(code).toBe(4);
    expect(text).toBe(
      [
        '✓  Node.js  20.20.2',
        '✗  browser  no Chrome, Chromium or Edge found',
        '            node scripts/setup.mjs',
        '            apt-get install chromium',
        '!  Redis    no server program found',
        '            apt-get install redis',
        '',
        'Missing: browser. The lines below it say how to get it.',
        '',
      ].join('\n'),
    );
  });

  it('when asked for JSON, then the findings are printed as they are, with the same exit code', async () => {
    const { code, text } = await ask([node, browser], { json: true });
    expect(code).toBe(4);
    expect(JSON.parse(text)).toEqual([node, browser]);
  });

  it('when it writes to a terminal, then the marks are coloured', async () => {
    const { text } = await ask([node, browser], { columns: 80 });
    expect(text).toContain('\u001B[32m✓');
    expect(text).toContain('\u001B[31m✗');
  });
});

describe('given a machine that lacks only what tests need', () => {
  it('then it is ready, and the warning is repeated at the end', async () => {
    const { code, text } = await ask([node, redis]);
    expect(code).toBe(0);
    expect(text).toMatch(/\nReady to run\. Worth a look: Redis\.\n$/u);
  });
});

describe('given this machine', () => {
  it('then the set-up script of the package itself answers', async () => {
    const { out, written } = fakeTerminal();
    await doctor({ out, env: process.env }, { json: true });
    expect((JSON.parse(written()) as Findings).map(({ name }) => name)).toContain('Node.js');
  });
});
