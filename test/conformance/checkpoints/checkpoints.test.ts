import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from '@langchain/langgraph-checkpoint-validation';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServices } from '../../../scripts/services.mjs';
import { SqlCheckpointSaver } from '../../../src/persistence/sql/checkpoint-saver.ts';
import { type Database, openDatabase } from '../../../src/persistence/sql/open-database.ts';

let services: Awaited<ReturnType<typeof startServices>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surehand-sql-'));
  services = await startServices();
}, 60_000);

afterAll(async () => {
  await services?.stop();
  await rm(folder, { recursive: true, force: true });
});

const databases = [
  { name: 'SQLite', place: () => join(folder, 'deep/er/surehand.db') },
  { name: 'PostgreSQL', place: () => services.databaseUrl },
] as const;

// The validation was made for test runners whose functions are global.
Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it });

for (const { name, place } of databases) {
  let database: Database | null = null;
  validate({
    checkpointerName: `the checkpoints in ${name}`,
    async createCheckpointer() {
      database = await openDatabase(place());
      await database.kysely.deleteFrom('checkpoint_writes').execute();
      await database.kysely.deleteFrom('checkpoint_values').execute();
      await database.kysely.deleteFrom('checkpoints').execute();
      return new SqlCheckpointSaver(database.kysely);
    },
    async destroyCheckpointer() {
      await database?.close();
    },
  });
}

describe.each(databases)('the database $name', ({ place }) => {
  it('given two processes that begin at once, then both find the tables', async () => {
    const opened = await Promise.all([openDatabase(place()), openDatabase(place()), openDatabase(place())]);
    for (const { kysely } of opened)
      await expect(kysely.selectFrom('checkpoints').selectAll().execute()).resolves.toBeInstanceOf(Array);
    await Promise.all(opened.map((one) => one.close()));
  });
});

it.each([
  ['a server that is not there', 'postgres://user:hush@127.0.0.1:1/none', 'PostgreSQL at 127.0.0.1:1/none'],
  ['a folder in place of a file', tmpdir(), tmpdir()],
])('given %s, then the error names it, without the password', async (_, place, named) => {
  const failure = await openDatabase(place).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect(String(failure)).toContain(named);
  expect(String(failure)).not.toContain('hush');
});
