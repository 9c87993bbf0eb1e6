import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askAdvisor } from '../../engine/ask-advisor.ts';
import type { AdvisorQuestion } from '../../ports/advisor.ts';
import { createHttpAdvisor, type HttpAdvisorOptions } from './http-advisor.ts';

const KEY = 'sk-very-secret-0123456789';
const advice = { action_succeeded: true, task_completed: false, confidence: 0.9, reason: 'the cart shows one item' };
const question: AdvisorQuestion = {
  tier: 'full',
  goal: 'click Add to cart',
  action: { kind: 'click', target: { by: 'element', element: 'Add to cart' }, postconditions: [] },
  observations: [{ kind: 'url_changed', to: 'https://shop.test/cart', source: 'server', weight: 'meaningful' }],
};

type Asked = { readonly path: string | undefined; readonly headers: IncomingHttpHeaders; readonly body: unknown };
type Stub = { readonly url: string; readonly asked: Asked[]; gone: Promise<void> };
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
});

/** A real server on this machine, which answers as it is told. */
const stub = async (answer: (response: ServerResponse) => void): Promise<Stub> => {
  const asked: Asked[] = [];
  let left = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    left = resolve;
  });
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      asked.push({ path: request.url, headers: request.headers, body: JSON.parse(text) });
      answer(response);
    });
    response.on('close', left);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked, gone };
};
const say =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

const APIS = ['openai', 'anthropic'] as const;
const wrapped = (api: HttpAdvisorOptions['api'], words: string): string =>
  JSON.stringify(
    api === 'openai'
      ? { choices: [{ message: { role: 'assistant', content: words } }] }
      : { content: [{ type: 'thinking', thinking: 'hm' }, ...[{ type: 'text', text: words }]] },
  );
const advisor = (api: HttpAdvisorOptions['api'], url: string, key: string | null = KEY) =>
  createHttpAdvisor({ api, url, key, model: 'large', smallModel: 'small' });
const ask = (api: HttpAdvisorOptions['api'], url: string, withinMs = 5_000) =>
  askAdvisor({ advisor: advisor(api, url), withinMs }, question, () => false);

/** Given a server that answers so, what the engine is told. */
const failed = async (api: HttpAdvisorOptions['api'], answer: (response: ServerResponse) => void): Promise<string> => {
  const { url } = await stub(answer);
  const told = await ask(api, url);
  expect(JSON.stringify(told)).not.toContain(KEY);
  expect(told.advised).toHaveProperty('failed');
  return 'failed' in told.advised ? told.advised.failed : '';
};

describe.each(APIS)('a model behind the API of %s', (api) => {
  it('is told goal, action and observations, and its answer is advice', async () => {
    const { url, asked } = await stub(say(200, wrapped(api, JSON.stringify(advice))));
    expect((await ask(api, url)).advised).toEqual({ advice });
    const [one] = asked;
    expect(one?.path).toBe(api === 'openai' ? '/v1/chat/completions' : '/v1/messages');
    expect(one?.headers).toMatchObject(
      api === 'openai' ? { authorization: `Bearer ${KEY}` } : { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
    );
    expect(one?.body).toMatchObject({ model: 'large' });
    const { messages = [] } = (one?.body ?? {}) as { messages?: { role: string; content: string }[] };
    const said = messages.find(({ role }) => role === 'user')?.content ?? '';
    expect(JSON.parse(said)).toEqual({
      ...{ goal: question.goal, action: question.action, observations: question.observations },
    });
    expect(JSON.stringify(one?.body)).not.toContain(KEY);
  });

  it('is a small one at the last step', async () => {
    const { url, asked } = await stub(say(200, wrapped(api, JSON.stringify(advice))));
    await advisor(api, `${url}/`).ask({ ...question, tier: 'lightweight' }, 5_000);
    expect(asked[0]?.body).toMatchObject({ model: 'small' });
  });

  it('needs no key where the server wants none', async () => {
    const { url, asked } = await stub(say(200, wrapped(api, JSON.stringify(advice))));
    await advisor(api, url, null).ask(question, 5_000);
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(asked[0]?.headers).not.toHaveProperty('x-api-key');
  });

  it.each([
    ['talk instead of advice', () => wrapped(api, 'I think it worked.'), 'no advice'],
    ['half a JSON', () => wrapped(api, '{"action_succeeded": tr'), 'no advice'],
    ['another shape', () => '{"result": "ok"}', 'no words of a model'],
    ['no JSON at all', () => '<html>', 'no words of a model'],
    ['far too much', () => wrapped(api, 'x'.repeat(20_000)), 'too much'],
  ])('that answers with %s gives none', async (_, body, said) => {
    expect(await failed(api, say(200, body()))).toContain(said);
  });

  it.each([
    [500, '500'],
    [429, '429'],
    [401, 'SUREHAND_ADVISOR_KEY'],
  ])('that answers %d gives none, and nobody repeats what its server wrote', async (status, said) => {
    const reason = await failed(api, say(status, `bad key ${KEY} from 10.0.0.1`));
    expect(reason).toContain(said);
    expect(reason).not.toContain('10.0.0.1');
  });

  it('that says nothing is left after the time it has, and the connection is closed', async () => {
    const silent = await stub(() => undefined);
    const told = await ask(api, silent.url, 100);
    expect(told).toMatchObject({ words: null, advised: { failed: expect.stringContaining('within 100 ms') } });
    await silent.gone;
  });

  it('that stops in the middle of its answer gives none', async () => {
    const reason = await failed(api, (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"choices": [');
      response.destroy();
    });
    expect(reason).toContain('could not be reached');
  });

  it('cannot repeat the key: it is masked in its words', async () => {
    const { url } = await stub(say(200, wrapped(api, JSON.stringify({ ...advice, reason: `your key is ${KEY}` }))));
    const { words, advised } = await ask(api, url);
    expect(words).toContain('your key is ***');
    expect(JSON.stringify(advised)).not.toContain(KEY);
  });

  it('does not take the key elsewhere: a redirect is not followed', async () => {
    const elsewhere = await stub(say(200, wrapped(api, JSON.stringify(advice))));
    await failed(api, say(307, '', { location: `${elsewhere.url}/chat/completions` }));
    expect(elsewhere.asked).toEqual([]);
  });

  it('whose key is no header does not show it in the error', async () => {
    const { url } = await stub(say(200, '{}'));
    const told = await advisor(api, url, `${KEY}\nmore`)
      .ask(question, 5_000)
      .catch((error: unknown) => String(error));
    expect(told).toContain('could not be reached');
    expect(told).not.toContain(KEY);
  });
});

it('a server that is not there is named by its code', async () => {
  const { url } = await stub(say(200, ''));
  const [server] = servers.splice(0);
  await new Promise((resolve) => server?.close(resolve));
  expect((await ask('openai', url)).advised).toEqual({ failed: expect.stringContaining('ECONNREFUSED') });
});
