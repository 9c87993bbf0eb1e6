import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'libsql';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { SurehandError } from '../../contract/surehand-error.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

/** How long one process waits for another that is writing, and for a server that does not answer. */
const PATIENCE_MS = 10_000;

export type Database = { readonly kysely: Kysely<Tables>; close(): Promise<void> };

const isServer = (place: string): boolean => /^postgres(?:ql)?:\/\//u.test(place);

const openSqlite = (file: string): Kysely<Tables> => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Sqlite(file, { timeout: PATIENCE_MS });
  database.pragma('journal_mode = WAL');
  // With a log that is written ahead, FULL makes each commit outlast a power failure.
  database.pragma('synchronous = FULL');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
};

const openPostgres = (url: string): Kysely<Tables> => {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, max: 4 });
  // An idle connection that breaks must not end the process; the next question tells of it.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

/** Without user and password. */
const nameOf = (place: string): string => {
  if (!isServer(place) || !URL.canParse(place)) return place;
  const { host, pathname } = new URL(place);
  return `PostgreSQL at ${host}${pathname}`;
};

/** A file, or a server of PostgreSQL; the tables are brought up to date first. */
export const openDatabase = async (place: string): Promise<Database> => {
  let kysely: Kysely<Tables> | null = null;
  try {
    kysely = isServer(place) ? openPostgres(place) : openSqlite(place);
    await sql`select 1`.execute(kysely);
    await migrate(kysely, isServer(place) ? 'postgres' : 'sqlite');
  } catch (cause) {
    await kysely?.destroy().catch(() => undefined);
    const message = `(${nameOf(place)}): ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new SurehandError('STORE_UNAVAILABLE', { message }, cause);
  }
  const opened = kysely;
  return { kysely: opened, close: () => opened.destroy() };
};
