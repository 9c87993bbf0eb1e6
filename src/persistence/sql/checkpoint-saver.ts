import type { RunnableConfig } from '@langchain/core/runnables';
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointPendingWrite,
  type CheckpointTuple,
  copyCheckpoint,
  getCheckpointId,
  maxChannelVersion,
  type PendingWrite,
  TASKS,
  WRITES_IDX_MAP,
} from '@langchain/langgraph-checkpoint';
import type { Kysely } from 'kysely';
import type { CheckpointRow, CheckpointValueRow, Tables } from './tables.ts';

type Place = { readonly thread: string; readonly namespace: string };

const placeOf = (config: RunnableConfig): Place => {
  const { thread_id: thread, checkpoint_ns: namespace } = (config.configurable ?? {}) as Record<string, unknown>;
  if (typeof thread !== 'string' || thread === '') throw new Error('a checkpoint needs a "thread_id"');
  return { thread, namespace: typeof namespace === 'string' ? namespace : '' };
};

const configOf = (thread_id: string, checkpoint_ns: string, checkpoint_id: string): RunnableConfig => ({
  configurable: { thread_id, checkpoint_ns, checkpoint_id },
});

const asText = (encoding: string, bytes: Uint8Array): string =>
  Buffer.from(bytes).toString(encoding === 'json' ? 'utf8' : 'base64');

const asBytes = (encoding: string, text: string): Uint8Array =>
  Buffer.from(text, encoding === 'json' ? 'utf8' : 'base64');

