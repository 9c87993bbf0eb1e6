import { z } from 'zod';
import { SurehandError } from './contract/surehand-error.ts';
import { inputWords } from './kit/input-words.ts';
import { POLICY_DEFAULTS } from './contract/tables/policy-defaults.ts';

const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .transform((word) => word === 'true' || word === '1' || word === 'yes');
const milliseconds = z.coerce.number().int().positive();

/** A variable that is set to nothing says nothing. */
const orNone = (text: string): string | undefined => (text === '' ? undefined : text);

// Anything else would be taken for the name of a file, with what stands in it.
const database = z
  .string()
  .regex(/^(?:postgres(?:ql)?:\/\/.*)?$/u, 'must begin with postgres://')
  .transform(orNone)
  .optional();
const redis = z
  .string()
  .regex(/^(?:rediss?:\/\/.*)?$/u, 'must begin with redis:// or rediss://')
  .transform(orNone)
  .optional();

/** These names belong to every application: what is ours by name goes before them, also where it says that there is none. */
const SHARED = ['DATABASE_URL', 'REDIS_URL'] as const;

/** Every setting, with the variable of the environment that carries it. */
const environmentSchema = z.object({
  SUREHAND_BROWSER: z.string().min(1).optional().describe('Path of the browser to use.'),
  PLAYWRIGHT_HEADLESS: flag.default(true).describe('Whether the browser stays out of sight.'),
  PLAYWRIGHT_TIMEOUT: milliseconds
    .default(POLICY_DEFAULTS.timeouts_ms.browser)
    .describe('Milliseconds for starting the browser.'),
  SUREHAND_ACTION_TIMEOUT: milliseconds
    .default(POLICY_DEFAULTS.timeouts_ms.action)
    .describe('Milliseconds for one step, everything included.'),
  SUREHAND_NAVIGATION_TIMEOUT: milliseconds
    .default(POLICY_DEFAULTS.timeouts_ms.navigation)
    .describe('Milliseconds for opening an address.'),
  SUREHAND_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== ''),
    )
    .describe('Hosts a run may visit, separated by commas; the host of the start address if empty.'),
  HEAL_TIMEOUT_MS: milliseconds
    .default(POLICY_DEFAULTS.timeouts_ms.heal)
    .describe('Milliseconds for all healing of one run together.'),
  SUREHAND_LOCK: z
    .string()
    .min(1)
    .default('surehand.lock.json')
    .describe('The file that keeps which heals were accepted and which were rejected.'),
  DATABASE_URL: database.describe(
    'A PostgreSQL server (postgres://…) for the states of runs; without it, a file beside the runs.',
  ),
  SUREHAND_DATABASE_URL: database.describe('The same, where DATABASE_URL is that of the application under test.'),
  REDIS_URL: redis.describe('A Redis server (redis://…) as cache; without it, the memory.'),
  SUREHAND_REDIS_URL: redis.describe('The same, where REDIS_URL is that of the application under test.'),
  SUREHAND_ADVISOR: z
    .enum(['off', 'openai', 'anthropic'])
    .default('off')
    .describe('Whether a model is asked about steps that rules leave open, and by which API.'),
  SUREHAND_ADVISOR_URL: z
    .string()
    .regex(/^https?:\/\/[^@\s]+$/u, 'must be an address with http(s)://, and without a name or a password in it')
    .optional()
    .describe('Where the API is, with its version; without it, at its maker.'),
  SUREHAND_ADVISOR_MODEL: z.string().min(1).optional().describe('The name of the model.'),
  SUREHAND_ADVISOR_SMALL_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe('The model for the last step; without it, the same.'),
  SUREHAND_ADVISOR_KEY: z
    .string()
    .regex(/^[!-~]+$/u, 'must be printable characters without spaces')
    .optional()
    .describe('The key of the API. It is read from here only, and written nowhere.'),
  SUREHAND_ADVISOR_TIMEOUT: milliseconds.default(10_000).describe('Milliseconds for the answer of the model.'),
});

type Environment = z.infer<typeof environmentSchema>;

