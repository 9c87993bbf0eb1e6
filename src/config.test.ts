import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const KEY = 'sk-very-secret-0123456789';
const problemsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    return error instanceof Error ? `${error.message} ${JSON.stringify(error)}` : String(error);
  }
  return '';
};

describe('the settings of the advisor', () => {
  it('are off unless somebody switches it on, also where a key lies around', () => {
    expect(readConfig({}).advisor).toBeUndefined();
    expect(readConfig({ SUREHAND_ADVISOR_KEY: KEY, SUREHAND_ADVISOR_MODEL: 'm' }).advisor).toBeUndefined();
  });

  it('go to the maker of the API if nothing else is said', () => {
    expect(
      readConfig({ SUREHAND_ADVISOR: 'anthropic', SUREHAND_ADVISOR_MODEL: 'large', SUREHAND_ADVISOR_KEY: KEY }).advisor,
    ).toEqual({
      ...{ api: 'anthropic', url: 'https://api.anthropic.com/v1', model: 'large', smallModel: 'large', key: KEY },
      timeoutMs: 10_000,
    });
  });

  it('may name a server of your own, which needs no key', () => {
    expect(
      readConfig({
        SUREHAND_ADVISOR: 'openai',
        SUREHAND_ADVISOR_URL: 'http://127.0.0.1:8080/v1',
        SUREHAND_ADVISOR_MODEL: 'large',
        SUREHAND_ADVISOR_SMALL_MODEL: 'small',
        SUREHAND_ADVISOR_TIMEOUT: '500',
      }).advisor,
    ).toMatchObject({ url: 'http://127.0.0.1:8080/v1', smallModel: 'small', key: null, timeoutMs: 500 });
  });

  it('tell all that is missing at once', () => {
    const told = problemsOf({ SUREHAND_ADVISOR: 'openai' });
    expect(told).toContain('SUREHAND_ADVISOR_MODEL');
    expect(told).toContain('SUREHAND_ADVISOR_KEY');
  });

  it('never show the key, nor an address that carries one', () => {
    const key = problemsOf({ SUREHAND_ADVISOR: 'openai', SUREHAND_ADVISOR_KEY: `${KEY} ` });
    expect(key).toContain('SUREHAND_ADVISOR_KEY');
    expect(key).not.toContain(KEY);
    const url = problemsOf({ SUREHAND_ADVISOR: 'openai', SUREHAND_ADVISOR_URL: `https://me:${KEY}@models.test/v1` });
    expect(url).toContain('SUREHAND_ADVISOR_URL');
    expect(url).not.toContain(KEY);
  });
});

describe('the addresses of servers', () => {
  it.each([
    ['DATABASE_URL', 'mysql://me:geheim@db.test/x', 'must begin with postgres://'],
    ['DATABASE_URL', 'localhost:5432/x', 'must begin with postgres://'],
    ['REDIS_URL', 'cache.test:6379', 'must begin with redis://'],
  ])('are no names of files: %s=%s is refused, and not shown', (name, value, told) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toContain(name);
    expect(problems).toContain(told);
    expect(problems).not.toContain('geheim');
  });

  it('may be left empty', () => {
    expect(readConfig({ DATABASE_URL: '', REDIS_URL: '' })).toMatchObject({ databaseUrl: undefined });
  });

  it.each([
    ['an application that has its own', { DATABASE_URL: 'file:./dev.db', REDIS_URL: 'memory' }],
    ['a server for both', { DATABASE_URL: 'postgres://app/x', REDIS_URL: 'redis://app' }],
    ['nothing', {}],
  ])('with a name of our own go before those of %s, also where they say that there is none', (_, theirs) => {
    const none = { ...theirs, SUREHAND_DATABASE_URL: '', SUREHAND_REDIS_URL: '' };
    expect(readConfig(none)).toMatchObject({ databaseUrl: undefined, redisUrl: undefined });
    const [databaseUrl, redisUrl] = ['postgres://ours/y', 'redis://ours'];
    const ours = { ...theirs, SUREHAND_DATABASE_URL: databaseUrl, SUREHAND_REDIS_URL: redisUrl };
    expect(readConfig(ours)).toMatchObject({ databaseUrl, redisUrl });
  });

  it('of an application, where they are none for us, are told with the way around them', () => {
    expect(problemsOf({ DATABASE_URL: 'file:./dev.db' })).toContain('set SUREHAND_DATABASE_URL too');
    const own = problemsOf({ DATABASE_URL: 'file:./dev.db', SUREHAND_DATABASE_URL: 'mysql://x' });
    expect(own).toContain('SUREHAND_DATABASE_URL: must begin with postgres://');
    expect(own).not.toMatch(/(?<!SUREHAND_)DATABASE_URL/u);
  });
});
