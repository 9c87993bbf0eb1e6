import { z } from 'zod';
import { SurehandError } from './contract/surehand-error.ts';
import { POLICY_DEFAULTS } from './contract/tables/policy-defaults.ts';

const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .transform((word) => word === 'true' || word === '1' || word === 'yes');
const milliseconds = z.coerce.number().int().positive();

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
  DATABASE_URL: z
    .string()
    .min(1)
    .optional()
    .describe('A PostgreSQL server (postgres://…) for the states of runs; without it, a file beside the runs.'),
  REDIS_URL: z.string().min(1).optional().describe('A Redis server (redis://…) as cache; without it, the memory.'),
});

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
  /** What rows may name as secret:NAME, by the whole name of its variable. */
  readonly secrets: Readonly<Record<string, string>>;
};

const SECRET = /^SUREHAND_SECRET_./u;

/** Reads the settings once, at the edge; nobody else looks into the environment. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const read = environmentSchema.safeParse(environment);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SurehandError('CONFIG_INVALID', { message: problems.join('; '), problems });
  }
  const { data } = read;
  return {
    browser: data.SUREHAND_BROWSER,
    headless: data.PLAYWRIGHT_HEADLESS,
    browserTimeoutMs: data.PLAYWRIGHT_TIMEOUT,
    actionTimeoutMs: data.SUREHAND_ACTION_TIMEOUT,
    navigationTimeoutMs: data.SUREHAND_NAVIGATION_TIMEOUT,
    allowedHosts: data.SUREHAND_ALLOWED_HOSTS,
    healTimeoutMs: data.HEAL_TIMEOUT_MS,
    lockFile: data.SUREHAND_LOCK,
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    secrets: Object.fromEntries(
      Object.entries(environment).flatMap(([name, value]) =>
        value !== undefined && SECRET.test(name) ? [[name, value] as const] : [],
      ),
    ),
  };
};