/** Keeps the states of LangGraph in the database, whichever it is. Each is on the disk before its promise resolves. */
export class SqlCheckpointSaver extends BaseCheckpointSaver {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    super();
    this.#db = db;
  }

  async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    if (config.configurable?.['thread_id'] === undefined) return undefined;
    const { thread, namespace } = placeOf(config);
    const id = getCheckpointId(config);
    let query = this.#db
      .selectFrom('checkpoints')
      .selectAll()
      .where('thread_id', '=', thread)
      .where('checkpoint_ns', '=', namespace);
    query = id === '' ? query.orderBy('checkpoint_id', 'desc').limit(1) : query.where('checkpoint_id', '=', id);
    const row = await query.executeTakeFirst();
    return row === undefined ? undefined : this.#tuple(row);
  }

  async *list(config: RunnableConfig, options: CheckpointListOptions = {}): AsyncGenerator<CheckpointTuple> {
    const { thread_id, checkpoint_ns, checkpoint_id } = (config.configurable ?? {}) as Record<string, string>;
    const before = options.before?.configurable?.['checkpoint_id'] as string | undefined;
    let query = this.#db.selectFrom('checkpoints').selectAll();
    if (thread_id !== undefined) query = query.where('thread_id', '=', thread_id);
    if (checkpoint_ns !== undefined) query = query.where('checkpoint_ns', '=', checkpoint_ns);
    if (checkpoint_id !== undefined) query = query.where('checkpoint_id', '=', checkpoint_id);
    if (before !== undefined) query = query.where('checkpoint_id', '<', before);
    const rows = await query.orderBy('checkpoint_id', 'desc').execute();
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    for (const row of rows) {
      if (left <= 0) return;
      const metadata = JSON.parse(row.metadata) as Record<string, unknown>;
      const wanted = Object.entries(options.filter ?? {});
      if (!wanted.every(([key, value]) => JSON.stringify(metadata[key]) === JSON.stringify(value))) continue;
      left -= 1;
      yield await this.#tuple(row);
    }
  }

  async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const { thread, namespace } = placeOf(config);
    const { channel_values: values, ...rest } = copyCheckpoint(checkpoint);
    const [encoding, bytes] = await this.serde.dumpsTyped({ ...rest, channel_values: {} });
    const changed = await this.#changed(thread, namespace, values, newVersions);
    const parent = getCheckpointId(config);
    const row: CheckpointRow = {
      thread_id: thread,
      checkpoint_ns: namespace,
      checkpoint_id: checkpoint.id,
      parent_id: parent === '' ? null : parent,
      encoding,
      checkpoint: asText(encoding, bytes),
      metadata: JSON.stringify(metadata),
    };
    // One transaction: a state without its values would be none.
    await this.#db.transaction().execute(async (db) => {
      if (changed.length > 0) {
        const key = ['thread_id', 'checkpoint_ns', 'channel', 'version'] as const;
        await db
          .insertInto('checkpoint_values')
          .values(changed)
          .onConflict((on) => on.columns([...key]).doNothing())
          .execute();
      }
      await db
        .insertInto('checkpoints')
        .values(row)
        .onConflict((on) => on.columns(['thread_id', 'checkpoint_ns', 'checkpoint_id']).doUpdateSet(row))
        .execute();
    });
    return configOf(thread, namespace, checkpoint.id);
  }

  async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
    const { thread, namespace } = placeOf(config);
    const checkpointId = getCheckpointId(config);
    if (checkpointId === '') throw new Error('writes need a "checkpoint_id"');
    const rows = await Promise.all(
      writes.map(async ([channel, value], at) => {
        const [encoding, bytes] = await this.serde.dumpsTyped(value);
        return {
          thread_id: thread,
          checkpoint_ns: namespace,
          checkpoint_id: checkpointId,
          task_id: taskId,
          idx: WRITES_IDX_MAP[channel] ?? at,
          channel,
          encoding,
          value: asText(encoding, bytes),
        };
      }),
    );
    if (rows.length === 0) return;
    const key = ['thread_id', 'checkpoint_ns', 'checkpoint_id', 'task_id', 'idx'] as const;
    // A repeated task keeps what it wrote first; what has a number below zero (an error, an interrupt) is the newest.
    const special = rows.every(({ idx }) => idx < 0);
    await this.#db
      .insertInto('checkpoint_writes')
      .values(rows)
      .onConflict((on) =>
        special
          ? on.columns([...key]).doUpdateSet((set) => ({
              channel: set.ref('excluded.channel'),
              encoding: set.ref('excluded.encoding'),
              value: set.ref('excluded.value'),
            }))
          : on.columns([...key]).doNothing(),
      )
      .execute();
  }

  async #changed(
    thread_id: string,
    checkpoint_ns: string,
    values: Readonly<Record<string, unknown>>,
    versions: ChannelVersions,
  ): Promise<CheckpointValueRow[]> {
    const known = Object.entries(versions).filter(([channel]) => channel in values);
    return Promise.all(
      known.map(async ([channel, version]) => {
        const [encoding, bytes] = await this.serde.dumpsTyped(values[channel]);
        return {
          thread_id,
          checkpoint_ns,
          channel,
          version: String(version),
          encoding,
          value: asText(encoding, bytes),
        };
      }),
    );
  }

  async #valuesOf({ thread_id, checkpoint_ns }: CheckpointRow, versions: ChannelVersions) {
    const wanted = Object.entries(versions);
    if (wanted.length === 0) return {};
    const rows = await this.#db
      .selectFrom('checkpoint_values')
      .select(['channel', 'encoding', 'value'])
      .where('thread_id', '=', thread_id)
      .where('checkpoint_ns', '=', checkpoint_ns)
      .where((is) =>
        is.or(
          wanted.map(([channel, version]) =>
            is.and([is('channel', '=', channel), is('version', '=', String(version))]),
          ),
        ),
      )
      .execute();
    const values = rows.map(
      async ({ channel, encoding, value }) =>
        [channel, (await this.serde.loadsTyped(encoding, asBytes(encoding, value))) as unknown] as const,
    );
    return Object.fromEntries(await Promise.all(values));
  }

  async deleteThread(threadId: string): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await db.deleteFrom('checkpoint_writes').where('thread_id', '=', threadId).execute();
      await db.deleteFrom('checkpoint_values').where('thread_id', '=', threadId).execute();
      await db.deleteFrom('checkpoints').where('thread_id', '=', threadId).execute();
    });
  }

  async #tuple(row: CheckpointRow): Promise<CheckpointTuple> {
    const { thread_id, checkpoint_ns, checkpoint_id, parent_id } = row;
    const writes = await this.#db
      .selectFrom('checkpoint_writes')
      .selectAll()
      .where('thread_id', '=', thread_id)
      .where('checkpoint_ns', '=', checkpoint_ns)
      .where('checkpoint_id', '=', checkpoint_id)
      .orderBy('task_id')
      .orderBy('idx')
      .execute();
    const checkpoint = (await this.serde.loadsTyped(row.encoding, asBytes(row.encoding, row.checkpoint))) as Checkpoint;
    checkpoint.channel_values = await this.#valuesOf(row, checkpoint.channel_versions);
    if (checkpoint.v < 4 && parent_id !== null) await this.#adoptSends(checkpoint, row);
    const pendingWrites = await Promise.all(
      writes.map(
        async ({ task_id, channel, encoding, value }): Promise<CheckpointPendingWrite> => [
          task_id,
          channel,
          await this.serde.loadsTyped(encoding, asBytes(encoding, value)),
        ],
      ),
    );
    return {
      config: configOf(thread_id, checkpoint_ns, checkpoint_id),
      checkpoint,
      metadata: JSON.parse(row.metadata) as CheckpointMetadata,
      pendingWrites,
      ...(parent_id === null ? {} : { parentConfig: configOf(thread_id, checkpoint_ns, parent_id) }),
    };
  }

  /** States of older versions keep what is to be sent with the state before them. */
  async #adoptSends(checkpoint: Checkpoint, { thread_id, checkpoint_ns, parent_id }: CheckpointRow): Promise<void> {
    const rows = await this.#db
      .selectFrom('checkpoint_writes')
      .select(['encoding', 'value'])
      .where('thread_id', '=', thread_id)
      .where('checkpoint_ns', '=', checkpoint_ns)
      .where('checkpoint_id', '=', parent_id ?? '')
      .where('channel', '=', TASKS)
      .orderBy('task_id')
      .orderBy('idx')
      .execute();
    const versions = Object.values(checkpoint.channel_versions);
    checkpoint.channel_values[TASKS] = await Promise.all(
      rows.map(({ encoding, value }) => this.serde.loadsTyped(encoding, asBytes(encoding, value)) as Promise<unknown>),
    );
    checkpoint.channel_versions[TASKS] =
      versions.length > 0 ? maxChannelVersion(...versions) : this.getNextVersion(undefined);
  }
}
