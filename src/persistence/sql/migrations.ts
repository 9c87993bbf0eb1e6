import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Tables } from './tables.ts';

export type Dialect = 'sqlite' | 'postgres';

const checkpoints: Migration = {
  async up(db) {
    await db.schema
      .createTable('checkpoints')
      .addColumn('thread_id', 'text', (column) => column.notNull())
      .addColumn('checkpoint_ns', 'text', (column) => column.notNull())
      .addColumn('checkpoint_id', 'text', (column) => column.notNull())
      .addColumn('parent_id', 'text')
      .addColumn('encoding', 'text', (column) => column.notNull())
      .addColumn('checkpoint', 'text', (column) => column.notNull())
      .addColumn('metadata', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('checkpoints_key', ['thread_id', 'checkpoint_ns', 'checkpoint_id'])
      .execute();
    await db.schema
      .createTable('checkpoint_values')
      .addColumn('thread_id', 'text', (column) => column.notNull())
      .addColumn('checkpoint_ns', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('encoding', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('checkpoint_values_key', ['thread_id', 'checkpoint_ns', 'channel', 'version'])
      .execute();
    await db.schema
      .createTable('checkpoint_writes')
      .addColumn('thread_id', 'text', (column) => column.notNull())
      .addColumn('checkpoint_ns', 'text', (column) => column.notNull())
      .addColumn('checkpoint_id', 'text', (column) => column.notNull())
      .addColumn('task_id', 'text', (column) => column.notNull())
      .addColumn('idx', 'integer', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('encoding', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('checkpoint_writes_key', [
        'thread_id',
        'checkpoint_ns',
        'checkpoint_id',
        'task_id',
        'idx',
      ])
      .execute();
  },
};

/** In the order of their names; one that is out in the world is never changed. */
const MIGRATIONS: Readonly<Record<Dialect, Readonly<Record<string, Migration>>>> = {
  sqlite: { '001_checkpoints': checkpoints },
  postgres: { '001_checkpoints': checkpoints },
};

/** Kysely takes no lock on SQLite: of processes that start at once, all but one find the work done when they look again. */
const ATTEMPTS: Readonly<Record<Dialect, number>> = { sqlite: 5, postgres: 1 };

/** Brings the tables up to date. Processes that start at once do not get into each other's way. */
export const migrate = async (db: Kysely<Tables>, dialect: Dialect): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS[dialect] }) } });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (attempt >= ATTEMPTS[dialect])
      throw error instanceof Error ? error : new Error('the tables could not be brought up to date', { cause: error });
  }
};
