import path from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { BY_HAND } from './by-hand.mjs';
import { expandFolders, findPrograms, isProgram } from './find-program.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Folders to search besides PATH. Debian keeps PostgreSQL's server programs out of PATH, Homebrew versioned ones too.
 */
const PLACES = [
  ...[
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/usr/local/pgsql/bin',
    '/usr/local/bin',
    '/usr/bin',
    '/usr/sbin',
  ],
  ...['/opt/homebrew/bin', '/opt/homebrew/opt/postgresql*/bin', '/usr/local/opt/postgresql*/bin'],
  ...['/Applications/Postgres.app/Contents/Versions/*/bin', 'C:/Program Files/PostgreSQL/*/bin'],
];

/** @typedef {{ env?: NodeJS.ProcessEnv | undefined, places?: readonly string[] | undefined }} SearchOptions */

/**
 * The server programs that the tests may start; `variable` names a running server instead.
 * @satisfies {Record<string, { title: string, variable: string, aptPackage: string, byHand: readonly string[], find: (o?: SearchOptions) => string | undefined }>}
 */
export const SERVERS = {
  postgresql: {
    title: 'PostgreSQL',
    variable: 'DATABASE_URL',
    aptPackage: 'postgresql',
    byHand: BY_HAND.postgresql,
    /** @param {SearchOptions} [options] the "postgres" program that has "initdb" beside it */
    find: (options) =>
      search(['postgres'], options).find((file) =>
        isProgram(path.join(path.dirname(file), `initdb${path.extname(file)}`)),
      ),
  },
  redis: {
    title: 'Redis',
    variable: 'REDIS_URL',
    aptPackage: 'redis-server',
    byHand: BY_HAND.redis,
    /** @param {SearchOptions} [options] */
    find: (options) => search(['redis-server', 'valkey-server'], options)[0],
  },
};

/**
 * @param {keyof typeof SERVERS} name
 * @param {SearchOptions} [options]
 * @returns {string}
 */
export function requireServer(name, options) {
  const { title, variable, aptPackage, byHand, find } = SERVERS[name];
  const program = find(options);
  if (program === undefined) {
    const message = `no ${title} server program found: install it (Debian package ${aptPackage}) or set ${variable}`;
    throw new SetupError(message, byHand);
  }
  return program;
}

/**
 * @param {keyof typeof SERVERS} name
 * @param {{ env: NodeJS.ProcessEnv, signal?: AbortSignal | undefined, step: (text: string) => void }} options
 * @returns {Promise<string>}
 */
export async function installServer(name, { env, signal, step }) {
  const { title, aptPackage, byHand } = SERVERS[name];
  if (canUseApt(env)) {
    step(`installing ${aptPackage} by apt-get`);
    const { ok, output } = await aptInstall([aptPackage], { env, signal });
    if (!ok) throw new SetupError(`apt-get could not install ${aptPackage} (${title}):\n${output}`, byHand);
  }
  return requireServer(name, { env });
}

function search(/** @type {readonly string[]} */ names, /** @type {SearchOptions} */ { env, places = PLACES } = {}) {
  return findPrograms(names, { env, folders: places.flatMap(expandFolders) });
}
