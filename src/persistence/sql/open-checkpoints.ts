import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { SqlCheckpointSaver } from './checkpoint-saver.ts';
import { type Database, openDatabase } from './open-database.ts';

type Shared = { users: number; readonly database: Promise<Database> };

/**
 * One connection for all runs of this process. SQLite answers synchronously: a second connection that waits for the first
 * would stop the very thread on which the first is about to finish.
 */
const shared = new Map<string, Shared>();

/** The states of runs in a database: a file, or a server of PostgreSQL. */
export const openCheckpoints = async (
  place: string,
): Promise<{ readonly saver: BaseCheckpointSaver; close(): Promise<void> }> => {
  const own = shared.get(place) ?? { users: 0, database: openDatabase(place) };
  shared.set(place, own);
  own.users += 1;
  const leave = async (): Promise<void> => {
    own.users -= 1;
    if (own.users > 0) return;
    shared.delete(place);
    await (await own.database).close();
  };
  try {
    const { kysely } = await own.database;
    let closed = false;
    return {
      saver: new SqlCheckpointSaver(kysely),
      async close() {
        if (closed) return;
        closed = true;
        await leave();
      },
    };
  } catch (error) {
    await leave().catch(() => undefined);
    throw error;
  }
};