export type AdvisorConfig = {
  readonly api: 'openai' | 'anthropic';
  readonly url: string;
  readonly model: string;
  readonly smallModel: string;
  readonly key: string | null;
  readonly timeoutMs: number;
};

const MAKERS = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const;

/** Switched on by its name alone, a model is not complete: what is missing is told before anything starts. */
const readAdvisor = (data: Environment): AdvisorConfig | readonly string[] | undefined => {
  const { SUREHAND_ADVISOR: api, SUREHAND_ADVISOR_MODEL: model, SUREHAND_ADVISOR_KEY: key } = data;
  if (api === 'off') return undefined;
  const missing = [
    ...(model === undefined ? [`SUREHAND_ADVISOR_MODEL: needed when SUREHAND_ADVISOR is ${api}`] : []),
    // A server of one's own may do without.
    ...(key === undefined && data.SUREHAND_ADVISOR_URL === undefined
      ? [`SUREHAND_ADVISOR_KEY: needed for ${MAKERS[api]}`]
      : []),
  ];
  if (model === undefined || missing.length > 0) return missing;
  return {
    api,
    url: data.SUREHAND_ADVISOR_URL ?? MAKERS[api],
    model,
    smallModel: data.SUREHAND_ADVISOR_SMALL_MODEL ?? model,
    key: key ?? null,
    timeoutMs: data.SUREHAND_ADVISOR_TIMEOUT,
  };
};

export type Config = {
  readonly browser: string | undefined;
  readonly headless: boolean;
  readonly browserTimeoutMs: number;
  readonly actionTimeoutMs: number;
  readonly navigationTimeoutMs: number;
  readonly allowedHosts: readonly string[];
  readonly healTimeoutMs: number;
  readonly lockFile: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** Undefined unless somebody switched it on. */
  readonly advisor: AdvisorConfig | undefined;
  /** What rows may name as secret:NAME, by the whole name of its variable. */
  readonly secrets: Readonly<Record<string, string>>;
};

const SECRET = /^SUREHAND_SECRET_./u;

const refuse = (problems: readonly string[]): SurehandError =>
  new SurehandError('CONFIG_INVALID', { message: problems.join('; '), problems });

const problemsIn = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) =>
  issues.map(({ path, message }) => {
    const name = path.join('.');
    const hint = `. If it is that of your application, set SUREHAND_${name} too: to a server for Surehand, or to nothing for none`;
    return `${name}: ${message}${SHARED.some((shared) => shared === name) ? hint : ''}`;
  });

const isMissing = (advisor: ReturnType<typeof readAdvisor>): advisor is readonly string[] => Array.isArray(advisor);

/** Reads the settings once, at the edge; nobody else looks into the environment. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const foreign = SHARED.filter((name) => environment[`SUREHAND_${name}`] !== undefined);
  const read = environmentSchema.safeParse(
    {
      ...environment,
      ...Object.fromEntries(foreign.map((name) => [name, undefined])),
    },
    { error: inputWords },
  );
  if (!read.success) throw refuse(problemsIn(read.error.issues));
  const { data } = read;
  const advisor = readAdvisor(data);
  if (isMissing(advisor)) throw refuse(advisor);
  return {
    browser: data.SUREHAND_BROWSER,
    headless: data.PLAYWRIGHT_HEADLESS,
    browserTimeoutMs: data.PLAYWRIGHT_TIMEOUT,
    actionTimeoutMs: data.SUREHAND_ACTION_TIMEOUT,
    navigationTimeoutMs: data.SUREHAND_NAVIGATION_TIMEOUT,
    allowedHosts: data.SUREHAND_ALLOWED_HOSTS,
    healTimeoutMs: data.HEAL_TIMEOUT_MS,
    lockFile: data.SUREHAND_LOCK,
    databaseUrl: data.SUREHAND_DATABASE_URL ?? data.DATABASE_URL,
    redisUrl: data.SUREHAND_REDIS_URL ?? data.REDIS_URL,
    advisor,
    secrets: Object.fromEntries(
      Object.entries(environment).flatMap(([name, value]) =>
        value !== undefined && SECRET.test(name) ? [[name, value] as const] : [],
      ),
    ),
  };
};
