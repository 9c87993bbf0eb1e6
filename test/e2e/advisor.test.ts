import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../demo/shop/server.ts';
import { type TraceEvent, traceEventSchema } from '../../src/contract/trace-event.ts';
import { cli, type CliRun } from '../support/cli.ts';

const KEY = 'sk-very-secret-0123456789';
const PASSWORD = 'secret_sauce';
let shop: Awaited<ReturnType<typeof startShop>>;
let temporary: string;
let model: Server;
/** What the model says; null for nothing at all. */
let words: string | null = null;
let asked: string[] = [];
beforeAll(async () => {
  shop = await startShop({ version: 'v1' });
  temporary = await mkdtemp(join(tmpdir(), 'surehand-advisor-'));
  model = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      asked.push(body);
      if (words !== null) response.end(JSON.stringify({ choices: [{ message: { content: words } }] }));
    });
  });
  await new Promise<void>((resolve) => {
    model.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await shop.close();
});

const rows = (expected: string): string =>
  [
    '# req: ADVICE-1',
    `# url: ${shop.url}`,
    'Username@LoginForm | fill | standard_user',
    `Password@LoginForm | fill | ${PASSWORD}`,
    `Login@LoginForm | click | | ${expected}`,
  ].join('\n');

/** Given rows, when they run with (or without) a model that says this, then what is on record. */
const run = async (name: string, options: { readonly expected?: string; readonly says?: string | null }) => {
  words = options.says ?? null;
  asked = [];
  const file = join(temporary, `${name}.rows`);
  await writeFile(file, `${rows(options.expected ?? '')}\n`);
  const folder = join(temporary, name);
  const advisor =
    options.says === undefined
      ? {}
      : {
          SUREHAND_ADVISOR: 'openai',
          SUREHAND_ADVISOR_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
          SUREHAND_ADVISOR_MODEL: 'stub',
          SUREHAND_ADVISOR_KEY: KEY,
          SUREHAND_ADVISOR_TIMEOUT: '500',
        };
  const ended: CliRun = await cli(['run', file, '--out', folder], {
    env: { ...process.env, ...advisor },
  });
  const text = await readFile(join(folder, 'trace.jsonl'), 'utf8');
  const events = text
    .trimEnd()
    .split('\n')
    .map((line) => traceEventSchema.parse(JSON.parse(line)) as TraceEvent);
  const judgements = events.flatMap((event) =>
    event.event_type === 'postconditions_checked' && event.step_id !== 'step_init' ? [event.metadata.judgement] : [],
  );
  const advice = events.flatMap(({ event_type, metadata }) =>
    event_type === 'proposal_received' && metadata.source === 'llm' ? [metadata] : [],
  );
  return { ...ended, folder, judgements, advice };
};

const everyFile = async (folder: string): Promise<string> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const texts = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')));
  return texts.join('\n');
};
const says = (action_succeeded: boolean): string =>
  JSON.stringify({ action_succeeded, task_completed: true, confidence: 0.9, reason: `said by the model, key ${KEY}` });

describe('the verdict of a step', { timeout: 60_000 }, () => {
  it('given no model, then rules alone give it, and nobody is asked', async () => {
    const { code, judgements, advice } = await run('without', {});
    expect(code).toBe(0);
    expect(judgements).toMatchObject([
      { success: true, rule: 'meaningful_change', confidence: 0.95, verificationTier: 'deterministic' },
      { success: true, rule: 'meaningful_change', confidence: 0.95, tokensSaved: 400 },
      { success: true, rule: 'by_evidence', goalAchieved: true, verificationTier: 'deterministic' },
    ]);
    expect([advice, asked]).toEqual([[], []]);
  });

  it('given a model, then it is asked about the last step only, and told neither the key nor a secret', async () => {
    const { code, judgements, advice, folder, out, err } = await run('yes', { says: says(true) });
    expect(code).toBe(0);
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain(PASSWORD);
    expect(advice).toMatchObject([{ source: 'llm', tier: 'lightweight' }]);
    expect(judgements.at(-1)).toMatchObject({ success: true, verificationTier: 'lightweight', tokensSaved: 300 });
    const written = `${await everyFile(folder)}${out}${err}`;
    expect(written).toContain('said by the model');
    expect(written).not.toContain(KEY);
  });

  it('given a model that says no, then its no is on record and the run passes as it was proven', async () => {
    const { code, judgements } = await run('no', { says: says(false) });
    expect(code).toBe(0);
    expect(judgements.at(-1)).toMatchObject({ success: false, rule: 'advice', routeToCorrection: true });
  });

  it('given a model that never answers, then the run goes on without it', async () => {
    const { code, judgements, advice } = await run('silent', { says: null });
    expect(code).toBe(0);
    expect(advice).toMatchObject([{ raw: '', failed: expect.stringContaining('within 500 ms') }]);
    expect(judgements.at(-1)).toMatchObject({ success: false, confidence: 0.3, rule: 'advice_failed' });
  });

  it('given a promise that is broken, then no model is asked and none could help', async () => {
    const expected = 'page_contains_text:Nowhere to be seen';
    const { code, judgements, advice } = await run('broken', { expected, says: says(true) });
    expect(code).toBe(1);
    expect(judgements.at(-1)).toMatchObject({
      success: false,
      rule: 'failed_check',
      verificationTier: 'deterministic',
    });
    expect([advice, asked]).toEqual([[], []]);
  });
});
