import type { Advisor, AdvisorQuestion } from '../../ports/advisor.ts';
import { ADVISOR_TASK, advisorMessage } from './advisor-prompt.ts';

export type HttpAdvisorOptions = {
  /** `openai` is spoken by many servers, also by those on one's own machine. */
  readonly api: 'openai' | 'anthropic';
  /** Up to and with the version, like `https://api.openai.com/v1`. */
  readonly url: string;
  readonly model: string;
  /** Asked at the last step. */
  readonly smallModel: string;
  readonly key: string | null;
};

/** Advice is a few words; whoever says more has not understood the question. */
const MOST_WORDS = 10_000;
const MOST_TOKENS = 500;

type Dialect = {
  readonly path: string;
  headers(key: string): Readonly<Record<string, string>>;
  body(model: string, message: string): unknown;
  /** The words of the model in the answer of the server. */
  words(answer: unknown): unknown;
};

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

const DIALECTS: Readonly<Record<HttpAdvisorOptions['api'], Dialect>> = {
  openai: {
    path: '/chat/completions',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    // No temperature, no limit, no response format: servers that speak this API disagree about all three.
    body: (model, content) => ({
      model,
      messages: [
        { role: 'system', content: ADVISOR_TASK },
        { role: 'user', content },
      ],
    }),
    words: (answer) => field(field(first(field(answer, 'choices')), 'message'), 'content'),
  },
  anthropic: {
    path: '/messages',
    headers: (key) => ({ 'x-api-key': key }),
    body: (model, content) => ({
      ...{ model, max_tokens: MOST_TOKENS, system: ADVISOR_TASK },
      messages: [{ role: 'user', content }],
    }),
    words: (answer) => {
      const parts = field(answer, 'content');
      const said = Array.isArray(parts) ? parts.find((part) => field(part, 'type') === 'text') : undefined;
      return field(said, 'text');
    },
  },
};
const VERSION = { 'anthropic-version': '2023-06-01' } as const;

/** Only a code that is known to be one: messages of others may quote what was sent, and with it the key. */
const codeOf = (error: unknown): string => {
  const code = field(field(error, 'cause'), 'code');
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,30}$/u.test(code) ? ` (${code})` : '';
};

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A model behind HTTP. What it throws says what went wrong, and never contains the key, the address or what the server wrote. */
export const createHttpAdvisor = ({ api, url, model, smallModel, key }: HttpAdvisorOptions): Advisor => {
  const dialect = DIALECTS[api];
  const address = `${url.replace(/\/+$/u, '')}${dialect.path}`;

  const send = async (question: AdvisorQuestion, withinMs: number): Promise<Response> =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(api === 'anthropic' ? VERSION : {}),
        ...(key === null ? {} : dialect.headers(key)),
      },
      body: JSON.stringify(
        dialect.body(question.tier === 'lightweight' ? smallModel : model, advisorMessage(question)),
      ),
      // A redirect would take the key to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(Math.max(1, Math.round(withinMs))),
    });

  const textOf = async (question: AdvisorQuestion, withinMs: number): Promise<{ status: number; text: string }> => {
    try {
      const response = await send(question, withinMs);
      return { status: response.status, text: await response.text() };
    } catch (error) {
      if (isTimeout(error)) throw new Error(`the model gave no answer within ${withinMs} ms`);
      throw new Error(`the model could not be reached${codeOf(error)}: check SUREHAND_ADVISOR_URL`);
    }
  };

  return {
    async ask(question, withinMs) {
      const { status, text } = await textOf(question, withinMs);
      if (status === 401 || status === 403)
        throw new Error(`the server of the model answered ${status}: check SUREHAND_ADVISOR_KEY`);
      if (status < 200 || status > 299) throw new Error(`the server of the model answered ${status}`);
      const words = dialect.words(parsed(text));
      if (typeof words !== 'string') throw new Error('the answer of the server has no words of a model in it');
      if (words.length > MOST_WORDS)
        throw new Error(`the model answered with ${words.length} characters, which is too much`);
      return key === null || key === '' ? words : words.replaceAll(key, '***');
    },
  };
};
