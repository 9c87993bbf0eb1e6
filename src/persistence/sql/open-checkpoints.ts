import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { SqlCheckpointSaver } from './checkpoint-saver.ts';
import { openDatabase } from './open-database.ts';

/** The states of runs in a database: a file, or a server of PostgreSQL. */
export const openCheckpoints = async (
  place: string,
): Promise<{ readonly saver: BaseCheckpointSaver; close(): Promise<void> }> => {
  const { kysely, close } = await openDatabase(place);
  return { saver: new SqlCheckpointSaver(kysely), close };
};
